import { minute_ms, once, type Tasks } from '../operation/task.js';
import { remindOfKeys } from './remind-of-keys.js';

export const merchantTasks: Tasks = (context) => [
  {
    // Of the keys that this process has accepted.
    ...once('record uses of keys', minute_ms, () => context.credentials.recordUses()),
    async stop() {
      await context.credentials.recordUses().catch((error: unknown) => {
        context.log.warn({ err: error }, 'The last uses of keys could not be recorded.');
      });
    },
  },
  once('remind of keys that expire', 60 * minute_ms, () => remindOfKeys(context)),
];
