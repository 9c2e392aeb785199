import { arrayOf } from '../../platform/database/statement.js';
import type { Sql } from '../../platform/database/connect.js';
import type { ListEntry, ListName } from '../rules/entry.js';

/** An entry that shares keys with a subject. */
export interface Candidate {
  id: number;
  list: ListName;
  hash: string;
  from_version: string;
  content: ListEntry;
}

/** A key that more entries of a list have says nothing: documents, birth dates and other words of the name find those that matter. */
const most_of_key = 100;
/** So many are compared, those first that share the rarest keys. */
const most_compared = 80;

/** Finds the entries to compare. A key costs one probe of an index, and no more rows than the bound, however large the lists are. */
export function findCandidates(sql: Sql, keys: readonly number[]): Promise<Candidate[]> {
  return sql<Candidate[]>`
    select e.id, e.list, e.hash, e.from_version, e.content
    from (
      select entry_id, sum(1.0 / of_key) as weight
      from (
        select k.entry_id, count(*) over (partition by given.key) as of_key
        from unnest(${arrayOf(keys)}::integer[]) as given (key)
        cross join lateral (
          select entry_id from screening_keys where key = given.key
          order by key, entry_id limit ${most_of_key + 1}) as k
      ) as shared
      where of_key <= ${most_of_key}
      group by entry_id order by weight desc, entry_id limit ${most_compared}
    ) as found
    cross join lateral (
      select id, list, hash, from_version, content from screening_entries
      where id = found.entry_id and until_version is null limit 1) as e
    order by found.weight desc, e.id`;
}
