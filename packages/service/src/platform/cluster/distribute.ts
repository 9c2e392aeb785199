import { randomUUID } from 'node:crypto';
import type { Database, Sql, Transaction } from '../database/connect.js';
import { countedLists } from '../lists/counts.js';
import { readGroups } from './groups.js';

/** The database cannot be distributed; the message gives the reason and the remedy. */
export class DistributeError extends Error {
  override name = 'DistributeError';
}

/** Shards of a cluster by default: several for each of a few servers, so that another server can take some over. */
export const default_shards = 32;

/**
 * Tables with the rows of merchants, by their distribution column. The others stay on the coordinator: merchants, keys, people,
 * sessions and the operator's trail, which requests read before their merchant is known.
 */
const distributedTables: readonly (readonly [table: string, column: string])[] = [
  ['submerchants', 'merchant_id'],
  ['legal_representatives', 'merchant_id'],
  ['amendments', 'merchant_id'],
  ['documents', 'merchant_id'],
  ['addresses', 'merchant_id'],
  ['field_checks', 'merchant_id'],
  ['document_files', 'merchant_id'],
  ['evidence', 'merchant_id'],
  ['matching_passes', 'merchant_id'],
  ['document_prints', 'merchant_id'],
  ['document_views', 'merchant_id'],
  ['files', 'merchant_id'],
  ['file_usage', 'merchant_id'],
  ['seller_drafts', 'merchant_id'],
  ['case_notes', 'merchant_id'],
  ['note_files', 'merchant_id'],
  ['seller_requests', 'merchant_id'],
  ['due_mails', 'merchant_id'],
  ['onboarding_links', 'merchant_id'],
  ['trail', 'merchant_id'],
  ['changed_trails', 'merchant_id'],
  ['endpoints', 'merchant_id'],
  ['events', 'merchant_id'],
  ['unnumbered_events', 'merchant_id'],
  ['event_streams', 'merchant_id'],
  ['event_numbers', 'merchant_id'],
  ['deliveries', 'merchant_id'],
  ['attempts', 'merchant_id'],
  ['delivery_queue', 'merchant_id'],
  ['delivery_leases', 'merchant_id'],
  ['delivery_resends', 'merchant_id'],
  ['endpoint_figures', 'merchant_id'],
  ['endpoint_rates', 'merchant_id'],
  ['list_counts', 'merchant_id'],
  ['list_deltas', 'merchant_id'],
  ['list_folds', 'merchant_id'],
  ['case_changes', 'merchant_id'],
  ['case_moves', 'merchant_id'],
  ['case_findings', 'merchant_id'],
  ['quality_samples', 'merchant_id'],
  ['decision_counts', 'merchant_id'],
  ['rule_counts', 'merchant_id'],
  ['charges', 'merchant_id'],
  ['charge_sum_deltas', 'merchant_id'],
  ['charge_sums', 'merchant_id'],
  ['watch_passes', 'merchant_id'],
  ['withdrawals', 'merchant_id'],
  ['anticipations', 'merchant_id'],
  ['wallets', 'merchant_id'],
  ['receivables', 'merchant_id'],
  ['idempotent_answers', 'caller_id'],
];

/** Functions whose call runs as a whole on the server of the merchant or group, their first argument. */
const delegatedFunctions: readonly string[] = [
  'register_submerchants',
  'change_submerchants',
  'number_events',
  'write_charges',
  'write_withdrawals',
  'write_anticipations',
  'write_wallets',
  'write_receivables',
  'is_list_fold_due',
  'fold_list_deltas',
  'list_miscounts',
  'rebuild_list_counts',
  'count_buckets',
  'delete_old_rows',
  'shift_deliveries',
  'drop_held_deliveries',
  'erase_values',
  'save_seller_draft',
  'save_field_check',
  'begin_file',
  'save_file_parts',
  'save_file',
  'save_failed_files',
  'find_waiting_sellers',
  'drop_file',
  'cancel_unreadable',
];

