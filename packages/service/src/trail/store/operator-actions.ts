import type { Actor } from '../../operation/actor.js';
import type { Fragment, Sql } from '../../platform/database/connect.js';
import { timeRange } from '../../platform/lists/date-range.js';
import { max_found, rowsBefore, type ListQuery } from '../../platform/lists/list-query.js';
import { countedPage, itemsFromRows, type Page } from '../../platform/lists/page.js';
import type { Change, EntryAuthor } from '../entry.js';

/** Actors whose actions outside of cases are the operator's. */
const operatorActors: readonly Actor['kind'][] = ['operator_person', 'operator_key', 'command'];

export function isOperatorAction({ actor }: Pick<EntryAuthor, 'actor'>): boolean {
  return operatorActors.includes(actor.kind);
}

/** Inserts the operator's actions into their index, in the transaction of their entries. `changes` must not be empty. */
export function insertOperatorActions(
  sql: Sql,
  /** Null for entries of the operator's trail. */
  merchant_id: string | null,
  { actor, at }: EntryAuthor,
  changes: readonly Change[],
  /** Position of the first change in its trail. */
  firstPosition: number,
): Fragment {
  const rows = changes.map(({ action }, index) => ({
    at,
    actor_id: 'id' in actor ? actor.id : null,
    action,
    merchant_id,
    trail_position: firstPosition + index,
  }));
  return sql`insert into operator_actions ${sql(rows)}`;
}

export interface OperatorActionFilters {
  /** A person, or an operator key. */
  actor_id?: string;
  action?: string;
}

/** An action of the operator, with its trail's merchant and the current name of its object. */
export interface OperatorActionRow {
  entry: string;
  personal: string | null;
  hash: Buffer;
  merchant_id: string | null;
  merchant_name: string | null;
  merchant_mode: 'live' | 'test' | null;
  object_name: string | null;
}

/**
 * Lists the operator's actions outside of cases, newest first; counted up to `max_found`. Each filter has an index in the
 * order of the list, so that the cost of a page depends on its size alone.
 */
export async function listOperatorActions(
  sql: Sql,
  list: ListQuery,
  { actor_id, action }: OperatorActionFilters,
): Promise<Page<OperatorActionRow>> {
  const { from, until } = timeRange(list);
  const where = sql`true
    ${actor_id === undefined ? sql`` : sql`and actor_id = ${actor_id}`}
    ${action === undefined ? sql`` : sql`and action = ${action}`}
    ${from === null ? sql`` : sql`and at >= ${from}`}
    ${until === null ? sql`` : sql`and at < ${until}`}`;
  const skip = rowsBefore(list);
  const take = skip < max_found ? list.limit + 1 : 0;
  const [at, position] = list.after?.key ?? [];
  const rest =
    at === undefined || position === undefined
      ? sql``
      : sql`and (at, position) < (${at}::timestamptz, ${position})`;
  const count =
    list.after === null
      ? sql`
        select count(*) from (
          select 1 from operator_actions where ${where}
          order by at desc, position desc limit ${max_found + 1}) as matching`
      : sql`null::bigint`;
  const rows = await sql<ListedRow[]>`
    select (${count}) as found, i.*
    from (select 1) as one
    left join (
      select a.at, a.position, trail_entry.entry, trail_entry.personal, trail_entry.hash, a.merchant_id, m.name as merchant_name, m.mode as merchant_mode,
        case trail_entry.object ->> 'kind'
          when 'person' then (select p.name from people p where p.id = (trail_entry.object ->> 'id')::uuid)
          when 'api_key' then coalesce(
            (select k.name from merchant_api_keys k
              where k.merchant_id = a.merchant_id and k.id = (trail_entry.object ->> 'id')::uuid),
            (select k.name from operator_api_keys k
              where a.merchant_id is null and k.id = (trail_entry.object ->> 'id')::uuid))
          when 'merchant' then m.name
        end as object_name
      from (
        select at, position, merchant_id, trail_position from operator_actions where ${where} ${rest}
        order by at desc, position desc limit ${take} offset ${String(skip)}) as a
      left join merchants m on m.id = a.merchant_id
      join lateral (
        select entry, personal, hash, entry::json -> 'object' as object from operator_trail
          where a.merchant_id is null and position = a.trail_position
        union all
        select entry, personal, hash, entry::json -> 'object' from merchant_trail
          where merchant_id = a.merchant_id and position = a.trail_position) as trail_entry on true) i on true
    order by i.at desc, i.position desc`;
  const listed = itemsFromRows<Omit<ListedRow, 'found'>>(rows, 'entry', ['found']);
  const page = countedPage(listed, list, rows[0]?.found ?? null, (last) => [
    last.at,
    last.position,
  ]);
  return {
    ...page,
    data: itemsFromRows<OperatorActionRow>(page.data, 'entry', ['at', 'position']),
  };
}

type ListedRow = OperatorActionRow & { found: number | null; at: string; position: number };
