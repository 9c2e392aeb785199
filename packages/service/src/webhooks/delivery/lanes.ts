import type { Group, Groups } from '../../platform/cluster/groups.js';
import type { Database } from '../../platform/database/connect.js';
import { withinTime } from '../../platform/within-time.js';
import { isSendable, queueName, type LimitedQueue, type Share } from '../rules/share-turns.js';
import { first_queue, type QueueCursor } from '../store/queue.js';
import type { Settler } from './settler.js';

/**
 * Time that a turn waits for the servers of a cluster, in milliseconds. Groups of a slower server are skipped until it
 * answers.
 */
const max_wait_ms = 1_000;

/** The deliveries of one group of merchants. One server has one lane. */
export interface Lane {
  group: Group;
  settler: Settler;
  /** The endpoint queue after which the next turn continues. */
  cursor: QueueCursor;
  /** Whether this round started at the first endpoint queue and has skipped none. */
  isFullRound: boolean;
  /** Whether a statement of the group has not been answered yet. */
  isWaiting: boolean;
  inFlight: number;
}

/** The endpoint queues that a turn found in a lane. */
export interface Found {
  lane: Lane;
  queues: LimitedQueue[];
  /** Cursor in the list of endpoint queues; null at its end. */
  last: QueueCursor | null;
}

/** The lanes of all groups, which take turns at being served first. */
export class Lanes {
  readonly all: readonly Lane[];
  readonly #groups: Groups;
  /** The index of the lane whose queues are served first in the next turn. */
  #first = 0;

  constructor(
    groups: Groups,
    createSettler: (group: Group, countInFlight: () => number) => Settler,
  ) {
    this.#groups = groups;
    this.all = groups.all.map((group) => {
      const lane: Lane = {
        group,
        settler: createSettler(group, () => lane.inFlight),
        cursor: first_queue,
        isFullRound: true,
        isWaiting: false,
        inFlight: 0,
      };
      return lane;
    });
  }

  /** Returns the lanes whose servers have answered, in the order of the next turn. */
  reachable(): Lane[] {
    return [...this.all.slice(this.#first), ...this.all.slice(0, this.#first)].filter(
      ({ isWaiting }) => !isWaiting,
    );
  }

  /**
   * Runs `work` for some lanes at once and resolves with the results. On a cluster, lanes whose servers do not answer are passed over,
   * also by the following turns as long as they have neither answered nor failed.
   */
  async each<T>(
    name: string,
    lanes: readonly Lane[],
    work: (lane: Lane, database: Database) => Promise<T>,
  ): Promise<T[]> {
    const laneOf = new Map(lanes.map((lane) => [lane.group, lane]));
    const results = await this.#groups.each(
      name,
      (group, database) => {
        const lane = laneOf.get(group) as Lane;
        lane.isWaiting = true;
        const result = work(lane, database).finally(() => (lane.isWaiting = false));
        return this.#groups.isCluster ? withinTime(result, max_wait_ms) : result;
      },
      lanes.map(({ group }) => group),
    );
    return results.filter((result) => result !== null);
  }

  /**
   * Moves the cursors. When the slots were used up, the next turn continues after the last share; after the last queue it restarts at
   * the first. Returns whether every queue has been read: otherwise the next turn follows at once, and not after a pause.
   */
  advance(
    found: readonly Found[],
    shares: readonly Share[],
    isUsedUp: boolean,
    now: string,
  ): boolean {
    const served = new Set(shares.map(queueName));
    let isRoundComplete = true;
    for (const { lane, queues: all, last } of found) {
      const queues = all.filter(({ is_again }) => !is_again);
      const end = queues.findLast((queue) => served.has(queueName(queue))) ?? null;
      let next = last;
      if (isUsedUp) {
        lane.isFullRound = false;
        const isLeftOut = end === null && queues.some((queue) => isClaimable(queue, now));
        const isLastQueue = last === null && end?.endpoint_id === queues.at(-1)?.endpoint_id;
        if (isLeftOut) next = lane.cursor;
        else if (end && !isLastQueue) next = end;
        if (end) this.#first = (this.all.indexOf(lane) + 1) % this.all.length;
      }
      lane.cursor = next ?? first_queue;
      if (next !== null || !lane.isFullRound) isRoundComplete = false;
    }
    return isRoundComplete;
  }
}

/** Whether a queue is due, within its rate, and has a free concurrency slot. */
function isClaimable(queue: LimitedQueue, now: string): boolean {
  return isSendable(queue, now) && queue.under_way < queue.concurrency;
}
