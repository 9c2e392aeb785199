<?php

// Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out.

declare(strict_types=1);

use Credencia\CallOptions;
use Credencia\Credencia;
use Credencia\Exception\ConnectionException;
use Credencia\Exception\CredenciaException;
use Credencia\Exception\TimeoutException;
use Credencia\Exception\UnexpectedAnswerException;
use Credencia\Exception\WebhookException;
use Credencia\Generated\Operations;
use Credencia\StreamOptions;
use Credencia\Webhooks;

require __DIR__ . '/../../autoload.php';

set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

while (($line = fgets(STDIN)) !== false) {
    $outcome = outcomeOf(json_decode($line, true, 512, JSON_THROW_ON_ERROR));
    echo json_encode($outcome, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}

function outcomeOf(array $input): array
{
    $outcome = ['waits_ms' => [], 'warnings' => []];
    try {
        if (isset($input['case']['verify'])) {
            $outcome['event'] = verify($input['case']['verify']);
        } elseif (isset($input['case']['sign'])) {
            $outcome['headers'] = sign($input['case']['sign']);
        } else {
            call($input, $outcome);
        }
    } catch (Throwable $error) {
        $outcome['error'] = describe($error);
    }
    return $outcome;
}

function call(array $input, array &$outcome): void
{
    ['call' => $called, 'take' => $take] = $input['case'];
    $client = new Credencia(
        $input['public_key'],
        $input['secret_key'],
        $input['base_url'],
        timeoutSeconds: ($input['case']['client']['timeout_ms'] ?? 30_000) / 1000,
        retries: $input['case']['client']['retries'] ?? 3,
        onWarning: static function (array $warning, string $operation) use (&$outcome): void {
            $outcome['warnings'][] = ['operation' => $operation, 'path' => $warning['path']];
        },
        sleep: static function (float $seconds) use (&$outcome): void {
            $outcome['waits_ms'][] = (int) round($seconds * 1000);
        },
        random: static fn(): float => 1.0,
        allowHttp: $input['case']['client']['allow_http'] ?? false,
    );
    $outcome['printed'] = print_r($client, true) . var_export($client, true);
    $operation = Operations::all()[$called['operation']];
    $given = $called['options'] ?? [];
    $options = new CallOptions(
        $given['idempotency_key'] ?? null,
        isset($given['timeout_ms']) ? $given['timeout_ms'] / 1000 : null,
        $given['retries'] ?? null,
        $given['headers'] ?? [],
    );
    if ($take === 'events') {
        $options = new StreamOptions(($called['idle_ms'] ?? 60_000) / 1000, call: $options);
    }
    $arguments = [
        ...($called['path'] ?? []),
        ...($operation->body ? [$called['body'] ?? null] : []),
        ...($operation->queryParams === [] ? [] : [$called['query'] ?? []]),
        $options,
    ];
    $answer = $client->{$operation->resource}->{$operation->name}(...$arguments);
    if ($take === 'value') {
        $outcome['value'] = $answer;
    } elseif ($take === 'page') {
        $page = $answer->page();
        $outcome['page'] = [
            'data' => $page->data,
            'total' => $page->total,
            'page' => $page->page,
            'limit' => $page->limit,
            'next' => $page->next,
        ];
    } elseif ($take === 'pages') {
        $outcome['pages'] = [];
        foreach ($answer->pages() as $page) {
            $outcome['pages'][] = ['length' => count($page->data), 'seen' => $page->seen, 'total' => $page->total];
        }
    } else {
        $outcome[$take] = [];
        foreach ($answer as $one) {
            $outcome[$take][] = $one;
            if (count($outcome[$take]) === ($input['case']['count'] ?? null)) {
                break;
            }
        }
    }
}

function verify(array $given): array
{
    return Webhooks::verify(
        $given['body'] ?? base64_decode($given['body_base64']),
        $given['headers'],
        $given['secrets'],
        $given['tolerance_s'] ?? 300,
        $given['now_s'],
        $given['only'] ?? null,
    );
}

function sign(array $given): array
{
    return Webhooks::sign($given['body'], $given['secrets'], brand: $given['brand'], nowSeconds: $given['now_s']);
}

function describe(Throwable $error): array
{
    $common = ['message' => $error->getMessage(), 'printed' => $error . print_r($error, true)];
    if ($error instanceof WebhookException) {
        return ['kind' => 'webhook', 'code' => $error->errorCode] + $common;
    }
    if ($error instanceof InvalidArgumentException || $error instanceof TypeError) {
        return ['kind' => 'usage'] + $common;
    }
    if (!$error instanceof CredenciaException) {
        throw $error;
    }
    return [
        'kind' => match (true) {
            $error instanceof TimeoutException => 'timeout',
            $error instanceof ConnectionException => 'connection',
            $error instanceof UnexpectedAnswerException => 'unexpected',
            default => 'refused',
        },
        'code' => $error->errorCode,
        'status' => $error->status,
        'request_id' => $error->requestId,
        'errors' => $error->errors,
        'attempts' => $error->attempts,
    ] + $common;
}