/**
 * Functions on the rows of several merchants of a group, the first argument. Each shard has copies of them, with the names of its
 * tables, and their calls run as a whole on its server: Citus itself would send such statements to the servers of all shards.
 */
const groupFunctions: readonly string[] = [
  'find_endpoints_to_send',
  'claim_within_rates',
  'settle_claimed',
  'forget_endpoint_figures',
  'forget_delivery_resends',
  'record_endpoint_health',
  'find_endpoints_to_report',
  'clear_orphans',
  'has_queued_deliveries',
  'read_queue_state',
  'count_paused_endpoints',
  'read_file_state',
  'merchants_with_unnumbered_events',
  'read_events_of_group',
  'find_newest_events',
  'read_writers',
  'read_streams',
  'remove_old_answers',
  'merchants_with_due_files',
  'find_files_to_delete',
  'claim_evidence_of',
  'ask_lists_again',
  'find_prints',
  'find_abandoned_links',
  'find_expired_documents',
  'find_due_requests',
  'find_due_documents',
  'find_due_in_sandbox',
  'find_ended_standings',
  'find_returned_cases',
  'find_near_cases',
  'find_assigned_cases',
  'find_submerchant_owner',
  'find_document_owner',
  'count_tax_ids',
  'count_partners',
  'find_related_submerchants',
  'find_sharing',
  'read_related',
  'read_queue_cases',
  'find_unevaluated_cases',
  'save_case_findings',
  'forget_case_findings',
  'find_decided_cases',
  'find_uncounted_merchants',
  'count_case_moves',
  'forget_decision_counts',
  'find_mistimed_cases',
  'write_due_times',
  'read_submerchants',
  'search_submerchants',
  'find_claims',
  'read_case_changes',
  'forget_case_changes',
  'forget_seller_drafts',
  'fold_charge_sums',
  'forget_charge_sums',
  'charge_miscounts',
  'sum_charges_since',
  'find_active_sellers',
  'find_suspended_to_follow',
  'claim_watch',
  'advance_watch',
  'count_queue_kinds',
  'count_due_of_sellers',
  'find_changed_trails',
  'read_trail_growth',
  'forget_changed_trails',
  'read_seller_keys',
];
/** Functions with another text on a cluster, below: their files are not applied there. */
export const functions_of_clusters: readonly string[] = [
  'list_group',
  'list_groups',
  'table_of_group',
];
/**
 * Functions that differ on a cluster. Lists (migrations/0012_lists.sql): each shard is a group, identified by an id that falls into
 * it, since statements are routed by ids of merchants.
 */
const cluster_functions = `
  create or replace function list_group(merchant uuid) returns uuid language sql stable parallel safe as $$
    select group_id from list_group_shards
    where shard_id = get_shard_id_for_distribution_column('list_counts', merchant)
  $$;
  create or replace function list_groups() returns uuid[] language sql stable parallel safe as $$
    select array_agg(group_id order by shard_id) from list_group_shards where shard_id in (select shardid from pg_dist_shard)
  $$;
  create or replace function table_of_group(name text, of_group uuid) returns text language sql stable parallel safe as $$
    select case name
      when 'all_deliveries' then format(
        '(select merchant_id, id, endpoint_id, state from %I union all select merchant_id, delivery_id, endpoint_id, ''pending'' from %I) as all_deliveries',
        'deliveries_' || get_shard_id_for_distribution_column('deliveries', of_group),
        'delivery_queue_' || get_shard_id_for_distribution_column('delivery_queue', of_group))
      else name || '_' || get_shard_id_for_distribution_column(name, of_group) end
  $$;`;

/**
 * Distributes the tables over the servers of a Citus cluster, by merchant. Can be repeated: what is done is skipped. Each step is
 * reported before it starts; `shards` counts only at the first time. Large tables take as long as copying their
 * rows does, during which they cannot be written to.
 *
 * @throws DistributeError when the address is not that of the coordinator of a cluster with at least one worker
 */
