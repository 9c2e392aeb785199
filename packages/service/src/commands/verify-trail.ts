import type { Config } from '../config/read-config.js';
import type { DataKeys } from '../platform/data-keys.js';
import { isDemo } from './is-demo.js';
import type { Database } from '../platform/database/connect.js';
import { readSigningKeys } from '../trail/checkpoints/signing-keys.js';
import type { TrailReport } from '../trail/trail-report.js';
import { verifyProvenTrail } from '../trail/verify-trails.js';

interface Options {
  submerchant: string | undefined;
  /** The file that checkpoints were sent to; null: those of the database. */
  copy: string | null;
  /** The public keys that may have signed; null: those that the installation knows. */
  keys: readonly Buffer[] | null;
  /** Ids of master keys that were lost: values under them are not expected to be readable. */
  lost_keys?: readonly string[];
  print: (line: string) => void;
}

/** Verifies trails, prints what is wrong, and resolves with the exit code. */
export async function verifyTrailByCommand(
  database: Database,
  {
    checkpoint_key,
    production,
    data_keys,
  }: Pick<Config, 'checkpoint_key' | 'production'> & { data_keys: DataKeys },
  { submerchant, copy, keys, lost_keys = [], print }: Options,
): Promise<number> {
  const { known, used } = await readSigningKeys(database, data_keys, checkpoint_key);
  const report = await verifyProvenTrail(
    { database, data_keys },
    { keys: keys ?? known, copy, hasSigned: used.length > 0 },
    // An auditor's machine may not have the settings of production.
    { only: submerchant, ...(production || keys !== null ? { isExpected: isDemo } : {}) },
  );
  const { trails, entries, erased, broken, last } = report;
  const problems = [...report.problems, ...report.access_problems];
  if (submerchant !== undefined && trails === 0) {
    print(`There is no submerchant ${submerchant}.`);
    return 1;
  }
  for (const { subject, reason } of problems) print(`BROKEN  ${subject}: ${reason}`);
  for (const one of broken) print(`BROKEN  ${subjectOf(one)}: ${one.reason}`);
  if (erased > 0) {
    print(`The personal values of ${erased} entries were erased with their submerchants.`);
  }
  const unknown_keys = Object.entries(report.unreadable).filter(([id]) => !lost_keys.includes(id));
  for (const [key_id, count] of unknown_keys) {
    print(
      `BROKEN  the personal values of ${count} entries: they are under the master key ${key_id}, which this process does not have, or were replaced. Add that key to PREVIOUS_MASTER_KEYS; if it is lost, verify with --lost-key ${key_id}.`,
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
      `${report.access_chains} chains of the access log compared; verify-access-log also reads their texts.`,
    );
  }
  const count = broken.length + problems.length + unknown_keys.length;
  print(`${trails} trails with ${entries} entries read, ${count} broken.`);
  return count > 0 ? 1 : 0;
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
