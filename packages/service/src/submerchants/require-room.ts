import { Refusal, type ErrorCode } from '../errors.js';
import type { SubmerchantChange } from './change.js';
import type { Part } from './rules/lifecycle.js';
import { max_parts } from './rules/max-parts.js';

/** Maximum numbers of parts per submerchant (contract 4), and the error codes when they are exceeded. Replaced documents count. */
const limits: Readonly<Record<Part, { max: number; code: ErrorCode }>> = {
  legal_representatives: {
    max: max_parts.legal_representatives,
    code: 'TOO_MANY_LEGAL_REPRESENTATIVES',
  },
  addresses: { max: max_parts.addresses, code: 'TOO_MANY_ADDRESSES' },
  documents: { max: max_parts.documents, code: 'TOO_MANY_DOCUMENTS' },
};

/**
 * Checks that one more of a part may be added to a submerchant. The change must have read that part.
 *
 * @throws Refusal TOO_MANY_LEGAL_REPRESENTATIVES, TOO_MANY_ADDRESSES, TOO_MANY_DOCUMENTS
 */
export function requireRoom({ state }: SubmerchantChange, part: Part): void {
  const { max, code } = limits[part];
  const count = part === 'documents' ? state.document_count : state[part].length;
  if (count >= max) throw new Refusal(code);
}