export async function distribute(
  database: Database,
  shards: number,
  report: (step: string) => void,
): Promise<void> {
  await requireCoordinator(database);
  report('Settings of the database on every server');
  // By the role: Citus repeats that on the workers, which it does not do for settings of a database or a session.
  const [current] = await database<{ role: string; name: string }[]>`
    select current_user as role, current_database() as name`;
  const ofRole = database`alter role ${database(current?.role ?? '')} in database ${database(current?.name ?? '')}`;
  await database`${ofRole} set citus.allow_nested_distributed_execution = on`;
  // Settings of every session of the service (database/connect.ts). Compiling took 20 ms for each statement of a
  // millisecond.
  await database`${ofRole} set jit = off`;
  await database`${ofRole} set enable_seqscan = off`;
  // 30 s by default, in which whoever waits for a server that is gone holds a connection.
  await database`${ofRole} set citus.node_connection_timeout = 3000`;
  await database`${ofRole} set timezone = 'UTC'`;
  await database.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
    await distributeTables(tx, shards, report);
  });
  report('Groups of lists');
  await createGroups(database);
  report('Functions on every server');
  await distributeFunctions(database);
  report('Functions of each shard');
  await copyGroupFunctions(database);
}

/**
 * Distributes the tables and functions that a migration has created, in its transaction: functions that it has changed, and that every
 * server calls from then on, use them, and are planned as there. The rest follows with `distribute`.
 */
export async function distributeCreated(tx: Transaction): Promise<void> {
  await distributeTables(tx, 0, () => {});
  await planWithValues(tx);
  for (const one of await readFunctions(tx, { only_new: true })) await distributeFunction(tx, one);
}

/** Distributes the tables that exist and are not yet; with the command `migrate`, those of later migrations are missing. */
async function distributeTables(
  tx: Transaction,
  shards: number,
  report: (step: string) => void,
): Promise<void> {
  const tables = await tx<{ name: string; is_done: boolean }[]>`
    select relname as name, exists (select from pg_dist_partition where logicalrelid = c.oid) as is_done
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
  const missing = new Set(tables.filter(({ is_done }) => !is_done).map(({ name }) => name));
  // The guard of the trail is a trigger, which works on shards as it does on tables.
  await tx`set local citus.enable_unsafe_triggers = on`;
  if (missing.has('list_sources')) {
    report('list_sources, a copy on every server');
    await tx`select create_reference_table('list_sources')`;
  }
  for (const [at, [table, column]] of distributedTables.entries()) {
    if (!missing.has(table)) continue;
    report(`${table} (${at + 1} of ${distributedTables.length})`);
    await (at === 0
      ? tx`select create_distributed_table(${table}, ${column}, shard_count := ${shards})`
      : tx`select create_distributed_table(${table}, ${column}, colocate_with := 'submerchants')`);
  }
}

/** Whether the tables have been distributed. */
export async function isDistributed(sql: Sql): Promise<boolean> {
  const [catalog] = await sql`select where to_regclass('pg_dist_partition') is not null`;
  if (!catalog) return false;
  const [table] = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass('submerchants')`;
  return table !== undefined;
}

async function requireCoordinator(database: Database): Promise<void> {
  const [citus] = await database`select from pg_extension where extname = 'citus'`;
  if (!citus) {
    throw new DistributeError(
      'DATABASE_URL is not the address of a Citus cluster: the database has no extension citus. On one PostgreSQL server there is nothing to distribute.',
    );
  }
  const [cluster] = await database<{ is_coordinator: boolean; workers: number }[]>`
    select citus_is_coordinator() as is_coordinator,
      (select count(*) from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as workers`;
  if (!cluster?.is_coordinator) {
    throw new DistributeError(
      'DATABASE_URL is the address of a worker. Use that of the coordinator: citus_add_node is called there.',
    );
  }
  if (cluster.workers === 0) {
    throw new DistributeError(
      'The cluster has no worker that holds shards. Add one with citus_add_node on the coordinator, and run this again.',
    );
  }
}

