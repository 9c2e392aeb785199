import type { Event } from '../events/event.js';
import type { KeptAnswer } from '../operation/operation.js';
import { isRefusedByServer, type Database } from '../platform/database/connect.js';
import type { TrailEntry } from '../trail/entry.js';
import type { Submerchant } from './schema/submerchant.js';
import { insertSubmerchants } from './store/write-submerchant.js';

declare module '../operation/context.js' {
  interface Context {
    creations: Creations;
  }
}

/** A new submerchant with all that its creation leaves behind. */
export interface Creation {
  merchant_id: string;
  record: Submerchant;
  event: Event;
  entry: TrailEntry;
  /** Null without an Idempotency-Key. */
  answer: KeptAnswer | null;
}

interface Waiting extends Creation {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Calls under way at once: the next batch is prepared while one is written. */
const max_calls = 2;
/** Creations of one call: bounds what one error makes run alone, and how long a row is locked. */
const max_batch = 64;

/**
 * Writes creations that arrive together in one call to the database. One that arrives alone is written at once; none waits for
 * company: only what arrives while all calls are under way is gathered. When a call fails, each of its creations runs alone, so
 * that the others do not notice the one that cannot be written.
 */
export class Creations {
  readonly #database: Database;
  readonly #waiting: Waiting[] = [];
  #calls = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when the creation is committed; rejects with the error that PostgreSQL gives for it alone. */
  write(creation: Creation): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...creation, resolve, reject });
      this.#writeNext();
    });
  }

  #writeNext(): void {
    if (this.#calls === max_calls || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, max_batch);
    this.#calls += 1;
    void this.#writeBatch(batch).finally(() => {
      this.#calls -= 1;
      this.#writeNext();
    });
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || !isRefusedByServer(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // The transaction was rolled back as a whole.
      for (const one of batch) {
        // One after the other, as they arrived: the first of two with the same external_id wins.
        await this.#insert([one]).then(one.resolve, one.reject);
      }
    }
  }

  #insert(batch: readonly Creation[]): Promise<void> {
    return insertSubmerchants(this.#database, batch, {
      events: batch.map(({ event }) => event),
      entries: batch.map(({ entry }) => entry),
      answers: batch.flatMap(({ answer }) => answer ?? []),
    });
  }
}
