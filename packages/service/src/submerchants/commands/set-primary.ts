import type { SubmerchantChange } from '../change.js';
import type { Address } from '../schema/address.js';

/** Sets or clears an address's primary flag because another address changed; adds a trail entry. */
export function setPrimary(change: SubmerchantChange, address: Address, is_primary: boolean): void {
  change.putAddress({ ...address, is_primary, updated_at: change.at });
  change.addEntry({
    action: 'address.updated',
    object: { kind: 'address', id: address.id },
    before: { is_primary: address.is_primary },
    after: { is_primary },
  });
}

/** Finds the newest other address, which becomes primary when this one no longer is. `addresses` must be ordered by id. */
export function newestExcept(addresses: readonly Address[], id: string): Address | null {
  return addresses.findLast((one) => one.id !== id) ?? null;
}
