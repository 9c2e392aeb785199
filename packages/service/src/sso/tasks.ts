import { minute_ms, type Tasks } from '../operation/task.js';
import { removeExpiredSso } from './store/sso.js';

const sign_ins_per_batch = 1000;

export const ssoTasks: Tasks = (context) => [
  {
    name: 'remove expired sign-ins by a provider',
    every_ms: 10 * minute_ms,
    run: async () =>
      (await removeExpiredSso(context.database, context.clock(), sign_ins_per_batch)) ===
      sign_ins_per_batch,
  },
];
