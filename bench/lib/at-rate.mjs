import { setTimeout as sleep } from 'node:timers/promises';
import { now } from './deliveries.mjs';

/**
 * Calls `send` at a steady rate, whether earlier ones have ended or not, until `count` are sent or the signal aborts. Resolves when all
 * have ended; rejects when one has failed.
 *
 * @param {number} per_second
 * @param {(at: number) => Promise<unknown>} send gets the number of the call, from 0
 * @param {{ count?: number, signal?: AbortSignal }} until
 */
export async function atRate(per_second, send, { count = Infinity, signal }) {
  const running = [];
  const began = now();
  for (let at = 0; at < count; at += 1) {
    if (signal?.aborted) break;
    await sleep(Math.max(0, began + (at * 1_000) / per_second - now()));
    running.push(send(at));
    // Until all are waited for: it rejects then.
    running.at(-1).catch(() => {});
  }
  await Promise.all(running);
}
