import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './operation/context.js';
import { readPending } from './platform/database/migration-state.js';
import { service_migrations } from './platform/database/read-migrations.js';
import { countDaysAhead } from './platform/database/partitions.js';
import type { Sql } from './platform/database/connect.js';
import { readServerState } from './platform/database/server-state.js';
import { withinTime } from './platform/within-time.js';

/** Time that a scrape waits for the first answer, in milliseconds: less than for the gauges that this one explains. */
const max_answer_ms = 1_500;

/** Exports metrics of the database itself: whether it answers, its connections, its clock, its size and disk, partitions, migrations. */
export function observeDatabase({ groups, database, metrics, clock, config }: Context): void {
  const state = metrics.shared(() => readServerState(groups.coordinator));
  const migrations = metrics.shared(() => readPending(groups.coordinator, service_migrations));
  const days = metrics.shared(() => countDaysAhead(database, clock()));
  metrics.observe(
    'credencia_database_up',
    '1 while the database answers this process, 0 while it does not.',
    async () => {
      const answer = groups.coordinator`select 1`.then(() => 1);
      return (await withinTime(answer, max_answer_ms).catch(() => 0)) ?? 0;
    },
  );
  metrics.observe(
    'credencia_database_server_connections',
    'Connections to the PostgreSQL server, of all its clients.',
    async () => (await state()).connections,
  );
  metrics.observe(
    'credencia_database_server_max_connections',
    'The maximum of these that the server accepts from clients that are no superusers.',
    async () => (await state()).max_connections,
  );
  metrics.observe(
    'credencia_database_oldest_transaction_seconds',
    'Age of the oldest open transaction on the database, as far as the role may see it: it delays vacuum and changes of the schema.',
    async () => (await state()).oldest_transaction_s,
  );
  metrics.observe(
    'credencia_database_clock_difference_seconds',
    'By how much the clock of the database is ahead of that of this process; negative where it is behind.',
    async () => (await state()).clock_difference_s,
  );
  metrics.observe(
    'credencia_database_size_bytes',
    'What the database takes on its disk; on a cluster, the coordinator alone.',
    metrics.shared(() => readSize(groups.coordinator)),
  );
  // Another server's disk cannot be seen through a connection: node_exporter there can.
  const disk =
    config.database_url === null
      ? metrics.shared(() => statfs(join(config.data_dir, 'postgres')))
      : () => Promise.resolve(null);
  metrics.observe(
    'credencia_database_disk_bytes',
    'The size of the file system of the embedded database; NaN for another one.',
    async () => bytesOf(await disk(), 'blocks'),
  );
  metrics.observe('credencia_database_disk_free_bytes', 'How much of it is free.', async () =>
    bytesOf(await disk(), 'bavail'),
  );
  metrics.observe(
    'credencia_migrations_pending',
    'Migrations and functions of this release that have not been applied, or not to the end.',
    async () => (await migrations()).length,
  );
  metrics.observe(
    'credencia_partitions_days_ahead',
    'Coming days that have their partitions; -1 when today has none.',
    days,
  );
  metrics.observe(
    'credencia_cluster_servers',
    'Servers of the cluster that hold merchants; 0 without a cluster.',
    () => groups.servers,
  );
  metrics.observe(
    'credencia_cluster_servers_unavailable',
    'Those that do not answer: their circuit breaker is open, and the requests of their merchants are refused at once.',
    () => groups.unavailableServers,
  );
}

async function readSize(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database()) as bytes`;
  return row?.bytes ?? Number.NaN;
}

function bytesOf(disk: StatsFs | null, blocks: 'blocks' | 'bavail'): number {
  return disk === null ? Number.NaN : disk[blocks] * disk.bsize;
}
