<?php

// What is particular to PHP; everything else is in packages/conformance. Ends with 1 and names the first expectation that failed.

declare(strict_types=1);

use Credencia\Credencia;
use Credencia\Exception;
use Credencia\Webhooks;

require __DIR__ . '/../../autoload.php';

ini_set('zend.exception_ignore_args', '0');

function expectSame(mixed $expected, mixed $found, string $what): void
{
    if ($expected !== $found) {
        fwrite(STDERR, "$what\nexpected: " . var_export($expected, true) . "\nfound: " . var_export($found, true) . "\n");
        exit(1);
    }
}

function messageOf(Closure $call): string
{
    try {
        $call();
    } catch (InvalidArgumentException | TypeError | LogicException $error) {
        return $error->getMessage();
    }
    return 'No error.';
}

$secret = 'sk_test_not-to-be-printed';
$client = new Credencia('pk_test_a', $secret, 'http://127.0.0.1:1', retries: 0);

foreach (
    [
        400 => Exception\ValidationException::class,
        401 => Exception\AuthenticationException::class,
        403 => Exception\PermissionDeniedException::class,
        404 => Exception\NotFoundException::class,
        409 => Exception\ConflictException::class,
        418 => Exception\RefusalException::class,
        422 => Exception\UnprocessableException::class,
        429 => Exception\RateLimitException::class,
        503 => Exception\ServiceException::class,
    ] as $status => $class
) {
    expectSame($class, Exception\RefusalException::classOf($status), "The class of $status");
}

try {
    $client->charges->get('c1');
    expectSame('an exception', 'none', 'Nobody answers');
} catch (Exception\ConnectionException $error) {
    expectSame(0, $error->status, 'The status without an answer');
    foreach ([print_r($error, true), (string) $error, print_r($client, true), var_export($client, true)] as $printed) {
        expectSame(false, str_contains($printed, 'not-to-be-printed'), 'What is printed has no secret');
        expectSame(false, str_contains($printed, base64_encode("pk_test_a:$secret")), 'What is printed has no credentials');
    }
}
expectSame(true, str_contains(messageOf(fn() => serialize($client)), 'is not stored'), 'A client is not serialized');
$refused = new Exception\ValidationException('Two.', 'VALIDATION_ERROR', 400, [['path' => '/a', 'code' => 'x', 'message' => 'a is missing.']], 'r1');
expectSame('Two.', $refused->getMessage(), 'The message alone');
expectSame(true, str_starts_with((string) $refused, "VALIDATION_ERROR, request r1\n/a: a is missing.\n"), 'A printed exception has every problem');

expectSame(
    true,
    str_contains(messageOf(fn() => $client->charges->list(['state' => 'paid'])->page()), 'state is not a query parameter of listCharges. There are page'),
    'A query parameter that does not exist',
);
expectSame(true, str_contains(messageOf(fn() => $client->call('createSeller')), 'createSeller is not an operation'), 'An operation that does not exist');
expectSame(true, str_contains(messageOf(fn() => $client->charges->get(['id' => 'c1'])), 'must be of type string'), 'A record in the place of its id');
expectSame(
    true,
    str_contains(messageOf(fn() => $client->submerchants->create(['legal_name' => "\xff", 'tax_id' => '1'])), 'cannot be written as JSON'),
    'A body that is no UTF-8',
);
foreach (
    [
        'secretKey must be a key that begins with sk_. It is missing' => fn() => new Credencia('pk_a', ''),
        'publicKey must be a key that begins with pk_' => fn() => new Credencia('sk_a', 'sk_a'),
        'baseUrl must be an address' => fn() => new Credencia('pk_a', 'sk_a', 'api.example.com'),
        'no credentials' => fn() => new Credencia('pk_a', 'sk_a', 'https://user:password@api.example.com'),
        'retries' => fn() => new Credencia('pk_a', 'sk_a', retries: -1),
        'timeoutSeconds' => fn() => new Credencia('pk_a', 'sk_a', timeoutSeconds: 0),
    ] as $words => $call
) {
    expectSame(true, str_contains(messageOf($call), $words), $words);
}

$body = '{"id":"e"}';
$headers = Webhooks::sign($body, 'whsec_AAAA');
$server = [];
foreach ($headers as $name => $value) {
    $server['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;
}
foreach ([$headers, array_map(fn(string $value): array => [$value], $headers), $server + ['argc' => 1]] as $given) {
    expectSame(['id' => 'e'], Webhooks::verify($body, $given, 'whsec_AAAA'), 'Headers as frameworks have them');
}
expectSame(
    'only must be "standard" or "body".',
    messageOf(fn() => Webhooks::verify($body, $headers, 'whsec_AAAA', only: 'Standard')),
    'A kind of signature that there is not',
);

echo "All as expected.\n";
