import { forGroups, type Tasks } from '../operation/task.js';
import { correctDueTimes } from './correct-due-times.js';

export const slaTasks: Tasks = (context) => [
  forGroups(context, 'correct due times', 5_000, (group, database) =>
    correctDueTimes(context, database, group),
  ),
];
