import { secretPlace } from '../places.js';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { changeEndpoints, recordedFields } from '../change-endpoints.js';
import {
  unknownFieldsOfFilter,
  requireNoOverlap,
  requireValidEndpoint,
} from '../endpoint-problems.js';
import { endpointBodyExample, endpointExample } from '../examples.js';
import { normalizeFilter } from '../rules/filter.js';
import { forOwners } from '../owner.js';
import { newSecret } from '../rules/signature.js';
import { EndpointInput, EndpointWithSecret, type Endpoint } from '../schema.js';
import { countEndpoints, insertEndpoint } from '../store/endpoints.js';

/** The most endpoints of one merchant (contract 10), and of the operator. */
const max_endpoints = 50;

export const [createEndpoint, createOperatorEndpoint] = forOwners((owner) =>
  defineOperation({
    id: owner.named('createEndpoint'),
    tag: owner.tags.endpoints,
    summary: 'Create a webhook endpoint',
    description: `The answer carries the secret that signs every notification; it is shown this once. ${owner.limit}; no two of them get the same event at the same URL. \`filter\` leaves out events by their payload.`,
    body: EndpointInput,
    data: EndpointWithSecret,
    status: 201,
    message: 'Endpoint created.',
    errors: ['ENDPOINT_EXISTS', 'TOO_MANY_ENDPOINTS'],
    example: { body: endpointBodyExample, data: { ...endpointExample, secret: 'whsec_…' } },
    problems: unknownFieldsOfFilter,
    async command(unit, author, { body }) {
      const { context } = unit;
      const filter = normalizeFilter(body.filter ?? null);
      requireValidEndpoint(context, { ...body, filter });
      return changeEndpoints(unit, author, async (tx, owner_ids, addEntry) => {
        const [first_id] = owner_ids;
        if ((await countEndpoints(tx, first_id)) >= max_endpoints) {
          throw new Refusal('TOO_MANY_ENDPOINTS');
        }
        const id = context.newId(author.now);
        const at = timeOfId(id);
        const secret = newSecret(randomBytes(32));
        const record: Endpoint = {
          id,
          url: body.url,
          events: [...new Set(body.events)],
          filter,
          max_per_second: body.max_per_second ?? null,
          max_concurrent: body.max_concurrent ?? null,
          status: body.status ?? 'active',
          paused_reason: body.status === 'paused' ? 'requested' : null,
          failing_since: null,
          previous_secret_expires_at: null,
          created_at: at,
          updated_at: at,
        };
        await requireNoOverlap(tx, first_id, record);
        for (const merchant_id of owner_ids) {
          const sealed = context.data_keys.seal(secret, secretPlace({ merchant_id, id }));
          await insertEndpoint(tx, merchant_id, record, sealed);
        }
        addEntry({
          action: 'endpoint.created',
          object: { kind: 'endpoint', id },
          before: null,
          after: recordedFields(record),
        });
        return { data: { ...record, secret } };
      });
    },
  }),
);
