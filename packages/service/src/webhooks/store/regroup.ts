import { all_merchants } from '../../platform/cluster/groups.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { Database, Sql, Transaction } from '../../platform/database/connect.js';

/** Tables whose rows for the operator belong to the group of their event's merchant. */
type MovedTable = 'deliveries' | 'delivery_queue' | 'attempts' | 'delivery_resends';

/** Finds the merchants of the events that are or were delivered to the operator in a group. */
export async function findMerchantsOfDeliveries(sql: Sql, group: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select event_merchant_id as id from deliveries where merchant_id = ${group} and event_merchant_id is not null
    union select event_merchant_id from delivery_queue where merchant_id = ${group} and event_merchant_id is not null`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the merchants whose events have, or wait for, a number of a group, for the stream of the operator; and when the last event of each got
 * its number there, as text that sorts, after all times for one that waits.
 */
export async function findMerchantsOfNumbers(
  sql: Sql,
  group: string,
): Promise<{ id: string; at: string }[]> {
  return [
    ...(await sql<{ id: string; at: string }[]>`
      select m.id, to_char(max(n.numbered_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at
      from event_numbers n cross join unnest(n.event_merchants) as m (id) where n.merchant_id = ${group} group by 1`),
    ...(await sql<{ id: string; at: string }[]>`
      select distinct event_merchant_id as id, 'waits' as at from unnumbered_events
      where merchant_id = ${group} and event_merchant_id is not null`),
  ];
}

/** The groups of merchants, by their shards of today. */
export async function readGroupsOf(
  sql: Sql,
  merchants: readonly string[],
): Promise<{ merchant_id: string; group_id: string }[]> {
  return prepared(
    sql,
    `select m.id as merchant_id, g.group_id from unnest($1::uuid[]) as m (id)
    join list_group_shards g on g.shard_id = get_shard_id_for_distribution_column('list_counts', m.id)`,
    [arrayOf(merchants)],
  );
}

/** Moves what is and was delivered to the operator of a merchant's events to another group. */
export async function moveDeliveries(
  database: Database,
  { merchant_id, from, to }: { merchant_id: string; from: string; to: string },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const own = tx`merchant_id = ${from} and event_merchant_id = ${merchant_id}`;
    const rows = await tx<{ id: string }[]>`
      select id from deliveries where ${own} union select delivery_id from delivery_queue where ${own}`;
    const ids = rows.map(({ id }) => id);
    for (const table of ['attempts', 'delivery_resends', 'delivery_queue', 'deliveries'] as const) {
      const key = table === 'deliveries' ? 'id' : 'delivery_id';
      const columns = await otherColumns(tx, table);
      const where = `merchant_id = $1 and ${key} = any ($2::uuid[])`;
      await prepared(
        tx,
        `insert into ${table} (merchant_id, ${columns}) select $3::uuid, ${columns} from ${table} where ${where}`,
        [from, arrayOf(ids), to],
      );
      await prepared(tx, `delete from ${table} where ${where}`, [from, arrayOf(ids)]);
    }
  });
}

/**
 * Numbers events of a group as another one did: a cursor of that one is one of both, and each sends what its merchants have of it.
 */
export async function copyNumbers(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    for (const table of ['event_numbers', 'unnumbered_events', 'event_streams'] as const) {
      const columns = await otherColumns(tx, table);
      await prepared(
        tx,
        `insert into ${table} (merchant_id, ${columns}) select $2::uuid, ${columns} from ${table} where merchant_id = $1`,
        [from, to],
      );
    }
  });
}

/** Of these groups, those whose events are numbered for the stream of the operator. */
export async function findFollowedGroups(sql: Sql, groups: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select merchant_id as id from event_streams where merchant_id = any (${arrayOf(groups)}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Has the events of a group numbered from now on. */
export async function beginNumbers(sql: Sql, group: string): Promise<void> {
  await sql`
    insert into event_streams (merchant_id, last_number, last_event_id) values (${group}, 0, nil_id()) on conflict do nothing`;
}

/** Deletes what the group of a single server had, once it has been moved. */
export async function deleteRowsOfSingleServer(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    for (const table of [
      'endpoints',
      'endpoint_rates',
      'delivery_leases',
      'event_numbers',
      'unnumbered_events',
      'event_streams',
    ]) {
      await tx`delete from ${tx(table)} where merchant_id = ${all_merchants.id}`;
    }
  });
}

/** A row of an endpoint, with what this file does not name. */
export interface StoredEndpoint extends Record<string, unknown> {
  merchant_id: string;
  id: string;
  secret: string;
  previous_secret: string | null;
}

export function readStoredEndpoints(
  sql: Sql,
  owners: readonly string[],
): Promise<StoredEndpoint[]> {
  return sql<StoredEndpoint[]>`
    select * from endpoints where merchant_id = any (${arrayOf(owners)}::uuid[]) order by id, merchant_id`;
}

/** Copies an endpoint to another group, with its secrets sealed for that one. No attempt has failed there. */
export async function copyEndpoint(
  tx: Transaction,
  from: StoredEndpoint,
  to: Pick<StoredEndpoint, 'merchant_id' | 'secret' | 'previous_secret'>,
): Promise<void> {
  const kept = Object.keys(from).filter(
    (name) =>
      ![
        'merchant_id',
        'secret',
        'previous_secret',
        'failing_since',
        'failures',
        'reported_outage',
      ].includes(name),
  );
  const columns = kept.map((name) => `"${name}"`).join(', ');
  await prepared(
    tx,
    `insert into endpoints (merchant_id, secret, previous_secret, failures, ${columns})
    select $3::uuid, $4::text, $5::text, 0, ${columns} from endpoints where merchant_id = $1 and id = $2`,
    [from.merchant_id, from.id, to.merchant_id, to.secret, to.previous_secret],
  );
}

/** The columns of a table beside `merchant_id`, as SQL. */
async function otherColumns(
  sql: Sql,
  table: MovedTable | 'event_numbers' | 'unnumbered_events' | 'event_streams',
): Promise<string> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'merchant_id' order by attnum`;
  return columns.map(({ name }) => name).join(', ');
}
