import type { Logger } from 'pino';
import type { Database } from '../platform/database/connect.js';
import { SharedPoll, type Listener } from '../platform/database/shared-poll.js';
import {
  changesFromNow,
  changesSince,
  type ChangedCase,
  type ChangesCursor,
} from './store-changes.js';

/** How often a process with listeners polls for changes of all processes, in milliseconds. */
const poll_interval_ms = 500;

export interface ChangesListener extends Listener {
  /** Id of the listening key or person. */
  actor_id: string;
  onChange(change: ChangedCase): void;
}

declare module '../operation/context.js' {
  interface Context {
    /** Notifies review streams of changed cases. Polls the database only while there are listeners. */
    case_changes: CaseChanges;
  }
}

/**
 * Notifies its listeners of every case whose claim or status changed in any process. All listeners of a process share one poll of
 * the database; without listeners there is no poll.
 */
export class CaseChanges {
  readonly #poll: SharedPoll<ChangesListener, ChangesCursor>;

  constructor(database: Database, log: Logger) {
    this.#poll = new SharedPoll(log, poll_interval_ms, async (cursor, listeners) => {
      if (cursor === null) return changesFromNow(database);
      const { next, changes } = await changesSince(database, cursor);
      notify(changes, listeners);
      return next;
    });
  }

  get listeners(): number {
    return this.#poll.size;
  }

  /** Number of listeners of a key or a person. */
  listenersOf(actor_id: string): number {
    return this.#poll.count((listener) => listener.actor_id === actor_id);
  }

  /**
   * Resolves once the listener is guaranteed to receive every change committed from now on.
   *
   * @returns a function that removes the listener
   */
  async listen(listener: ChangesListener): Promise<() => void> {
    await this.#poll.join(listener);
    return () => this.#poll.leave(listener);
  }

  /** Ends all listeners. */
  close(): void {
    this.#poll.close();
  }
}

/** Notifies the listeners once per case, with its latest state. */
function notify(changes: readonly ChangedCase[], listeners: ReadonlySet<ChangesListener>): void {
  const cases = new Map(changes.map((change) => [change.id, change]));
  for (const change of cases.values()) {
    for (const listener of listeners) listener.onChange(change);
  }
}
