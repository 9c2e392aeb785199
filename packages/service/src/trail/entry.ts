import type { Actor } from '../operation/actor.js';
import type { DataKeys, Sealer } from '../platform/data-keys.js';
import { sha256After } from '../platform/sha256.js';
import type { Action } from './actions.js';
import { composeText, valuesPlace } from './commitments.js';
import type { ObjectKind, RecordedFields } from './recorded-fields.js';

/** A change of one kind of object. `before` and `after` contain only the fields that changed; null when the object did not exist before, or does not after. */
interface ChangeOf<Kind extends ObjectKind> {
  action: Action;
  object: { kind: Kind; id: string };
  before: Readonly<Partial<RecordedFields[Kind]>> | null;
  after: Readonly<Partial<RecordedFields[Kind]>> | null;
}

export type Change = { [Kind in ObjectKind]: ChangeOf<Kind> }[ObjectKind];

/** Position and hash of the last entry of a trail; position 0 and 32 zero bytes for an empty one. */
export interface TrailHead {
  position: number;
  hash: Buffer;
}

/** The owner of a trail: a submerchant, a merchant, or, with neither, the operator. */
export interface Subject {
  merchant_id?: string;
  submerchant_id?: string;
}

/** The author of changes, with their time, and the keys that encrypt the personal values among them. */
export interface EntryAuthor {
  actor: Actor;
  request_id: string | null;
  at: string;
  /** The client's IP address. */
  address?: string | undefined;
  keys: DataKeys;
}

/** A stored entry. */
export interface TrailEntry extends Subject {
  position: number;
  /** The JSON text that the hash covers, with commitments in place of personal values. */
  entry: string;
  /** The personal values with their salts, sealed; null when there are none, or when they were erased. */
  personal: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

export const emptyTrail: TrailHead = { position: 0, hash: Buffer.alloc(32) };

/** SHA-256 over the previous entry's hash and this entry's text, so that altering, removing or inserting an entry is detected. */
export function entryHash(previous_hash: Buffer, entry: string): Buffer {
  return sha256After(previous_hash, entry);
}

/** Composes the entries that append changes to a trail, in their order. */
export function composeEntries(
  head: TrailHead,
  subject: Subject,
  author: Omit<EntryAuthor, 'keys'> & { keys: Sealer },
  changes: readonly Change[],
): TrailEntry[] {
  let { position, hash } = head;
  return changes.map(({ action, object, before, after }) => {
    position += 1;
    const { at, actor, request_id, keys } = author;
    const whole = { position, at, actor, request_id, action, object, before, after };
    const { merchant_id, submerchant_id } = subject;
    const isFirstOfSeller =
      position === 1 && merchant_id !== undefined && submerchant_id !== undefined;
    const { text: entry, values } = composeText(
      isFirstOfSeller ? { ...whole, merchant_id } : whole,
    );
    const personal = values && keys.seal(values, valuesPlace(subject, position));
    const previous_hash = hash;
    hash = entryHash(previous_hash, entry);
    return { ...subject, position, entry, personal, previous_hash, hash };
  });
}

/**
 * Adds the author's address to changes of merchants' and the operator's trails, as a personal value of what the entry sets.
 */
export function withAddress(
  changes: readonly Change[],
  { address }: Pick<EntryAuthor, 'address'>,
): readonly Change[] {
  if (address === undefined) return changes;
  return changes.map((change) => ({ ...change, after: { ...change.after, address } }) as Change);
}

/** The head of a trail after `entries`, which must not be empty. */
export function headAfter(entries: readonly TrailEntry[]): TrailHead {
  const last = entries.at(-1);
  if (!last) throw new Error('There are no entries to take the head from.');
  return { position: last.position, hash: last.hash };
}

/** Returns the fields whose values differ, before and after; null when none does. */
export function difference<T extends object>(
  before: T,
  after: T,
  ignored: readonly string[] = ['updated_at'],
): { before: Partial<T>; after: Partial<T> } | null {
  const from: Record<string, unknown> = {};
  const to: Record<string, unknown> = {};
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (ignored.includes(name)) continue;
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    from[name] = before[name] ?? null;
    to[name] = after[name] ?? null;
  }
  if (Object.keys(to).length === 0) return null;
  return { before: from as Partial<T>, after: to as Partial<T> };
}
