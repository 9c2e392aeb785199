import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { forgetCaseChanges } from './store/changes.js';

export const caseTasks: Tasks = (context) => [
  forGroups(context, 'delete old case changes', 10 * minute_ms, async (group, database) => {
    await forgetCaseChanges(database, group);
    return false;
  }),
];
