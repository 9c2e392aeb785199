import type { Database } from '../platform/database/connect.js';
import { device_idle_ms, idle_ms, addMilliseconds } from '../people/rules/session-lifetime.js';
import { removeExpiredPending } from './store/pending.js';
import { removeOldSessions } from '../people/store/sessions.js';
import { removeOldDevices } from '../people/store/devices.js';

/** Removes ended sessions, expired sign-ins and known devices, at most `limit` of each. Resolves with the larger number. */
export async function sweepOldSessions(
  database: Database,
  now: string,
  limit: number,
): Promise<number> {
  const sessions = { now, seen_after: addMilliseconds(now, -idle_ms) };
  return Math.max(
    await removeOldSessions(database, sessions, limit),
    await removeExpiredPending(database, now, limit),
    await removeOldDevices(database, addMilliseconds(now, -device_idle_ms), limit),
  );
}
