import { defineOperation } from '../../operation/operation.js';
import { issuedOperatorKeyExample } from '../examples.js';
import { rotateKey } from '../rotate-key.js';
import { IssuedOperatorKey, KeyRotation } from '../schema.js';

export const rotateOperatorApiKey = defineOperation({
  id: 'rotateOperatorApiKey',
  tag: 'Operator keys',
  summary: 'Rotate a key of the operator',
  description:
    'Issues a key with the same name, permissions and limits, and lets the old one work for `overlap_hours` more (24 by default), or until it expires. Revoking the new key meanwhile undoes the rotation. A key with an expiry gets as long again as it had.',
  body: KeyRotation,
  body_optional: true,
  data: IssuedOperatorKey,
  status: 201,
  message: 'Key rotated.',
  errors: ['INVALID_STATUS'],
  example: { body: { overlap_hours: 48 }, data: issuedOperatorKeyExample },
  async run(call) {
    return { data: await rotateKey(call, null, call.params.id, call.body) };
  },
});
