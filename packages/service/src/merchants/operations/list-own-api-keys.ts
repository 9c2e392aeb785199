import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { ApiKey } from '../schema.js';
import { listMerchantKeys } from '../store.js';

export const listOwnApiKeys = defineOperation({
  id: 'listOwnApiKeys',
  tag: 'API keys',
  summary: 'List your merchant’s API keys',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  data: ApiKey,
  status: 200,
  message: 'API keys listed.',
  errors: [],
  example: { data: apiKeyExample },
  async run({ sql, caller, list }) {
    const { merchant_id } = merchantOf(caller);
    const { items, total } = await listMerchantKeys(sql, merchant_id, list);
    return { data: items, total };
  },
});
