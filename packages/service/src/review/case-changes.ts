import type { Logger } from 'pino';
import type { Database } from '../platform/database/connect.js';
import { SharedPoll, type Listener } from '../platform/database/shared-poll.js';
import {
  changesFromNow,
  changesSince,
  type ChangedCase,
  type ChangesCursor,
} from './store-changes.js';

/** How often a process with listeners looks for what any process has changed, in milliseconds. */
const look_every_ms = 500;

export interface ChangesListener extends Listener {
  /** The key or the person that listens. */
  actor_id: string;
  onChange(change: ChangedCase): void;
}

declare module '../operation/context.js' {
  interface Context {
    /** Notifies review streams of changed cases. Polls the database only while somebody listens. */
    case_changes: CaseChanges;
  }
}

/**
 * Tells its listeners of every case whose claim or status changed, whichever process changed it. All listeners of a process
 * share one look at the database, and without a listener there is none.
 */
export class CaseChanges {
  readonly #looks: SharedPoll<ChangesListener, ChangesCursor>;

  constructor(database: Database, log: Logger) {
    this.#looks = new SharedPoll(log, look_every_ms, async (cursor, listeners) => {
      if (cursor === null) return changesFromNow(database);
      const { next, changes } = await changesSince(database, cursor);
      tell(changes, listeners);
      return next;
    });
  }

  get listeners(): number {
    return this.#looks.size;
  }

  /** How many listeners a key or a person has. */
  listenersOf(actor_id: string): number {
    return this.#looks.count((listener) => listener.actor_id === actor_id);
  }

  /**
   * Resolves once every change committed from now on will be told.
   *
   * @returns what ends the listening
   */
  async listen(listener: ChangesListener): Promise<() => void> {
    await this.#looks.join(listener);
    return () => this.#looks.leave(listener);
  }

  /** Ends every listening. */
  close(): void {
    this.#looks.close();
  }
}

/** Each case once, as it is now, however often it changed. */
function tell(changes: readonly ChangedCase[], listeners: ReadonlySet<ChangesListener>): void {
  const cases = new Map(changes.map((change) => [change.id, change]));
  for (const change of cases.values()) {
    for (const listener of listeners) listener.onChange(change);
  }
}
