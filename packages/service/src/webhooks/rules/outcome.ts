import { nextDelay, retryAfter } from './retry-schedule.js';

/** What an attempt came to, as far as the decision goes. */
export interface AttemptOutcome {
  ok: boolean;
  status: number | null;
  retry_after: string | null;
  /** The service itself broke it off, because it is stopping. */
  aborted: boolean;
}

/** What follows from an attempt. */
export interface Decision {
  outcome: 'delivered' | 'retry' | 'failed' | 'released';
  /** When it is tried next, ISO 8601; null when it is not. */
  due_at: string | null;
  /** The receiver says that nobody is there any more (410): its endpoint is paused. */
  is_gone: boolean;
}

/**
 * Decides what becomes of a delivery after an attempt (contract 11). `attempts` counts those before this one; `random` is drawn
 * evenly from 0 to 1 and spreads the retries.
 */
export function decideOutcome(
  result: AttemptOutcome,
  attempts: number,
  random: number,
  now_ms: number,
): Decision {
  const at = (ms: number) => new Date(now_ms + ms).toISOString();
  if (result.ok) return { outcome: 'delivered', due_at: null, is_gone: false };
  if (result.aborted) return { outcome: 'released', due_at: at(0), is_gone: false };
  const is_gone = result.status === 410;
  const wait_ms = retryAfter(result.status, result.retry_after, now_ms);
  const delay_ms = nextDelay(attempts + 1, random, wait_ms);
  return delay_ms === null
    ? { outcome: 'failed', due_at: null, is_gone }
    : { outcome: 'retry', due_at: at(delay_ms), is_gone };
}

/** An endpoint is failing when every attempt failed for 3 days and at least 20 times (contract 11). */
export function isFailing(
  endpoint: { failing_since: string; failures: number },
  now_ms: number,
): boolean {
  const days_ms = 3 * 24 * 60 * 60 * 1000;
  return endpoint.failures >= 20 && Date.parse(endpoint.failing_since) <= now_ms - days_ms;
}
