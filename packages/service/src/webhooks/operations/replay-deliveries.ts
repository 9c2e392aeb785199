import { Refusal } from '../../errors.js';
import { inTransaction } from '../../platform/database/connect.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { noEndpoint } from '../change-endpoints.js';
import { ReplayInput, ReplayResult } from '../schema.js';
import { findReplayable, requeue } from '../store/deliveries.js';
import { findEndpoint } from '../store/endpoints.js';

/** Deliveries that one call replays at most. */
const most_replayed = 10_000;

export const replayDeliveries = defineOperation({
  id: 'replayDeliveries',
  tag: 'Webhook endpoints',
  summary: 'Send deliveries of an endpoint again',
  description:
    'Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. Up to 10,000 deliveries a call.',
  body: ReplayInput,
  data: ReplayResult,
  status: 200,
  message: 'Deliveries queued again.',
  errors: [],
  example: {
    body: { since: '2026-11-20T00:00:00Z', dry_run: true },
    data: { matched: 42, replayed: 0, has_more: false, continue_from: null },
  },
  async run(call) {
    const { sql, body, params, now } = call;
    const { merchant_id } = merchantOf(call.caller);
    const since = new Date(body.since).toISOString();
    const until = body.until === undefined ? now : new Date(body.until).toISOString();
    if (since > until) {
      throw new Refusal('VALIDATION_ERROR', {
        errors: [{ path: '/until', code: 'conflict', message: 'until must not be before since.' }],
      });
    }
    return inTransaction(sql, async (tx) => {
      if (!(await findEndpoint(tx, merchant_id, params.id))) throw noEndpoint();
      const found = await findReplayable(tx, merchant_id, {
        endpoint_id: params.id,
        since,
        until,
        states: body.statuses ?? ['failed'],
        limit: most_replayed + 1,
      });
      const ids = found.slice(0, most_replayed);
      const next = found[most_replayed];
      const replayed = body.dry_run ? 0 : await requeue(tx, merchant_id, ids, now);
      return {
        data: {
          matched: ids.length,
          replayed,
          has_more: next !== undefined,
          continue_from: next === undefined ? null : timeOfId(next),
        },
        ...(body.dry_run ? { message: 'Nothing was sent: this was a dry run.' } : {}),
      };
    });
  },
});
