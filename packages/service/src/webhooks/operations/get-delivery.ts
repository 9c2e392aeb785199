import { subjectsOf } from '../../events/subjects-of.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { attemptExample, deliveryExample } from '../examples.js';
import { DeliveryDetail } from '../schema.js';
import { getDelivery as read, readAttempts, readBody } from '../store/deliveries.js';
import { readResends } from '../store/resends.js';

export const getDelivery = defineOperation({
  id: 'getDelivery',
  tag: 'Deliveries',
  summary: 'Read a delivery with every attempt',
  description:
    'With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.',
  data: DeliveryDetail,
  message: 'Delivery found.',
  example: {
    data: {
      ...deliveryExample,
      body: '{"id":"01a1fe0c-9580-7000-8000-0000000000f1"}',
      attempt_log: [attemptExample],
      resends: [],
    },
  },
  async run({ context, sql, caller, params }) {
    const { merchant_id } = merchantOf(caller);
    const delivery = await read(sql, merchant_id, params.id);
    const [body, attempt_log, resends] = await Promise.all([
      readBody(sql, context.seller_keys, merchant_id, delivery),
      readAttempts(sql, context.seller_keys, merchant_id, delivery),
      readResends(sql, merchant_id, params.id),
    ]);
    const subjects = [...subjectsOf([body]), delivery.submerchant?.id ?? []].flat();
    const data = { ...delivery, body, attempt_log, resends };
    return { data, subjects: [...new Set(subjects)] };
  },
});
