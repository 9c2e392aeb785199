import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { inTransaction } from '../platform/database/connect.js';
import { describeEnd } from './describe-end.js';
import { closeRequest, findExpired, lockRequest } from './store/requests.js';
import { lockSide, record } from './trail.js';

/** Records the expiry of pending requests, at most `limit` of them. Resolves with the number that ended. */
export async function expireRequests(
  { groups, data_keys: keys, clock, log }: Pick<Context, 'groups' | 'data_keys' | 'clock' | 'log'>,
  limit: number,
): Promise<number> {
  const due = await findExpired(groups.coordinator, clock(), limit);
  return eachDue(log, due, ({ id, merchant_id }) =>
    inTransaction(groups.coordinator, async (tx) => {
      await lockSide(tx, merchant_id);
      const found = await lockRequest(tx, merchant_id, id);
      const at = clock();
      // Another process may have been faster, and so may the person who withdrew it.
      if (found?.status !== 'pending' || found.expires_at > at) return;
      const end = { by: null, at, name: null, comment: null, failure: null };
      await closeRequest(tx, keys, found, { status: 'expired', ...end });
      await record(tx, merchant_id, { actor: { kind: 'clock' }, request_id: null, at, keys }, [
        describeEnd(found, 'expired'),
      ]);
    }),
  );
}
