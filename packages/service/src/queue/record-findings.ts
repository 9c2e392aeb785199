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
 * A block has the time of its request and is committed later, and clocks of processes differ: findings that were recorded within this time
 * after a change of the block list may not know it, in milliseconds.
 */
const block_settles_ms = 5_000;

/**
 * Evaluates cases in review of a group whose recorded findings are missing or out of date, and records them. Resolves with their
 * number, at most 100.
 */
export async function recordFindings(
  context: Context,
  group: Group,
  database: Database,
): Promise<number> {
  const now = context.clock();
  const aged = after(now, -max_age_ms);
  const settled = await blocksSettleAt(context, now);
  // Until then, the same cases would be evaluated again and again.
  const isSettled = settled !== null && settled <= now;
  return record(context, group, database, isSettled && settled > aged ? settled : aged);
}

/**
 * Evaluates all cases in review that have changed since their findings were recorded, and those recorded before the last change of the
 * block list, before the queue is filtered by them.
 */
export async function recordChangedFindings(context: Context): Promise<void> {
  const now = context.clock();
  const settled = await blocksSettleAt(context, now);
  // At most now: a later time would choose the cases of the first batch again for the next.
  const before = settled !== null && settled > now ? now : settled;
  await context.groups.each('record findings', async (group, database) => {
    for (let done = 0; done < max_batches; done += 1) {
      if ((await record(context, group, database, before)) < batch) return;
    }
  });
}

/** Returns the time from which on recorded findings know the last change of the block list; null: there was none. */
async function blocksSettleAt({ block_list }: Context, now: string): Promise<string | null> {
  const changed_at = await block_list.lastChange(now);
  return changed_at === null ? null : after(changed_at, block_settles_ms);
}

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

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
