import { defineOperation } from '../../operation/operation.js';
import { operatorKeyExample } from '../examples.js';
import { revokeKey } from '../revoke-key.js';
import { OperatorKey } from '../schema.js';

export const revokeOperatorApiKey = defineOperation({
  id: 'revokeOperatorApiKey',
  tag: 'Operator keys',
  summary: 'Revoke a key of the operator',
  description:
    'The key is refused from now on: by this process at once, by other processes within a second.',
  data: OperatorKey,
  message: 'Key revoked.',
  example: { data: { ...operatorKeyExample, revoked_at: '2026-11-21T10:00:00.000Z' } },
  async run(call) {
    return { data: await revokeKey(call, null, call.params.id) };
  },
});
