import { monthNamed } from '../../access-log/months.js';
import { readChains, readLinks } from '../../access-log/store/accesses.js';
import type { Database, Sql } from '../../platform/database/connect.js';
import { emptyTrail, type TrailHead } from '../entry.js';
import { inSnapshot } from '../in-snapshot.js';
import { access_log_name, accessMonthOf } from './chain.js';
import type { CheckpointProblem } from './problem-list.js';
import type { CheckpointVerification, ExpectedLeaf } from './verify-checkpoints.js';

/** The result of comparing the access log with checkpoints. */
export interface AccessReport {
  /** Chains of which a checkpoint contains a month that is kept. */
  access_chains: number;
  /** Batches that are newer than the last checkpoint. */
  unproven_batches: number;
  access_problems: CheckpointProblem[];
}

/** A month of a chain, and the month of it before. */
interface Month {
  name: string;
  expected: ExpectedLeaf;
}

const links_per_query = 10_000;
const max_problems = 1_000;

/**
 * Compares the chains of the access log with checkpoints: each month that is kept has all its batches, linked from the last batch of the
 * month before to the one that is signed. Months that a signed leaf says are no longer kept may be missing.
 */
export async function verifyAccessChains(
  database: Database,
  checkpoints: CheckpointVerification,
): Promise<AccessReport> {
  // Batches are not: they only grow, and a snapshot of all would be open for long.
  const expected = await inSnapshot(database, (tx) => checkpoints.readAccessLog(tx));
  const first_kept = expected.get(access_log_name)?.leaf.position ?? 0;
  const chains = groupByChain(expected);
  const report: AccessReport = { access_chains: 0, unproven_batches: 0, access_problems: [] };
  const proven = new Map<string, number>();
  for (const [chain, months] of chains) {
    const subject = `the access log, chain ${chain}`;
    let before: TrailHead = emptyTrail;
    let isKept = false;
    for (const { name, expected: one } of months) {
      if (monthNamed(name) >= first_kept) {
        isKept = true;
        const reason = await findFault(database, chain, before, one);
        if (reason && report.access_problems.length < max_problems) {
          report.access_problems.push({ subject, reason });
        }
        if (reason) break;
      }
      before = one.leaf;
    }
    if (isKept) report.access_chains += 1;
    proven.set(chain, months.at(-1)?.expected.leaf.position ?? 0);
  }
  for (const { id, position } of await readChains(database)) {
    report.unproven_batches += Math.max(0, position - (proven.get(id) ?? 0));
  }
  return report;
}

/** The months of each chain, in their order. */
function groupByChain(expected: ReadonlyMap<string, ExpectedLeaf>): Map<string, Month[]> {
  const chains = new Map<string, Month[]>();
  for (const [name, one] of expected) {
    const found = accessMonthOf(name);
    if (!found) continue;
    const month = { name: found.month, expected: one };
    const months = chains.get(found.chain);
    if (months) months.push(month);
    else chains.set(found.chain, [month]);
  }
  for (const months of chains.values()) months.sort((a, b) => a.name.localeCompare(b.name));
  return chains;
}

/** Fault in the batches after those of the month before, up to the last one in a checkpoint; null: none. */
async function findFault(
  sql: Sql,
  chain: string,
  before: TrailHead,
  { leaf, number }: ExpectedLeaf,
): Promise<string | null> {
  let last = before;
  while (last.position < leaf.position) {
    const to = Math.min(leaf.position, last.position + links_per_query);
    for (const batch of await readLinks(sql, chain, last.position + 1, to)) {
      if (batch.position !== last.position + 1)
        return missing(last.position + 1, batch.position - 1);
      if (!batch.previous_hash.equals(last.hash)) {
        return `Batch ${batch.position} does not continue the one before it: at least one was forged.`;
      }
      last = { position: batch.position, hash: batch.hash };
    }
    if (last.position < to) return missing(last.position + 1, leaf.position);
  }
  if (last.hash.equals(leaf.hash)) return null;
  return `The batches up to ${leaf.position} are not those that checkpoint ${number} contains: at least one was forged, with the hashes after it.`;

  function missing(from: number, to: number): string {
    const which = from === to ? `Batch ${from} is` : `Batches ${from} to ${to} are`;
    return `${which} missing, which checkpoint ${number} contains: they were cut off or deleted, and not by the rule for old months.`;
  }
}
