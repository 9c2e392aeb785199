import type { Call } from '../operation/operation.js';
import type { Sql } from '../platform/database/connect.js';
import { authorOf, changeSubmerchant } from '../submerchants/change.js';

/**
 * Records in the submerchant's trail that a link was created or revoked, in the transaction of that change.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS for an erased submerchant
 */
export async function recordLink(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'address' | 'now'>,
  tx: Sql,
  where: { merchant_id: string; id: string },
  action: 'submerchant.onboarding_link_created' | 'submerchant.onboarding_link_revoked',
  link_id: string,
): Promise<void> {
  const author = { ...authorOf({ ...call, keep: null }), keep: null };
  await changeSubmerchant(call.context, tx, where, author, [], (change) => {
    change.addEntry({
      action,
      object: { kind: 'submerchant', id: change.id },
      before: null,
      after: { onboarding_link_id: link_id },
    });
    return { data: null };
  });
}
