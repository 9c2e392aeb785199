import type { Sql } from '../platform/database/connect.js';
import type { Document } from './schema/document.js';
import type { Submerchant } from './schema/submerchant.js';
import { missingRequirements, type MissingRequirement } from './rules/submission.js';
import type { Address } from './schema/address.js';
import type { LegalRepresentative } from './schema/legal-representative.js';
import { allAddresses } from './store/addresses.js';
import { allLegalRepresentatives } from './store/legal-representatives.js';

/** Missing requirements, and the parts that were evaluated. */
export interface Requirements {
  legal_representatives: LegalRepresentative[];
  addresses: Address[];
  missing: MissingRequirement[];
}

/**
 * Reads a submerchant's parts and evaluates what is missing before review, by the same rules as `submit-for-review` and the review
 * page (contract 5). `documents` are the current ones, after applying expiry.
 */
export async function readRequirements(
  sql: Sql,
  merchant_id: string,
  submerchant: Submerchant,
  documents: readonly Document[],
): Promise<Requirements> {
  const [legal_representatives, addresses] = await Promise.all([
    allLegalRepresentatives(sql, merchant_id, submerchant.id),
    allAddresses(sql, merchant_id, submerchant.id),
  ]);
  const missing = missingRequirements({
    submerchant,
    legal_representatives,
    address_count: addresses.length,
    current_documents: documents,
  });
  return { legal_representatives, addresses, missing };
}
