import { holdIfRestored, identity_every_ms } from './hold-restored.js';
import { forGroups, minute_ms, once, type Tasks } from './operation/task.js';
import { isLocked } from './platform/database/change-schema.js';
import {
  createAllPartitions,
  deleteAllOldRows,
  dropAllOldPartitions,
} from './platform/database/partitions.js';
import { retention_days } from './platform/database/retention.js';
import { foldGroup, isFoldDue } from './platform/lists/counts.js';
import { follow_every_ms, followAndReport } from './platform/process-keys.js';

const deltas_per_batch = 10_000;
const old_rows_per_batch = 5000;
/** Of each table: a new installation has those of the coming 60 days within two hours. */
const partitions_per_batch = 8;

/** The tasks of the database itself: keys, identity, counts of lists, partitions. */
export const databaseTasks: Tasks = (context) => {
  const { groups, clock, database, log } = context;
  return [
    once('follow the master key', follow_every_ms, () =>
      followAndReport(database, context.data_keys),
    ),
    once('recognise a restored database', identity_every_ms, () =>
      holdIfRestored(groups.coordinator, database, log),
    ),
    forGroups(
      context,
      'fold list counts',
      500,
      async ({ id }, ofGroup) =>
        (await isFoldDue(ofGroup, id)) &&
        (await foldGroup(ofGroup, id, deltas_per_batch)) === deltas_per_batch,
    ),
    // A few days at a time: each blocks writers for a moment.
    once('create partitions', 10 * minute_ms, async () => {
      groups.requireAll();
      await createAllPartitions(database, clock(), { limit: partitions_per_batch });
    }),
    once('drop partitions', 60 * minute_ms, async () => {
      groups.requireAll();
      try {
        await dropAllOldPartitions(database, clock(), retention_days);
      } catch (error) {
        // Each try blocks other transactions for a moment, and there is no hurry: left for the next run.
        if (!isLocked(error)) throw error;
        log.info({ err: error }, 'Old partitions are in use and will be dropped later.');
      }
    }),
    forGroups(context, 'delete old rows of default partitions', 60 * minute_ms, (group, ofGroup) =>
      deleteAllOldRows(ofGroup, clock(), retention_days, old_rows_per_batch, group),
    ),
  ];
};
