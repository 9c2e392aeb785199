import type { Groups } from '../../platform/cluster/groups.js';
import { timeOfId } from '../../platform/ids.js';

/** Metrics of the queue. */
export interface QueueFigures {
  /** Deliveries of active endpoints. */
  waiting: number;
  /** Deliveries of paused endpoints. */
  held: number;
  /** Deliveries of active endpoints whose time has come, those in flight included; at most 10,000 of each group are counted. */
  due: number;
  /** Seconds since the first due delivery of an active endpoint without a rate became due; 0 when none is due. */
  overdue_s: number;
  /** Age in seconds of the oldest event that an active endpoint has not accepted yet. */
  oldest_s: number;
  /** The number of paused endpoints. */
  paused: number;
}

/** Computes the metrics from those of all groups (read_queue_state, an SQL function). */
export async function readQueueFigures(groups: Groups, now: string): Promise<QueueFigures> {
  const read = await groups.each('metrics of the queue', async (group, sql) => {
    const [[state], [endpoints]] = await Promise.all([
      sql<GroupState[]>`
        select * from ${sql(`read_queue_state${group.suffix}`)}(${group.id}, ${now})`,
      sql<{ paused: number }[]>`
        select ${sql(`count_paused_endpoints${group.suffix}`)}(${group.id}) as paused`,
    ]);
    return { ...(state ?? empty_state), paused: endpoints?.paused ?? 0 };
  });
  const sum = (name: 'waiting' | 'held' | 'due' | 'paused') =>
    read.reduce((total, row) => total + row[name], 0);
  // In seconds.
  const ageOf = (times: readonly string[]) =>
    Math.max(0, ...times.map((time) => (Date.parse(now) - Date.parse(time)) / 1000));
  return {
    waiting: sum('waiting'),
    held: sum('held'),
    due: sum('due'),
    overdue_s: ageOf(read.flatMap(({ overdue_since }) => overdue_since ?? [])),
    oldest_s: ageOf(
      read.flatMap(({ oldest_delivery }) => (oldest_delivery ? timeOfId(oldest_delivery) : [])),
    ),
    paused: sum('paused'),
  };
}

/** The state of one group's queue. */
interface GroupState {
  waiting: number;
  held: number;
  due: number;
  overdue_since: string | null;
  oldest_delivery: string | null;
}

const empty_state: GroupState = {
  waiting: 0,
  held: 0,
  due: 0,
  overdue_since: null,
  oldest_delivery: null,
};
