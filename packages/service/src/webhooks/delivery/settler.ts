import type { Context } from '../../context.js';
import { pauseEndpoint } from '../pause-endpoint.js';
import { isFailing } from '../rules/outcome.js';
import { recordHealth, settle, type HealthChange } from '../store/queue.js';
import type { Attempted } from './attempt.js';

interface Finished extends Attempted {
  /** Failures of the endpoint before the claim: a success is written down only when there is something to forget. */
  failures: number;
}

/** Attempts settled in one statement at most. */
const most_at_once = 200;
/** How long a failed settling waits before it is tried again, in milliseconds. */
const pause_ms = 250;

/**
 * Writes down what became of attempts. While one batch is being written the next gathers, so that batches are as large as the
 * load makes them and a single attempt waits for nobody.
 */
export class Settler {
  readonly #context: Context;
  readonly #settled: () => void;
  #waiting: Finished[] = [];
  #writing: Promise<void> | null = null;

  /** `settled` is called after each batch: places have become free. */
  constructor(context: Context, settled: () => void) {
    this.#context = context;
    this.#settled = settled;
  }

  add(finished: Finished): void {
    this.#waiting.push(finished);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when nothing waits to be written any more. */
  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Lets attempts that end in the same turn of the event loop come together.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, most_at_once);
      try {
        await this.#write(batch);
      } catch (error) {
        // Not written down, it would be sent again when its lease ends: that is the remedy when the database stays away.
        this.#context.log.warn(
          { err: error, attempts: batch.length },
          'Attempts could not be settled.',
        );
        await new Promise((resolve) => setTimeout(resolve, pause_ms));
        await this.#write(batch).catch(() => {});
      }
      this.#settled();
    }
  }

  async #write(batch: readonly Finished[]): Promise<void> {
    const { database, metrics } = this.#context;
    const counted = await settle(
      database,
      batch.map(({ settlement }) => settlement),
    );
    const fenced = batch.filter(({ settlement }) => counted.has(settlement.delivery_id));
    for (const { settlement, total_ms } of fenced) {
      metrics.delivery_attempts.inc({ outcome: settlement.outcome });
      metrics.delivery_seconds.observe(total_ms / 1000);
    }
    const stale = batch.length - fenced.length;
    if (stale > 0) metrics.delivery_attempts.inc({ outcome: 'stale' }, stale);
    await this.#judge(fenced);
  }

  /** Counts failures against endpoints, and pauses those that are gone or failing. */
  async #judge(finished: readonly Finished[]): Promise<void> {
    const { database, clock } = this.#context;
    const changes = new Map<string, HealthChange>();
    const gone: { merchant_id: string; endpoint_id: string }[] = [];
    for (const { settlement, decision, failures } of finished) {
      const { merchant_id, endpoint_id, outcome } = settlement;
      const isSuccess = outcome === 'delivered';
      if (outcome === 'released' || (isSuccess && failures === 0 && !changes.has(endpoint_id)))
        continue;
      if (decision.is_gone) gone.push({ merchant_id, endpoint_id });
      const change = changes.get(endpoint_id) ?? {
        merchant_id,
        endpoint_id,
        failures: 0,
        has_success: false,
        at: clock(),
      };
      if (isSuccess) change.has_success = true;
      else change.failures += 1;
      changes.set(endpoint_id, change);
    }
    if (changes.size === 0) return;
    const failing = await recordHealth(database, [...changes.values()]);
    for (const where of gone) await pauseEndpoint(this.#context, where, 'gone');
    const now_ms = Date.parse(clock());
    for (const endpoint of failing) {
      if (isFailing(endpoint, now_ms)) await pauseEndpoint(this.#context, endpoint, 'failing');
    }
  }
}
