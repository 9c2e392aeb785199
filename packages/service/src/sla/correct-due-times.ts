import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { findMistimedCases, writeDueTimes } from './store/sla.js';

/** Cases per batch: a transaction each, of some milliseconds. */
const per_batch = 200;

/**
 * Gives a batch of the cases in review of a group the due times of the settings that apply now, after a change of settings. Resolves with
 * true while more are left.
 */
export async function correctDueTimes(
  { sla }: Pick<Context, 'sla'>,
  database: Database,
  group: Group,
): Promise<boolean> {
  await sla.refresh();
  if (!sla.isKnown) return false;
  const { ofDefault, own } = sla.revisions;
  const cases = await findMistimedCases(database, group, ofDefault, own, per_batch);
  if (cases.length === 0) return false;
  const times = cases.map((one) => ({
    ...one,
    ...sla.dueTimes(one.merchant_id, one.submitted_at),
  }));
  // Cases that are being changed meanwhile wait for the next run.
  return (await writeDueTimes(database, group, times)) > 0 && cases.length === per_batch;
}
