<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Exception\ConnectionException;
use Credencia\Exception\CredenciaException;
use Credencia\Exception\TimeoutException;

/** Which failures are tried again, and when. */
final class RetryPlan
{
    private const FIRST_WAIT_MS = 500;
    private const LONGEST_BACKOFF_MS = 8_000;
    /** The service's windows last 60 s. A longer Retry-After is an error instead of a wait. */
    private const LONGEST_WAIT_MS = 60_000;

    /**
     * How long to wait before a call is tried again, in milliseconds; null when it is not.
     *
     * @param int $failed how many attempts have failed, from 1
     * @param bool $isRepeatable whether a second request of the call has no second effect
     * @param float $random between 0 and 1
     * @param float $nowSeconds Unix time, for a Retry-After with a date
     */
    public static function waitBeforeRetry(
        CredenciaException $error,
        int $failed,
        bool $isRepeatable,
        float $random,
        float $nowSeconds,
    ): ?float {
        // A request beyond the limit was not carried out, whatever it was.
        if (!self::isPassing($error) || (!$isRepeatable && $error->status !== 429)) {
            return null;
        }
        $backoffMs = min(self::LONGEST_BACKOFF_MS, self::FIRST_WAIT_MS * 2 ** min($failed - 1, 10));
        // Between a half and the whole, so that clients that failed together do not come back together.
        $waitMs = $backoffMs * (0.5 + $random / 2);
        $asked = $error->headers['retry-after'] ?? $error->headers['idempotency-retry-after'] ?? null;
        $askedMs = $asked === null ? null : self::retryAfter($asked, $nowSeconds);
        if ($askedMs === null) {
            return $waitMs;
        }
        return $askedMs > self::LONGEST_WAIT_MS ? null : $askedMs + $waitMs - $backoffMs / 2;
    }

    /** Whether the same call may well succeed a moment later. */
    private static function isPassing(CredenciaException $error): bool
    {
        return $error instanceof ConnectionException
            || $error instanceof TimeoutException
            || $error->errorCode === 'IDEMPOTENCY_KEY_IN_USE'
            // The request did not arrive in time.
            || $error->status === 408
            || $error->status === 429
            || ($error->status >= 500 && $error->status !== 501);
    }

    /** Seconds or an HTTP date, in milliseconds from now; null for anything else. */
    private static function retryAfter(string $value, float $nowSeconds): ?float
    {
        if (preg_match('/\A\d+\z/', $value) === 1) {
            return (float) $value * 1000;
        }
        $date = \DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $value, new \DateTimeZone('UTC'));
        return $date === false ? null : max(0.0, ($date->getTimestamp() - $nowSeconds) * 1000);
    }
}
