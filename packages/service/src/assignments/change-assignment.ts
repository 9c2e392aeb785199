import type { Author, Unit } from '../operation/operation.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { changeDesk } from '../cases/change-case.js';
import { requireWaiting } from '../cases/require-waiting.js';
import { describeAssignment } from './assignments.js';
import { readDesk, saveDesk, type DeskColumns } from './store/assignments.js';

/**
 * Changes to whom a case is assigned, or its escalation.
 *
 * @param decide returns the columns that change, none for no change; adds the entries and the notifications
 * @throws Refusal NOT_FOUND, INVALID_STATUS, and those of `decide`
 */
export function changeAssignment(
  unit: Unit,
  author: Author,
  case_id: string,
  decide: (
    change: SubmerchantChange,
    tx: Transaction,
    desk: DeskColumns,
  ) => Promise<Partial<DeskColumns>>,
) {
  return changeDesk(unit, author, case_id, async (change, tx) => {
    requireWaiting(change, 'assigned or escalated');
    const { context, merchant_id, id, state, record, review } = change;
    const desk = await readDesk(tx, { merchant_id, id });
    const changed = await decide(change, tx, desk);
    if (Object.keys(changed).length > 0) await saveDesk(tx, { merchant_id, id }, changed);
    const opener = context.seller_keys.openerOf({ merchant_id, id, data_key: state.data_key });
    const data = await describeAssignment(
      context,
      opener,
      { ...record, open_cases: review.open_cases },
      { ...desk, ...changed },
    );
    return { data, subjects: [id] };
  });
}
