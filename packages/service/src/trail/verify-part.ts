import { readSigningKeys } from './checkpoints/signing-keys.js';
import type { NamedRow } from './compare-record.js';
import type { TrailReport } from './trail-report.js';
import { countSellers } from './verify-sellers.js';
import { verifyProvenTrail } from './verify-trails.js';
import { threadLanes } from './verify-threads.js';
import { by_signal, readPair, type PartCall, type PartResult } from '../operation/verify-part.js';

/** Starting threads takes as long as verifying some hundred trails. */
const min_for_threads = 1_000;

type BrokenTrail = TrailReport['broken'][number];

/**
 * Verifies trails, and names those that are broken: those of submerchants as soon as they are found, so that a run that is killed has
 * named them.
 *
 * @param isDemo whether a row is one of the demo data, which have no entries
 */
export async function verifyTrailsPart(
  {
    database,
    target,
    config: { checkpoint_key, production, data_keys },
    options: { submerchant, copy, keys, lost_keys },
    after,
    print,
    onStep,
    signal,
  }: PartCall,
  isDemo: (row: NamedRow) => boolean,
): Promise<PartResult> {
  const { known, used } = await readSigningKeys(database, data_keys, checkpoint_key);
  const [merchant_id = '', submerchant_id = ''] = (after && readPair(after)) ?? [];
  const cursor = after === undefined ? undefined : { merchant_id, submerchant_id };
  const total = submerchant === undefined ? await countSellers(database, cursor) : 1;
  const named = new Set<BrokenTrail>();
  const name = (one: BrokenTrail) => {
    if (!named.has(one)) print(`BROKEN  ${subjectOf(one)}: ${one.reason}`);
    named.add(one);
  };
  const report = await verifyProvenTrail(
    { database, data_keys },
    { keys: keys ?? known, copy, hasSigned: used.length > 0 },
    {
      only: submerchant,
      after: cursor,
      signal,
      ...(target && total >= min_for_threads ? threadLanes(target, data_keys) : {}),
      max_broken: Number.POSITIVE_INFINITY,
      onProgress: ({ trails: done, cursor: last, found }) => {
        for (const one of found) name(one);
        const place = `${last.merchant_id}/${last.submerchant_id}`;
        onStep({ done, total, unit: 'trails', place });
      },
      // An auditor's machine may not have the settings of production.
      ...(production || keys !== null ? { isExpected: isDemo } : {}),
    },
  );
  const { trails, entries, erased, broken, last } = report;
  const problems = [...report.problems, ...report.access_problems];
  if (submerchant !== undefined && trails === 0) {
    print(`There is no submerchant ${submerchant}.`);
    return { faults: 1, stopped: null };
  }
  for (const { subject, reason } of problems) print(`BROKEN  ${subject}: ${reason}`);
  for (const one of broken) name(one);
  if (erased > 0) {
    print(`The personal values of ${erased} entries were erased with their submerchants.`);
  }
  const unknown_keys = Object.entries(report.unreadable).filter(([id]) => !lost_keys.includes(id));
  for (const [key_id, count] of unknown_keys) {
    print(
      `BROKEN  the personal values of ${count} entries: they are under the master key ${key_id}, which this process does not have, or were replaced. Add that key to PREVIOUS_MASTER_KEYS; if it is lost, verify trails with --lost-key ${key_id}.`,
    );
  }
  if (report.unrecorded > 0) {
    print(
      `${report.unrecorded} merchants, people, keys and endpoints have no entry: they are demo data, or were inserted past the service. In production, or with --public-key, the latter count as broken.`,
    );
  }
  if (report.unbound_files > 0) {
    print(
      `${report.unbound_files} files of documents have no entry with their SHA-256: they were recorded by an earlier release. They get one when they are fetched or viewed again.`,
    );
  }
  if (last) {
    print(
      `Proven up to checkpoint ${last.number} of ${last.at}, ${copy === null ? 'by the database’s own checkpoints: a copy outside also shows whether its newest ones were cut off' : 'by the copy'}.`,
    );
  } else print('There is no checkpoint that is signed by a known key.');
  if (report.unproven_entries > 0) {
    print(
      `Not proven yet: ${report.unproven_entries} entries of ${report.unproven_trails} trails, which are newer.`,
    );
  }
  if (report.unproven_batches > 0) {
    print(`Not proven yet: ${report.unproven_batches} batches of the access log, which are newer.`);
  }
  if (report.access_chains > 0) {
    print(
      `${report.access_chains} chains of the access log compared; verify access-log also reads their texts.`,
    );
  }
  const count = broken.length + problems.length + unknown_keys.length;
  print(`${trails} trails with ${entries} entries read, ${count} broken.`);
  return { faults: count, stopped: report.isStopped ? by_signal : null };
}

function subjectOf({
  merchant_id,
  submerchant_id,
  position,
}: TrailReport['broken'][number]): string {
  const owner =
    merchant_id === null
      ? 'the operator'
      : submerchant_id === null
        ? `merchant ${merchant_id}`
        : `submerchant ${submerchant_id}`;
  return position === 0 ? owner : `${owner}, entry ${position}`;
}
