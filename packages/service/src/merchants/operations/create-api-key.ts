import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { issueKey } from '../issue-key.js';
import { ApiKeyInput, IssuedApiKey } from '../schema.js';

export const createApiKey = defineOperation({
  id: 'createApiKey',
  tag: 'Merchants',
  summary: 'Issue an API key',
  description: 'The answer contains `secret_key` only once: only its hash is stored.',
  body: ApiKeyInput,
  data: IssuedApiKey,
  status: 201,
  message: 'API key issued.',
  example: {
    body: { name: 'Checkout', permission: 'write' },
    data: { ...apiKeyExample, secret_key: 'sk_live_…' },
  },
  async run(call) {
    return { data: await issueKey(call, call.params.id, call.body) };
  },
});
