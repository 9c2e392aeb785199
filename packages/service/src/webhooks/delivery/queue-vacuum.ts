import type { Context } from '../../operation/context.js';
import { vacuumQueue } from '../store/queue.js';

/** Settled deliveries after which the dead rows slow every query of the queue. */
const vacuum_threshold = 25_000;

/**
 * Vacuums the queue after a number of settled deliveries. Autovacuum runs once a minute at most, while thousands are settled in a
 * second: by then, dead rows make each delivery cost PostgreSQL half as much again.
 */
export class QueueVacuum {
  readonly #context: Context;
  readonly #threshold: number;
  #settled = 0;
  #running: Promise<void> | null = null;

  constructor(context: Context, threshold = vacuum_threshold) {
    this.#context = context;
    this.#threshold = threshold;
  }

  /** Counts settled deliveries, and starts a vacuum at the threshold. */
  add(count: number): void {
    this.#settled += count;
    if (this.#settled < this.#threshold || this.#running) return;
    this.#settled = 0;
    this.#running = this.#vacuum().finally(() => (this.#running = null));
  }

  /** Resolves when no vacuum is running. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #vacuum(): Promise<void> {
    try {
      const { database, groups } = this.#context;
      groups.requireAll();
      await vacuumQueue(database);
    } catch (error) {
      // Autovacuum does the same, only later.
      this.#context.log.debug({ err: error }, 'The queue of deliveries could not be vacuumed.');
    }
  }
}
