import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { eventKinds } from '../../events/event.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { deliveryExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { deliveryStatuses } from '../schema.js';
import { listDeliveries as findPage, type DeliveryFilters } from '../store/deliveries.js';

export const [listDeliveries, listOperatorDeliveries] = forOwners((owner) =>
  defineOperation({
    id: owner.named('listDeliveries'),
    tag: owner.tags.deliveries,
    summary: 'List deliveries',
    description: 'What was, is or will be sent to your endpoints, newest first. Kept 30 days.',
    list: { dates: true, statuses: deliveryStatuses },
    query: Type.Object({
      endpoint_id: Type.Optional(uuid({ description: 'Only those to this endpoint.' })),
      event: Type.Optional(oneOf(eventKinds, { description: 'Only those of this kind.' })),
      object_id: Type.Optional(
        uuid({
          description:
            'Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.',
        }),
      ),
      submerchant_id: Type.Optional(
        uuid({
          description:
            'Only those of events about this submerchant and its documents; not those about its payments.',
        }),
      ),
      ...owner.filters,
    }),
    data: owner.delivery,
    message: 'Deliveries listed.',
    example: { data: owner.exampleOf(deliveryExample) },
    async run(call) {
      const { sql, list } = call;
      const query: DeliveryFilters = call.query;
      if (call.caller.kind === 'operator') requireMerchant(query);
      const page = await findPage(sql, ownerIdsOf(call), list, query);
      const subjects = page.data.flatMap(({ submerchant }) => submerchant?.id ?? []);
      return { ...page, data: page.data.map(owner.shown), subjects: [...new Set(subjects)] };
    },
  }),
);

/** Objects are found by their merchant. @throws Refusal VALIDATION_ERROR */
function requireMerchant({ merchant_id, object_id, submerchant_id }: DeliveryFilters): void {
  const name = object_id ? 'object_id' : submerchant_id ? 'submerchant_id' : null;
  if (name === null || merchant_id !== undefined) return;
  const message = `merchant_id is required for ${name}.`;
  throw new Refusal('VALIDATION_ERROR', {
    errors: [{ path: 'query/merchant_id', code: 'required', message }],
  });
}
