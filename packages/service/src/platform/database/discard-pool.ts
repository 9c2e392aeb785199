import { setTimeout as wait } from 'node:timers/promises';
import type { DriverPool } from './types.js';

/** Time for the driver to finish a reconnect, in milliseconds. */
const reconnect_ms = 2_000;

/**
 * Ends a pool that has lost a connection. Running queries get `graceSeconds` seconds and are then rejected, since the driver might
 * never settle them. A connection that the driver was reopening meanwhile is closed after `reconnect_ms`.
 */
export async function discardPool(pool: DriverPool, graceSeconds: number): Promise<void> {
  await pool.end({ timeout: graceSeconds });
  await wait(reconnect_ms, undefined, { ref: false });
  // `close` is missing from the driver's types; it closes every idle connection.
  await (pool as DriverPool & { close(): Promise<void> }).close();
}
