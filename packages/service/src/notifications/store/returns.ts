import type { Group } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';

/** A case that is in review again after a decision. */
export interface ReturnedCase {
  merchant_id: string;
  id: string;
  /** Trail position of its submission. */
  submission_position: number;
  /** Trail position of the submission that was decided. */
  decided_position: number;
}

/** Finds cases of a group whose return nobody was notified of. */
export async function findReturnedCases(
  sql: Sql,
  limit: number,
  { id, suffix }: Group,
): Promise<ReturnedCase[]> {
  return [
    ...(await sql<ReturnedCase[]>`
      select merchant_id, id, submission_position, decided_position
      from ${sql(`find_returned_cases${suffix}`)}(${id}, ${limit})`),
  ];
}

/** Notes that the return of a case is settled; false when it was before. */
export async function noteReturn(
  tx: Transaction,
  { merchant_id, id, submission_position }: ReturnedCase,
): Promise<boolean> {
  const rows = await tx`
    update submerchants set return_notified = ${submission_position}
    where merchant_id = ${merchant_id} and id = ${id} and return_notified is distinct from ${submission_position}`;
  return rows.count > 0;
}

/** Finds the entry of the last decision before a submission. By the primary key of the trail. */
export async function findDecision(
  tx: Transaction,
  { merchant_id, id, submission_position, decided_position }: ReturnedCase,
): Promise<{ entry: string } | null> {
  const [row] = await tx<{ entry: string }[]>`
    select entry from trail
    where merchant_id = ${merchant_id} and submerchant_id = ${id}
      and position > ${decided_position} and position < ${submission_position}
      and entry::json ->> 'action' in ('submerchant.approved', 'submerchant.rejected', 'submerchant.resubmission_requested')
      and entry::json -> 'actor' ->> 'kind' like 'operator_%'
    order by position desc limit 1`;
  return row ?? null;
}
