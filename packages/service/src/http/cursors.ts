import { placeOf } from '../platform/place.js';
import { createHash } from 'node:crypto';
import type { Caller } from '../operation/caller.js';
import type { Operation } from '../operation/operation.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { ListPosition, ListQuery } from '../platform/lists/list-query.js';

/** Marks the text in a cursor, so that no other sealed value is taken for one. */
const format = 'cursor-1';

/** The position that a cursor leads to, and the number that its page would have. */
export interface CursorContent extends ListPosition {
  page: number;
}

/** Scope of a cursor: a caller's list with its filters. The order of fields counts. */
export interface CursorOwner {
  operation: Operation;
  caller: Caller;
  params: Readonly<Record<string, string>>;
  list: ListQuery;
  query: unknown;
}

/** Cursors are in no table. */
const cursor_place = placeOf('cursor', 'token');

/** Makes a cursor: encrypted, so that it is opaque and nobody can forge one, and bound to its list, caller and filters. */
export function sealCursor(keys: DataKeys, owner: CursorOwner, content: CursorContent): string {
  const { page, key, found } = content;
  return keys.seal(JSON.stringify([format, digestOf(owner), page, key, found]), cursor_place);
}

/** Reads a cursor; `forged` when this service has not made it, `of_another_list` when the request is not the one that it continues. */
export function openCursor(
  keys: DataKeys,
  owner: CursorOwner,
  cursor: string,
): CursorContent | 'forged' | 'of_another_list' {
  const content = read(keys, cursor);
  if (content?.[0] !== format) return 'forged';
  const [, digest, page, key, found] = content;
  return digest === digestOf(owner) ? { page, key, found } : 'of_another_list';
}

type Content = [string, string, number, ListPosition['key'], ListPosition['found']];

function read(keys: DataKeys, cursor: string): Content | null {
  try {
    const content = JSON.parse(keys.open(cursor, cursor_place)) as unknown;
    return Array.isArray(content) ? (content as Content) : null;
  } catch {
    // Not a cursor, altered, or sealed with a master key that this installation no longer has.
    return null;
  }
}

function digestOf({ operation, caller, params, list, query }: CursorOwner): string {
  const { date_from, date_to, time_zone, status, search } = list;
  const owner = caller.kind === 'merchant' ? caller.merchant_id : caller.kind;
  const filters = [date_from, date_to, status, search, query];
  // Added only where it matters, so that a cursor of the release before leads on, as does one without days when a setting changes.
  if (time_zone !== 'UTC' && (date_from ?? date_to) !== null) filters.push(time_zone);
  return createHash('sha256')
    .update(JSON.stringify([operation.id, owner, params, filters]))
    .digest('base64url');
}
