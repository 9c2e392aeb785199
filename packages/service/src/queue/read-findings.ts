import { evaluateCases } from '../cases/evaluate-cases.js';
import type { Findings } from '../cases/schema.js';
import type { CaseRow } from '../cases/store/cases.js';
import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';

/** Evaluates the checks of several cases, by id, as `evaluateCases` does. */
export async function readFindings(
  context: Context,
  sql: Sql,
  cases: readonly CaseRow[],
  now: string,
): Promise<Map<string, Findings>> {
  const evaluated = await evaluateCases(context, sql, cases, now);
  return new Map(
    [...evaluated].map(([id, { checks, missing }]) => {
      const of = (outcome: string) =>
        checks.filter((check) => check.outcome === outcome).map(({ code }) => code);
      return [id, { failed: of('fail'), warned: of('warn'), missing: missing.length }];
    }),
  );
}
