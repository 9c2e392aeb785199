import type { SubmerchantChange } from '../change.js';
import type { Address } from '../schema/address.js';

/** Makes an address primary, or no longer primary, because another address changed; with its entry in the trail. */
export function setPrimary(change: SubmerchantChange, address: Address, is_primary: boolean): void {
  change.putAddress({ ...address, is_primary, updated_at: change.at });
  change.addEntry({
    action: 'address.updated',
    object: { kind: 'address', id: address.id },
    before: { is_primary: address.is_primary },
    after: { is_primary },
  });
}

/** The newest other address, which becomes primary when this one no longer is. Addresses are in the order of their ids. */
export function newestExcept(addresses: readonly Address[], id: string): Address | null {
  return addresses.findLast((one) => one.id !== id) ?? null;
}
