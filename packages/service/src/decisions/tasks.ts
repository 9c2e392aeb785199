import { forGroups, type Tasks } from '../operation/task.js';
import { runSandbox } from './sandbox.js';

const submerchants_per_batch = 100;

export const decisionTasks: Tasks = (context) => [
  forGroups(
    context,
    'decide in the sandbox',
    1_000,
    async (group) => (await runSandbox(context.at(group), submerchants_per_batch, group)) > 0,
  ),
];
