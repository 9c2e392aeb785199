import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { recordFindings } from './record-findings.js';
import { deleteStaleFindings } from './store/findings.js';

export const queueTasks: Tasks = (context) => [
  forGroups(
    context,
    'record findings of cases',
    5_000,
    async (group, database) => (await recordFindings(context.at(group), group, database)) === 100,
  ),
  forGroups(
    context,
    'delete findings of decided cases',
    10 * minute_ms,
    async (group, database) => {
      await deleteStaleFindings(database, group);
      return false;
    },
  ),
];
