import { minute_ms, type Tasks } from '../operation/task.js';
import { expireRequests } from './expire-requests.js';

const requests_per_batch = 100;

export const approvalTasks: Tasks = (context) => [
  {
    name: 'expire requests for approval',
    every_ms: minute_ms,
    run: async () => (await expireRequests(context, requests_per_batch)) === requests_per_batch,
  },
];
