<?php

// Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
declare(strict_types=1);

const MAX_TRIES = 8;

function post(string $path, array $body, string $key): array
{
    $url = getenv('CREDENCIA_URL') ?: 'http://127.0.0.1:3000';
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Basic ' . base64_encode('pk_test_demo:sk_test_demo'),
            'Content-Type: application/json',
            "Idempotency-Key: $key",
        ],
        'content' => json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'timeout' => 30,
    ]]);
    for ($tries = 1; ; $tries++) {
        // 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
        $wait_s = min(30, 0.25 * 2 ** $tries) * random_int(500, 1000) / 1000;
        $text = @file_get_contents($url . $path, false, $context);
        $answer = $text === false ? null : json_decode($text, true);
        // No connection, no answer in time, or a proxy's page: whether the request took effect is unknown, so it is sent again.
        if (is_array($answer)) {
            if (array_key_exists('data', $answer)) {
                return $answer['data'];
            }
            $headers = implode("\n", $http_response_header);
            $status = (int) explode(' ', $headers)[1];
            if ($answer['code'] !== 'IDEMPOTENCY_KEY_IN_USE' && $status !== 429 && $status < 500) {
                throw new RuntimeException($answer['code']);
            }
            if (preg_match('/^(?:Idempotency-)?Retry-After: (\d+)/mi', $headers, $after) === 1) {
                $wait_s = (int) $after[1];
            }
        }
        if ($tries === MAX_TRIES) {
            throw new RuntimeException('There was no answer.');
        }
        usleep((int) ($wait_s * 1_000_000));
    }
}

// Made before the first try and kept with your order.
$key = 'order-1042-' . bin2hex(random_bytes(16));
$body = ['legal_name' => 'Ateliê Girassol Ltda', 'tax_id' => '11222333000181'];
$first = post('/v1/submerchants', $body, $key);
$second = post('/v1/submerchants', $body, $key);
if ($first['id'] === $second['id']) {
    echo "The same seller.\n";
}
