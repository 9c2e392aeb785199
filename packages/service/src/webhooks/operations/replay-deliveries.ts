import { Refusal } from '../../errors.js';
import { inTransaction } from '../../platform/database/connect.js';
import { actorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { noEndpoint } from '../change-endpoints.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { ReplayInput, ReplayResult } from '../schema.js';
import { findReplayable, requeue } from '../store/change-deliveries.js';
import { findEndpoint } from '../store/endpoints.js';
import { recordResends } from '../store/resends.js';

/** Deliveries per call, plus those created in the same millisecond as the last one. */
const batch_size = 10_000;

export const [replayDeliveries, replayOperatorDeliveries] = forOwners((owner) =>
  defineOperation({
    id: owner.named('replayDeliveries'),
    tag: owner.tags.endpoints,
    summary: 'Send deliveries of an endpoint again',
    description:
      'Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.',
    body: ReplayInput,
    data: ReplayResult,
    message: 'Deliveries queued again.',
    example: {
      body: { since: '2026-11-20T00:00:00Z', dry_run: true },
      data: { matched: 42, replayed: 0, has_more: false, continue_from: null },
    },
    async run(call) {
      const { context, sql, body, params, now } = call;
      const owner_ids = ownerIdsOf(call);
      const since = new Date(body.since).toISOString();
      const until = body.until === undefined ? now : new Date(body.until).toISOString();
      if (since > now) {
        throw new Refusal('VALIDATION_ERROR', {
          errors: [
            { path: '/since', code: 'invalid_value', message: 'since must not be in the future.' },
          ],
        });
      }
      if (since > until) {
        throw new Refusal('VALIDATION_ERROR', {
          errors: [
            { path: '/until', code: 'conflict', message: 'until must not be before since.' },
          ],
        });
      }
      return inTransaction(sql, async (tx) => {
        await context.portal_sessions.requireOpen(tx, call.caller);
        if (!(await findEndpoint(tx, owner_ids[0], params.id))) throw noEndpoint();
        const { found, continue_from } = await findReplayable(tx, owner_ids, {
          endpoint_id: params.id,
          since,
          until,
          states: body.statuses ?? ['failed'],
          batch_size,
        });
        let replayed = 0;
        for (const { owner_id, ids } of body.dry_run ? [] : found) {
          const queued = await requeue(tx, owner_id, ids, now);
          const actor = actorOf(call.caller);
          if (queued > 0) await recordResends(tx, owner_id, ids, { at: now, actor });
          replayed += queued;
        }
        return {
          data: {
            matched: found.reduce((sum, { ids }) => sum + ids.length, 0),
            replayed,
            has_more: continue_from !== null,
            continue_from,
          },
          ...(body.dry_run ? { message: 'Nothing was sent: this was a dry run.' } : {}),
        };
      });
    },
  }),
);
