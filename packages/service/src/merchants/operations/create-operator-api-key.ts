import { defineOperation } from '../../operation/operation.js';
import { issuedOperatorKeyExample } from '../examples.js';
import { issueKey } from '../issue-key.js';
import { limitProblems } from '../key-problems.js';
import { IssuedOperatorKey, OperatorKeyInput } from '../schema.js';

export const createOperatorApiKey = defineOperation({
  id: 'createOperatorApiKey',
  tag: 'Operator keys',
  summary: 'Issue a key of the operator',
  description:
    'For admins who are signed in to the console. Without `scopes`, the key may do everything that keys may do; only such a key issues keys of merchants. The answer contains `secret_key` only once: only its hash is stored.',
  body: OperatorKeyInput,
  data: IssuedOperatorKey,
  status: 201,
  message: 'Key issued.',
  example: {
    body: {
      name: 'Payment core',
      scopes: ['payments.write'],
      expires_at: '2027-11-21T09:01:00.000Z',
      address_ranges: ['203.0.113.0/24'],
      rate_limit: 6000,
    },
    data: issuedOperatorKeyExample,
  },
  problems: limitProblems,
  async run(call) {
    return { data: await issueKey(call, null, call.body) };
  },
});
