import { forGroups, minute_ms, once, type Tasks } from '../operation/task.js';
import { deleteFiles } from './delete-files.js';
import { sweepSpool } from './sweep-spool.js';

const files_per_batch = 100;

export const fileTasks: Tasks = (context) => [
  forGroups(
    context,
    'delete files',
    10_000,
    async (group) =>
      (await deleteFiles(context.at(group), files_per_batch, group)) === files_per_batch,
  ),
  once('delete interrupted parts of files', 60 * minute_ms, () => sweepSpool(context)),
];
