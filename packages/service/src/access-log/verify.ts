import { placeOf } from '../platform/place.js';
import { MissingKeyError, type DataKeys } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { batchHash, type BatchBody } from './access-log.js';
import { readBatches, readChains } from './store.js';

/** The result of a verification. */
export interface AccessLogReport {
  chains: number;
  batches: number;
  accesses: number;
  /** Accesses that processes could not keep. */
  lost: number;
  /** Batches whose key is gone. */
  unreadable: number;
  /** The first fault of each broken chain. */
  broken: { chain: string; position: number; reason: string }[];
}

const batches_per_query = 200;

/** Verifies the chain of every process. What retention has dropped from its beginning is no fault. */
export async function verifyAccessLog(sql: Sql, keys: DataKeys): Promise<AccessLogReport> {
  const report: AccessLogReport = {
    chains: 0,
    batches: 0,
    accesses: 0,
    lost: 0,
    unreadable: 0,
    broken: [],
  };
  for (const head of await readChains(sql)) {
    report.chains += 1;
    const fault = await verifyChain(sql, keys, head, report);
    if (fault) report.broken.push({ chain: head.id, ...fault });
  }
  return report;
}

async function verifyChain(
  sql: Sql,
  keys: DataKeys,
  { id, position, hash }: { id: string; position: number; hash: Buffer },
  report: AccessLogReport,
): Promise<{ position: number; reason: string } | null> {
  let last: { position: number; hash: Buffer } | null = null;
  for (;;) {
    const batches = await readBatches(sql, id, last?.position ?? 0, batches_per_query);
    for (const batch of batches) {
      report.batches += 1;
      const at = batch.position;
      if (last && at !== last.position + 1) {
        return { position: last.position + 1, reason: 'It is missing.' };
      }
      if (last && !batch.previous_hash.equals(last.hash)) {
        return { position: at, reason: 'It does not continue the batch before it.' };
      }
      const text = open(keys, batch);
      if (text === null) report.unreadable += 1;
      else {
        if (text === '' || !batchHash(batch.previous_hash, text).equals(batch.hash)) {
          return { position: at, reason: 'Its text is not the one that was hashed.' };
        }
        const { accesses, lost } = JSON.parse(text) as BatchBody;
        report.accesses += accesses.length;
        report.lost += lost;
      }
      last = { position: at, hash: batch.hash };
    }
    if (batches.length < batches_per_query) break;
  }
  if (last?.position === position && last.hash.equals(hash)) return null;
  return { position: (last?.position ?? 0) + 1, reason: `Batches up to ${position} are missing.` };
}

/** Decrypts a batch: null without its key, empty when it was altered. */
function open(keys: DataKeys, { id, body }: { id: string; body: string }): string | null {
  try {
    return keys.open(body, placeOf('access_batches', 'body', id));
  } catch (error) {
    return error instanceof MissingKeyError ? null : '';
  }
}
