import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { ApiKey } from '../schema.js';
import { findMerchant } from '../store/merchants.js';
import { listMerchantKeys } from '../store/keys.js';

export const listApiKeys = defineOperation({
  id: 'listApiKeys',
  tag: 'Merchants',
  summary: 'List the API keys of a merchant',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  has_no_personal_data: true,
  data: ApiKey,
  message: 'API keys listed.',
  example: { data: apiKeyExample },
  async run({ sql, params, list }) {
    const [merchant, page] = await Promise.all([
      findMerchant(sql, params.id),
      listMerchantKeys(sql, params.id, list),
    ]);
    if (!merchant) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    return page;
  },
});
