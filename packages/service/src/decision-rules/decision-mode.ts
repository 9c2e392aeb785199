import type { Logger } from 'pino';
import type { Sql } from '../platform/database/connect.js';
import { Followed } from '../platform/followed.js';
import { isAnyInForce } from './store/rules.js';

declare module '../operation/context.js' {
  interface Context {
    /** Whether decision rules are in force, so that submissions have them evaluated. */
    decision_mode: DecisionMode;
  }
}

/** Whether decision rules are in force, as this process knows it: a submission may miss a switch of the last second. */
export class DecisionMode extends Followed {
  // No submission fails for it: its case is then left to reviewers.
  protected readonly failure = 'Whether decision rules are in force could not be read.';
  readonly #sql: Sql;
  #is_on = false;

  constructor(sql: Sql, log: Logger) {
    super(log);
    this.#sql = sql;
  }

  get isOn(): boolean {
    return this.#is_on;
  }

  protected async read(): Promise<void> {
    this.#is_on = await isAnyInForce(this.#sql);
  }
}
