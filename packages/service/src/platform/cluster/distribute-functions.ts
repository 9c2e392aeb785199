import type { Database, Sql } from '../database/connect.js';
import { delegatedFunctions, groupFunctions } from './distributed-objects.js';
import { readGroups } from './groups.js';

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

/** Distributes the functions that exist, with those that differ on a cluster. */
export async function distributeFunctions(database: Database): Promise<void> {
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

/** Distributes the functions that a migration has created. */
export async function distributeNewFunctions(sql: Sql): Promise<void> {
  await planWithValues(sql);
  for (const one of await readFunctions(sql, { only_new: true }))
    await distributeFunction(sql, one);
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
export async function copyGroupFunctions(database: Database): Promise<void> {
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
