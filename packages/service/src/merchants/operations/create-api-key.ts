import { randomBytes } from 'node:crypto';
import { defineOperation } from '../../http/operation.js';
import { timeOfId } from '../../ids.js';
import { changeMerchant } from '../change.js';
import { hashSecret } from '../credentials.js';
import { apiKeyExample } from '../examples.js';
import { ApiKeyInput, IssuedApiKey } from '../schema.js';
import { insertMerchantKey } from '../store.js';

export const createApiKey = defineOperation({
  id: 'createApiKey',
  tag: 'Merchants',
  summary: 'Issue an API key',
  description: 'The answer carries `secret_key` this once: only its hash is stored.',
  body: ApiKeyInput,
  data: IssuedApiKey,
  status: 201,
  message: 'API key issued.',
  errors: [],
  answers_secret: true,
  example: {
    body: { name: 'Checkout', permission: 'write' },
    data: { ...apiKeyExample, secret_key: 'sk_live_…' },
  },
  run(call) {
    const { context, body, params } = call;
    return changeMerchant(call, params.id, async (tx, merchant, tell) => {
      const id = context.newId(call.now);
      const at = timeOfId(id);
      const { name, permission } = body;
      const public_key = `pk_${merchant.mode}_${randomBytes(12).toString('base64url')}`;
      const secret_key = `sk_${merchant.mode}_${randomBytes(32).toString('base64url')}`;
      const secret_hash = hashSecret(secret_key);
      await insertMerchantKey(tx, {
        merchant_id: merchant.id,
        id,
        name,
        permission,
        public_key,
        secret_hash,
        at,
      });
      const key = { id, name, permission, public_key, created_at: at, revoked_at: null };
      tell({ action: 'api_key.issued', object: { kind: 'api_key', id }, before: null, after: key });
      return { data: { ...key, secret_key } };
    });
  },
});
