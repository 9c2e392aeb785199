import type { Sql, Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { QueueViewFilters } from '../queue-filters.js';

/** A list of views: a person's, or the team's. One that was never changed has no row, and version 0. */
export interface ViewList {
  id: string;
  version: number;
  default_view: string | null;
}

export interface StoredView {
  id: string;
  list_id: string;
  name: string;
  filters: QueueViewFilters;
  updated_at: string;
}

/** Reads lists and their views, by name. By the primary key and queue_views_by_name. */
export async function readViews(
  sql: Sql,
  lists: readonly string[],
): Promise<{ lists: ViewList[]; views: StoredView[] }> {
  const ids = arrayOf(lists);
  const rows = await sql<{ lists: ViewList[]; views: StoredView[] }[]>`
    select
      coalesce((select json_agg(l) from queue_view_lists l where l.id = any (${ids}::uuid[])), '[]') as lists,
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'list_id', v.list_id, 'name', v.name, 'filters', v.filters,
          'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by lower(v.name), v.id)
        from queue_views v where v.list_id = any (${ids}::uuid[])), '[]') as views`;
  return rows[0] ?? { lists: [], views: [] };
}

/** Locks lists until the end of the transaction, in the order of their ids, and creates missing ones. */
export async function lockLists(tx: Transaction, lists: readonly string[]): Promise<void> {
  const ids = arrayOf(lists.toSorted());
  await tx`
    insert into queue_view_lists (id, version) select id, 0 from unnest(${ids}::uuid[]) as l (id) order by id
    on conflict do nothing`;
  await tx`select from queue_view_lists where id = any (${ids}::uuid[]) order by id for update`;
}

/** Counts a change of locked lists. */
export async function countChange(tx: Transaction, lists: readonly string[]): Promise<void> {
  await tx`update queue_view_lists set version = version + 1 where id = any (${arrayOf(lists)}::uuid[])`;
}

export async function setDefaultView(
  tx: Transaction,
  list_id: string,
  view: string | null,
): Promise<void> {
  await tx`update queue_view_lists set default_view = ${view} where id = ${list_id}`;
}

/** Inserts a view, or replaces it. */
export async function saveView(tx: Transaction, view: StoredView): Promise<void> {
  const { id, list_id, name, filters, updated_at } = view;
  await tx`
    insert into queue_views (id, list_id, name, filters, updated_at)
    values (${id}, ${list_id}, ${name}, ${JSON.stringify(filters)}::text::jsonb, ${updated_at})
    on conflict (id) do update set
      list_id = excluded.list_id, name = excluded.name, filters = excluded.filters, updated_at = excluded.updated_at`;
}

export async function deleteView(tx: Transaction, id: string): Promise<void> {
  await tx`delete from queue_views where id = ${id}`;
}
