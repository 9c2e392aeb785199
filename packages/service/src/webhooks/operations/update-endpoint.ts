import { defineOperation } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { changeEndpoint } from '../change-endpoints.js';
import { requireSoundEndpoint } from '../endpoint-problems.js';
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
  status: 200,
  message: 'Endpoint updated.',
  errors: [],
  example: {
    body: { status: 'paused' },
    data: { ...endpointExample, status: 'paused', paused_reason: 'requested' },
  },
  async run(call) {
    const { context, body, now } = call;
    requireSoundEndpoint(context, body);
    return changeEndpoint(call, async (tx, { record: before, merchant_id }, tell) => {
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
      const isReactivated = before.status === 'paused' && status === 'active';
      await write(tx, merchant_id, after, isReactivated);
      tell({ action: 'endpoint.updated', object: { kind: 'endpoint', id: before.id }, ...changed });
      return { data: after };
    });
  },
});
