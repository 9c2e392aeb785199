import { Refusal } from '../../errors.js';
import { inTransaction } from '../../platform/database/connect.js';
import { actorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { deliveryExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { findDelivery, getDelivery } from '../store/deliveries.js';
import { requeue } from '../store/change-deliveries.js';
import { recordResends } from '../store/resends.js';

export const [resendDelivery, resendOperatorDelivery] = forOwners((owner) =>
  defineOperation({
    id: owner.named('resendDelivery'),
    tag: owner.tags.deliveries,
    summary: 'Send a delivery again',
    description:
      'At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.',
    data: owner.delivery,
    message: 'Delivery queued again.',
    errors: ['INVALID_STATUS'],
    example: {
      data: {
        ...owner.exampleOf(deliveryExample),
        status: 'pending',
        next_attempt_at: '2026-11-21T12:30:00.000Z',
      },
    },
    async run(call) {
      const { context, sql, caller, params, now } = call;
      return inTransaction(sql, async (tx) => {
        await context.portal_sessions.requireOpen(tx, caller);
        const { owner_id } = await findDelivery(tx, ownerIdsOf(call), params.id);
        if ((await requeue(tx, owner_id, [params.id], now)) === 0) {
          throw new Refusal('INVALID_STATUS', {
            message:
              'This delivery cannot be sent again: its endpoint was deleted, or its event is past 30 days.',
          });
        }
        await recordResends(tx, owner_id, [params.id], { at: now, actor: actorOf(caller) });
        const data = await getDelivery(tx, owner_id, params.id);
        return { data: owner.shown(data), subjects: data.submerchant ? [data.submerchant.id] : [] };
      });
    },
  }),
);
