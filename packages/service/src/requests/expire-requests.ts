import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import type { Group } from '../platform/cluster/groups.js';
import { inTransaction } from '../platform/database/connect.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { openCaseOf } from '../submerchants/open-cases.js';
import { changeRequest } from './requests.js';
import { isAskable } from './rules/request-lifecycle.js';
import { findDueRequests, findRequest } from './store/requests.js';

/**
 * Expires the open requests of a group that are past their due date, each in a transaction with its event and its case: somebody decides
 * what follows. Those to a seller who is closed are cancelled. Resolves with the number that were done.
 */
export async function expireRequests(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const { database, clock } = context;
  const now = clock();
  const found = await findDueRequests(database, group, now, limit);
  const author = { actor: { kind: 'clock' }, request_id: null, now } as const;
  const done = await eachDue(context.log, found, ({ merchant_id, submerchant_id, id }) => {
    const where = { merchant_id, id: submerchant_id };
    return inTransaction(database, (tx) =>
      changeSubmerchant(context, tx, where, author, [], async (change) => {
        // Answered, cancelled or given another date meanwhile.
        const request = await findRequest(tx, where, id);
        if (request?.status !== 'open' || request.due_at > now) return;
        const isOpen = isAskable(change.record.status);
        await changeRequest(change, tx, request, { trigger: isOpen ? 'expire' : 'close' });
        if (!isOpen) return;
        openCaseOf(change, {
          kind: 'request',
          code: 'request_expired',
          subject_id: id,
          finding: { document_type: request.document_type },
          due_at: null,
        });
      }),
    );
  });
  if (done > 0) context.recorded();
  return done;
}
