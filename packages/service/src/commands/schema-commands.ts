import { adoptCounts } from '../figures/store/decision-counts.js';
import { readFormerGroups, readGroups } from '../platform/cluster/groups.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { Database } from '../platform/database/connect.js';
import { roleOf } from '../platform/database/database-url.js';
import { createAllPartitions } from '../platform/database/partitions.js';
import { default_shards, distribute, recountGroups } from '../platform/cluster/distribute.js';
import { migrateByCommand, showPending } from './migrate.js';
import { regroupOperator } from '../webhooks/regroup-operator.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print, untilSignalled } from '../operation/command-line.js';

export const schemaCommands: Commands = {
  migrate: {
    usage:
      'migrate [--plan]    applies all pending migrations, those of the background too, while the service runs; or lists them',
    changesSchema: true,
    prepareUnmigrated(args) {
      const { values } = readArguments(args, { plan: { type: 'boolean' } });
      return async (database, { database_url, migrate_database_url }, openPool) => {
        const role =
          database_url !== null && migrate_database_url !== null ? roleOf(database_url) : null;
        if (values.plan === true) {
          await showPending(database, { print });
          return 0;
        }
        const isFinished = await untilSignalled((signal) =>
          migrateByCommand(database, openPool, { signal, print, role }),
        );
        if (!isFinished) {
          print('Stopped. Nothing is lost: the next run, or the service, continues.');
        }
        return isFinished ? 0 : 1;
      };
    },
  },
  distribute: {
    usage:
      'distribute [--shards NUMBER]    distributes the tables over the servers of a Citus cluster, by merchant; can be repeated',
    changesSchema: true,
    prepare(args) {
      const { values } = readArguments(args, { shards: { type: 'string' } });
      const shards = Number(values.shards ?? default_shards);
      if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
        throw new UsageError('--shards takes a number from 1 to 1024.');
      }
      return async (database, { data_keys }) => {
        print('Partitions of the coming days');
        await createAllPartitions(database, new Date().toISOString());
        await distribute(database, shards, print);
        await regroup(database, data_keys);
        print('Distributed. Restart every process of the service.');
        return 0;
      };
    },
  },
};

/** Gives groups that were added what the others have of the operator: endpoints, deliveries, numbers of the stream, and counts of decisions. */
async function regroup(database: Database, data_keys: DataKeys): Promise<void> {
  await regroupOperator(database, data_keys, print);
  const [first] = await readGroups(database);
  if (first) await adoptCounts(database, await readFormerGroups(database), first.id);
  await recountGroups(database, print);
}
