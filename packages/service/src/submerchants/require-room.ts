import { Refusal, type ErrorCode } from '../errors.js';
import type { SubmerchantChange } from './change.js';
import type { Part } from './rules/lifecycle.js';
import { countPart } from './store/count-part.js';

/** How many belong to one submerchant at most (contract 4), and the refusal of one more. Replaced documents count. */
const limits: Readonly<Record<Part, { max: number; code: ErrorCode }>> = {
  legal_representatives: { max: 100, code: 'TOO_MANY_LEGAL_REPRESENTATIVES' },
  addresses: { max: 50, code: 'TOO_MANY_ADDRESSES' },
  documents: { max: 500, code: 'TOO_MANY_DOCUMENTS' },
};

/**
 * Makes sure that a submerchant may have one more of a part. The change holds the submerchant's lock, so that of several at the
 * limit no two find the same room.
 *
 * @throws Refusal TOO_MANY_LEGAL_REPRESENTATIVES, TOO_MANY_ADDRESSES, TOO_MANY_DOCUMENTS
 */
export async function requireRoom(change: SubmerchantChange, part: Part): Promise<void> {
  const { max, code } = limits[part];
  const { tx, merchant_id, id } = change;
  if ((await countPart(tx, merchant_id, id, part)) >= max) throw new Refusal(code);
}
