import { secretPlace } from '../places.js';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import type { DataKeys } from '../../platform/data-keys.js';
import type { Place } from '../../platform/place.js';
import { changeEndpoint } from '../change-endpoints.js';
import { endpointExample } from '../examples.js';
import { forOwners } from '../owner.js';
import { joinEarlier, max_earlier_secrets } from '../rules/earlier-secrets.js';
import { newSecret } from '../rules/signature.js';
import { readEarlier } from '../read-earlier.js';
import { EndpointWithSecret, RegenerateInput } from '../schema.js';
import { replaceSecret, type LockedEndpoint } from '../store/endpoints.js';

export const [regenerateSecret, regenerateOperatorSecret] = forOwners((owner) =>
  defineOperation({
    id: owner.named('regenerateSecret'),
    tag: owner.tags.endpoints,
    summary: 'Regenerate the secret of an endpoint',
    description:
      'The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures. Secrets before it stay valid for the rest of their own overlap, with signatures of their own: at most four, a fifth is refused with `INVALID_STATUS`.',
    body: RegenerateInput,
    body_optional: true,
    data: EndpointWithSecret,
    message: 'Secret regenerated.',
    errors: ['INVALID_STATUS'],
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
        for (const row of rows) {
          const place = secretPlace({ merchant_id: row.merchant_id, id: record.id });
          await replaceSecret(tx, row.merchant_id, record.id, {
            secret: context.data_keys.seal(secret, place),
            previous_secret:
              previous_secret_expires_at &&
              earlierSecrets(context.data_keys, row, place, previous_secret_expires_at, now),
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

/**
 * The secrets that stay valid beside a new one, encrypted: that of the row until a time, and those before it whose overlap runs.
 *
 * @throws Refusal INVALID_STATUS when they are too many
 */
function earlierSecrets(
  keys: DataKeys,
  { record, secret, previous_secret }: LockedEndpoint,
  place: Place,
  until: string,
  now: string,
): string {
  const older =
    previous_secret === null
      ? []
      : readEarlier(
          () => keys.open(previous_secret, place),
          record.previous_secret_expires_at,
          now,
        );
  if (older.length === 0) return secret;
  if (older.length >= max_earlier_secrets) {
    const next = older.map((one) => one.until).toSorted()[0];
    throw new Refusal('INVALID_STATUS', {
      message: `Four earlier secrets of this endpoint are still valid. Wait until ${next}, or leave out overlap_seconds, which invalidates all of them at once.`,
    });
  }
  return keys.seal(joinEarlier([{ secret: keys.open(secret, place), until }, ...older]), place);
}
