import { ConnectionError, TimeoutError, type CredenciaError } from './errors.js';

const first_wait_ms = 500;
const longest_backoff_ms = 8_000;
/** The service's windows last 60 s. A longer `Retry-After` is an error instead of a wait. */
const longest_wait_ms = 60_000;

/**
 * Delay before the next attempt; null: no further attempt.
 *
 * @param failed number of failed attempts, from 1
 * @param is_repeatable whether repeating the request has no second effect
 * @param random between 0 and 1
 * @param nowMs against which a `Retry-After` with a date is read
 */
export function waitBeforeRetry(
  error: CredenciaError,
  failed: number,
  is_repeatable: boolean,
  random: number,
  nowMs: number,
): number | null {
  if (!isPassing(error)) return null;
  // A request beyond the limit was not carried out, whatever it was.
  if (!is_repeatable && error.status !== 429) return null;
  const backoff_ms = Math.min(longest_backoff_ms, first_wait_ms * 2 ** (failed - 1));
  // Between a half and the whole, so that those who failed together do not come back together.
  const wait_ms = backoff_ms * (0.5 + random / 2);
  const { headers } = error;
  const asked_ms = retryAfter(
    headers.get('retry-after') ?? headers.get('idempotency-retry-after'),
    nowMs,
  );
  if (asked_ms === null) return wait_ms;
  return asked_ms > longest_wait_ms ? null : asked_ms + wait_ms - backoff_ms / 2;
}

/** Whether the same call may well succeed a moment later. */
function isPassing(error: CredenciaError): boolean {
  return (
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    error.code === 'IDEMPOTENCY_KEY_IN_USE' ||
    // The request did not arrive in time.
    error.status === 408 ||
    error.status === 429 ||
    (error.status >= 500 && error.status !== 501)
  );
}

/** Seconds or an HTTP date, in milliseconds from now; null for anything else. */
function retryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // The platform takes much else for a date, "1.5" for one.
  const asked_ms = value.endsWith(' GMT') ? Date.parse(value) - nowMs : NaN;
  return Number.isNaN(asked_ms) ? null : Math.max(0, asked_ms);
}
