import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { apiKeyExample } from '../examples.js';
import { issueKey } from '../issue-key.js';
import { ApiKeyInput, IssuedApiKey } from '../schema.js';

export const createOwnApiKey = defineOperation({
  id: 'createOwnApiKey',
  tag: 'API keys',
  summary: 'Make an API key of one’s own',
  description:
    'For the merchant’s people who are signed in to the console: a key makes no keys, so that each has a person behind it, by name in the trail. The answer carries `secret_key` this once: only its hash is stored.',
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
  async run(call) {
    return { data: await issueKey(call, merchantOf(call.caller).merchant_id, call.body) };
  },
});
