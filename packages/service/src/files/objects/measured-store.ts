import type { Metrics } from '../../platform/metrics.js';
import { MissingObjectError, type ObjectStore, type StoredObject } from './object-store.js';
import { fileMetrics } from '../metrics.js';

/** Measures how long a store takes, and counts what fails. */
export class MeasuredStore implements ObjectStore {
  readonly #store: ObjectStore;
  readonly #metrics: Metrics;

  constructor(store: ObjectStore, metrics: Metrics) {
    this.#store = store;
    this.#metrics = metrics;
  }

  get name(): string {
    return this.#store.name;
  }

  get spool(): string {
    return this.#store.spool;
  }

  prepare(): Promise<void> {
    return this.#store.prepare();
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  put(key: string, spooled: string, size: number): Promise<void> {
    return this.#measure('put', this.#store.put(key, spooled, size));
  }

  get(key: string): Promise<AsyncIterable<Buffer>> {
    return this.#measure('get', this.#store.get(key));
  }

  delete(key: string): Promise<void> {
    return this.#measure('delete', this.#store.delete(key));
  }

  list(prefix: string, after: string, limit: number): Promise<StoredObject[]> {
    return this.#measure('list', this.#store.list(prefix, after, limit));
  }

  async #measure<Result>(operation: string, work: Promise<Result>): Promise<Result> {
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof MissingObjectError)) outcome = 'failed';
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      this.#metrics.of(fileMetrics).file_store_seconds.observe({ operation, outcome }, seconds);
    }
  }
}
