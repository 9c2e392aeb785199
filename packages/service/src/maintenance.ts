import type { Context } from './context.js';
import { createEventPartitions } from './events/partitions.js';
import { removeOldAnswers } from './http/idempotency.js';
import { sweepExpiredDocuments } from './submerchants/expire-documents.js';

interface Task {
  name: string;
  every_ms: number;
  /** Does a bounded piece of work; true when there is more to do at once. */
  run: () => Promise<boolean>;
}

const minute_ms = 60_000;
const answers_at_once = 1000;
const submerchants_at_once = 100;

/**
 * What the clock does: expires documents, makes the partitions of coming days, removes old idempotent answers. Every task may
 * run in several services at once and be killed at any step. Resolves `stop` when no task is under way any more.
 */
export function startMaintenance(context: Context): { stop(): Promise<void> } {
  const { database, clock, log } = context;
  const tasks: Task[] = [
    {
      name: 'expire documents',
      every_ms: minute_ms,
      run: async () => (await sweepExpiredDocuments(context, submerchants_at_once)) > 0,
    },
    {
      name: 'make event partitions',
      every_ms: 60 * minute_ms,
      run: async () => {
        await createEventPartitions(database, clock());
        return false;
      },
    },
    {
      name: 'remove old idempotent answers',
      every_ms: 10 * minute_ms,
      run: async () =>
        (await removeOldAnswers(database, clock(), answers_at_once)) === answers_at_once,
    },
  ];
  const stopping = new AbortController();
  const running = tasks.map((task) => repeat(task, stopping.signal, log));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(task: Task, signal: AbortSignal, log: Context['log']): Promise<void> {
  while (!signal.aborted) {
    let isMore = false;
    try {
      isMore = await task.run();
    } catch (error) {
      // Tried again at the next turn; nothing that it does is lost by waiting.
      if (!signal.aborted) log.error({ err: error, task: task.name }, 'A maintenance task failed.');
    }
    if (!isMore) await pause(task.every_ms, signal);
  }
}

/** Resolves after the time, or at once when the signal says so. A waiting task does not keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
