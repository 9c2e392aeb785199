import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from './operation/context.js';
import { minute_ms, type Task } from './operation/task.js';
import { Activity, idle_every_ms } from './platform/activity.js';
import { isLocked } from './platform/database/change-schema.js';
import { traced } from './platform/tracing/tracing.js';
import { withinTime } from './platform/within-time.js';
import { tasks } from './tasks.js';

/** A failed task is retried with exponential backoff, from 1 s to a minute. */
const first_retry_ms = 1_000;

/**
 * Starts the periodic tasks (tasks.ts). `stop` resolves when no task is running, or after the given time: the next start makes up for a
 * task that was cut off.
 */
export function startMaintenance(context: Context): { stop(withinMs: number): Promise<void> } {
  const all = tasks.flatMap((of) => of(context));
  const stopping = new AbortController();
  // Each task listens to it while it waits; ten listeners would be Node's warning of a leak.
  setMaxListeners(all.length, stopping.signal);
  const pace = new Pace(context);
  const running = all.map((task) => repeat(task, stopping.signal, context, pace));
  const stopAll = () => all.map(async (task) => task.stop?.());
  return {
    async stop(withinMs) {
      stopping.abort();
      await withinTime(
        Promise.all([...running, ...stopAll()]).then(() => Promise.all(stopAll())),
        withinMs,
      );
    },
  };
}

/** The pauses of tasks: shorter while this process records something. */
class Pace {
  readonly #activity = new Activity();
  readonly #waiting = new Set<() => void>();

  constructor(context: Pick<Context, 'onRecorded'>) {
    context.onRecorded(() => {
      this.#activity.note();
      for (const wake of this.#waiting) wake();
    });
  }

  /** Resolves when a task is to run again: after `every_ms`, and later while nothing is recorded. */
  async pause(every_ms: number, signal: AbortSignal): Promise<void> {
    let left_ms = every_ms;
    if (every_ms < idle_every_ms && this.#activity.isIdle) {
      const ran_at = performance.now();
      await this.#recorded(signal);
      left_ms -= performance.now() - ran_at;
    }
    // An aborted pause ends the loop. A waiting task does not keep the process alive.
    if (left_ms > 0) await pause(left_ms, undefined, { signal, ref: false }).catch(() => {});
  }

  /** Resolves as soon as something is recorded, or after the time of idle tasks. */
  async #recorded(stopping: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const wake = () => woken.abort();
    this.#waiting.add(wake);
    const signal = AbortSignal.any([stopping, woken.signal]);
    await pause(idle_every_ms, undefined, { signal, ref: false }).catch(() => {});
    this.#waiting.delete(wake);
  }
}

async function repeat(
  task: Task,
  signal: AbortSignal,
  context: Context,
  pace: Pace,
): Promise<void> {
  const { metrics } = context;
  const labels = { task: task.name };
  // For the alert on tasks that stand still.
  metrics.maintenance_interval.set(labels, Math.max(task.every_ms, idle_every_ms) / 1000);
  metrics.maintenance_failures.inc(labels, 0);
  // From the start on, so that a task that never succeeds shows too.
  metrics.maintenance_success.setToCurrentTime(labels);
  let failures = 0;
  while (!signal.aborted) {
    try {
      // Tasks that poll each second have no spans: they would hide the others.
      const isMore = await (task.every_ms < minute_ms
        ? task.run()
        : traced(context.tracing, `maintenance: ${task.name}`, { trace: 'new' }, () => task.run()));
      failures = 0;
      metrics.maintenance_success.setToCurrentTime(labels);
      if (isMore) context.recorded();
      else await pace.pause(task.every_ms, signal);
    } catch (error) {
      const pause_ms = Math.min(task.every_ms, first_retry_ms * 2 ** failures, minute_ms);
      failures += 1;
      metrics.maintenance_failures.inc(labels);
      report(error, task, signal, context);
      await pause(pause_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

function report(error: unknown, task: Task, { aborted }: AbortSignal, { log }: Context): void {
  if (aborted) return;
  const fields = { err: error, task: task.name };
  if (isLocked(error)) {
    log.warn(fields, 'A maintenance task was blocked by a long transaction; trying again later.');
  } else {
    log.error(fields, 'A maintenance task failed.');
  }
}
