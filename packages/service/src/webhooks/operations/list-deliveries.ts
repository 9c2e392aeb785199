import Type from 'typebox';
import { eventKinds } from '../../events/event.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { deliveryExample } from '../examples.js';
import { forOwners, ownerIdsOf, requireMerchantFor } from '../owner.js';
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
      if (call.caller.kind === 'operator') {
        requireMerchantFor('object_id', query);
        requireMerchantFor('submerchant_id', query);
      }
      const page = await findPage(sql, ownerIdsOf(call), list, query);
      const subjects = page.data.flatMap(({ submerchant }) => submerchant?.id ?? []);
      return { ...page, data: page.data.map(owner.shown), subjects: [...new Set(subjects)] };
    },
  }),
);
