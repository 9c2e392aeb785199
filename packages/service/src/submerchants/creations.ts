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

/** A new submerchant with its event, trail entry and saved answer. */
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

/**
 * After this many milliseconds the next call starts beside a slow one, which waits for a lock or for a server of a cluster. Usually one
 * call at a time: with two, batches are half as large and registrations a tenth fewer.
 */
const slow_ms = 20;
/** Maximum number of concurrent calls. */
const max_calls = 8;
/** Maximum number of creations per call: bounds how many are retried one by one after an error, and how long rows are locked. */
const max_batch = 64;

/**
 * Writes concurrent creations in batches. A creation is written immediately while no call is in progress; those that arrive
 * meanwhile are batched for the next call. When a batch fails, its creations are retried one by one, so that
 * one that cannot be written does not affect the others.
 */
export class Creations {
  readonly #database: Database;
  readonly #isByMerchant: boolean;
  #waiting: Waiting[] = [];
  #calls = 0;
  /** Calls that have taken longer than `slow_ms`. */
  #slowCalls = 0;

  /** @param isByMerchant whether a call may write creations of one merchant only, as on a cluster */
  constructor(database: Database, isByMerchant = false) {
    this.#database = database;
    this.#isByMerchant = isByMerchant;
  }

  /** Resolves when the creation is committed; rejects with the error that PostgreSQL returns for this creation. */
  write(creation: Creation): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...creation, resolve, reject });
      this.#writeNext();
    });
  }

  #writeNext(): void {
    const isBusy = this.#calls > this.#slowCalls || this.#calls === max_calls;
    if (isBusy || this.#waiting.length === 0) return;
    const batch = this.#takeBatch();
    this.#calls += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.#slowCalls += 1;
      this.#writeNext();
    }, slow_ms);
    void this.#writeBatch(batch).finally(() => {
      clearTimeout(timer);
      if (isSlow) this.#slowCalls -= 1;
      this.#calls -= 1;
      this.#writeNext();
    });
  }

  #takeBatch(): Waiting[] {
    if (!this.#isByMerchant) return this.#waiting.splice(0, max_batch);
    const merchant_id = this.#waiting[0]?.merchant_id;
    const batch = this.#waiting
      .filter((one) => one.merchant_id === merchant_id)
      .slice(0, max_batch);
    const taken = new Set(batch);
    this.#waiting = this.#waiting.filter((one) => !taken.has(one));
    return batch;
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
      for (const creation of batch) {
        // In order of arrival: the first of two with the same external_id succeeds.
        await this.#insert([creation]).then(creation.resolve, creation.reject);
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
