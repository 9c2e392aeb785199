import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { removeOldResponses } from './idempotency.js';

export const httpTasks: Tasks = (context) => [
  forGroups(context, 'remove old idempotent answers', 10 * minute_ms, (group, database) =>
    removeOldResponses(database, context.clock(), group),
  ),
];
