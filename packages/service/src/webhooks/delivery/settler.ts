import type { Context } from '../../operation/context.js';
import { pauseEndpoint } from '../pause-endpoint.js';
import { isFailing } from '../rules/outcome.js';
import { recordHealth, settle, type HealthChange } from '../store/queue.js';
import type { Attempted } from './attempt.js';
import { QueueVacuum } from './queue-vacuum.js';

interface Finished extends Attempted {
  /** Failures of the endpoint before the claim: a success is written down only when there is something to forget. */
  failures: number;
}

/** Attempts settled in one statement at most. */
const most_at_once = 200;
/** A batch waits for as many as are still under way: the fewer in a statement, the more each of them costs. */
const worthwhile = 1;
/** But no longer than this, in milliseconds: the receivers may be slow, and what a kill finds unsettled is sent again. */
const gather_ms = 10;
/** How long what failed waits before it is tried again, in milliseconds. */
const pause_ms = 250;

/**
 * Writes down what became of attempts. While one batch is being written the next gathers, and under load it waits a moment for
 * more, so that batches are as large as the load makes them and a single attempt waits for nobody.
 */
export class Settler {
  readonly #context: Context;
  readonly #underWay: () => number;
  readonly #settled: () => void;
  readonly #vacuum: QueueVacuum;
  #gathered: () => void = () => {};
  #waiting: Finished[] = [];
  /** What endpoints have not been told yet, by their ids: kept until it could be written. */
  readonly #health = new Map<string, HealthChange>();
  #writing: Promise<void> | null = null;
  #unsettled = 0;

  /**
   * @param underWay tells how many attempts are under way, those that wait here included or not
   * @param settled called after each batch: places have become free
   */
  constructor(context: Context, underWay: () => number, settled: () => void) {
    this.#context = context;
    this.#underWay = underWay;
    this.#settled = settled;
    this.#vacuum = new QueueVacuum(context);
  }

  /** Attempts that have ended and are not written down yet. */
  get unsettled(): number {
    return this.#unsettled;
  }

  add(finished: Finished): void {
    this.#unsettled += 1;
    this.#waiting.push(finished);
    if (this.#isWorthwhile()) this.#gathered();
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when nothing waits to be written any more. */
  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
    await this.#vacuum.done();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const batch = this.#waiting.splice(0, most_at_once);
      await this.#write(batch);
      this.#unsettled -= batch.length;
      this.#vacuum.add(batch.length);
      this.#settled();
    }
    // In the same turn as the last look at what waits: what comes later begins anew.
    this.#writing = null;
  }

  #isWorthwhile(): boolean {
    return this.#waiting.length >= Math.min(most_at_once, this.#underWay() * worthwhile);
  }

  async #gather(): Promise<void> {
    // Lets attempts that end in the same turn of the event loop come together.
    await new Promise(setImmediate);
    if (this.#isWorthwhile()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gather_ms);
      this.#gathered = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#gathered = () => {};
  }

  async #write(batch: readonly Finished[]): Promise<void> {
    const { database, metrics, config } = this.#context;
    const settlements = batch.map(({ settlement }) => settlement);
    const counted = await this.#twice(
      () => settle(database, settlements, config.brand),
      // Not written down, they are sent again when their leases end: the remedy when the database stays away.
      'Attempts could not be settled.',
    );
    if (counted === null) return;
    const fenced = batch.filter(({ settlement }) => counted.has(settlement.delivery_id));
    const outcomes = new Map<string, number>();
    for (const { settlement, total_ms } of fenced) {
      outcomes.set(settlement.outcome, (outcomes.get(settlement.outcome) ?? 0) + 1);
      metrics.delivery_seconds.observe(total_ms / 1000);
    }
    for (const [outcome, count] of outcomes) metrics.delivery_attempts.inc({ outcome }, count);
    const stale = batch.length - fenced.length;
    if (stale > 0) metrics.delivery_attempts.inc({ outcome: 'stale' }, stale);
    await this.#judge(fenced);
  }

  /** Counts failures against endpoints, and pauses those that are gone or failing. */
  async #judge(finished: readonly Finished[]): Promise<void> {
    const { database, clock } = this.#context;
    const gone: { merchant_id: string; endpoint_id: string }[] = [];
    for (const { settlement, decision, failures } of finished) {
      const { merchant_id, endpoint_id, outcome } = settlement;
      const isSuccess = outcome === 'delivered';
      if (outcome === 'released' || (isSuccess && failures === 0 && !this.#health.has(endpoint_id)))
        continue;
      if (decision.is_gone) gone.push({ merchant_id, endpoint_id });
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
    const failing = await this.#twice(
      () => recordHealth(database, changes),
      'Failures of endpoints could not be counted; they are kept until they can.',
    );
    if (failing !== null) this.#health.clear();
    for (const where of gone) await this.#pause(where, 'gone');
    const now_ms = Date.parse(clock());
    for (const endpoint of failing ?? []) {
      if (isFailing(endpoint, now_ms)) await this.#pause(endpoint, 'failing');
    }
  }

  async #pause(
    where: { merchant_id: string; endpoint_id: string },
    reason: 'gone' | 'failing',
  ): Promise<void> {
    await this.#twice(
      () => pauseEndpoint(this.#context, where, reason),
      // Its next failure says the same again.
      'An endpoint could not be paused.',
    );
  }

  /** Tries a second time after a while. Resolves with null when that fails too. */
  async #twice<T>(work: () => Promise<T>, message: string): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#context.log.warn({ err: error }, message);
    }
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
    return work().catch(() => null);
  }
}
