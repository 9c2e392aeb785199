import { Refusal } from '../../errors.js';
import { defineOperation } from '../../http/operation.js';
import { changeMerchant } from '../change.js';
import { apiKeyExample } from '../examples.js';
import { ApiKey } from '../schema.js';
import { revokeMerchantKey } from '../store.js';

export const revokeApiKey = defineOperation({
  id: 'revokeApiKey',
  tag: 'Merchants',
  summary: 'Revoke an API key',
  description:
    'The key is refused from now on: by this process at once, by others within a second.',
  data: ApiKey,
  status: 200,
  message: 'API key revoked.',
  errors: [],
  example: { data: { ...apiKeyExample, revoked_at: '2026-11-21T10:00:00.000Z' } },
  async run(call) {
    const { context, params, now } = call;
    const key = await changeMerchant(call, params.id, async (tx, merchant, tell) => {
      const revoked = await revokeMerchantKey(tx, merchant.id, params.keyId, now);
      if (!revoked) throw new Refusal('NOT_FOUND', { message: 'There is no such API key.' });
      if (revoked.was_active) {
        tell({
          action: 'api_key.revoked',
          object: { kind: 'api_key', id: revoked.key.id },
          before: { revoked_at: null },
          after: { revoked_at: now },
        });
      }
      return revoked.key;
    });
    context.credentials.forget(key.public_key);
    return { data: key };
  },
});
