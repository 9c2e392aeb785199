import type { Logger } from 'pino';
import { SharedPoll, type Listener } from '../platform/database/shared-poll.js';
import type { Groups } from '../platform/cluster/groups.js';
import type { Sql } from '../platform/database/connect.js';
import { readCaseChanges, recordCaseChange, type ChangedCase } from './store/changes.js';

/** The cursor of each group that has answered, by its id. */
type ChangesCursor = ReadonlyMap<string, string>;

/** Poll interval of a process with listeners, for changes of all processes, in milliseconds. */
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

  constructor(groups: Groups, log: Logger) {
    this.#poll = new SharedPoll(log, poll_interval_ms, async (cursors, listeners) => {
      const results = await groups.each('case changes', async (group, database) => ({
        group,
        ...(await readCaseChanges(database, group, cursors?.get(group.id) ?? null)),
      }));
      notify(
        results.flatMap(({ changes }) => changes),
        listeners,
      );
      // A group whose server did not answer keeps its cursor.
      return new Map([
        ...(cursors ?? []),
        ...results.map(({ group, next }) => [group.id, next] as const),
      ]);
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

  /** Has streams report a case whose change another part of the service has made. */
  record(sql: Sql, which: { merchant_id: string; id: string }): Promise<void> {
    return recordCaseChange(sql, which);
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
