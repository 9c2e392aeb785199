import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Author, Unit } from '../operation/operation.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import { isOperatorId, ownerIdsOf, type OwnerIds } from './owner.js';
import type { Endpoint } from './schema.js';
import { lockEndpoint, lockEndpoints, type LockedEndpoint } from './store/endpoints.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    endpoint: Omit<Endpoint, 'failing_since'> & { address: string };
  }
}

/** The fields of an endpoint that its trail records: not how its attempts go. */
export function recordedFields(endpoint: Endpoint): Omit<Endpoint, 'failing_since'> {
  const { failing_since: _failing_since, ...fields } = endpoint;
  return fields;
}

/**
 * Changes endpoints of the caller, a merchant or the operator, one change at a time, and appends the entries that `work` adds to the trail
 * of that side, in one transaction. `work` writes each of the rows that an endpoint has, by the owner's ids.
 */
export function changeEndpoints<T>(
  { context, sql }: Unit,
  author: Author,
  work: (tx: Transaction, owner_ids: OwnerIds, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  const { caller } = author;
  const owner_ids = ownerIdsOf({ caller, context });
  return inTransaction(sql, async (tx) => {
    const trail = await lockOwnersTrail(tx, context, owner_ids[0]);
    if (!trail) throw new Error('The merchant of a valid key exists.');
    await context.portal_sessions.requireOpen(tx, caller);
    for (const id of owner_ids) await lockEndpoints(tx, id);
    const changes: Change[] = [];
    const result = await work(tx, owner_ids, (change) => changes.push(change));
    if (changes.length > 0) await trail.append(authorOf({ ...author, context }), changes);
    return result;
  });
}

/** Changes one endpoint, as `changeEndpoints` does. @throws Refusal NOT_FOUND */
export function changeEndpoint<T>(
  unit: Unit,
  author: Author,
  { id }: { id: string },
  work: (
    tx: Transaction,
    endpoint: { record: Endpoint; owner_ids: OwnerIds; rows: readonly EndpointRow[] },
    addEntry: (change: Change) => void,
  ) => Promise<T>,
): Promise<T> {
  return changeEndpoints(unit, author, async (tx, owner_ids, addEntry) => {
    const rows: EndpointRow[] = [];
    for (const merchant_id of owner_ids) {
      const row = await lockEndpoint(tx, merchant_id, id);
      if (row) rows.push({ ...row, merchant_id });
    }
    const [first] = rows;
    if (!first) throw noEndpoint();
    return work(tx, { record: first.record, owner_ids, rows }, addEntry);
  });
}

type EndpointRow = LockedEndpoint & { merchant_id: string };

/** The locked trail of the owner of endpoints: of a merchant, or of the operator. */
export interface OwnersTrail {
  append: (author: EntryAuthor, changes: readonly Change[]) => Promise<void>;
}

/** Locks the trail of the owner with this id until the transaction ends; null when there is no such merchant. */
export async function lockOwnersTrail(
  tx: Transaction,
  context: Pick<Context, 'groups'>,
  owner_id: string,
): Promise<OwnersTrail | null> {
  if (isOperatorId(context, owner_id)) {
    const head = await lockOperatorTrail(tx);
    return { append: (author, changes) => appendToOperator(tx, head, author, changes) };
  }
  const head = await lockMerchantTrail(tx, owner_id);
  return (
    head && {
      append: (author, changes) => appendToMerchant(tx, owner_id, head, author, changes),
    }
  );
}

export function noEndpoint(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such endpoint.' });
}
