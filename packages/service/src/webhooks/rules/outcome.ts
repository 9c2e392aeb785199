import { nextDelay, retryAfter } from './retry-schedule.js';

/** The fields of a finished attempt that the decision reads. */
export interface AttemptOutcome {
  ok: boolean;
  status: number | null;
  retry_after: string | null;
  /** The service itself aborted it, because it is stopping. */
  aborted: boolean;
}

/** Fate of the delivery after an attempt. */
export interface Decision {
  outcome: 'delivered' | 'retry' | 'failed' | 'released';
  /** The next attempt, ISO 8601; null for none. */
  due_at: string | null;
  /** The receiver answered 410 Gone: its endpoint is paused. */
  is_gone: boolean;
}

/**
 * Decides how a delivery continues after an attempt (contract 11). `attempts` counts those before this one; `random`, uniform
 * from 0 to 1, is the jitter of the retry.
 */
export function decideOutcome(
  result: AttemptOutcome,
  attempts: number,
  random: number,
  nowMs: number,
): Decision {
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  if (result.ok) return { outcome: 'delivered', due_at: null, is_gone: false };
  if (result.aborted) return { outcome: 'released', due_at: at(0), is_gone: false };
  const is_gone = result.status === 410;
  const wait_ms = retryAfter(result.status, result.retry_after, nowMs);
  const delay_ms = nextDelay(attempts + 1, random, wait_ms);
  return delay_ms === null
    ? { outcome: 'failed', due_at: null, is_gone }
    : { outcome: 'retry', due_at: at(delay_ms), is_gone };
}

/** Whether every attempt at an endpoint has failed for 3 days, and at least 20 of them (contract 11). */
export function isFailing(
  endpoint: { failing_since: string; failures: number },
  nowMs: number,
): boolean {
  const days_ms = 3 * 24 * 60 * 60 * 1000;
  return endpoint.failures >= 20 && Date.parse(endpoint.failing_since) <= nowMs - days_ms;
}
