<?php

declare(strict_types=1);

namespace Credencia;

/** What one call may say beside its arguments. What is null is as in the client. */
final class CallOptions
{
    /**
     * @param string|null $idempotencyKey the `Idempotency-Key` of a POST, 1 to 255 visible ASCII characters. Without it each call generates
     *     one and keeps it over its retries; give one to be safe over a restart of your program, too
     * @param float|null $timeoutSeconds how long one attempt may take; what is above 2,147,483 (24 days), INF too, counts as that, and so
     *     it does in the client
     * @param int|null $retries how often a call that failed in passing is tried again
     * @param array<string, string> $headers further headers, for example `X-Request-Id`
     *
     * @throws \InvalidArgumentException for a value that cannot be
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?float $timeoutSeconds = null,
        public readonly ?int $retries = null,
        public readonly array $headers = [],
    ) {
        if ($idempotencyKey !== null && preg_match('/\A[!-~]{1,255}\z/', $idempotencyKey) !== 1) {
            throw new \InvalidArgumentException('idempotencyKey must be 1 to 255 visible ASCII characters.');
        }
        Internal\Settings::requireNumbers($timeoutSeconds, $retries);
    }
}
