import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { revokeKey } from '../revoke-key.js';
import { ApiKey } from '../schema.js';
import { withoutRate } from '../store/keys.js';

export const revokeOwnApiKey = defineOperation({
  id: 'revokeOwnApiKey',
  tag: 'API keys',
  summary: 'Revoke an API key of your merchant',
  description:
    'For the merchant’s people who are signed in to the console. The key is refused from now on: by this process at once, by other processes within a second. The last key can be revoked, too.',
  data: ApiKey,
  message: 'API key revoked.',
  example: { data: { ...apiKeyExample, revoked_at: '2026-11-21T10:00:00.000Z' } },
  async run(call) {
    return {
      data: withoutRate(await revokeKey(call, merchantOf(call.caller).merchant_id, call.params.id)),
    };
  },
});
