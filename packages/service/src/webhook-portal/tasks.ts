import { minute_ms, type Tasks } from '../operation/task.js';

const sessions_per_batch = 1000;

export const webhookPortalTasks: Tasks = (context) => [
  {
    name: 'remove ended sessions of the portal',
    every_ms: 10 * minute_ms,
    run: async () =>
      (await context.portal_sessions.deleteEnded(sessions_per_batch)) === sessions_per_batch,
  },
];
