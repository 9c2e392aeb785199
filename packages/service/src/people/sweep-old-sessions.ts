import type { Database } from '../platform/database/connect.js';
import { idle_ms, addMilliseconds } from './rules/session-lifetime.js';
import { removeOldSessions } from './store.js';

/** Removes sessions that are over, at most `limit` of them. Resolves with how many. */
export function sweepOldSessions(database: Database, now: string, limit: number): Promise<number> {
  return removeOldSessions(database, { now, seen_after: addMilliseconds(now, -idle_ms) }, limit);
}
