import { sellerOf, type Caller, type MerchantCaller } from '../operation/caller.js';

const permissions = new Set(['submerchants.read', 'submerchants.write'] as const);

/**
 * The seller as a caller of the merchants' operations on their own submerchant, which record the link as the author. The operation
 * must be called with the submerchant of the session: nothing of the request chooses it.
 */
export function asMerchant(caller: Caller): MerchantCaller {
  const { merchant_id, mode, time_zone, link_id } = sellerOf(caller);
  return {
    kind: 'merchant',
    merchant_id,
    mode,
    time_zone,
    actor_id: link_id,
    onboarding_link: link_id,
    permissions,
    rate_limits: { transactions: null, queries: null, default: null },
    person: null,
    key: null,
  };
}
