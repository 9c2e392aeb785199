import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import { inTransaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { openCaseOf } from '../submerchants/open-cases.js';
import { changeRequest } from './requests.js';
import { isAskable } from './rules/request-lifecycle.js';
import { findDueRequests, findRequest } from './store/requests.js';

/**
 * Expires the open requests of a group that are past their due date, each in a transaction with its event and its case: somebody decides
 * what follows. Those to a seller who is closed are cancelled. Resolves with the number that was found.
 */
export async function expireRequests(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const { database, clock } = context;
  const now = clock();
  const found = await findDueRequests(database, group, now, limit);
  for (const { merchant_id, submerchant_id, id } of found) {
    const where = { merchant_id, id: submerchant_id };
    const author = { actor: { kind: 'clock' }, request_id: null, now } as const;
    await inTransaction(database, (tx) =>
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
    ).catch((error: unknown) => {
      // It was erased meanwhile, and its requests with it.
      if (!(error instanceof Refusal)) throw error;
    });
  }
  if (found.length > 0) context.recorded();
  return found.length;
}
