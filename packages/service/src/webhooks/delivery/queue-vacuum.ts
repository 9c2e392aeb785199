import type { Context } from '../../operation/context.js';
import { vacuumQueue } from '../store/queue.js';

/** Deliveries that leave so many dead rows that each look at the queue feels them. */
const worthwhile = 25_000;

/**
 * Has the queue vacuumed by what went through it. Autovacuum comes once a minute at most, while thousands pass in a second: by
 * then, each delivery costs PostgreSQL half as much again, for the rows that were.
 */
export class QueueVacuum {
  readonly #context: Context;
  readonly #worthwhile: number;
  #passed = 0;
  #running: Promise<void> | null = null;

  constructor(context: Context, after = worthwhile) {
    this.#context = context;
    this.#worthwhile = after;
  }

  /** So many have been settled. */
  add(count: number): void {
    this.#passed += count;
    if (this.#passed < this.#worthwhile || this.#running) return;
    this.#passed = 0;
    this.#running = this.#vacuum().finally(() => (this.#running = null));
  }

  /** Resolves when none is under way. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #vacuum(): Promise<void> {
    try {
      await vacuumQueue(this.#context.database);
    } catch (error) {
      // Autovacuum does the same, only later.
      this.#context.log.debug({ err: error }, 'The queue of deliveries could not be vacuumed.');
    }
  }
}
