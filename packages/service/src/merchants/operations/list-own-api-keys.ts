import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { ApiKey } from '../schema.js';
import { listMerchantKeys } from '../store/keys.js';

export const listOwnApiKeys = defineOperation({
  id: 'listOwnApiKeys',
  tag: 'API keys',
  summary: 'List your merchant’s API keys',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  has_no_personal_data: true,
  data: ApiKey,
  message: 'API keys listed.',
  example: { data: apiKeyExample },
  async run({ sql, caller, list }) {
    return listMerchantKeys(sql, merchantOf(caller).merchant_id, list);
  },
});
