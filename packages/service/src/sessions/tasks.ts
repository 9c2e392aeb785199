import { minute_ms, once, type Tasks } from '../operation/task.js';
import { reportFailedSignIns } from './report-failed-sign-ins.js';
import { sweepOldSessions } from './sweep-old-sessions.js';

const sessions_per_batch = 1000;

export const sessionTasks: Tasks = (context) => [
  {
    name: 'remove expired sessions',
    every_ms: 10 * minute_ms,
    run: async () =>
      (await sweepOldSessions(context.database, context.clock(), sessions_per_batch)) ===
      sessions_per_batch,
  },
  {
    ...once('log failed sign-ins', minute_ms, async () => {
      await reportFailedSignIns(context);
      await context.key_failures.report(context);
    }),
    stop() {
      context.sign_in_failures.flush(context);
      return Promise.resolve();
    },
  },
];
