import { evaluateCases, type EvaluatedCase } from '../cases/evaluate-cases.js';
import { addMerchants } from '../cases/store/cases.js';
import type { Context } from '../operation/context.js';
import { effectOf } from './rules/compare-decisions.js';
import type { decide } from './rules/decide.js';
import { inputsOf } from './rules/inputs-of.js';
import type { Inputs } from './rules/inputs.js';
import type { DecisionTable } from './rules/table.js';
import { findResult, type DecisionResult } from './result.js';
import { findDecided, readDecidedSellers, type Decided } from './store/decided.js';

/** Changes at the moment of the decision itself, such as the capabilities that follow it. */
const same_moment_ms = 5_000;

/**
 * Evaluates a table on the last decided cases before a time, reading only. What a case knew is taken from the result that rules left with
 * it, if they were on; otherwise it is built from what is stored today, without what was not known then.
 */
export async function simulate(
  context: Context,
  table: DecisionTable,
  { before, limit, mode }: { before: string; limit: number; mode: 'live' | 'test' | 'all' },
) {
  const [found, { decide: by }] = await Promise.all([
    findDecided(context, before, limit + 1),
    import('./rules/decide.js'),
  ]);
  const { decided, next_before } = pageOf(found, limit);
  const byMerchant = new Map<string, Decided[]>();
  for (const one of decided)
    byMerchant.set(one.merchant_id, [...(byMerchant.get(one.merchant_id) ?? []), one]);
  const cases = [];
  for (const [merchant_id, ofMerchant] of byMerchant)
    cases.push(...(await simulateMerchant(context, merchant_id, ofMerchant, { table, by, mode })));
  return {
    cases: cases.toSorted((one, other) => (one.decided_at < other.decided_at ? 1 : -1)),
    next_before,
  };
}

/**
 * The next page begins before the moment of the last decision of this one. Decisions of one moment are not divided, as those that were made
 * together are, unless the page has no others.
 */
function pageOf(found: readonly Decided[], limit: number) {
  const page = found.slice(0, limit);
  const next = found[limit];
  if (next === undefined) return { decided: page, next_before: null };
  const earlier = page.filter(({ at }) => at !== next.at);
  const decided = earlier.length === 0 ? page : earlier;
  return { decided, next_before: decided.at(-1)?.at ?? null };
}

async function simulateMerchant(
  base: Context,
  merchant_id: string,
  decided: readonly Decided[],
  { table, by, mode }: { table: DecisionTable; by: typeof decide; mode: 'live' | 'test' | 'all' },
) {
  const context = base.at(await base.groups.of(merchant_id));
  const sql = context.database;
  const ids = [...new Set(decided.map(({ submerchant_id }) => submerchant_id))];
  const rows = await addMerchants(
    base.groups.coordinator,
    await readDecidedSellers(sql, merchant_id, ids),
  );
  const ofMode = rows.filter(({ merchant_mode }) => mode === 'all' || merchant_mode === mode);
  const evaluated = await evaluateCases(context, sql, ofMode, context.clock());
  const byId = new Map(ofMode.map((row) => [row.id, row]));
  const cases = [];
  for (const one of decided) {
    const row = byId.get(one.submerchant_id);
    const known = evaluated.get(one.submerchant_id);
    if (!row || !known) continue;
    const stored = await findResult(sql, context.seller_keys, row);
    // Of a later submission, it is not what was decided.
    const evaluated_at = stored?.evaluated_at ?? null;
    const result =
      evaluated_at !== null && evaluated_at <= one.at ? (stored?.result ?? null) : null;
    const changed_since = Date.parse(row.updated_at) - Date.parse(one.at) > same_moment_ms;
    // Results of releases that did not know the block list lack it.
    const inputs =
      result === null
        ? inputsAt(one, known, row.watch?.risk_class ?? null)
        : { ...result.inputs, blocked: result.inputs.blocked ?? null };
    const { outcome, level, rule } = by(table, inputs);
    cases.push({
      submerchant_id: row.id,
      name: row.trade_name ?? row.legal_name,
      decided_at: one.at,
      decided: one.move,
      decided_by_rules: result !== null && wasDecidedByRules(result),
      outcome,
      level,
      rule,
      effect: effectOf(one.move, outcome),
      facts: result === null ? ('rebuilt' as const) : ('stored' as const),
      changed_since: result === null && changed_since,
      unknown: table.inputs.filter((name) => inputs[name] === null),
    });
  }
  return cases;
}

function wasDecidedByRules({ results, not_applied }: DecisionResult): boolean {
  return results.some(
    ({ mode, outcome }) => mode !== 'shadow' && outcome !== 'refer' && not_applied === null,
  );
}

/** What a case knew when it was decided, as far as it is stored. */
function inputsAt(
  { merchant_id, at, failed, warned }: Decided,
  evaluated: EvaluatedCase,
  risk_class: 'low' | 'medium' | 'high' | null,
): Inputs {
  const evidence = evaluated.data.evidence?.filter(
    ({ answered_at }) => answered_at !== null && answered_at <= at,
  );
  const data = { ...evaluated.data, evidence };
  // Which sellers were related then, in which state, and which values were blocked, is not stored.
  const inputs = inputsOf({ ...evaluated, data, merchant_id, risk_class, related: null }, at);
  const found = new Set([...(failed ?? []), ...(warned ?? [])]);
  const others = (codes: Inputs['checks_passed']) =>
    Array.isArray(codes) ? codes.filter((code: string) => !found.has(code)) : codes;
  return {
    ...inputs,
    blocked: null,
    checks_failed: failed,
    checks_warned: warned,
    checks_passed: failed === null ? null : others(inputs.checks_passed),
    checks_unknown: failed === null ? null : others(inputs.checks_unknown),
  };
}
