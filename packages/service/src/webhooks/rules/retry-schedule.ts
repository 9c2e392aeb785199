const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** The delay after the first failed attempt, the second, and so on, before jitter (contract 11). */
export const retry_delays_ms: readonly number[] = [
  5 * second_ms,
  30 * second_ms,
  2 * minute_ms,
  10 * minute_ms,
  30 * minute_ms,
  1 * hour_ms,
  3 * hour_ms,
  6 * hour_ms,
  12 * hour_ms,
  24 * hour_ms,
  24 * hour_ms,
];

/** The attempts of the schedule: the first one, and one after each delay. */
export const schedule_attempts = retry_delays_ms.length + 1;

/** A longer `Retry-After` counts as this much: an answer of "in a year" must not delay a delivery for a year. */
export const max_retry_after_ms = 24 * hour_ms;

/** Each delay is random between this share less and this share more, so that retries spread out. */
const jitter = 0.2;

/**
 * Delay before the next attempt, in whole milliseconds; null after the last one: the delivery has failed.
 *
 * A receiver's `Retry-After` makes the attempt later and never earlier: the delay is the longer of the schedule's and the
 * receiver's, so that a receiver that answers `Retry-After: 0` while it is down is not overloaded, and one that asks for an
 * hour gets no request for an hour. It adds no attempts to the schedule. It has no jitter, because a receiver that names a
 * time expects no request before it, and the limit per endpoint already spreads the requests after it.
 *
 * @param attemptsMade attempts that have failed, at least 1
 * @param random from 0 to 1
 * @param retryAfterMs the result of `retryAfter`, honoured up to 24 h
 * @throws {RangeError} if `attemptsMade` is not a whole number from 1
 */
export function nextDelay(
  attemptsMade: number,
  random: number,
  retryAfterMs: number | null,
): number | null {
  if (!Number.isSafeInteger(attemptsMade) || attemptsMade < 1) {
    throw new RangeError('A retry follows at least one attempt.');
  }
  const delay_ms = retry_delays_ms[attemptsMade - 1];
  if (delay_ms === undefined) return null;
  const scheduled_ms = Math.round(delay_ms * (1 - jitter + 2 * jitter * random));
  return Math.max(scheduled_ms, Math.min(retryAfterMs ?? 0, max_retry_after_ms));
}

/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3): milliseconds from now, 0 to 24 h, or null when the header
 * cannot be read. It counts with 429 and 503 only: with other statuses it says when a page moves back or a browser should
 * try again.
 *
 * @param status of the answer, or null if there was none
 * @param header the header's value: seconds, or an HTTP date in any of its three forms
 * @param nowMs Unix time in milliseconds, which a date is counted from
 */
export function retryAfter(
  status: number | null,
  header: string | null,
  nowMs: number,
): number | null {
  if ((status !== 429 && status !== 503) || header === null) return null;
  const text = header.trim();
  const wait_ms = /^[0-9]+$/.test(text) ? Number(text) * second_ms : httpDate(text) - nowMs;
  if (Number.isNaN(wait_ms)) return null;
  return Math.min(Math.max(wait_ms, 0), max_retry_after_ms);
}

const fixedDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const obsoleteDate = /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const asctimeDate = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Unix time in milliseconds, or NaN. The forms are checked here because `Date.parse` also accepts "-5" and "1.5" as dates;
 * an asctime date names no zone, means UTC, and would otherwise be read in the zone of this machine.
 */
function httpDate(text: string): number {
  if (fixedDate.test(text) || obsoleteDate.test(text)) return Date.parse(text);
  if (asctimeDate.test(text)) return Date.parse(`${text} GMT`);
  return Number.NaN;
}
