<?php

declare(strict_types=1);

namespace Credencia;

use Credencia\Exception\WebhookException;
use Credencia\Internal\Json;

/** Verifying webhooks, and signing bodies for the tests of a receiver. */
final class Webhooks
{
    private const ADVICE = 'Verify the body as it arrived, before any parser: file_get_contents(\'php://input\'), '
        . '$request->getContent() in Symfony and Laravel, (string) $request->getBody() of PSR-7.';

    /**
     * Verifies that a request is a genuine webhook, by `webhook-signature` (Standard Webhooks) or, where that is missing, by
     * `X-<Brand>-Signature`. Gives its event.
     *
     * @param string $rawBody the body as it arrived, before any parser
     * @param array<array-key, mixed> $headers all headers of the request, their names in any case: `getallheaders()`, the headers of PSR-7,
     *     or `$_SERVER`
     * @param string|list<string> $secret the endpoint's secret, with its `whsec_`; while it is being replaced, the old and the new one
     * @param float $toleranceSeconds how far the sender's clock and this one may differ, and how long a copied request stays usable
     * @param int|null $nowSeconds the Unix time to compare with; that of the machine unless given
     * @param 'standard'|'body'|null $only takes one kind of signature only; `X-<Brand>-Signature` (`body`) covers no time
     * @return array<string, mixed>
     *
     * @throws WebhookException whose `errorCode` says why not
     * @throws \InvalidArgumentException for an `$only` that there is not
     */
    public static function verify(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        float $toleranceSeconds = 300,
        ?int $nowSeconds = null,
        ?string $only = null,
    ): array {
        // A misspelt one would be ignored silently.
        if (!in_array($only, [null, 'standard', 'body'], true)) {
            throw new \InvalidArgumentException('only must be "standard" or "body".');
        }
        $signed = self::findSignature(self::readHeaders($headers), $only);
        if ($signed['by'] === 'standard' && preg_match('/\A[0-9]{1,12}\z/', $signed['timestamp']) !== 1) {
            throw new WebhookException('MALFORMED_HEADER', 'webhook-timestamp is not a Unix time in seconds.');
        }
        $keys = [];
        foreach ((array) ($secret === [] ? '' : $secret) as $one) {
            $keys[] = self::keyOf($one, $signed['by']);
        }
        // First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
        if ($signed['by'] === 'standard') {
            self::requireRecent((int) $signed['timestamp'], $nowSeconds ?? time(), $toleranceSeconds);
        }
        if (!self::fits($rawBody, $signed, $keys)) {
            throw self::whyNot($rawBody, $signed, $keys);
        }
        $event = Json::parse($rawBody);
        if (!is_array($event) || !str_starts_with(ltrim($rawBody), '{')) {
            throw new WebhookException('BODY_NOT_JSON', 'The signature fits, but the body is not a JSON object.');
        }
        return $event;
    }

    /**
     * The headers under which the service would send a body: for the tests of a receiver.
     *
     * @param string|non-empty-list<string> $secret `whsec_…`; several as while one is being replaced, the new one first
     * @return array<string, string>
     */
    public static function sign(
        string $rawBody,
        #[\SensitiveParameter] string|array $secret,
        ?string $id = null,
        ?string $event = null,
        ?string $deliveryId = null,
        string $brand = 'Service',
        ?int $nowSeconds = null,
    ): array {
        $secrets = (array) $secret;
        $parsed = Json::parse($rawBody);
        $said = is_array($parsed) ? $parsed : [];
        $id ??= $said['id'] ?? 'evt_test';
        $timestamp = (string) ($nowSeconds ?? time());
        $signatures = [];
        foreach ($secrets as $one) {
            $signatures[] = 'v1,' . base64_encode(self::hmac(self::keyOf($one, 'standard'), "$id.$timestamp.$rawBody"));
        }
        return [
            'Content-Type' => 'application/json',
            'User-Agent' => 'Credencia-Postback/1.0',
            "X-$brand-Signature" => 'sha256=' . bin2hex(self::hmac(self::keyOf($secrets[0], 'body'), $rawBody)),
            "X-$brand-Event" => $event ?? $said['event'] ?? 'test',
            "X-$brand-Delivery-Id" => $deliveryId ?? $id,
            'webhook-id' => $id,
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => implode(' ', $signatures),
        ];
    }

    /**
     * @param array<string, string> $headers
     * @return array{by: 'standard'|'body', prefix: string, timestamp: string, signatures: list<string>}
     */
    private static function findSignature(array $headers, ?string $only): array
    {
        $signatures = $headers['webhook-signature'] ?? '';
        if ($signatures !== '' && $only !== 'body') {
            foreach (['webhook-id', 'webhook-timestamp'] as $name) {
                if (($headers[$name] ?? '') === '') {
                    throw self::missing($name);
                }
            }
            $timestamp = $headers['webhook-timestamp'];
            return [
                'by' => 'standard',
                'prefix' => "{$headers['webhook-id']}.$timestamp.",
                'timestamp' => $timestamp,
                'signatures' => explode(' ', $signatures),
            ];
        }
        if ($only !== 'standard') {
            foreach ($headers as $name => $value) {
                if (preg_match('/\Ax-.+-signature\z/', $name) === 1 && str_starts_with($value, 'sha256=')) {
                    return ['by' => 'body', 'prefix' => '', 'timestamp' => '', 'signatures' => [substr($value, 7)]];
                }
            }
        }
        throw self::missing($only === 'body' ? 'X-<Brand>-Signature' : 'webhook-signature');
    }

