<?php

declare(strict_types=1);

// How far the clock of the sender and yours may differ, and how long a copied request stays usable.
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a webhook and returns its event. Throws if the request is not genuine.
 *
 * @param string $rawBody the body as it arrived: file_get_contents('php://input')
 * @param array<string, string> $headers with lower-case names: array_change_key_case(getallheaders())
 * @param string $secret the endpoint's secret, with its whsec_
 */
function verify_webhook(string $rawBody, array $headers, string $secret, ?int $nowSeconds = null): mixed
{
    $nowSeconds ??= time();
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';

    if (preg_match('/\A[0-9]{1,12}\z/', $timestamp) !== 1) {
        throw new RuntimeException('webhook-timestamp is missing or malformed');
    }
    if (abs($nowSeconds - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new RuntimeException('webhook-timestamp is too old or too new');
    }

    $key = base64_decode(preg_replace('/\Awhsec_/', '', $secret), true);
    if ($key === false || $key === '') {
        throw new RuntimeException('the secret is not whsec_ followed by base64');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$rawBody", $key, true));
    // While a secret is being replaced there are two signatures; one that matches is enough.
    $genuine = false;
    foreach (explode(' ', $signatures) as $signature) {
        $genuine = hash_equals($expected, $signature) || $genuine;
    }
    if (!$genuine) {
        throw new RuntimeException('no signature matches');
    }

    return json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
}

/** The same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay. */
function verify_body_signature(string $rawBody, ?string $header, string $secret): mixed
{
    $expected = 'sha256=' . hash_hmac('sha256', $rawBody, $secret);
    if (!hash_equals($expected, $header ?? '')) {
        throw new RuntimeException('the signature does not match');
    }
    return json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
}
