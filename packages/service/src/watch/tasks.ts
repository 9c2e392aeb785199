import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { followSuspensions } from './follow-suspensions.js';
import { foldSums, forgetSums } from './store/charge-sums.js';
import { watchSlowly } from './watch-sellers.js';

const deltas_per_batch = 5_000;
/** Days of which sums are kept: those of the longest window, and some more for chargebacks that are won. */
const kept_days = 200;
const day_ms = 24 * 60 * minute_ms;

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
      const before = new Date(Date.parse(context.clock()) - kept_days * day_ms);
      const day = before.toISOString().slice(0, 10);
      return (await forgetSums(database, group, day, deltas_per_batch)) === deltas_per_batch;
    }),
  ];
};
