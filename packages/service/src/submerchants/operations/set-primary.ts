import type { SubmerchantChange } from '../change.js';
import type { Address } from '../schema/address.js';
import { updateAddress } from '../store/addresses.js';

/** Gives an address the primary place, or takes it away, because another address changed; the trail tells of it. */
export async function setPrimary(
  change: SubmerchantChange,
  address: Address,
  is_primary: boolean,
): Promise<void> {
  await updateAddress(change.tx, change.merchant_id, {
    ...address,
    is_primary,
    updated_at: change.at,
  });
  change.tell({
    action: 'address.updated',
    object: { kind: 'address', id: address.id },
    before: { is_primary: address.is_primary },
    after: { is_primary },
  });
}
