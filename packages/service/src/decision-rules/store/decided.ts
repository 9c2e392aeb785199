import type { CaseRow } from '../../cases/store/cases.js';
import { caseColumns } from '../../cases/store/cases.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** A decision on a submission, as it was recorded. */
export interface Decided {
  merchant_id: string;
  submerchant_id: string;
  at: string;
  move: 'approved' | 'rejected' | 'sent_back';
  /** The checks that had failed, and those with a warning; null: not recorded. */
  failed: string[] | null;
  warned: string[] | null;
}

/** Finds the last decisions before a time, of all groups that answer, newest first. */
export async function findDecided(
  { groups }: Pick<Context, 'groups'>,
  before: string,
  limit: number,
): Promise<Decided[]> {
  const found = await groups.each(
    'decided cases',
    ({ id, suffix }, database) =>
      database<Decided[]>`
        select merchant_id, submerchant_id, at, move, failed, warned
        from ${database(`find_decided_cases${suffix}`)}(${id}, ${before}, ${limit})`,
  );
  return found
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, limit);
}

/** Reads sellers of a merchant as the queue has them; erased ones are left out. */
export async function readDecidedSellers(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
): Promise<CaseRow[]> {
  // By primary key.
  return [
    ...(await sql<CaseRow[]>`
      select ${sql(caseColumns)} from unnest(${arrayOf([...ids])}::uuid[]) as k (key_id)
      cross join lateral (
        select s.* from submerchants s
        where s.merchant_id = ${merchant_id} and s.id between k.key_id and k.key_id order by s.id limit 1) as found
      where erased_at is null`),
  ];
}
