package io.github.credencia;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.OptionalLong;

/** Which failures are tried again, and when. */
final class RetryPlan {
    private static final long FIRST_WAIT_MS = 500;
    private static final long MAX_BACKOFF_MS = 8_000;
    /** The service's windows last 60 s. A longer Retry-After is an error instead of a wait. */
    private static final long MAX_WAIT_MS = 60_000;

    private RetryPlan() {}

    /**
     * How long to wait before a call is tried again, in milliseconds; empty when it is not.
     *
     * @param failed how many attempts have failed, from 1
     * @param isRepeatable whether a second request of the call has no second effect
     * @param random between 0 and 1
     * @param now for a Retry-After with a date
     */
    static OptionalLong waitBeforeRetry(
            CredenciaException error, int failed, boolean isRepeatable, double random, Instant now) {
        if (!isPassing(error)) return OptionalLong.empty();
        // A request beyond the limit was not carried out, whatever it was.
        if (!isRepeatable && error.status() != 429) return OptionalLong.empty();
        long backoff = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS << Math.min(failed - 1, 10));
        // Between a half and the whole, so that clients that failed together do not come back together.
        long wait = Math.round(backoff * (0.5 + random / 2));
        String asked = error.headers()
                .firstValue("retry-after")
                .or(() -> error.headers().firstValue("idempotency-retry-after"))
                .orElse("");
        OptionalLong askedMs = retryAfter(asked, now);
        if (askedMs.isEmpty()) return OptionalLong.of(wait);
        if (askedMs.getAsLong() > MAX_WAIT_MS) return OptionalLong.empty();
        return OptionalLong.of(askedMs.getAsLong() + wait - backoff / 2);
    }

    /** Whether the same call may well succeed a moment later. */
    private static boolean isPassing(CredenciaException error) {
        if (error.code().equals("INTERRUPTED")) return false;
        return error instanceof ApiConnectionException
                || error instanceof ApiTimeoutException
                || error.code().equals("IDEMPOTENCY_KEY_IN_USE")
                // The request did not arrive in time.
                || error.status() == 408
                || error.status() == 429
                || (error.status() >= 500 && error.status() != 501);
    }

    /** Seconds or an HTTP date, in milliseconds from now; empty for anything else. */
    private static OptionalLong retryAfter(String value, Instant now) {
        // More digits than a long has are no fewer seconds.
        if (value.matches("[0-9]+")) return OptionalLong.of(value.length() > 9 ? Long.MAX_VALUE : Long.parseLong(value) * 1000);
        try {
            Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return OptionalLong.of(Math.max(0, date.toEpochMilli() - now.toEpochMilli()));
        } catch (DateTimeException | ArithmeticException wrong) {
            return OptionalLong.empty();
        }
    }
}
