import { Refusal, type Problem } from '../errors.js';
import type { Transaction } from '../platform/database/connect.js';
import type { DocumentType } from '../submerchants/rules/document-types.js';
import type { SubmerchantKey } from '../submerchants/store/submerchant-keys.js';
import { lockSubmerchantState } from '../submerchants/store/submerchant-state.js';
import { isOneOwner } from './rules.js';

/** The document that proves that a partner takes part. */
const selfie: DocumentType = 'partner_selfie_with_id';

/** A document of a body, with its path in the body; whose it is, by id or by CPF. */
export interface SentDocument {
  type: DocumentType;
  path: string;
  partner: { id: string | null } | { document: string };
}

/**
 * Refuses selfies of other people with the link of a seller: each partner sends it with a personal link. The owner of a business without
 * partners is the seller, and a partner who joins with an amendment has no link yet.
 *
 * @throws Refusal DOCUMENT_TYPE_NOT_ALLOWED
 */
export async function refusePartnersSelfies(
  tx: Transaction,
  where: SubmerchantKey,
  sent: readonly SentDocument[],
): Promise<void> {
  const selfies = sent.filter(({ type }) => type === selfie);
  if (selfies.length === 0) return;
  const state = await lockSubmerchantState(tx, { ...where, parts: ['legal_representatives'] });
  if (!state || isOneOwner(state.record, state.legal_representatives)) return;
  const errors = selfies.flatMap(({ partner, path }): Problem[] => {
    const isOfPartner = state.legal_representatives.some(({ id, document }) =>
      'id' in partner ? id === partner.id?.toLowerCase() : document === partner.document,
    );
    const message =
      'Only the partner can send this selfie, with the partner’s link: create one with legal_representative_id.';
    return isOfPartner ? [{ path: `${path}/type`, code: 'forbidden', message }] : [];
  });
  if (errors.length > 0) {
    throw new Refusal('DOCUMENT_TYPE_NOT_ALLOWED', {
      message: 'A partner’s selfie is sent with the partner’s link.',
      errors,
    });
  }
}
