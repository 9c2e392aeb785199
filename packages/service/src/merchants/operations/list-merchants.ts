import { defineOperation } from '../../operation/operation.js';
import { merchantExample } from '../examples.js';
import { Merchant } from '../schema.js';
import { listMerchants as findPage } from '../store/merchants.js';

export const listMerchants = defineOperation({
  id: 'listMerchants',
  tag: 'Merchants',
  summary: 'List merchants',
  description: 'All accounts of the installation, with their rate limits.',
  list: {},
  has_no_personal_data: true,
  data: Merchant,
  message: 'Merchants listed.',
  example: { data: merchantExample },
  async run({ sql, list }) {
    return findPage(sql, list);
  },
});
