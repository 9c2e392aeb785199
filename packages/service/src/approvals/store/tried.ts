import type { Sql } from '../../platform/database/connect.js';

/** Whose entries: all of a merchant, or those of one person or key of the operator. */
export type TrailOf = { merchant_id: string } | { actor_id: string };

/** A seller whose own trail has the entries. */
export interface Seller {
  merchant_id: string;
  id: string;
}

/** Reads the position of the last entry of a seller's trail. */
export async function readSellerPosition(sql: Sql, { merchant_id, id }: Seller): Promise<number> {
  const [row] = await sql<{ position: number }[]>`
    select trail_position as position from submerchants where merchant_id = ${merchant_id} and id = ${id}`;
  return row?.position ?? 0;
}

/** Reads the position of the last entry; 0 without one. */
export async function readPosition(sql: Sql, of: TrailOf): Promise<number> {
  const [row] =
    'merchant_id' in of
      ? await sql<{ position: number }[]>`
          select trail_position as position from merchants where id = ${of.merchant_id}`
      : await sql<{ position: number }[]>`
          select coalesce(max(position), 0) as position from operator_actions where actor_id = ${of.actor_id}`;
  return row?.position ?? 0;
}

/** Reads the entries after a position, in their order; `merchant_id` is null for those of the operator's trail. */
export async function readEntriesAfter(
  sql: Sql,
  of: TrailOf,
  position: number,
): Promise<{ entry: string; personal: string | null; merchant_id: string | null }[]> {
  return 'merchant_id' in of
    ? sql<{ entry: string; personal: string | null; merchant_id: string | null }[]>`
        select entry, personal, merchant_id from merchant_trail
        where merchant_id = ${of.merchant_id} and position > ${position} order by position`
    : sql<{ entry: string; personal: string | null; merchant_id: string | null }[]>`
        select coalesce(o.entry, m.entry) as entry, coalesce(o.personal, m.personal) as personal, a.merchant_id
        from operator_actions a
        left join operator_trail o on a.merchant_id is null and o.position = a.trail_position
        left join merchant_trail m on m.merchant_id = a.merchant_id and m.position = a.trail_position
        where a.actor_id = ${of.actor_id} and a.position > ${position} order by a.position`;
}

/** Reads the name of a person or a merchant; null for other kinds of objects, and without such a one. */
export async function readName(sql: Sql, kind: string, id: string): Promise<string | null> {
  if (kind !== 'person' && kind !== 'merchant') return null;
  const [row] = await sql<{ name: string }[]>`
    select name from ${kind === 'person' ? sql`people` : sql`merchants`} where id = ${id}`;
  return row?.name ?? null;
}
