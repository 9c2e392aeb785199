import { defineOperation } from '../../operation/operation.js';
import { issuedKeyExample } from '../examples.js';
import { rotateKey } from '../rotate-key.js';
import { IssuedApiKey, KeyRotation } from '../schema.js';
import { withoutRate } from '../store/keys.js';

export const rotateApiKey = defineOperation({
  id: 'rotateApiKey',
  tag: 'Merchants',
  summary: 'Rotate an API key',
  description:
    'Issues a key with the same name, permissions and limits, and lets the old one work for `overlap_hours` more (24 by default), or until it expires. Revoking the new key meanwhile undoes the rotation. A key with an expiry gets as long again as it had.',
  body: KeyRotation,
  body_optional: true,
  data: IssuedApiKey,
  status: 201,
  message: 'API key rotated.',
  errors: ['INVALID_STATUS'],
  example: { body: { overlap_hours: 48 }, data: issuedKeyExample },
  async run(call) {
    const { id, keyId } = call.params;
    return { data: withoutRate(await rotateKey(call, id, keyId, call.body)) };
  },
});
