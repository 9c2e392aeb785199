import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { OperationResponse, Author, Unit } from '../operation/operation.js';
import type { Preview } from '../operation/second-person.js';
import { inSavepoint } from '../platform/database/in-savepoint.js';
import type { Sql, Transaction } from '../platform/database/connect.js';
import { readEntry } from '../trail/commitments.js';
import { readEntries } from '../trail/store/trail.js';
import {
  readEntriesAfter,
  readName,
  readPosition,
  readSellerPosition,
  type Seller,
  type TrailOf,
} from './store/tried.js';

export interface Tried extends Preview {
  object: { kind: string; id: string } | null;
  /** The merchant in whose trail it would stand. */
  merchant_id: string | null;
}

/** Thrown to undo what was tried out. */
class Undone extends Error {}

/**
 * Runs a command as if a second person had agreed, and undoes it, so that its refusals are known at once, and reads from the trails what it
 * would change. What the change creates has another id later.
 *
 * @param seller whom the command changes: the entries stand in its own trail
 */
export async function tryOut(
  { context, sql: tx }: Unit<Transaction>,
  author: Author,
  seller: Seller | null,
  run: (author: Author) => Promise<OperationResponse | Refusal>,
): Promise<Tried[] | Refusal> {
  const caller = author.caller as KnownCaller;
  const approved_by = { id: caller.actor_id, name: '' };
  let changes: Tried[] = [];
  let refused: Refusal | null = null;
  try {
    await inSavepoint(tx, async () => {
      const readBefore = seller
        ? await readSellerPosition(tx, seller)
        : await readPosition(tx, sideOf(caller));
      const answer = await run({ ...author, caller: { ...caller, approved_by }, keep: null });
      if (answer instanceof Refusal) refused = answer;
      else if (seller) changes = await readChangesOfSeller(tx, context, seller, readBefore);
      else changes = await readChanges(tx, context, caller, readBefore);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return refused ?? changes;
}

/** Reads what the caller has changed after a position. */
async function readChanges(
  sql: Sql,
  { data_keys }: Context,
  caller: KnownCaller,
  position: number,
): Promise<Tried[]> {
  const rows = await readEntriesAfter(sql, sideOf(caller), position);
  return rows.map((row) => {
    const { action, object, before, after: recorded } = asEntry(readEntry(data_keys, row, row));
    const after = withoutAddress(recorded);
    return {
      action,
      before,
      after: before === null && after !== null ? withoutIdentity(after) : after,
      object: before === null && createdBy(action) ? null : object,
      merchant_id: row.merchant_id,
    };
  });
}

/** Reads what has changed of a seller after a position of its trail. */
async function readChangesOfSeller(
  sql: Sql,
  { seller_keys }: Context,
  seller: Seller,
  position: number,
): Promise<Tried[]> {
  const { merchant_id, id } = seller;
  const where = { merchant_id, submerchant_id: id };
  const rows = await readEntries(sql, where, { from: position + 1, to: max_position });
  const opener = await seller_keys.load(
    sql,
    merchant_id,
    rows.map(({ personal }) => personal),
  );
  const object = { kind: 'submerchant', id };
  return rows
    .map((row) => asEntry(readEntry(opener, where, row)))
    .filter(({ action }) => action !== 'submerchant.capabilities_changed')
    .map(({ action, before, after }) => ({
      action,
      before: withoutConsequences(before),
      after: withoutConsequences(withoutAddress(after)),
      object,
      merchant_id,
    }));
}

/** Capabilities follow from the status and the holds; who made a change, and when, is known once it is approved. */
function withoutConsequences(fields: Preview['after']): Preview['after'] {
  if (fields === null) return null;
  const { capabilities: _, by: _author, source: _source, since: _time, ...others } = fields;
  const withoutTime = (value: unknown) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const { at: _at, ...rest } = value as { at?: string };
    return rest;
  };
  return Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, withoutTime(value)]),
  );
}

/** Beyond every position of a seller's trail. */
const max_position = 2 ** 31 - 1;

type ReadEntry = Pick<Preview, 'action' | 'before' | 'after'> & {
  object: { kind: string; id: string };
};

const asEntry = (read: unknown) => read as ReadEntry;

/** Trail of a caller: that of its merchant, or the actions of an operator's key or person. */
function sideOf(caller: KnownCaller): TrailOf {
  return caller.kind === 'merchant'
    ? { merchant_id: caller.merchant_id }
    : { actor_id: caller.actor_id };
}

/** The address that the request came from is no part of the change. */
function withoutAddress(fields: Preview['after']): Preview['after'] {
  const { address: _address, ...others } = fields ?? {};
  return Object.keys(others).length === 0 ? null : others;
}

const createdBy = (action: string) => /\.(invited|issued|created)$/.test(action);

/** A created object gets another id, time and key when it is approved. */
function withoutIdentity(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id: _id, public_key: _key, created_at: _at, updated_at: _changed, ...others } = fields;
  return Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
}

/** The object of a change that was tried out; null for one that it creates. */
export async function objectOf(
  tx: Transaction,
  owner: string | null,
  params: Readonly<Record<string, string>>,
  tried: readonly Tried[],
): Promise<{ kind: string; id: string; name: string | null; merchant_id: string | null } | null> {
  const found = tried.find(({ object }) => object !== null);
  if (!found?.object) {
    const [first] = tried;
    const id = first?.merchant_id ?? null;
    // A key or a person that would be a merchant's.
    if (owner !== null || id === null || params['id'] !== id) return null;
    return { kind: 'merchant', id, name: await readName(tx, 'merchant', id), merchant_id: id };
  }
  const { object, merchant_id } = found;
  return { ...object, name: await readName(tx, object.kind, object.id), merchant_id };
}
