import { Refusal } from '../../errors.js';
import { inTransaction } from '../../platform/database/connect.js';
import { actorOf, merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { deliveryExample } from '../examples.js';
import { Delivery } from '../schema.js';
import { getDelivery, requeue } from '../store/deliveries.js';
import { recordResends } from '../store/resends.js';

export const resendDelivery = defineOperation({
  id: 'resendDelivery',
  tag: 'Deliveries',
  summary: 'Send a delivery again',
  description:
    'At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.',
  data: Delivery,
  message: 'Delivery queued again.',
  errors: ['INVALID_STATUS'],
  example: {
    data: { ...deliveryExample, status: 'pending', next_attempt_at: '2026-11-21T12:30:00.000Z' },
  },
  async run({ context, sql, caller, params, now }) {
    const { merchant_id } = merchantOf(caller);
    return inTransaction(sql, async (tx) => {
      await context.portal_sessions.requireOpen(tx, caller);
      await getDelivery(tx, merchant_id, params.id);
      if ((await requeue(tx, merchant_id, [params.id], now)) === 0) {
        throw new Refusal('INVALID_STATUS', {
          message:
            'This delivery cannot be sent again: its endpoint was deleted, or its event is past 30 days.',
        });
      }
      await recordResends(tx, merchant_id, [params.id], { at: now, actor: actorOf(caller) });
      const data = await getDelivery(tx, merchant_id, params.id);
      return { data, subjects: data.submerchant ? [data.submerchant.id] : [] };
    });
  },
});
