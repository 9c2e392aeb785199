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
}

/** A message to a thread: at first the checkpoints, then a range each time, or null for the end. */
export type ToThread = { checkpoints: VerifiedState | null } | { range: LaneRange | null };

export type FromThread =
  | { report: TrailReport }
  | { found: Found | null }
  | { failed: { message: string; stack: string | undefined; code: string | undefined } };

/** Lanes in threads, one for each processor: each has its connection to the database. They start at once, while checkpoints are verified. */
export function threadLanes(
  target: Target,
  data_keys: DataKeys,
): Required<Pick<LaneOptions, 'lanes' | 'openLane'>> {
  const lanes = Math.min(availableParallelism(), max_threads);
  const options: ThreadOptions = { target, keys: data_keys.derived };
  const threads = Array.from({ length: lanes }, () => new ThreadLane(options));
  return {
    lanes,
    openLane: (checkpoints) => threads.pop()!.begin(checkpoints?.state ?? null),
  };
}

class ThreadLane implements Lane {
  readonly #thread: Worker;
  #failure: unknown = null;

  constructor(workerData: ThreadOptions) {
    const url = new URL('./verify-thread.js', import.meta.url);
    this.#thread = new Worker(url, { workerData, name: 'verify' });
    this.#thread.on('error', (error) => (this.#failure = error));
    // One that is not used does not keep the process alive.
    this.#thread.unref();
  }

  begin(checkpoints: VerifiedState | null): this {
    this.#thread.ref();
    this.#thread.postMessage({ checkpoints } satisfies ToThread);
    return this;
  }

  async verify(range: LaneRange): Promise<TrailReport> {
    const answer = await this.#ask(range);
    if (!('report' in answer)) throw new Error('The thread has ended.');
    return answer.report;
  }

  async close(): Promise<Found | null> {
    try {
      const answer = this.#failure === null ? await this.#ask(null) : null;
      return answer && 'found' in answer ? answer.found : null;
    } finally {
      await this.#thread.terminate();
    }
  }

  async #ask(range: LaneRange | null): Promise<FromThread> {
    try {
      if (this.#failure !== null) throw this.#failure;
      // Rejects when the thread fails.
      const answered = once(this.#thread, 'message') as Promise<[FromThread]>;
      this.#thread.postMessage({ range } satisfies ToThread);
      const [answer] = await answered;
      if ('failed' in answer) throw Object.assign(new Error(), answer.failed);
      return answer;
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}
