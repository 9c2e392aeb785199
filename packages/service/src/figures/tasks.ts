import { forGroups, type Tasks } from '../operation/task.js';
import { countDecisions } from './decision-counts.js';

export const figureTasks: Tasks = (context) => [
  forGroups(context, 'count decisions', 5_000, (group, database) =>
    countDecisions(context, group, database),
  ),
];
