import { Refusal } from '../errors.js';
import type { Sql } from '../platform/database/connect.js';
import { withFileFaults, type DocumentFile } from '../submerchants/rules/document-file.js';
import { missingRequirements, type MissingRequirement } from '../submerchants/rules/submission.js';
import {
  lockSubmerchantState,
  type SubmerchantState,
} from '../submerchants/store/submerchant-state.js';
import type { LinkRow } from './store/links.js';

/** Lists what review lacks of one partner; `files`: the records of the documents’ files. */
export function missingOfPartner(
  { record, legal_representatives, addresses, documents }: SubmerchantState,
  partner_id: string,
  files: ReadonlyMap<string, DocumentFile> = new Map(),
): MissingRequirement[] {
  return missingRequirements({
    submerchant: record,
    legal_representatives,
    address_count: addresses.length,
    current_documents: withFileFaults(
      documents.map((document) => document.record),
      files,
    ),
  }).filter(({ legal_representative_id }) => legal_representative_id === partner_id);
}

/**
 * Whether nothing of the partner of a link is missing, under the lock of the submerchant; true too when the partner or the seller is gone.
 * The caller has locked the link.
 */
export async function isPartnerComplete(
  tx: Sql,
  { merchant_id, submerchant_id, legal_representative_id }: LinkRow,
): Promise<boolean> {
  const parts = ['legal_representatives', 'documents'] as const;
  const state = await lockSubmerchantState(tx, { merchant_id, id: submerchant_id ?? '', parts });
  if (!state || state.record.erased_at !== null) return true;
  return missingOfPartner(state, legal_representative_id ?? '').length === 0;
}

/** The same answer for a partner of another submerchant and for one that does not exist. */
export function noSuchPartner(): Refusal {
  const path = '/legal_representative_id';
  const message = 'There is no such partner of this submerchant.';
  return new Refusal('LEGAL_REPRESENTATIVE_NOT_FOUND', {
    errors: [{ path, code: 'not_found', message }],
  });
}
