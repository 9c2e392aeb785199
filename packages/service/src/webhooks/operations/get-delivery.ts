import { subjectsOf } from '../../events/subjects-of.js';
import { defineOperation } from '../../operation/operation.js';
import { attemptExample, deliveryExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { findDelivery } from '../store/deliveries.js';
import { readAttempts, readBody } from '../store/delivery-attempts.js';
import { readResends } from '../store/resends.js';

export const [getDelivery, getOperatorDelivery] = forOwners((owner) =>
  defineOperation({
    id: owner.named('getDelivery'),
    tag: owner.tags.deliveries,
    summary: 'Read a delivery with every attempt',
    description:
      'With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.',
    data: owner.delivery_detail,
    message: 'Delivery found.',
    example: {
      data: {
        ...owner.exampleOf(deliveryExample),
        body: '{"id":"01a1fe0c-9580-7000-8000-0000000000f1"}',
        attempt_log: [attemptExample],
        resends: [],
      },
    },
    async run(call) {
      const { context, sql, params } = call;
      const { owner_id, delivery } = await findDelivery(sql, ownerIdsOf(call), params.id);
      const [body, attempt_log, resends] = await Promise.all([
        readBody(sql, context.seller_keys, owner_id, delivery),
        readAttempts(sql, context.seller_keys, owner_id, delivery),
        readResends(sql, owner_id, params.id),
      ]);
      const subjects = [...subjectsOf([body]), delivery.submerchant?.id ?? []].flat();
      const detail = { ...delivery, body, attempt_log, resends };
      const data = owner.shown(detail);
      return { data, subjects: [...new Set(subjects)] };
    },
  }),
);
