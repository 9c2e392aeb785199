import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { deleteOldCaseChanges } from './store/changes.js';

export const caseTasks: Tasks = (context) => [
  forGroups(context, 'delete old case changes', 10 * minute_ms, async (group, database) => {
    await deleteOldCaseChanges(database, group);
    return false;
  }),
];
