import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { all_merchants } from '../platform/cluster/groups.js';
import type { Sql } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { SubmerchantChange } from './change.js';
import { changeSubmerchant } from './change-submerchant.js';
import { documentTransition } from './rules/document-lifecycle.js';
import { hasExpired } from './rules/document-problems.js';
import { submerchantsWithExpiredDocuments, type StoredDocument } from './store/documents.js';

/**
 * Marks current documents past their expiry as expired, within a change, with event and trail entry (contract 4). Returns the
 * documents in their new state.
 */
export function expireWithin(
  change: SubmerchantChange,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] {
  const { at } = change;
  for (const document of documents) {
    if (!hasExpired(document.record, at)) continue;
    const before = { status: document.record.status };
    const status = documentTransition(before.status, 'expire');
    if (status === null) continue;
    document.record = { ...document.record, status, updated_at: at };
    change.addEntry({
      action: 'document.expired',
      object: { kind: 'document', id: document.record.id },
      before,
      after: { status },
    });
    change.addDocumentEvent('document.expired', document);
    change.putDocument(document);
  }
  return documents;
}

/** Expires the due documents of one submerchant, in a separate transaction. Does nothing for an erased one, which has none. */
export async function expireDocuments(
  context: Context,
  sql: Sql,
  where: { merchant_id: string; id: string },
  now: string,
): Promise<readonly StoredDocument[]> {
  const author = { actor: { kind: 'clock' }, request_id: null, now } as const;
  try {
    return await changeSubmerchant(context, sql, where, author, ['documents'], (change) =>
      expireWithin(change, change.state.documents),
    );
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'INVALID_STATUS')) throw error;
    return [];
  }
}

/**
 * Expires the due documents of a group of merchants that no request has expired before; one transaction per submerchant. Resolves with the
 * number of submerchants that were done, so that the caller repeats while there are more.
 */
export async function sweepExpiredDocuments(
  context: Context,
  limit = 100,
  group = all_merchants,
): Promise<number> {
  const now = context.clock();
  const due = await submerchantsWithExpiredDocuments(context.database, now, limit, group);
  return eachDue(context.log, due, ({ merchant_id, submerchant_id: id }) =>
    expireDocuments(context, context.database, { merchant_id, id }, now),
  );
}
