import type { Sql } from '../../src/platform/database/connect.js';

/** Tables that stay as the migrations leave them: configuration, and tables of one row. */
const kept = [
  'database_identity',
  'list_folds',
  'list_sources',
  'master_key_proof',
  'decision_mode',
  'merchant_counts',
  'migrations',
  'operator_trail_head',
  'quality_settings',
  'register_served',
  'schema_migrations',
  'sla_revision',
];

/** Values that decide which rows a statement finds, as SQL, by column or by table and column; `n` is the number of the row. */
const chosen: Record<string, string> = {
  'addresses.type': `'billing'`,
  'amendments.status': `'pending_review'`,
  'changed_account_trails.merchant_id': 'filled_id(n)',
  'case_changes.position': 'n + 1000000',
  'case_findings.version': '2',
  'case_moves.move': `'approved'`,
  'case_moves.position': 'n + 1000000',
  'deliveries.id': 'filled_id(n + 100000)',
  'delivery_leases.deliveries': 'array[filled_id(n)]',
  'delivery_queue.attempts': '0',
  'delivery_queue.due_at': `timestamptz '2020-01-01' + n * interval '1 second'`,
  'delivery_queue.endpoint_id': 'filled_id(n % 40 + 1)',
  'document_files.status': `'pending'`,
  'documents.amendment_id': 'null',
  'documents.mime_type': `'application/pdf'`,
  'documents.status': `'pending'`,
  'endpoints.events': `case when n <= 2 then '["*"]'::jsonb else '["document.rejected"]' end`,
  // A merchant has few endpoints.
  'endpoints.merchant_id': 'filled_id(case when n <= 100 then 1 else n end)',
  'endpoints.failing_since': 'case when n <= 50 then now() end',
  'endpoints.filter': 'null',
  'endpoints.reported_outage': 'null',
  'endpoints.status': `'active'`,
  'events.body': `'{}'`,
  'event_numbers.event_ids': 'array[filled_id(n)]',
  'event_streams.last_number': '1000000',
  'legal_representatives.qualification': 'null',
  'legal_representatives.role': 'null',
  'list_deltas.bucket': 'id_second(filled_id(n))',
  'list_deltas.list': `'t'`,
  'list_deltas.n': '1',
  'list_deltas.status': `'pending'`,
  ...Object.fromEntries(
    ['legal_representative_id', 'request_id', 'document_id'].map((name) => [
      `onboarding_links.${name}`,
      // The other links are few.
      'case when n <= 50 then filled_id(n) end',
    ]),
  ),
  'seller_requests.status': `'open'`,
  'mail_outbox.person_id': 'null',
  'submerchants.data_key': 'null',
  'submerchants.mcc': `'5411'`,
  'submerchants.mcc_source': `'cnae'`,
  'submerchants.status': `'pending_review'`,
  'operator_trail.entry': `'{"actor":{"kind":"system"}}'`,
  'trail.entry': `'{"actor":{"kind":"system"}}'`,
  'trail.personal': 'null',
  'trail.position': '1',
  entity_type: `'pj'`,
  replaced_at: 'null',
  erased_at: 'null',
};

/** The most rows of tables that never hold as many as the others, whatever arrives. */
const most_rows: Record<string, number> = {
  // Counted into list_counts within seconds; lists read what was written since.
  list_deltas: 2_500,
};

/** By type: the n-th row of a table has the same id and texts as that of any other, so that they belong together. */
const ofType: Record<string, string> = {
  uuid: 'filled_id(n)',
  text: `'t' || n`,
  bytea: `decode(md5(n::text), 'hex')`,
  'timestamp with time zone': `now() - interval '1 hour' + n * interval '0.1 seconds'`,
  date: `date '2026-01-01'`,
  boolean: 'false',
  json: `'[]'`,
  jsonb: `'[]'`,
  tsvector: `to_tsvector('simple', 't' || n)`,
  numeric: '1',
  'double precision': '1',
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
  'integer[]': `'{}'`,
  'timestamp with time zone[]': `'{}'`,
};

/**
 * Makes the tables ready for `fillTables`: without checks, and with the function filled_id, which returns the id of the n-th row of every
 * table, of the last hours.
 */
export async function prepareTables(sql: Sql): Promise<void> {
  // Within today, whose partitions exist.
  const first = Math.max(Date.now() - 6 * 3_600_000, new Date().setUTCHours(0, 0, 0, 0));
  await sql.unsafe(`
    create function filled_id(n integer) returns uuid language sql immutable as $$
      select (lpad(to_hex(${first}::bigint + n * 1000), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create function filled_ids(first integer, last integer) returns uuid[] language sql immutable as $$
      select array_agg(filled_id(n)) from generate_series(first, last) as n $$;
    do $do$
    declare
      one record;
    begin
      for one in select conrelid::regclass as owner, conname from pg_constraint
        where contype = 'c' and conrelid <> 0 and coninhcount = 0 and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s drop constraint %I', one.owner, one.conname);
      end loop;
      for one in select oid::regclass as owner from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop
        execute format('alter table %s set (autovacuum_enabled = off)', one.owner);
      end loop;
    end
    $do$`);
}

/** Fills every table with `count` rows after the first `after` ones, most of the merchant `filled_id(merchant)`. */
export async function fillTables(
  sql: Sql,
  count: number,
  { after, merchant } = { after: 0, merchant: 1 },
): Promise<void> {
  const columns = await sql<
    { table: string; name: string; type: string; in_key: boolean; is_key: boolean }[]
  >`
    select c.relname as table, a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as in_key,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text) as is_key
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`;
  const tables = new Map<string, (typeof columns)[number][]>();
  for (const column of columns)
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  for (const [table, of] of tables) {
    if (kept.includes(table)) continue;
    const valueOf = ({ name, type, in_key, is_key }: (typeof of)[number]) =>
      chosen[`${table}.${name}`] ??
      (name === 'merchant_id' && !is_key ? `filled_id(${merchant})` : chosen[name]) ??
      (type === 'smallint' && in_key ? 'n % 30000' : null) ??
      (/int|^oid/.test(type) && !type.endsWith('[]') ? (in_key ? 'n' : '1') : ofType[type]);
    await sql.unsafe(`
      insert into ${table} (${of.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
      select ${of.map(valueOf).join(', ')} from generate_series(${after + 1}, ${after + Math.min(count, most_rows[table] ?? count)}) as n
      on conflict do nothing`);
  }
}

/** Deletes what `fillTables` inserted. */
export async function emptyTables(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  for (const { name } of tables) {
    if (!kept.includes(name)) await sql`delete from ${sql(name)}`;
  }
}
