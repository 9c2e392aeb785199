import type { Logger } from 'pino';

/** For how long a value is used without asking whether it has changed, in milliseconds. */
const max_age_ms = 1000;

/** A value of the database that every process knows, and that any may change: a process may use the former one for a second. */
export abstract class Followed {
  readonly #log: Logger;
  #read_at = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Reads the value. */
  protected abstract read(): Promise<void>;

  /** What is logged when the value cannot be read; the former one is then used. */
  protected abstract readonly failure: string;

  /** Reads the value if it was not read within the last second. */
  async follow(): Promise<void> {
    if (performance.now() - this.#read_at < max_age_ms) return;
    this.#reading ??= this.#tryToRead().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  /** Reads the value anew. */
  async refresh(): Promise<void> {
    await this.#reading;
    this.#read_at = -Infinity;
    await this.follow();
  }

  async #tryToRead(): Promise<void> {
    try {
      await this.read();
    } catch (error) {
      this.#log.warn({ err: error }, this.failure);
    }
    this.#read_at = performance.now();
  }
}
