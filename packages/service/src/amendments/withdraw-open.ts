import type { SubmerchantChange } from '../submerchants/change.js';
import { documentsOfAmendment } from '../submerchants/store/documents.js';
import { endAmendment } from './end-amendment.js';
import type { Amendment } from './schema.js';
import { findOpenAmendment, type StoredAmendment } from './store/amendments.js';

/**
 * Withdraws the open amendment of a submerchant, if there is one, within the change that closes the submerchant: nothing of a closed one is
 * decided any more. A suspension leaves it open.
 */
export async function withdrawOpenAmendment(change: SubmerchantChange): Promise<void> {
  const { context, sql, merchant_id, id } = change;
  const amendment = await findOpenAmendment(context, sql, { merchant_id, id });
  if (amendment) await withdraw(change, amendment);
}

/** Withdraws an open amendment. Its documents stay as they are, and never become current. */
export async function withdraw(
  change: SubmerchantChange,
  amendment: StoredAmendment,
): Promise<Amendment> {
  const { sql, merchant_id, id } = change;
  const documents = await documentsOfAmendment(sql, merchant_id, id, amendment.id);
  return endAmendment(
    change,
    amendment,
    { status: 'withdrawn' },
    documents.map(({ record }) => record),
  );
}
