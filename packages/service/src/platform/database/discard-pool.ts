import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './types.js';

/** How long the driver may take to finish connecting again, in milliseconds. */
const reconnects_ms = 2_000;

/**
 * Ends a pool that has lost a connection: what is under way has `grace_s` seconds, then it is rejected, since the driver might
 * never answer it. A connection that the driver was opening again at that moment is open afterwards, and is closed then.
 */
export async function discardPool(pool: Database, grace_s: number): Promise<void> {
  await pool.end({ timeout: grace_s });
  await wait(reconnects_ms, undefined, { ref: false });
  // Of the driver, though not of its types: closes every connection that has nothing under way.
  await (pool as Database & { close(): Promise<void> }).close();
}
