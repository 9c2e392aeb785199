/**
 * A thread that verifies ranges of trails (verify-threads.ts starts it).
 *
 * Loaded from its own file, beside the bundle.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { DataKeys } from '../platform/data-keys.js';
import { connect } from '../platform/database/connect.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import {
  CheckpointVerification,
  type Found,
  type VerifiedState,
} from './checkpoints/verify-checkpoints.js';
import { emptyReport } from './trail-report.js';
import { verifySellers, type LaneRange } from './verify-sellers.js';
import type { FromThread, ThreadOptions, ToThread } from './verify-threads.js';

const { target, keys } = withBuffers(workerData) as ThreadOptions;
const main = parentPort!;
const database = connect(target, { max: 1, statement_timeout_ms: 0 });
const context = { database, data_keys: new DataKeys(keys) };
let checkpoints: CheckpointVerification | null = null;

main.on('message', (message: ToThread) => {
  if ('range' in message) void answer(message.range).then((one) => main.postMessage({ ...one }));
  else if (message.checkpoints) {
    const state = withBuffers(message.checkpoints) as VerifiedState;
    checkpoints = CheckpointVerification.continueFrom(database, state);
  }
});

async function answer(range: LaneRange | null): Promise<FromThread> {
  try {
    if (range === null) {
      await database.end({ timeout: 5 });
      return { found: checkpoints && foundBy(checkpoints) };
    }
    const report = emptyReport();
    await verifySellers(context, checkpoints, report, range);
    return { report };
  } catch (error) {
    const { message: text, stack } = error as Error;
    // An error loses its class on its way: what it says of the connection is passed on as a code.
    const code = isDatabaseUnavailable(error as Error) ? 'CONNECTION_CLOSED' : undefined;
    return { failed: { message: text, stack, code } };
  }
}

function foundBy({ verified, met, unproven_trails, unproven_entries, problems }: Found): Found {
  return { verified, met, unproven_trails, unproven_entries, problems };
}

/** Buffers arrive as plain arrays of bytes. */
function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Map)
    return new Map([...value].map(([key, one]) => [key as unknown, withBuffers(one)]));
  if (Array.isArray(value)) return value.map(withBuffers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBuffers(one)]));
}