    /**
     * By lower-case names; several values under one name are joined by spaces.
     *
     * @param array<array-key, mixed> $given
     * @return array<string, string>
     */
    private static function readHeaders(array $given): array
    {
        $found = [];
        foreach ($given as $name => $value) {
            $name = strtolower((string) $name);
            // As in $_SERVER.
            if (str_starts_with($name, 'http_')) {
                $name = strtr(substr($name, 5), '_', '-');
            }
            if (is_string($value) || is_array($value)) {
                $found[$name] = implode(' ', array_filter((array) $value, is_string(...)));
            }
        }
        return $found;
    }

    private static function missing(string $name): WebhookException
    {
        return new WebhookException(
            'MISSING_HEADER',
            "The header $name is missing. Give all headers of the request, and see that nothing in between takes some away.",
        );
    }

    private static function keyOf(#[\SensitiveParameter] mixed $secret, string $by): string
    {
        // Files and copied text leave white space around it.
        $text = is_string($secret) ? trim($secret) : '';
        if ($text === '') {
            throw new WebhookException(
                'INVALID_SECRET',
                'The secret is missing; is the environment variable set? It is in the answer that created the endpoint, and begins with whsec_.',
            );
        }
        if ($by === 'body') {
            return $text;
        }
        $key = base64_decode((string) preg_replace('/\Awhsec_/', '', $text), true);
        if ($key === false || $key === '') {
            throw new WebhookException(
                'INVALID_SECRET',
                'The secret of an endpoint is whsec_ followed by base64; what was given is something else.',
            );
        }
        return $key;
    }

    private static function hmac(#[\SensitiveParameter] string $key, string $content): string
    {
        return hash_hmac('sha256', $content, $key, true);
    }

    /**
     * Whether one of the signatures was made with one of the keys, compared in constant time.
     *
     * @param array{by: string, prefix: string, timestamp: string, signatures: list<string>} $signed
     * @param list<string> $keys
     */
    private static function fits(string $body, array $signed, #[\SensitiveParameter] array $keys): bool
    {
        foreach (self::signaturesOf($signed) as $signature) {
            foreach ($keys as $key) {
                if (hash_equals(self::hmac($key, $signed['prefix'] . $body), $signature)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * @param array{by: string, prefix: string, timestamp: string, signatures: list<string>} $signed
     * @return list<string>
     */
    private static function signaturesOf(array $signed): array
    {
        if ($signed['by'] === 'body') {
            $text = $signed['signatures'][0];
            return preg_match('/\A([0-9a-f]{2})+\z/i', $text) === 1 ? [(string) hex2bin($text)] : [];
        }
        $found = [];
        foreach ($signed['signatures'] as $one) {
            $decoded = str_starts_with($one, 'v1,') ? base64_decode(substr($one, 3), true) : false;
            if ($decoded !== false) {
                $found[] = $decoded;
            }
        }
        return $found;
    }

    /**
     * @param array{by: string, prefix: string, timestamp: string, signatures: list<string>} $signed
     * @param list<string> $keys
     */
    private static function whyNot(string $body, array $signed, #[\SensitiveParameter] array $keys): WebhookException
    {
        $before = self::beforeRewriting($body);
        if ($before !== null) {
            $finding = self::fits($before, $signed, $keys)
                ? 'The signature fits this JSON as it is sent, and not as it was given: it was parsed and written again.'
                : 'No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was parsed and '
                    . 'written again, or comes from somebody else.';
            return new WebhookException('BODY_CHANGED', "$finding " . self::ADVICE);
        }
        $overlap = $signed['by'] === 'body' ? ' While a secret is being replaced, this header is made with the new one.' : '';
        $encoding = preg_match('//u', $body) === 1 ? '' : ' The body is not whole UTF-8.';
        return new WebhookException(
            'WRONG_SECRET',
            "No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine.$overlap$encoding",
        );
    }

    /**
     * Reconstructs the body before it was parsed and written again: bodies are sent as compact JSON. Null when it is as it was sent.
     */
    private static function beforeRewriting(string $text): ?string
    {
        $parsed = json_decode($text);
        if ($parsed === null) {
            return null;
        }
        $compact = json_encode(
            $parsed,
            JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_LINE_TERMINATORS,
        );
        return $compact === false || ($compact === $text && !self::isReordered($parsed)) ? null : $compact;
    }

    private static function isReordered(mixed $parsed): bool
    {
        $first = ['id', 'event', 'occurred_at', 'sequence'];
        if (!is_object($parsed)) {
            return false;
        }
        $found = array_keys(get_object_vars($parsed));
        return array_diff($first, $found) === [] && array_slice($found, 0, count($first)) !== $first;
    }

    private static function requireRecent(int $sentSeconds, int $nowSeconds, float $toleranceSeconds): void
    {
        $age = $nowSeconds - $sentSeconds;
        if (abs($age) <= $toleranceSeconds) {
            return;
        }
        [$code, $side] = $age > 0 ? ['TOO_OLD', 'ago'] : ['TOO_NEW', 'from now'];
        $seconds = abs($age);
        throw new WebhookException(
            $code,
            "By its webhook-timestamp, the request was signed $seconds s $side, and $toleranceSeconds s are allowed. Verify before anything queues it, and see "
                . "that this machine's clock is right.",
        );
    }
}
