import { Refusal } from '../errors.js';
import { leaveToOperator, reasonNamed } from '../decisions/sandbox.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { sandboxWish } from '../submerchants/rules/sandbox.js';
import { documentsOfAmendment } from '../submerchants/store/documents.js';
import { approveAmendment, rejectAmendment } from './decide-amendment.js';
import { findOpenAmendment, type StoredAmendment } from './store/amendments.js';

/** Decides the open amendment of a test merchant's submerchant as its metadata request (submerchants/rules/sandbox.ts). */
export async function decideAmendmentInSandbox(
  change: SubmerchantChange,
  tx: Transaction,
): Promise<void> {
  const { context, sql, merchant_id, id } = change;
  const amendment = await findOpenAmendment(context, sql, { merchant_id, id });
  if (!amendment) return;
  const wish = sandboxWish(change.record.metadata);
  switch (wish?.kind) {
    case 'approve':
      if ((await approveAmendment(change, tx, amendment, null, 'sandbox')) instanceof Refusal)
        leaveToOperator(change);
      return;
    case 'reject':
    case 'send_back':
      await rejectAmendment(change, amendment, null, [reasonNamed(wish.reason)], null);
      return;
    case 'reject_document':
      return rejectFor(change, amendment, wish.type);
    case undefined:
      leaveToOperator(change);
  }
}

/** Rejects an amendment for its document of a type; without one, leaves it to the operator. */
async function rejectFor(
  change: SubmerchantChange,
  amendment: StoredAmendment,
  type: string,
): Promise<void> {
  const { sql, merchant_id, id } = change;
  const sent = await documentsOfAmendment(sql, merchant_id, id, amendment.id);
  const found = sent.find(({ record }) => record.type === type);
  if (!found) return leaveToOperator(change);
  const reason = { ...reasonNamed('illegible'), document_id: found.record.id };
  await rejectAmendment(change, amendment, null, [reason], null);
}
