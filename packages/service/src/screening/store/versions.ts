import type { Sql } from '../../platform/database/connect.js';
import type { ListName } from '../rules/entry.js';

export interface ListVersion {
  id: string;
  list: ListName;
  hash: string;
  published: string | null;
  started_at: string;
  loaded_at: string | null;
  loaded_by: string;
  entries: number;
  added: number;
  changed: number;
  removed: number;
  broken: number;
}

/** Reads the version of a list that is searched. */
export async function findSearched(sql: Sql, list: ListName): Promise<ListVersion | null> {
  const [row] = await sql<ListVersion[]>`
    select * from screening_versions where list = ${list} and loaded_at is not null
    order by list, loaded_at desc limit 1`;
  return row ?? null;
}

/** Reads all versions, the newest first: a few hundred in years. */
export function readVersions(sql: Sql): Promise<ListVersion[]> {
  return sql<ListVersion[]>`select * from screening_versions order by list, started_at desc`;
}

/** Reads the version that is searched of each list that was loaded. */
export async function readSearched(sql: Sql): Promise<ListVersion[]> {
  const searched = new Map<string, ListVersion>();
  for (const one of await readVersions(sql)) {
    const best = searched.get(one.list);
    if (one.loaded_at !== null && (best?.loaded_at ?? '') < one.loaded_at)
      searched.set(one.list, one);
  }
  return [...searched.values()];
}

/**
 * Begins a version, or continues the one that a load of the same file left behind. That of another file is discarded. Returns its id.
 */
export async function beginVersion(
  sql: Sql,
  version: Pick<ListVersion, 'id' | 'list' | 'hash' | 'started_at' | 'loaded_by'>,
): Promise<{ id: string; is_continued: boolean }> {
  const { id, list, hash, started_at, loaded_by } = version;
  return sql.inTransaction(async (tx) => {
    const [left] = await tx<{ id: string; hash: string }[]>`
      select id, hash from screening_versions where list = ${list} and loaded_at is null for update`;
    if (left?.hash === hash) return { id: left.id, is_continued: true };
    if (left) await tx`delete from screening_versions where id = ${left.id}`;
    await tx`
      insert into screening_versions (id, list, hash, started_at, loaded_by)
      values (${id}, ${list}, ${hash}, ${started_at}, ${loaded_by})`;
    return { id, is_continued: false };
  });
}

/** Locks a version that is being read. False when it was loaded meanwhile, null when another load took its place. */
export async function lockVersion(sql: Sql, id: string): Promise<boolean | null> {
  const [row] = await sql<{ loaded_at: string | null }[]>`
    select loaded_at from screening_versions where id = ${id} for update`;
  return row ? row.loaded_at === null : null;
}

/**
 * Ends the reading of a version: from the commit on, it is the one that is searched. Its time is after that of the one before, which a machine
 * whose clock is ahead may have loaded.
 */
export async function endVersion(
  sql: Sql,
  id: string,
  ended: Pick<
    ListVersion,
    'published' | 'loaded_at' | 'entries' | 'added' | 'changed' | 'removed' | 'broken'
  >,
): Promise<void> {
  await sql`
    update screening_versions one
    set ${sql(ended, 'published', 'entries', 'added', 'changed', 'removed', 'broken')},
      loaded_at = greatest(${ended.loaded_at}::timestamptz, (
        select max(v.loaded_at) + interval '1 millisecond' from screening_versions v where v.list = one.list))
    where one.id = ${id}`;
}
