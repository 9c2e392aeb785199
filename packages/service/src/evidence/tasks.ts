import { forGroups, type Tasks } from '../operation/task.js';
import { collectEvidence, type EvaluateRules } from './collect-evidence.js';

export const evidenceTasks =
  (evaluateRules: EvaluateRules): Tasks =>
  (context) => [
    forGroups(context, 'collect evidence', 1_000, (group, database) =>
      collectEvidence(context.at(group), group, database, evaluateRules),
    ),
  ];
