import type { Context } from './operation/context.js';
import { isLocked } from './platform/database/change-schema.js';
import { retention_days } from './platform/database/retention.js';
import {
  createAllPartitions,
  deleteAllOldRows,
  dropAllOldPartitions,
} from './platform/database/partitions.js';
import { forgetLateEvents } from './events/stream/store.js';
import { removeOldAnswers } from './http/idempotency.js';
import { foldCounts, isFoldDue } from './platform/lists/counts.js';
import { sweepOldSessions } from './people/sweep-old-sessions.js';
import { runSandbox } from './review/sandbox.js';
import { forgetCaseChanges } from './review/store-changes.js';
import { sweepExpiredDocuments } from './submerchants/expire-documents.js';
import { FileRecorder } from './submerchants/record-files.js';
import { clearOrphans } from './webhooks/store/deliveries.js';

interface Task {
  name: string;
  every_ms: number;
  /** Does a bounded piece of work; true when there is more to do at once. */
  run: () => Promise<boolean>;
}

const minute_ms = 60_000;
/** After a failure a task is tried again, after 1 s first and then after twice as long each time, up to a minute. */
const first_retry_ms = 1_000;
const answers_at_once = 1000;
const deltas_at_once = 10_000;
const submerchants_at_once = 100;
const orphans_at_once = 1000;
const old_rows_at_once = 5000;
const sessions_at_once = 1000;
const late_events_at_once = 1000;

/**
 * What the clock does: expires documents, decides in the sandbox, records the files of documents, makes the partitions of
 * coming days and drops those of days past, clears what nobody awaits any more. Every task may
 * run in several services at once and be killed at any step. `stop` resolves when no task is under way any more, or when the
 * given time is over: what is then cut off is made up for at the next start.
 */
export function startMaintenance(context: Context): { stop(within_ms: number): Promise<void> } {
  const { database, clock } = context;
  const recorder = new FileRecorder(context);
  const tasks: Task[] = [
    {
      name: 'expire documents',
      every_ms: minute_ms,
      run: async () => (await sweepExpiredDocuments(context, submerchants_at_once)) > 0,
    },
    {
      name: 'decide in the sandbox',
      every_ms: 1_000,
      run: async () => (await runSandbox(context)) > 0,
    },
    {
      name: 'fold list counts',
      every_ms: 500,
      run: async () =>
        (await isFoldDue(database)) &&
        (await foldCounts(database, deltas_at_once)) === deltas_at_once,
    },
    {
      // Begins to fetch, and waits for nobody's host.
      name: 'record files',
      every_ms: 1_000,
      run: () => recorder.turn(),
    },
    {
      name: 'forget what review streams have told',
      every_ms: 10 * minute_ms,
      run: async () => {
        await forgetCaseChanges(database);
        return false;
      },
    },
    {
      name: 'create partitions',
      every_ms: 60 * minute_ms,
      run: async () => {
        await createAllPartitions(database, clock());
        return false;
      },
    },
    {
      name: 'drop partitions',
      every_ms: 60 * minute_ms,
      run: async () => {
        try {
          await dropAllOldPartitions(database, clock(), retention_days);
        } catch (error) {
          // Each try stops everyone for a moment, and nothing hurries: left for the next time.
          if (!isLocked(error)) throw error;
          context.log.info({ err: error }, 'Old partitions are in use and will be dropped later.');
        }
        return false;
      },
    },
    {
      name: 'delete old rows of default partitions',
      every_ms: 60 * minute_ms,
      run: () => deleteAllOldRows(database, clock(), retention_days, old_rows_at_once),
    },
    {
      name: 'forget late events',
      every_ms: 60 * minute_ms,
      run: async () =>
        (await forgetLateEvents(database, clock(), late_events_at_once)) === late_events_at_once,
    },
    {
      name: 'clear deliveries that nobody awaits',
      every_ms: minute_ms,
      run: async () => (await clearOrphans(database, clock(), orphans_at_once)) === orphans_at_once,
    },
    {
      name: 'remove sessions that are over',
      every_ms: 10 * minute_ms,
      run: async () =>
        (await sweepOldSessions(database, clock(), sessions_at_once)) === sessions_at_once,
    },
    {
      name: 'remove old idempotent answers',
      every_ms: 10 * minute_ms,
      run: async () =>
        (await removeOldAnswers(database, clock(), answers_at_once)) === answers_at_once,
    },
  ];
  const stopping = new AbortController();
  const running = tasks.map((task) => repeat(task, stopping.signal, context));
  return {
    async stop(within_ms) {
      stopping.abort();
      const late = new AbortController();
      // A turn under way may still take files on, and gives them back.
      const ended = Promise.all([...running, recorder.stop()]).then(() => recorder.stop());
      await Promise.race([ended, pause(within_ms, late.signal)]);
      late.abort();
    },
  };
}

async function repeat(task: Task, signal: AbortSignal, context: Context): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let pause_ms = task.every_ms;
    try {
      const isMore = await task.run();
      failures = 0;
      if (isMore) {
        context.recorded();
        continue;
      }
    } catch (error) {
      pause_ms = Math.min(pause_ms, first_retry_ms * 2 ** failures, minute_ms);
      failures += 1;
      report(error, task, signal, context);
    }
    await pause(pause_ms, signal);
  }
}

function report(error: unknown, task: Task, { aborted }: AbortSignal, { log }: Context): void {
  if (aborted) return;
  const about = { err: error, task: task.name };
  if (isLocked(error)) {
    log.warn(
      about,
      'A maintenance task was kept waiting by a long transaction; trying again later.',
    );
  } else {
    log.error(about, 'A maintenance task failed.');
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
