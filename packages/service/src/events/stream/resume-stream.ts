import type { Sql } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { timeOfId } from '../../platform/ids.js';
import { before_first, type AfterEvent, type StreamCursor } from './cursor.js';
import {
  findNumber,
  findNumberedBefore,
  hasEvent,
  numberAllEvents,
  readCursorState,
} from '../store/stream.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Maximum difference between the clocks of processes and of the database, in milliseconds. */
const max_clock_difference_ms = 5 * 60_000;

/**
 * Returns the cursor at which a stream resumes: the given one if its number and id fit together; otherwise (after a restore or a
 * failover) one before it, from which nothing is missed and the last minutes come again.
 *
 * @returns null when events after the cursor are past retention
 */
export async function resumeAt(
  sql: Sql,
  merchant_id: string,
  cursor: StreamCursor,
  now: string,
): Promise<StreamCursor | null> {
  const { number, id } = cursor;
  const { last_number, id_at, next_id } = await readCursorState(sql, merchant_id, number);
  const isOther = number > last_number || (id_at !== null && id_at !== id);
  if (isOther) return isPastRetention(id, now) ? null : goBack(sql, merchant_id, cursor);
  const isExpired = number < last_number && (next_id === null || isPastRetention(next_id, now));
  return isExpired ? null : cursor;
}

/**
 * Returns the cursor of a group at which a stream of the operator resumes whose cursor is from before shards were split: that one of its parts
 * whose number has the same event in this group, since a split copies the numbers. Otherwise the group had no event then, or the
 * last ones come again.
 *
 * @returns null when events after it are past retention
 */
export async function resumeAfterSplit(
  sql: Sql,
  group_id: string,
  cursors: readonly StreamCursor[],
  now: string,
): Promise<StreamCursor | null> {
  // The numbers from before an earlier split are in several groups: the last one that fits is that of this group.
  for (const cursor of cursors.toSorted((one, other) => other.number - one.number)) {
    if (cursor.number === 0) continue;
    const { id_at } = await readCursorState(sql, group_id, cursor.number);
    if (id_at === cursor.id) return resumeAt(sql, group_id, cursor, now);
  }
  const ids = cursors.map(({ id }) => id).toSorted();
  const [oldest = before_first.id] = ids;
  if (oldest === before_first.id) return resumeAt(sql, group_id, before_first, now);
  return isPastRetention(oldest, now)
    ? null
    : goBack(sql, group_id, { number: Number.MAX_SAFE_INTEGER, id: oldest });
}

/**
 * Returns the cursor at an event.
 *
 * @returns null when the event does not exist, or not any more
 */
export async function resumeAfter(
  sql: Sql,
  merchant_id: string,
  { after_id }: AfterEvent,
  isOfGroup = false,
): Promise<StreamCursor | null> {
  // Numbers of the operator begin when its stream is first asked for: an event without one is as if it did not exist.
  if (!isOfGroup && !(await hasEvent(sql, merchant_id, after_id))) return null;
  const last = await numberAllEvents(sql, merchant_id);
  const before = await goBack(sql, merchant_id, { number: last.number + 1, id: after_id });
  const number = await findNumber(sql, merchant_id, after_id, before.number);
  return number === null ? before : { number, id: after_id };
}

/**
 * Returns a cursor that is not after any event which the reader of the given cursor may not have read. Numbers of before the
 * cursor's event was recorded are the same on both servers: its reader has read those events. Later ones may differ.
 */
export async function goBack(
  sql: Sql,
  merchant_id: string,
  { number, id }: StreamCursor,
): Promise<StreamCursor> {
  const at_ms = Date.parse(timeOfId(id)) - max_clock_difference_ms;
  const time = new Date(Math.max(0, at_ms)).toISOString();
  return findNumberedBefore(sql, merchant_id, { time, number });
}

function isPastRetention(id: string, now: string): boolean {
  return Date.parse(timeOfId(id)) < Date.parse(now) - retention_days * day_ms;
}
