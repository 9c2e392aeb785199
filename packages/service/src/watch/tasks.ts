import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { followSuspensions } from './follow-suspensions.js';
import { firstKeptDay, foldSums, deleteOldSums } from './store/charge-sums.js';
import { watchSlowly } from './watch-sellers.js';

const deltas_per_batch = 5_000;

export const watchTasks: Tasks = (context) => {
  const stopping = new AbortController();
  const lease = context.newId(context.clock());
  return [
    forGroups(
      context,
      'sum charges by day',
      minute_ms,
      async (group, database) =>
        (await foldSums(database, group, deltas_per_batch)) === deltas_per_batch,
    ),
    {
      ...forGroups(context, 'watch sellers', minute_ms, (group, database) =>
        watchSlowly(context, group, database, lease, stopping.signal),
      ),
      stop: async () => stopping.abort(),
    },
    forGroups(context, 'follow suspensions', 10_000, (group, database) =>
      followSuspensions(context, group, database),
    ),
    forGroups(context, 'delete old sums of charges', 60 * minute_ms, async (group, database) => {
      const day = firstKeptDay(context.clock());
      return (await deleteOldSums(database, group, day, deltas_per_batch)) === deltas_per_batch;
    }),
  ];
};
