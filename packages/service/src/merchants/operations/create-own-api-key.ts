import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { issuedKeyExample } from '../examples.js';
import { issueMerchantKey } from '../issue-key.js';
import { merchantKeyProblems } from '../key-problems.js';
import { ApiKeyInput, IssuedApiKey } from '../schema.js';

export const createOwnApiKey = defineOperation({
  id: 'createOwnApiKey',
  tag: 'API keys',
  summary: 'Issue an API key for your merchant',
  description:
    'For the merchant’s people who are signed in to the console: keys cannot issue keys, so that the trail names a person for each. The answer contains `secret_key` only once: only its hash is stored.',
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
    return { data: await issueMerchantKey(call, merchantOf(call.caller).merchant_id, call.body) };
  },
});
