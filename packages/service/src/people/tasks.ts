import type { Tasks } from '../operation/task.js';
import { answerPasswordRequests } from './password-requests.js';

export const peopleTasks: Tasks = (context) =>
  context.config.mail === null
    ? []
    : [
        {
          name: 'answer requests for a new password',
          every_ms: 1_000,
          run: () => answerPasswordRequests(context),
        },
      ];
