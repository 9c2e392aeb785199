import { forGroups, type Tasks } from '../operation/task.js';
import { collectEvidence } from './collect-evidence.js';

export const evidenceTasks: Tasks = (context) => [
  forGroups(context, 'collect evidence', 1_000, (group, database) =>
    collectEvidence(context.at(group), group, database),
  ),
];
