import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { merchantExample } from '../examples.js';
import { Merchant } from '../schema.js';
import { findMerchant } from '../store/merchants.js';

export const getMerchant = defineOperation({
  id: 'getMerchant',
  tag: 'Merchants',
  summary: 'Read a merchant',
  description: 'One account, with its rate limits. Null is the limit of the installation.',
  data: Merchant,
  message: 'Merchant found.',
  example: { data: merchantExample },
  async run({ sql, params }) {
    const merchant = await findMerchant(sql, params.id);
    if (!merchant) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    return { data: merchant };
  },
});
