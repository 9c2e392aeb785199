import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { numberUnreadEvents } from './store/stream.js';

export const eventTasks: Tasks = (context) => [
  forGroups(context, 'number events without a reader', minute_ms, (group, database) =>
    numberUnreadEvents(database, group),
  ),
];
