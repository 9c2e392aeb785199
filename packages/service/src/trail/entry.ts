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

/** One change, as it is told. `before` and `after` hold what changed only; null where there was, or is, nothing. */
export interface Change {
  action: Action;
  object: { kind: ObjectKind; id: string };
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** The last entry of a trail; position 0 and 32 zero bytes before the first. */
export interface TrailHead {
  position: number;
  hash: Buffer;
}

/** Whose trail an entry belongs to: a submerchant's, the merchant's own, or, of nobody, the operator's. */
export interface Subject {
  merchant_id?: string;
  submerchant_id?: string;
}

/** An entry as it is stored. `entry` is the JSON text that the hash covers. */
export interface TrailEntry extends Subject {
  position: number;
  entry: string;
  previous_hash: Buffer;
  hash: Buffer;
}

export const emptyTrail: TrailHead = { position: 0, hash: Buffer.alloc(32) };

/** SHA-256 over the hash of the entry before and this entry's text: no entry can be altered, removed or put between. */
export function entryHash(previous_hash: Buffer, entry: string): Buffer {
  return createHash('sha256').update(previous_hash).update(entry).digest();
}

/** Chains changes to a trail, in their order. */
export function composeEntries(
  head: TrailHead,
  where: Subject,
  by: { actor: Actor; request_id: string | null; at: string },
  changes: readonly Change[],
): TrailEntry[] {
  let { position, hash } = head;
  return changes.map(({ action, object, before, after }) => {
    position += 1;
    const { at, actor, request_id } = by;
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
    return { ...where, position, entry, previous_hash, hash };
  });
}

/** Where a trail ends after `entries`, which must not be empty. */
export function headAfter(entries: readonly TrailEntry[]): TrailHead {
  const last = entries.at(-1);
  if (!last) throw new Error('A change without an entry has no head.');
  return { position: last.position, hash: last.hash };
}

/** The fields whose values differ, before and after; null when none does. */
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
