import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import { pauseEndpoint, type PauseCause } from '../pause-endpoint.js';
import { isFailing } from '../rules/outcome.js';
import { recordHealth, settle, type HealthChange, type Settlement } from '../store/queue.js';
import type { Attempted } from './attempt.js';
import type { QueueVacuum } from './queue-vacuum.js';
import { deliveryMetrics } from '../metrics.js';

interface Finished extends Attempted {
  /** Failures of the endpoint before the claim: a success updates the endpoint only when there are failures to reset. */
  failures: number;
}

/** The most attempts settled in one statement. */
const max_batch_size = 200;
/** The longest wait for a batch, in milliseconds: receivers may be slow, and unsettled attempts are repeated after a kill. */
const max_batch_wait_ms = 10;
/** The most failing endpoints that are known: a success of another one resets its failures if it was claimed after them. */
const max_failing = 10_000;
/** The delay before a failed write is retried, in milliseconds. */
const retry_delay_ms = 250;

/**
 * Settles the attempts of a group of merchants in batches. While one batch is written, the next one collects, and waits until it
 * contains as many attempts as are in flight: batches grow with the load, and a single attempt does not wait.
 */
export class Settler {
  readonly #context: Context;
  readonly #group: Group;
  readonly #countInFlight: () => number;
  readonly #onSettled: () => void;
  readonly #vacuum: QueueVacuum;
  #onBatchReady: () => void = () => {};
  #waiting: Finished[] = [];
  /** Results that are not counted at their endpoints yet, by endpoint: kept until they are written. */
  readonly #health = new Map<string, HealthChange>();
  /** Endpoints whose failures were counted since their last success: of attempts that were in flight together, one may fail and another succeed. */
  readonly #failing = new Set<string>();
  #writing: Promise<void> | null = null;
  #unsettled = 0;

  /**
   * @param vacuum counts what is settled
   * @param countInFlight returns how many attempts are in flight, with or without those that wait here
   * @param onSettled called after each batch: slots have become free
   */
  constructor(
    context: Context,
    group: Group,
    vacuum: QueueVacuum,
    countInFlight: () => number,
    onSettled: () => void,
  ) {
    this.#context = context;
    this.#group = group;
    this.#countInFlight = countInFlight;
    this.#onSettled = onSettled;
    this.#vacuum = vacuum;
  }

  /** The number of attempts that have ended and are not settled yet. */
  get unsettled(): number {
    return this.#unsettled;
  }

  add(finished: Finished): void {
    this.#unsettled += 1;
    this.#waiting.push(finished);
    if (this.#isBatchReady()) this.#onBatchReady();
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when every attempt is settled. */
  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#collect();
      const batch = this.#waiting.splice(0, max_batch_size);
      await this.#write(batch);
      this.#unsettled -= batch.length;
      this.#vacuum.add(batch.length);
      this.#onSettled();
    }
    // In the same tick as the last check of `#waiting`: an attempt added later starts a new loop.
    this.#writing = null;
  }

  #isBatchReady(): boolean {
    return this.#waiting.length >= Math.min(max_batch_size, this.#countInFlight());
  }

  async #collect(): Promise<void> {
    // Collects attempts that end in the same tick of the event loop.
    await new Promise(setImmediate);
    if (this.#isBatchReady()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, max_batch_wait_ms);
      this.#onBatchReady = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onBatchReady = () => {};
  }

  async #write(batch: readonly Finished[]): Promise<void> {
    const { groups, metrics, config } = this.#context;
    const { delivery_attempts, delivery_seconds } = metrics.of(deliveryMetrics);
    const database = groups.databaseOf(this.#group);
    const settlements = batch.map(({ settlement }) => settlement);
    const settled = await this.#retryOnce(
      () => settle(database, settlements, config.brand, this.#group),
      // Unsettled, they are sent again when their leases end: the remedy while the database is unavailable.
      'Attempts could not be settled.',
    );
    if (settled === null) return;
    const valid = batch.filter(({ settlement }) => settled.has(settlement.delivery_id));
    const outcomes = new Map<string, number>();
    for (const { settlement, total_ms } of valid) {
      outcomes.set(settlement.outcome, (outcomes.get(settlement.outcome) ?? 0) + 1);
      delivery_seconds.observe(total_ms / 1000);
    }
    for (const [outcome, count] of outcomes) delivery_attempts.inc({ outcome }, count);
    const stale = batch.length - valid.length;
    if (stale > 0) delivery_attempts.inc({ outcome: 'stale' }, stale);
    await this.#updateHealth(valid);
  }

  /** Counts failures of endpoints, and pauses those that are gone or failing. */
  async #updateHealth(finished: readonly Finished[]): Promise<void> {
    const { groups, clock } = this.#context;
    const database = groups.databaseOf(this.#group);
    const gone: Settlement[] = [];
    for (const { settlement, decision, failures } of finished) {
      const { merchant_id, endpoint_id, outcome } = settlement;
      const isSuccess = outcome === 'delivered';
      const isHealthy =
        failures === 0 && !this.#health.has(endpoint_id) && !this.#failing.has(endpoint_id);
      if (outcome === 'released' || (isSuccess && isHealthy)) continue;
      if (decision.is_gone) gone.push(settlement);
      const change = this.#health.get(endpoint_id) ?? {
        merchant_id,
        endpoint_id,
        failures: 0,
        has_success: false,
        at: clock(),
      };
      if (isSuccess) change.has_success = true;
      else change.failures += 1;
      this.#health.set(endpoint_id, change);
    }
    if (this.#health.size === 0) return;
    const changes = [...this.#health.values()];
    const failing = await this.#retryOnce(
      () => recordHealth(database, changes, this.#group),
      'Failures of endpoints could not be counted yet; the next batch counts them.',
    );
    if (failing !== null) {
      this.#health.clear();
      if (this.#failing.size >= max_failing) this.#failing.clear();
      for (const { endpoint_id, has_success } of changes) {
        if (has_success) this.#failing.delete(endpoint_id);
        else this.#failing.add(endpoint_id);
      }
    }
    for (const one of gone) await this.#pause(one, { reason: 'gone', attempt: one.attempt });
    const now_ms = Date.parse(clock());
    for (const endpoint of failing ?? []) {
      if (isFailing(endpoint, now_ms)) await this.#pause(endpoint, { reason: 'failing' });
    }
  }

  async #pause(
    endpoint: { merchant_id: string; endpoint_id: string },
    cause: PauseCause,
  ): Promise<void> {
    await this.#retryOnce(
      () => pauseEndpoint(this.#context, endpoint, cause),
      // Its next failure tries again.
      'An endpoint could not be paused.',
    );
  }

  /** Retries once after a delay. Resolves with null when that fails too. */
  async #retryOnce<T>(work: () => Promise<T>, message: string): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#context.log.warn({ err: error }, message);
    }
    await new Promise((resolve) => setTimeout(resolve, retry_delay_ms));
    return work().catch(() => null);
  }
}
