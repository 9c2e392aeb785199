import { Refusal } from '../errors.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { getAmendment, type StoredAmendment } from './store/amendments.js';

/** Reads an amendment that is to be decided or withdrawn. @throws Refusal NOT_FOUND, INVALID_STATUS when it is not open */
export async function requireOpen(
  { context, sql, merchant_id, id }: SubmerchantChange,
  amendment_id: string,
): Promise<StoredAmendment> {
  const amendment = await getAmendment(context, sql, { merchant_id, id }, amendment_id);
  if (amendment.status === 'pending_review') return amendment;
  throw new Refusal('INVALID_STATUS', {
    message: `The amendment is ${amendment.status}: only one in pending_review is decided or withdrawn.`,
  });
}
