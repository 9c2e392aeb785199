import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import type { Context } from './context.js';

export const minute_ms = 60_000;

/** What a process does periodically. It may run in several processes at once and be killed at any step. */
export interface Task {
  name: string;
  every_ms: number;
  /** Processes one batch; resolves with true when more is due at once. */
  run: () => Promise<boolean>;
  /** Ends the task’s own work when the process stops: at once, and again when no task runs any more. */
  stop?: () => Promise<void>;
}

/** The tasks of a slice. */
export type Tasks = (context: Context) => Task[];

/** A task over all merchants, which goes group by group. */
export function forGroups(
  { groups }: Pick<Context, 'groups'>,
  name: string,
  every_ms: number,
  work: (group: Group, database: Database) => Promise<boolean>,
): Task {
  return { name, every_ms, run: async () => (await groups.each(name, work)).includes(true) };
}

/** A task that processes everything that is due in one run. */
export function once(name: string, every_ms: number, work: () => Promise<unknown>): Task {
  return {
    name,
    every_ms,
    run: async () => {
      await work();
      return false;
    },
  };
}
