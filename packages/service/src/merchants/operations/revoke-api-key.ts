import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { revokeKey } from '../revoke-key.js';
import { ApiKey } from '../schema.js';
import { withoutRate } from '../store/keys.js';

export const revokeApiKey = defineOperation({
  id: 'revokeApiKey',
  tag: 'Merchants',
  summary: 'Revoke an API key',
  description:
    'The key is refused from now on: by this process at once, by other processes within a second.',
  data: ApiKey,
  message: 'API key revoked.',
  example: { data: { ...apiKeyExample, revoked_at: '2026-11-21T10:00:00.000Z' } },
  async run(call) {
    const { id, keyId } = call.params;
    return { data: withoutRate(await revokeKey(call, id, keyId)) };
  },
});
