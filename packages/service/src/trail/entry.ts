import { createHash } from 'node:crypto';
import type { Actor } from '../operation/actor.js';
import type { Action } from './actions.js';

export const objectKinds = [
  'submerchant',
  'legal_representative',
  'document',
  'address',
  'merchant',
  'api_key',
  'endpoint',
  'person',
  'review_reason',
] as const;

export type ObjectKind = (typeof objectKinds)[number];

/** One change. `before` and `after` contain only the fields that changed; null when the object did not exist before, or does not after. */
export interface Change {
  action: Action;
  object: { kind: ObjectKind; id: string };
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

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

/** The author of changes, with their time. */
export interface EntryAuthor {
  actor: Actor;
  request_id: string | null;
  at: string;
}

/** A stored entry. `entry` is the JSON text that the hash covers. */
export interface TrailEntry extends Subject {
  position: number;
  entry: string;
  previous_hash: Buffer;
  hash: Buffer;
}

export const emptyTrail: TrailHead = { position: 0, hash: Buffer.alloc(32) };

/** SHA-256 over the previous entry's hash and this entry's text, so that altering, removing or inserting an entry is detected. */
export function entryHash(previous_hash: Buffer, entry: string): Buffer {
  return createHash('sha256').update(previous_hash).update(entry).digest();
}

/** Composes the entries that append changes to a trail, in their order. */
export function composeEntries(
  head: TrailHead,
  subject: Subject,
  author: EntryAuthor,
  changes: readonly Change[],
): TrailEntry[] {
  let { position, hash } = head;
  return changes.map(({ action, object, before, after }) => {
    position += 1;
    const { at, actor, request_id } = author;
    const entry = JSON.stringify({
      position,
      at,
      actor,
      request_id,
      action,
      object,
      before,
      after,
    });
    const previous_hash = hash;
    hash = entryHash(previous_hash, entry);
    return { ...subject, position, entry, previous_hash, hash };
  });
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
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const from: Record<string, unknown> = {};
  const to: Record<string, unknown> = {};
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (ignored.includes(name)) continue;
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    from[name] = before[name] ?? null;
    to[name] = after[name] ?? null;
  }
  return Object.keys(to).length > 0 ? { before: from, after: to } : null;
}
