import { forGroups, type Tasks } from '../operation/task.js';
import { endStandings } from './end-standings.js';

const sellers_per_batch = 100;

export const standingTasks: Tasks = (context) => [
  forGroups(
    context,
    'end suspensions and holds',
    5_000,
    async (group) =>
      (await endStandings(context.at(group), group, sellers_per_batch)) === sellers_per_batch,
  ),
];
