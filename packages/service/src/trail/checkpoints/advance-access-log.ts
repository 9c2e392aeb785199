import { monthOf } from '../../access-log/months.js';
import {
  findGrownMonths,
  deleteGrownMonths,
  readMonth,
  type GrownMonth,
} from '../../access-log/store/accesses.js';
import type { Transaction } from '../../platform/database/connect.js';
import { emptyTrail, type TrailHead } from '../entry.js';
import { access_log_name, accessName, accessOwner, keyOf } from './chain.js';
import { readLeaves, type KeyedLeaf } from '../store/checkpoints.js';

/** Batches of the queue that one checkpoint takes: those of 33 processes in a minute. */
const max_batches = 2_000;
/** Batches of one chain that one checkpoint adds. */
const max_of_chain = 10_000;
const day_ms = 24 * 60 * 60 * 1000;

/** A month of a chain whose stored batches do not continue those that its last checkpoint contains. */
export interface BrokenChain {
  chain: string;
  month: string;
  reason: string;
}

export interface AdvancedAccessLog {
  leaves: KeyedLeaf[];
  broken: BrokenChain[];
  isMore: boolean;
}

/**
 * The new leaves of the access log: one for each chain and month that has grown, with its last batch, so that the leaves of a month can
 * be left aside once its partition was dropped. Which months may be missing is a leaf too, set by this process's configuration: neither
 * who has the database alone nor a later setting can make a deletion look like one by rule.
 *
 * Removes from the queue what the leaves contain. Links are verified here, texts by `verify access-log`.
 */
export async function advanceAccessLog(
  tx: Transaction,
  at: string,
  { months: kept }: { months: number },
): Promise<AdvancedAccessLog> {
  const grown = await findGrownMonths(tx, max_batches);
  const names = [access_log_name, ...grown.map(accessName)];
  const leaves = await readLeaves(
    tx,
    names.map((name) => keyOf(accessOwner(name))),
  );
  const known = new Map(leaves.map((leaf) => [leaf.name, leaf] as const));
  const result: AdvancedAccessLog = { leaves: [], broken: [], isMore: false };
  const add = (name: string, { position, hash }: TrailHead) => {
    const owner = accessOwner(name);
    const leaf = { ...owner, position, hash, state: null, state_salt: null };
    result.leaves.push({ key: keyOf(owner), ...leaf });
  };
  // A day ahead: a partition is dropped as soon as its month is no longer kept.
  const tomorrow = new Date(Date.parse(at) + day_ms).toISOString();
  const first_kept = monthOf(tomorrow) - kept;
  if (first_kept > (known.get(access_log_name)?.position ?? 0)) {
    add(access_log_name, { position: first_kept, hash: emptyTrail.hash });
  }
  const done: GrownMonth[] = [];
  let batches = 0;
  for (const one of grown) {
    const name = accessName(one);
    const leaf = known.get(name) ?? null;
    const found = await growMonth(tx, one, leaf);
    if ('reason' in found) {
      const { chain, month } = one;
      result.broken.push({ chain, month, reason: found.reason });
      done.push(one);
      continue;
    }
    if (found.position > (leaf?.position ?? 0)) add(name, found);
    // Entries beyond one checkpoint's batch stay in the queue.
    done.push({ ...one, position: Math.min(one.position, found.position) });
    result.isMore ||= found.position < one.position;
    batches += found.position - (leaf?.position ?? found.position);
  }
  result.isMore ||= batches >= max_batches;
  if (done.length > 0) await deleteGrownMonths(tx, done);
  return result;
}

/** Verifies that the batches of a month continue its leaf. Returns the last one, or what is broken. */
async function growMonth(
  tx: Transaction,
  one: GrownMonth,
  leaf: TrailHead | null,
): Promise<TrailHead | { reason: string }> {
  const batches = await readMonth(tx, one, leaf?.position ?? 0, max_of_chain);
  const [first] = batches;
  if (!first || (leaf && (first.position !== leaf.position || !first.hash.equals(leaf.hash)))) {
    return {
      reason: leaf
        ? `The batches up to ${leaf.position} are not those that the last checkpoint contains.`
        : `Batches up to ${one.position} are missing.`,
    };
  }
  let last = first;
  for (const batch of batches.slice(1)) {
    if (batch.position !== last.position + 1 || !batch.previous_hash.equals(last.hash)) {
      return { reason: `Batch ${batch.position} does not continue the one before it.` };
    }
    last = batch;
  }
  if (batches.length < max_of_chain && last.position < one.position) {
    return { reason: `Batches ${last.position + 1} to ${one.position} are missing.` };
  }
  return { position: last.position, hash: last.hash };
}
