import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { reportAbandoned } from './report-abandoned.js';

const links_per_batch = 100;

export const onboardingTasks: Tasks = (context) => [
  forGroups(
    context,
    'report abandoned onboarding',
    minute_ms,
    async (group) =>
      (await reportAbandoned(context.at(group), links_per_batch, group)) === links_per_batch,
  ),
];