/**
 * Gives each shard its group. After a split, the shard that a group's id falls into stays that group, with its rows; the others get new
 * ones. What a group counts of its merchants is counted again by `recountGroups`.
 */
async function createGroups(database: Database): Promise<void> {
  await database`
    create table if not exists list_group_shards (shard_id bigint primary key, group_id uuid not null unique)`;
  await database`
    select create_reference_table('list_group_shards')
    where not exists (select from pg_dist_partition where logicalrelid = 'list_group_shards'::regclass)`;
  await database`
    alter table list_group_shards add column if not exists is_uncounted boolean not null default false`;
  const shards = await database<{ id: string }[]>`
    select shardid::text as id from pg_dist_shard where logicalrelid = 'list_counts'::regclass
      and shardid not in (select shard_id from list_group_shards)`;
  const missing = new Set(shards.map(({ id }) => id));
  const moved = await database<{ group_id: string; shard_id: string }[]>`
    select group_id, get_shard_id_for_distribution_column('list_counts', group_id)::text as shard_id from list_group_shards
    where shard_id not in (select shardid from pg_dist_shard)`;
  for (const { group_id, shard_id } of moved) {
    // Otherwise a release before this one has split it, and given the shard another group.
    if (!missing.delete(shard_id)) continue;
    await database`
      update list_group_shards set shard_id = ${shard_id}, is_uncounted = true where group_id = ${group_id}`;
  }
  const [merchant] = await database`select from merchants limit 1`;
  while (missing.size > 0) {
    const group = randomUUID();
    const [shard] = await database<{ id: string }[]>`
      select get_shard_id_for_distribution_column('list_counts', ${group}::uuid)::text as id`;
    if (!shard || !missing.delete(shard.id)) continue;
    // In this order: after a kill in between, the shard gets another group.
    await database`insert into list_folds values (${group}, '-infinity', '-infinity')`;
    await database`
      insert into list_group_shards (shard_id, group_id, is_uncounted) values (${shard.id}, ${group}, ${merchant !== undefined})`;
  }
}

/** Counts the lists of new groups, and of those whose shards were split: the last step, once each group has its rows. */
export async function recountGroups(
  database: Database,
  report: (step: string) => void,
): Promise<void> {
  const groups = await database<{ id: string }[]>`
    select group_id as id from list_group_shards
    where is_uncounted and shard_id in (select shardid from pg_dist_shard) order by shard_id`;
  for (const [at, { id }] of groups.entries()) {
    report(`Counts of lists (shard ${at + 1} of ${groups.length})`);
    for (const list of await countedLists(database))
      await database`select rebuild_list_counts(${id}, ${list})`;
    await database`update list_group_shards set is_uncounted = false where group_id = ${id}`;
  }
}

async function distributeFunctions(database: Database): Promise<void> {
  await database.unsafe(cluster_functions);
  // Created again, the view of distributed tables is created on every server. Not once it is there: that would block its readers.
  const [view] = await database<{ text: string }[]>`
    select pg_get_viewdef('all_deliveries'::regclass) as text
    where not exists (select from pg_dist_object where objid = 'all_deliveries'::regclass)`;
  if (view) await database.unsafe(`create or replace view all_deliveries as ${view.text}`);
  await planWithValues(database);
  for (const one of await readFunctions(database)) await distributeFunction(database, one);
}

