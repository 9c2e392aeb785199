import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListEntry, ListName } from '../rules/entry.js';

/** An entry that was read, with its hash and the keys under which it is to be found. */
export interface StagedEntry {
  entry_key: string;
  hash: string;
  content: ListEntry;
  keys: readonly number[];
}

/** The contents of entries of a version that were kept before with the same keys and other contents. */
export async function findStaged(
  sql: Sql,
  version_id: string,
  list: ListName,
  entries: readonly StagedEntry[],
): Promise<ListEntry[]> {
  const hashes = entries.map(({ entry_key, hash }) => ({ entry_key, hash }));
  const rows = await sql<{ content: ListEntry }[]>`
    select coalesce(staged.content, searched.content) as content
    from json_to_recordset(${asJson(sql, hashes)}) as given (entry_key text, hash text)
    cross join lateral (
      select hash, content from screening_staged
      where version_id = ${version_id} and entry_key = given.entry_key limit 1) as staged
    left join lateral (
      select content from screening_entries
      where list = ${list} and entry_key = given.entry_key and until_version is null limit 1) as searched on staged.content is null
    where staged.hash <> given.hash`;
  return rows.map(({ content }) => content);
}

/**
 * Keeps entries of a version that is being read; their content only where it differs from what is searched. Those that a killed load has
 * kept already stay, unless they are other ones now.
 */
export async function stageEntries(
  sql: Sql,
  version_id: string,
  list: ListName,
  entries: readonly StagedEntry[],
): Promise<void> {
  const hashes = entries.map(({ entry_key, hash }) => ({ entry_key, hash }));
  const known = await sql<{ entry_key: string }[]>`
    select given.entry_key
    from json_to_recordset(${asJson(sql, hashes)}) as given (entry_key text, hash text)
    cross join lateral (
      select hash from screening_entries
      where list = ${list} and entry_key = given.entry_key and until_version is null limit 1) as e
    where e.hash = given.hash`;
  const same = new Set(known.map(({ entry_key }) => entry_key));
  const rows = entries.map(({ entry_key, hash, content, keys }) =>
    same.has(entry_key) ? { entry_key, hash } : { entry_key, hash, content, keys },
  );
  await sql`
    insert into screening_staged (version_id, entry_key, hash, content, keys)
    select ${version_id}::uuid, given.entry_key, given.hash, given.content, given.keys
    from json_to_recordset(${asJson(sql, rows)}) as given (entry_key text, hash text, content json, keys integer[])
    on conflict (version_id, entry_key) do update
    set hash = excluded.hash, content = excluded.content, keys = excluded.keys where screening_staged.hash <> excluded.hash`;
}

/** Staged entries after a key, up to the last of a batch. */
export interface StagedRange {
  version_id: string;
  list: ListName;
  after: string;
  last: string;
}

/** Reads where the batch of staged entries after a key ends, and its size; null at the end. */
export async function nextStaged(
  sql: Sql,
  version_id: string,
  after: string,
  limit: number,
): Promise<{ last: string | null; rows: number }> {
  const rows = await sql<{ entry_key: string }[]>`
    select entry_key from screening_staged where version_id = ${version_id} and entry_key > ${after}
    order by version_id, entry_key limit ${limit}`;
  return { last: rows.at(-1)?.entry_key ?? null, rows: rows.length };
}

export interface SearchedEntry {
  id: number;
  keys: readonly number[];
}

/** Finds the searched entries that a batch of staged ones replaces. */
export function findReplaced(
  sql: Sql,
  { version_id, list, after, last }: StagedRange,
): Promise<SearchedEntry[]> {
  return sql<SearchedEntry[]>`
    select e.id, to_json(e.keys) as keys from screening_staged s
    cross join lateral (
      select id, keys from screening_entries
      where list = ${list} and entry_key = s.entry_key and until_version is null limit 1) as e
    where s.version_id = ${version_id} and s.entry_key > ${after} and s.entry_key <= ${last} and s.content is not null`;
}

/** Reads a batch of the searched entries of a list after a key, each with whether the version that is being read has it. */
export function findSearchedAfter(
  sql: Sql,
  { version_id, list, after, limit }: Omit<StagedRange, 'last'> & { limit: number },
): Promise<(SearchedEntry & { entry_key: string; is_staged: boolean })[]> {
  return sql<(SearchedEntry & { entry_key: string; is_staged: boolean })[]>`
    select e.id, to_json(e.keys) as keys, e.entry_key, s.entry_key is not null as is_staged
    from (
      select id, keys, entry_key from screening_entries
      where list = ${list} and entry_key > ${after} and until_version is null
      order by list, entry_key limit ${limit}) as e
    left join lateral (
      select entry_key from screening_staged
      where version_id = ${version_id} and entry_key = e.entry_key limit 1) as s on true
    order by e.entry_key`;
}

/** From this version on, entries are searched no more: they stay, and their keys go. */
export async function endEntries(
  sql: Sql,
  version_id: string,
  entries: readonly SearchedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = arrayOf(entries.map(({ id }) => id));
  await sql`
    update screening_entries set until_version = ${version_id} where id = any (${ids}::bigint[])`;
  const pairs = entries.flatMap(({ id, keys }) => keys.map((key) => ({ key, id })));
  await sql`
    delete from screening_keys where ctid = any (array(
      select k.ctid
      from unnest(${arrayOf(pairs.map(({ key }) => key))}::integer[], ${arrayOf(pairs.map(({ id }) => id))}::bigint[]) as gone (key, id)
      cross join lateral (
        select ctid from screening_keys where key = gone.key and entry_id = gone.id limit 1) as k))`;
}

/** Adds the entries of a batch of staged ones that are new or changed, with their keys. Returns their number. */
export async function addStaged(
  sql: Sql,
  {
    version_id,
    list,
    after,
    last,
  }: { version_id: string; list: ListName; after: string; last: string },
): Promise<number> {
  const [row] = await sql<{ added: number }[]>`
    with added as (
      insert into screening_entries (list, entry_key, hash, content, keys, from_version)
      select ${list}, s.entry_key, s.hash, s.content, s.keys, ${version_id}::uuid from screening_staged s
      where s.version_id = ${version_id} and s.entry_key > ${after} and s.entry_key <= ${last} and s.content is not null
      returning id, keys
    ), found as (
      insert into screening_keys (key, entry_id) select unnest(keys), id from added
    )
    select count(*)::integer as added from added`;
  return row?.added ?? 0;
}

/** Deletes what was staged for a version. */
export async function deleteStaged(sql: Sql, version_id: string): Promise<void> {
  await sql`delete from screening_staged where version_id = ${version_id}`;
}

/**
 * Vacuums what a load has written. Otherwise the first search that meets a page of new rows marks them, and writes the page to the log: after a
 * load of a million entries, hundreds of pages for each seller. Outside transactions; leaves out tables that another session vacuums.
 */
export async function vacuumLoaded(sql: Sql): Promise<void> {
  await sql`vacuum (skip_locked, truncate off) screening_entries, screening_keys`;
  await sql`vacuum (skip_locked) screening_staged`;
}
