import type { Logger } from 'pino';
import type { Sql } from '../platform/database/connect.js';
import { isAnyInForce } from './store/rules.js';

declare module '../operation/context.js' {
  interface Context {
    /** Whether decision rules are in force, so that submissions have them evaluated. */
    decision_mode: DecisionMode;
  }
}

/** For how long it is used without asking whether it has changed, in milliseconds. */
const max_age_ms = 1_000;

/** Whether decision rules are in force, as this process knows it: a submission may miss a switch of the last second. */
export class DecisionMode {
  readonly #sql: Sql;
  readonly #log: Logger;
  #is_on = false;
  #followed_at = -Infinity;
  #following: Promise<void> | null = null;

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
  }

  get isOn(): boolean {
    return this.#is_on;
  }

  /** Reads it if it was not read within the last second. */
  async follow(): Promise<void> {
    if (performance.now() - this.#followed_at < max_age_ms) return;
    this.#following ??= this.#read().finally(() => {
      this.#following = null;
    });
    await this.#following;
  }

  /** Reads it anew. */
  async refresh(): Promise<void> {
    await this.#following;
    this.#followed_at = -Infinity;
    await this.follow();
  }

  async #read(): Promise<void> {
    try {
      this.#is_on = await isAnyInForce(this.#sql);
    } catch (error) {
      // No submission fails for it: its case is then left to reviewers.
      this.#log.warn({ err: error }, 'Whether decision rules are in force could not be read.');
    }
    this.#followed_at = performance.now();
  }
}
