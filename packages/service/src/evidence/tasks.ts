import type { Context } from '../operation/context.js';
import { forGroups, type Task, type Tasks } from '../operation/task.js';
import { askListsForAll } from './ask-lists-for-all.js';
import { askBank } from './ask-bank.js';
import { collectEvidence, type EvaluateRules } from './collect-evidence.js';
import { readDocuments } from './read-documents.js';

export const evidenceTasks =
  (evaluateRules: EvaluateRules): Tasks =>
  (context) => [
    askBankTask(context),
    forGroups(context, 'collect evidence', 1_000, (group, database) =>
      collectEvidence(context.at(group), group, database, evaluateRules),
    ),
    {
      name: 'match sellers with changed lists',
      every_ms: 5_000,
      run: () => askListsForAll(context),
    },
    ...(context.config.read_documents
      ? [
          forGroups(context, 'read documents', 1_000, (group, database) =>
            readDocuments(context.at(group), group, database),
          ),
        ]
      : []),
  ];

/** Gives up its questions when the process stops: another one asks. */
function askBankTask(context: Context): Task {
  const stopping = new AbortController();
  const task = forGroups(context, 'ask for bank accounts', 1_000, (group, database) =>
    askBank(context.at(group), group, database, stopping.signal),
  );
  return {
    ...task,
    stop: () => {
      stopping.abort();
      return Promise.resolve();
    },
  };
}
