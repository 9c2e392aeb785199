<?php

// What is particular to curl: time-outs without an end, and a proxy. Calls the server at the first argument; the second is the file of its
// certificate. Prints what it found, one line of JSON each.

declare(strict_types=1);

use Credencia\CallOptions;
use Credencia\Credencia;
use Credencia\Exception\RefusalException;
use Credencia\StreamOptions;

require __DIR__ . '/../../autoload.php';

function found(Closure $call): void
{
    try {
        $result = $call();
    } catch (RefusalException $error) {
        $result = [$error->errorCode, $error->status];
    }
    echo json_encode($result, JSON_THROW_ON_ERROR), "\n";
}

$client = new Credencia('pk_a', 'sk_a', $argv[1], retries: 0, caFile: $argv[2]);
foreach ([INF, 1e300, 2_147_484.0] as $timeoutSeconds) {
    found(fn() => $client->charges->get('c1', new CallOptions(timeoutSeconds: $timeoutSeconds)));
}
$endless = new StreamOptions(idleSeconds: INF, call: new CallOptions(timeoutSeconds: INF));
found(fn() => $client->events->stream(options: $endless)->current()->cursor);
found(fn() => iterator_to_array($client->submerchants->createMany([['legal_name' => 'Aurora', 'tax_id' => '1']])));

// After a fork, both processes would read from the same connection.
if (function_exists('pcntl_fork')) {
    $connection = $client->charges->get('connection')['id'];
    $child = pcntl_fork();
    if ($child === 0) {
        exit($client->charges->get('connection')['id'] === $connection ? 1 : 0);
    }
    pcntl_waitpid($child, $status);
    $isOwn = pcntl_wexitstatus($status) === 0;
} else {
    $isOwn = true;
}
echo json_encode($isOwn ? 'A process that was forked has its own connection.' : 'They share one.'), "\n";
found(fn() => $client->charges->get('connection')['id'] === '' ? '' : 'The parent goes on.');
