import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { distributeCreated, isDistributed } from '../cluster/distribute.js';
import { functions_of_clusters } from '../cluster/distribute-functions.js';
import type { Sql, Transaction } from './connect.js';
import { isBefore, this_release } from './read-migrations.js';

/** A function of the database, whose file has its one current text: `functions/<slice>/<name>.sql`, beside the migrations. */
export interface SqlFunction {
  name: string;
  text: string;
  /** SHA-256 of the text. */
  checksum: string;
}

/** Reads the functions that belong to a folder of migrations. */
export async function readFunctions(migrations: string): Promise<SqlFunction[]> {
  const folder = join(dirname(migrations), 'functions');
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: basename(path, '.sql'), text, checksum };
    }),
  );
}

/** A function as the database records it. */
interface RecordedFunction {
  checksum: string;
  /** The release that applied it. */
  release: string;
  is_finished: boolean;
}

/** Creates the table that records functions. */
export async function createFunctionTable(tx: Transaction): Promise<void> {
  await tx`create table if not exists schema_functions (
    name text primary key, checksum text not null, release text not null,
    -- Null on a cluster until the function is distributed.
    applied_at timestamptz(3))`;
}

async function readRecorded(sql: Sql): Promise<Map<string, RecordedFunction>> {
  const [table] = await sql`select where to_regclass('schema_functions') is not null`;
  if (!table) return new Map();
  const rows = await sql<(RecordedFunction & { name: string })[]>`
    select name, checksum, release, applied_at is not null as is_finished from schema_functions`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** The functions whose text is not the database's. What a later release has applied stays: this one calls it, too. */
export async function pendingFunctions(
  sql: Sql,
  functions: readonly SqlFunction[],
): Promise<SqlFunction[]> {
  const recorded = await readRecorded(sql);
  return functions.filter(({ name, checksum }) => {
    const row = recorded.get(name);
    return !row || (row.checksum !== checksum && !isBefore(this_release, row.release));
  });
}

/** The functions that a text names and the database does not have, with those that they name themselves. */
export async function missingFunctions(
  sql: Sql,
  functions: readonly SqlFunction[],
  text: string,
): Promise<SqlFunction[]> {
  const recorded = await readRecorded(sql);
  const missing = new Map(
    functions.filter(({ name }) => !recorded.has(name)).map((one) => [one.name, one]),
  );
  return missing.size === 0 ? [] : inOrder(missing, text);
}

/** Creates or replaces functions, each after those that it names, and records them. */
export async function applyFunctions(
  tx: Transaction,
  functions: readonly SqlFunction[],
): Promise<void> {
  if (functions.length === 0) return;
  const is_distributed = await isDistributed(tx);
  // Not all that a body names needs to be there yet. What PostgreSQL reads nevertheless, such as types, the order takes care of.
  await tx`set local check_function_bodies = off`;
  if (is_distributed) await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
  const wanted = new Map(functions.map((one) => [one.name, one]));
  for (const { name, text, checksum } of inOrder(wanted, [...wanted.keys()].join(' '))) {
    if (!(is_distributed && functions_of_clusters.includes(name))) await tx.unsafe(text);
    await tx`
      insert into schema_functions (name, checksum, release, applied_at)
      values (${name}, ${checksum}, ${this_release}, case when not ${is_distributed}::boolean then now() end)
      on conflict (name) do update set checksum = excluded.checksum, release = excluded.release, applied_at = excluded.applied_at`;
  }
  const [twin] = await tx<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (select unnest(${`{${[...wanted.keys()].join(',')}}`}::text[]))
    group by 1 having count(*) > 1`;
  if (twin) {
    throw new Error(
      `The function ${twin.name} exists with other arguments, by which the processes of the release before call it. Give the new one another name.`,
    );
  }
  if (is_distributed) await distributeCreated(tx);
}

/** The functions that a text names and those that these name, each after what it names. */
function inOrder(functions: ReadonlyMap<string, SqlFunction>, text: string): SqlFunction[] {
  const ordered = new Set<SqlFunction>();
  const begun = new Set<string>();
  const add = (words: string) => {
    for (const [name] of words.replaceAll(/--.*$/gm, '').matchAll(/\w+/g)) {
      const named = functions.get(name);
      if (named === undefined || begun.has(name)) continue;
      begun.add(name);
      add(named.text);
      ordered.add(named);
    }
  };
  add(text);
  return [...ordered];
}

/** Whether a function waits for its distribution over a cluster. */
export async function hasUndistributedFunctions(sql: Sql): Promise<boolean> {
  return [...(await readRecorded(sql)).values()].some(({ is_finished }) => !is_finished);
}

export async function finishFunctions(sql: Sql): Promise<void> {
  await sql`update schema_functions set applied_at = now() where applied_at is null`;
}
