import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../operation/context.js';
import { workThrough } from '../operation/each-due.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { unwatched } from '../submerchants/store/submerchant-state.js';
import { openFindings } from './open-findings.js';
import { findBlocked } from './find-blocked.js';
import { findingsOf, windowsOf, type Finding } from './rules/findings.js';
import { shippedWatch, type WatchSettings } from './rules/limits.js';
import { sumCharges } from './store/charge-sums.js';
import { advancePass, claimPass } from './store/passes.js';
import { findActiveSellers, type ActiveSeller } from './store/sellers.js';
import { readAllSettings } from './store/settings.js';

/** Sellers of a batch: some ten milliseconds of the database. */
const sellers_per_batch = 500;
/** A killed process delays its batch by so long. */
const lease_ms = 5 * 60_000;
/** A pass begins at 5 o'clock UTC, which is night in Brazil. */
const begins_ms = 5 * 60 * 60_000;

/** For each millisecond of work the pass rests so many, so that it takes a fifteenth of one core (figures: bench/README.md, watch). */
const rest = 14;
/** It rests no longer than this after a batch: one whose pages came from the disk has mostly waited, and worked little. */
const max_rest_ms = 2_000;
/** For so long one run continues, before other tasks of the process get their turn. */
const run_ms = 10_000;

/** Continues the daily pass of a group for a while, and slowly. Resolves with true while the pass is not over. */
export async function watchSlowly(
  context: Context,
  group: Group,
  database: Database,
  lease: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const until = performance.now() + run_ms;
  while (!stopping.aborted && performance.now() < until) {
    const began = performance.now();
    if (!(await watchSellers(context, group, database, lease))) return false;
    const worked_ms = performance.now() - began;
    const rest_ms = Math.min(worked_ms * rest, max_rest_ms);
    await pause(rest_ms, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  return !stopping.aborted;
}

/**
 * Continues the daily pass over the active sellers of a group: compares a batch with the settings, and opens cases of what was found. The
 * pass of a group has one process, which keeps its lease between batches; after a kill, another does the batch again, which opens no case
 * twice. Resolves with true while the pass is not over.
 *
 * @param lease the id of this process for the pass
 */
export async function watchSellers(
  context: Context,
  group: Group,
  database: Database,
  lease: string,
): Promise<boolean> {
  const now = context.clock();
  const pass = await claimPass(database, group, {
    day: new Date(Date.parse(now) - begins_ms).toISOString().slice(0, 10),
    lease,
    now,
    until: new Date(Date.parse(now) + lease_ms).toISOString(),
  });
  if (pass === null) return false;
  const sellers = await findActiveSellers(database, group, pass.after_id, sellers_per_batch);
  const settings = await readAllSettings(context.groups.coordinator);
  const found = await findFindings(database, group, sellers, settings, now);
  const blocked = await findBlocked(context, database, sellers, now);
  const concerned = [...found, ...blocked].map(({ seller: { merchant_id, id }, findings }) => ({
    merchant_id,
    id,
    findings: findings.map((one) => ({ ...one, subject_id: null })),
  }));
  const { failure } = await workThrough(context.log, concerned, (one) =>
    openFindings(context, one, one.findings),
  );
  const last = sellers.length < sellers_per_batch ? null : (sellers.at(-1)?.id ?? null);
  await advancePass(database, group, pass, last);
  // Only now: the pass continues after it, and finds it again on the next day.
  if (failure) throw failure;
  return last !== null;
}

/** Compares sellers with the settings that apply to each. Leaves out findings of which a case is open. */
async function findFindings(
  database: Database,
  group: Group,
  sellers: readonly ActiveSeller[],
  settings: ReadonlyMap<string, WatchSettings>,
  now: string,
): Promise<{ seller: ActiveSeller; findings: Finding[] }[]> {
  const settingsOf = ({ merchant_id }: ActiveSeller) =>
    settings.get(merchant_id) ?? settings.get(operator_id) ?? shippedWatch;
  const watched = sellers.filter(({ erased_at }) => erased_at === null);
  const sums = await sumCharges(
    database,
    group,
    watched.map((one) => ({
      merchant_id: one.merchant_id,
      id: one.id,
      ...windowsOf(settingsOf(one), one, now),
    })),
  );
  return watched.flatMap((seller) => {
    const charges = sums.get(seller.id);
    if (!charges) return [];
    const known = { ...seller, ...(seller.watch ?? unwatched) };
    const open = new Set((seller.open_cases ?? []).map(({ code }) => code));
    const findings = findingsOf(settingsOf(seller), known, charges, now).filter(
      ({ code }) => !open.has(code),
    );
    return findings.length > 0 ? [{ seller, findings }] : [];
  });
}
