import Type from 'typebox';
import { eventKinds } from '../../events/event.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { deliveryExample } from '../examples.js';
import { Delivery, deliveryStatuses } from '../schema.js';
import { listDeliveries as findPage } from '../store/deliveries.js';

export const listDeliveries = defineOperation({
  id: 'listDeliveries',
  tag: 'Deliveries',
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
  }),
  data: Delivery,
  message: 'Deliveries listed.',
  example: { data: deliveryExample },
  async run({ sql, caller, list, query }) {
    const page = await findPage(sql, merchantOf(caller).merchant_id, list, query);
    const subjects = page.data.flatMap(({ submerchant }) => submerchant?.id ?? []);
    return { ...page, subjects: [...new Set(subjects)] };
  },
});
