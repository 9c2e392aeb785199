import { secretPlace } from '../places.js';
import { randomBytes } from 'node:crypto';
import { defineOperation } from '../../operation/operation.js';
import { changeEndpoint } from '../change-endpoints.js';
import { endpointExample } from '../examples.js';
import { forOwners } from '../owner.js';
import { newSecret } from '../rules/signature.js';
import { EndpointWithSecret, RegenerateInput } from '../schema.js';
import { replaceSecret } from '../store/endpoints.js';

export const [regenerateSecret, regenerateOperatorSecret] = forOwners((owner) =>
  defineOperation({
    id: owner.named('regenerateSecret'),
    tag: owner.tags.endpoints,
    summary: 'Regenerate the secret of an endpoint',
    description:
      'The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.',
    body: RegenerateInput,
    body_optional: true,
    data: EndpointWithSecret,
    message: 'Secret regenerated.',
    example: { body: { overlap_seconds: 86400 }, data: { ...endpointExample, secret: 'whsec_…' } },
    command(unit, author, { params, body }) {
      const { context } = unit;
      const { now } = author;
      return changeEndpoint(unit, author, params, async (tx, endpoint, addEntry) => {
        const { record, rows } = endpoint;
        const overlap_ms = (body.overlap_seconds ?? 0) * 1000;
        const previous_secret_expires_at =
          overlap_ms > 0 ? new Date(Date.parse(now) + overlap_ms).toISOString() : null;
        const secret = newSecret(randomBytes(32));
        for (const { merchant_id, secret: previous_secret } of rows) {
          await replaceSecret(tx, merchant_id, record.id, {
            secret: context.data_keys.seal(secret, secretPlace({ merchant_id, id: record.id })),
            previous_secret: overlap_ms > 0 ? previous_secret : null,
            previous_secret_expires_at,
            at: now,
          });
        }
        addEntry({
          action: 'endpoint.secret_regenerated',
          object: { kind: 'endpoint', id: record.id },
          before: { previous_secret_expires_at: record.previous_secret_expires_at },
          after: { previous_secret_expires_at },
        });
        return { data: { ...record, previous_secret_expires_at, updated_at: now, secret } };
      });
    },
  }),
);
