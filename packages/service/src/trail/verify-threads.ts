import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DataKeys, DerivedKeys } from '../platform/data-keys.js';
import type { Target } from '../platform/database/connect.js';
import type { Found, VerifiedState } from './checkpoints/verify-checkpoints.js';
import type { TrailReport } from './trail-report.js';
import type { Lane, LaneOptions, LaneRange } from './verify-sellers.js';

/** The most threads: each has a connection, and a database in production has other work. */
const max_threads = 4;

/** What a thread is started with. */
export interface ThreadOptions {
  target: Target;
  keys: DerivedKeys;
  checkpoints: VerifiedState | null;
}

/** A message to a thread: the next range, or null for the end. */
export interface ToThread {
  range: LaneRange | null;
}

export type FromThread =
  | { report: TrailReport }
  | { found: Found | null }
  | { failed: { message: string; stack: string | undefined; code: string | undefined } };

/** Lanes in threads, one for each processor: each has its connection to the database. */
export function threadLanes(
  target: Target,
  data_keys: DataKeys,
): Pick<LaneOptions, 'lanes' | 'openLane'> {
  return {
    lanes: Math.min(availableParallelism(), max_threads),
    openLane: (checkpoints) =>
      new ThreadLane({ target, keys: data_keys.derived, checkpoints: checkpoints?.state ?? null }),
  };
}

class ThreadLane implements Lane {
  readonly #thread: Worker;
  #hasFailed = false;

  constructor(workerData: ThreadOptions) {
    this.#thread = new Worker(new URL('./verify-thread.js', import.meta.url), {
      workerData,
      name: 'verify',
    });
  }

  async verify(range: LaneRange): Promise<TrailReport> {
    const answer = await this.#ask(range);
    if (!('report' in answer)) throw new Error('The thread has ended.');
    return answer.report;
  }

  async close(): Promise<Found | null> {
    try {
      const answer = this.#hasFailed ? null : await this.#ask(null);
      return answer && 'found' in answer ? answer.found : null;
    } finally {
      await this.#thread.terminate();
    }
  }

  async #ask(range: LaneRange | null): Promise<FromThread> {
    try {
      // Rejects when the thread fails.
      const answered = once(this.#thread, 'message') as Promise<[FromThread]>;
      this.#thread.postMessage({ range } satisfies ToThread);
      const [answer] = await answered;
      if ('failed' in answer) throw Object.assign(new Error(), answer.failed);
      return answer;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}
