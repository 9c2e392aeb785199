import { notAllowed } from '../submerchants/not-allowed.js';
import type { Call } from '../operation/operation.js';
import type { Sealer } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { noSuchPartner } from './partner-documents.js';
import { authorOf } from '../submerchants/change-author.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';

/** Recorded fields of a link. */
export type LinkAction =
  | 'submerchant.onboarding_link_created'
  | 'submerchant.onboarding_link_sent'
  | 'submerchant.onboarding_link_revoked';

/**
 * Records in the submerchant's trail that links were created, sent by e-mail or revoked, in the transaction of that change.
 *
 * @param entries each with the link's id
 * @param legal_representative_id of a partner's link: must be one of the submerchant's
 * @returns the submerchant's name, and what encrypts its personal values
 * @throws Refusal NOT_FOUND, INVALID_STATUS for an erased submerchant, and for a new link of a closed one, LEGAL_REPRESENTATIVE_NOT_FOUND
 */
export async function recordLink(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'address' | 'now'>,
  tx: Sql,
  where: { merchant_id: string; id: string },
  entries: readonly [action: LinkAction, link_id: string][],
  legal_representative_id: string | null = null,
): Promise<{ company: string; sealer: Sealer }> {
  const author = { ...authorOf({ ...call, keep: null }), keep: null };
  const parts = ['legal_representatives'] as const;
  const { data } = await changeSubmerchant(call.context, tx, where, author, parts, (change) => {
    const { merchant_id, id, state } = change;
    const partners = state.legal_representatives;
    const isNew = entries.some(([action]) => action === 'submerchant.onboarding_link_created');
    if (change.record.status === 'closed' && isNew)
      throw notAllowed('closed', 'creating an onboarding link');
    if (
      legal_representative_id !== null &&
      !partners.some((partner) => partner.id === legal_representative_id)
    ) {
      throw noSuchPartner();
    }
    for (const [action, link_id] of entries) {
      change.addEntry({
        action,
        object: { kind: 'submerchant', id },
        before: null,
        after: { onboarding_link_id: link_id },
      });
    }
    const sealer = call.context.seller_keys.sealerOf({ merchant_id, id, data_key: state.data_key });
    return { data: { company: change.record.legal_name, sealer } };
  });
  return data;
}
