import { defineOperation } from '../../operation/operation.js';
import { changeMerchant } from '../change.js';
import { merchantExample } from '../examples.js';
import { Merchant, RateLimits } from '../schema.js';
import { saveRateLimits } from '../store/merchants.js';

export const setRateLimits = defineOperation({
  id: 'setRateLimits',
  tag: 'Merchants',
  summary: 'Set the rate limits of a merchant',
  description: 'All three categories at once; null for the default of the specification.',
  body: RateLimits,
  data: Merchant,
  message: 'Rate limits set.',
  example: { body: { transactions: null, queries: 600, default: null }, data: merchantExample },
  command(unit, author, { params, body }) {
    const { now } = author;
    return changeMerchant(unit, author, params.id, async (tx, merchant, addEntry) => {
      await saveRateLimits(tx, merchant.id, body, now);
      addEntry({
        action: 'merchant.rate_limits_set',
        object: { kind: 'merchant', id: merchant.id },
        before: merchant.rate_limits,
        after: body,
      });
      return { data: { ...merchant, rate_limits: body, updated_at: now } };
    });
  },
});
