import { forGroups, type Tasks } from '../operation/task.js';
import { runSandbox, type SandboxDecision } from './sandbox.js';

const submerchants_per_batch = 100;

/** @param decideOther decides in the sandbox what waits of submerchants that are not in review */
export const decisionTasks =
  (decideOther: SandboxDecision): Tasks =>
  (context) => [
    forGroups(
      context,
      'decide in the sandbox',
      1_000,
      async (group) =>
        (await runSandbox(context.at(group), submerchants_per_batch, group, decideOther)) > 0,
    ),
  ];
