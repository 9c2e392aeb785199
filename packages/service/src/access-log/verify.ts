import { placeOf } from '../platform/place.js';
import { MissingKeyError, type DataKeys } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { batchHash, type BatchBody } from './access-log.js';
import { readBatches, readChain, readChains } from './store/accesses.js';

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
  broken: (ChainFault & { chain: string })[];
  /** Whether it was stopped before all chains were read. */
  isStopped: boolean;
}

interface ChainFault {
  position: number;
  reason: string;
}

/** Options of verifying the access log. */
interface Options {
  /** The chains after this one; undefined: all. */
  after?: string | undefined;
  /** Called after each chain, with the batches of it and of those before it. */
  onChain?: (chain: {
    id: string;
    broken: ChainFault | null;
    done: number;
    total: number;
  }) => Promise<void>;
  /** Stops it between two chains. */
  signal?: AbortSignal;
}

const batches_per_query = 200;

/** Verifies the chain of every process. What retention has dropped from its beginning is no fault. */
export async function verifyAccessLog(
  sql: Sql,
  keys: DataKeys,
  { after = '', onChain = () => Promise.resolve(), signal }: Options = {},
): Promise<AccessLogReport> {
  const report: AccessLogReport = {
    chains: 0,
    batches: 0,
    accesses: 0,
    lost: 0,
    unreadable: 0,
    broken: [],
    isStopped: false,
  };
  const chains = (await readChains(sql)).filter(({ id }) => id > after);
  const total = chains.reduce((sum, { position }) => sum + position, 0);
  let done = 0;
  for (const { id, position } of chains) {
    if (signal?.aborted) {
      report.isStopped = true;
      break;
    }
    report.chains += 1;
    const fault = await verifyChain(sql, keys, id, report);
    if (fault) report.broken.push({ chain: id, ...fault });
    done += position;
    await onChain({ id, broken: fault, done, total });
  }
  return report;
}

interface Link {
  position: number;
  hash: Buffer;
}

async function verifyChain(
  sql: Sql,
  keys: DataKeys,
  id: string,
  report: AccessLogReport,
): Promise<ChainFault | null> {
  let last: Link | null = null;
  for (let head: Link | null = null; ;) {
    const batches = await readBatches(sql, id, last?.position ?? 0, batches_per_query);
    for (const batch of batches) {
      report.batches += 1;
      const at = batch.position;
      if (last && at !== last.position + 1 && !(await isBeginning(sql, id, at))) {
        return { position: last.position + 1, reason: 'It is missing.' };
      }
      if (last?.position === at - 1 && !batch.previous_hash.equals(last.hash)) {
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
    if (batches.length === batches_per_query) continue;
    // The head is read after the batches, which its process may append to at the same time.
    const before: Link | null = head;
    head = await readChain(sql, id);
    if (!head || (last?.position === head.position && last.hash.equals(head.hash))) return null;
    const isBehind = (last?.position ?? 0) < head.position;
    if (isBehind && head.position !== before?.position) continue;
    return {
      position: (last?.position ?? 0) + 1,
      reason: `Batches up to ${head.position} are missing.`,
    };
  }
}

/** Whether a batch is the first of its chain: those before it were dropped by retention while the chain was read. */
async function isBeginning(sql: Sql, chain: string, position: number): Promise<boolean> {
  const [first] = await readBatches(sql, chain, 0, 1);
  return first?.position === position;
}

/** Decrypts a batch: null without its key, empty when it was altered. */
function open(keys: DataKeys, { id, body }: { id: string; body: string }): string | null {
  try {
    return keys.open(body, placeOf('access_batches', 'body', id));
  } catch (error) {
    return error instanceof MissingKeyError ? null : '';
  }
}