/** Statements on distributed tables are planned with their values: these say on which server they run. */
async function planWithValues(sql: Sql): Promise<void> {
  const planned = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any (proconfig)`;
  for (const { signature } of planned) {
    await sql.unsafe(`alter function ${signature} set plan_cache_mode = force_custom_plan`);
  }
}

interface FunctionToDistribute {
  name: string;
  signature: string;
  /** The name of its first argument. */
  argument: string | null;
}

async function readFunctions(
  sql: Sql,
  { only_new = false } = {},
): Promise<readonly FunctionToDistribute[]> {
  return sql<FunctionToDistribute[]>`
    select p.proname as name, p.oid::regprocedure::text as signature, p.proargnames[1] as argument
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      -- Copies for shards are distributed as they are created.
      and proname !~ '_[0-9]{6,}$'
      and not (${only_new} and exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid))
    order by p.oid`;
}

async function distributeFunction(
  sql: Sql,
  { name, signature, argument }: FunctionToDistribute,
): Promise<void> {
  await (delegatedFunctions.includes(name)
    ? sql`select create_distributed_function(${signature}::regprocedure, ${argument}, colocate_with := 'submerchants')`
    : sql`select create_distributed_function(${signature}::regprocedure)`);
}

/** Creates the copies of functions for each shard: those of groups, and what they call as far as it uses distributed tables. */
async function copyGroupFunctions(database: Database): Promise<void> {
  const rows = await database<{ name: string; text: string }[]>`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and proname !~ '_[0-9]{6,}$'`;
  const texts = new Map(rows.map(({ name, text }) => [name, text]));
  for (const { id, suffix } of await readGroups(database)) {
    const shards = await database<{ name: string; shard: string }[]>`
      select logicalrelid::text as name, logicalrelid::text || '_' || get_shard_id_for_distribution_column(logicalrelid, ${id}::uuid) as shard
      from pg_dist_partition where partmethod = 'h'`;
    const shardOf = new Map(shards.map(({ name, shard }) => [name, shard]));
    const existing = groupFunctions.filter((name) => texts.has(name));
    const copied = new Set(existing);
    for (const name of existing) addCallees(name, texts, shardOf, copied);
    for (const name of copied) {
      await database.unsafe(ofShard(texts.get(name) ?? '', copied, suffix, shardOf));
      const [copy] = await database<{ signature: string }[]>`
        select ${name + suffix}::regproc::regprocedure::text as signature`;
      const signature = copy?.signature ?? '';
      await (groupFunctions.includes(name)
        ? database`select create_distributed_function(${signature}::regprocedure, 'of_group', colocate_with := 'submerchants')`
        : database`select create_distributed_function(${signature}::regprocedure)`);
    }
  }
}

const table_name = /\b(from|join|into|update|using)\s+(\w+)\b/g;
const function_name = /\b(\w+)\(/g;

/** Adds what a function calls to `copied`, as far as it uses distributed tables. Returns whether the function itself does. */
function addCallees(
  name: string,
  texts: ReadonlyMap<string, string>,
  shardOf: ReadonlyMap<string, string>,
  copied: Set<string>,
): boolean {
  const text = texts.get(name) ?? '';
  let usesTables = [...text.matchAll(table_name)].some(([, , table = '']) => shardOf.has(table));
  for (const [, callee = ''] of text.matchAll(function_name)) {
    if (callee === name || !texts.has(callee)) continue;
    if (addCallees(callee, texts, shardOf, copied)) {
      copied.add(callee);
      usesTables = true;
    }
  }
  return usesTables;
}

/** Replaces the names of copied functions, and of tables where a statement names one, with those of a shard. */
function ofShard(
  text: string,
  copied: ReadonlySet<string>,
  suffix: string,
  shardOf: ReadonlyMap<string, string>,
): string {
  return text
    .replaceAll(table_name, (whole, word: string, name: string) => {
      const shard = shardOf.get(name);
      return shard === undefined ? whole : `${word} ${shard}`;
    })
    .replaceAll(function_name, (whole, name: string) =>
      copied.has(name) ? `${name}${suffix}(` : whole,
    );
}
