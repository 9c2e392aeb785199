import { inTransaction } from '../../platform/database/connect.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { noEndpoint } from '../change-endpoints.js';
import { deliveryExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { TestInput } from '../schema.js';
import { getDelivery } from '../store/deliveries.js';
import { insertTestDelivery } from '../store/change-deliveries.js';
import { findEndpoint } from '../store/endpoints.js';

export const [testEndpoint, testOperatorEndpoint] = forOwners((owner) =>
  defineOperation({
    id: owner.named('testEndpoint'),
    tag: owner.tags.endpoints,
    summary: 'Send a sample to an endpoint',
    description:
      'Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.',
    body: TestInput,
    data: owner.delivery,
    status: 201,
    message: 'Sample queued.',
    example: {
      body: { event: 'submerchant.approved' },
      data: {
        ...owner.exampleOf(deliveryExample),
        ...('merchant_id' in owner.delivery.properties ? { merchant_id: null } : {}),
        status: 'pending',
        attempts: 0,
        last_status: null,
        last_attempt_at: null,
        is_test: true,
      },
    },
    async run(call) {
      const { context, sql, body, params, now } = call;
      const [owner_id] = ownerIdsOf(call);
      return inTransaction(sql, async (tx) => {
        await context.portal_sessions.requireOpen(tx, call.caller);
        if (!(await findEndpoint(tx, owner_id, params.id))) throw noEndpoint();
        const event_id = context.newId(now);
        const at = timeOfId(event_id);
        const sample = context.event_catalogue.find(({ kind }) => kind === body.event)?.example;
        const id = context.newId(now);
        await insertTestDelivery(tx, owner_id, {
          id,
          endpoint_id: params.id,
          event_id,
          kind: body.event,
          body: JSON.stringify(owner.exampleOf({ ...sample, id: event_id, occurred_at: at })),
          at,
        });
        return { data: owner.shown(await getDelivery(tx, owner_id, id)) };
      });
    },
  }),
);
