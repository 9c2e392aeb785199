import { defineOperation } from '../../operation/operation.js';
import { issuedKeyExample } from '../examples.js';
import { issueMerchantKey } from '../issue-key.js';
import { merchantKeyProblems } from '../key-problems.js';
import { ApiKeyInput, IssuedApiKey } from '../schema.js';

export const createApiKey = defineOperation({
  id: 'createApiKey',
  tag: 'Merchants',
  summary: 'Issue an API key',
  description:
    'The answer contains `secret_key` only once: only its hash is stored. A key of the operator with an expiry or address ranges passes them on: the new key must not have more.',
  body: ApiKeyInput,
  data: IssuedApiKey,
  status: 201,
  message: 'API key issued.',
  example: {
    body: { name: 'Checkout', permission: 'write' },
    data: issuedKeyExample,
  },
  problems: merchantKeyProblems,
  async run(call) {
    return { data: await issueMerchantKey(call, call.params.id, call.body) };
  },
});
