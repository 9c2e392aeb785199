import type { Context } from '../../operation/context.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';

/** To whom a case is assigned, and its escalation. */
export interface DeskColumns {
  assigned_to: string | null;
  escalated_at: string | null;
  escalated_by: string | null;
  /** Sealed. */
  escalation: string | null;
}

/** Reads them; within a change, of the row that it has locked. */
export async function readDesk(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<DeskColumns> {
  const [row] = await sql<DeskColumns[]>`
    select assigned_to, escalated_at, escalated_by, escalation from submerchants
    where merchant_id = ${merchant_id} and id = ${id}`;
  if (!row) throw new Error('A submerchant that was found is gone.');
  return row;
}

export async function saveDesk(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
  changed: Partial<DeskColumns>,
): Promise<void> {
  await tx`
    update submerchants set ${tx(changed)} where merchant_id = ${merchant_id} and id = ${id}`;
}

/** The cases in review that are assigned to a person, in all groups. Reads the cases in review. */
export async function findAssigned(
  { groups }: Pick<Context, 'groups'>,
  person_id: string,
): Promise<SubmerchantKey[]> {
  const found = await groups.each(
    'assigned cases',
    ({ id, suffix }, database) =>
      database<SubmerchantKey[]>`
      select merchant_id, id from ${database(`find_assigned_cases${suffix}`)}(${id}, ${person_id})`,
  );
  return found.flat().map(({ merchant_id, id }) => ({ merchant_id, id }));
}
