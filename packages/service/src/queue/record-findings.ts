import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { readFindings } from './read-findings.js';
import { findUnevaluated, saveFindings } from './store/findings.js';

/** After this time, a case is evaluated again although it has not changed, in milliseconds: other sellers may have. */
const max_age_ms = 10 * 60_000;
const batch = 100;
/** Batches that a list waits for. A backlog beyond that is evaluated by the periodic task. */
const max_batches = 10;

/**
 * Evaluates cases in review of a group whose recorded findings are missing or out of date, and records them. Resolves with their
 * number, at most 100.
 */
export function recordFindings(
  context: Context,
  group: Group,
  database: Database,
): Promise<number> {
  const before = new Date(Date.parse(context.clock()) - max_age_ms).toISOString();
  return record(context, group, database, before);
}

/** Evaluates all cases in review that have changed since their findings were recorded, before the queue is filtered by them. */
export async function recordChangedFindings(context: Context): Promise<void> {
  await context.groups.each('record findings', async (group, database) => {
    for (let done = 0; done < max_batches; done += 1) {
      if ((await record(context, group, database, null)) < batch) return;
    }
  });
}

async function record(
  context: Context,
  group: Group,
  database: Database,
  before: string | null,
): Promise<number> {
  const cases = await findUnevaluated(database, group, before, batch);
  if (cases.length === 0) return 0;
  const now = context.clock();
  const found = await readFindings(context, database, cases, now);
  await saveFindings(
    database,
    group,
    cases.flatMap(({ merchant_id, id, version }) => {
      const findings = found.get(id);
      if (!findings) return [];
      return [{ merchant_id, submerchant_id: id, version, ...findings, evaluated_at: now }];
    }),
  );
  return cases.length;
}
