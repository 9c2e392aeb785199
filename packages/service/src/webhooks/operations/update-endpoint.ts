import { defineOperation } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { changeEndpoint } from '../change-endpoints.js';
import { requireNoOverlap, requireValidEndpoint } from '../endpoint-problems.js';
import { endpointExample } from '../examples.js';
import { Endpoint, EndpointPatch } from '../schema.js';
import { updateEndpoint as write } from '../store/endpoints.js';

export const updateEndpoint = defineOperation({
  id: 'updateEndpoint',
  tag: 'Webhook endpoints',
  summary: 'Change a webhook endpoint',
  description:
    'Any of `url`, `events` and `status`, separately or together. While paused, deliveries are held; active again, they go out oldest first.',
  body: EndpointPatch,
  data: Endpoint,
  message: 'Endpoint updated.',
  errors: ['ENDPOINT_EXISTS'],
  example: {
    body: { status: 'paused' },
    data: { ...endpointExample, status: 'paused', paused_reason: 'requested' },
  },
  async run(call) {
    const { context, body, now } = call;
    requireValidEndpoint(context, body);
    return changeEndpoint(call, async (tx, { record: before, merchant_id }, addEntry) => {
      const status = body.status ?? before.status;
      const after: Endpoint = {
        ...before,
        url: body.url ?? before.url,
        events: body.events ? [...new Set(body.events)] : before.events,
        status,
        paused_reason: status === 'active' ? null : (before.paused_reason ?? 'requested'),
        updated_at: now,
      };
      const changed = difference(before, after);
      if (!changed) return { data: before };
      // Overlapping endpoints from before this rule can still be paused: only a new URL or new kinds are checked.
      if ('url' in changed.after || 'events' in changed.after) {
        await requireNoOverlap(tx, merchant_id, after);
      }
      const isReactivated = before.status === 'paused' && status === 'active';
      await write(tx, merchant_id, after, isReactivated);
      addEntry({
        action: 'endpoint.updated',
        object: { kind: 'endpoint', id: before.id },
        ...changed,
      });
      return { data: after };
    });
  },
});
