import type { Groups } from '../../platform/cluster/groups.js';
import { timeOfId } from '../../platform/ids.js';

/** Metrics of the queue. */
export interface QueueFigures {
  waiting: number;
  held: number;
  /** Seconds since the first due delivery of an active endpoint became due; 0 when none is due. */
  overdue_s: number;
  /** Age in seconds of the oldest event that an active endpoint has not accepted yet. */
  oldest_s: number;
  /** The number of paused endpoints. */
  paused: number;
}

/** Computes the metrics from those of all groups (read_queue_figures in the migration). */
export async function readQueueFigures(groups: Groups, now: string): Promise<QueueFigures> {
  const rows = await groups.each('metrics of the queue', async (group, sql) => {
    const [row] = await sql<GroupFigures[]>`
      select * from ${sql(`read_queue_figures${group.suffix}`)}(${group.id}, ${now})`;
    return row;
  });
  const read = rows.filter((row) => row !== undefined);
  const sum = (name: 'waiting' | 'held' | 'paused') =>
    read.reduce((total, row) => total + row[name], 0);
  // In seconds.
  const ageOf = (times: readonly string[]) =>
    Math.max(0, ...times.map((time) => (Date.parse(now) - Date.parse(time)) / 1000));
  return {
    waiting: sum('waiting'),
    held: sum('held'),
    overdue_s: ageOf(read.flatMap(({ overdue_since }) => overdue_since ?? [])),
    oldest_s: ageOf(
      read.flatMap(({ oldest_event }) => (oldest_event ? timeOfId(oldest_event) : [])),
    ),
    paused: sum('paused'),
  };
}

/** The metrics of one group. */
interface GroupFigures {
  waiting: number;
  held: number;
  overdue_since: string | null;
  oldest_event: string | null;
  paused: number;
}
