import type { Group } from '../../platform/cluster/groups.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import type { Findings } from '../../cases/schema.js';
import { caseColumns, type CaseRow } from '../../cases/store/cases.js';

/** A row of `case_findings`: what the checks of one version of a case found. */
export interface RecordedFindings extends Findings {
  merchant_id: string;
  submerchant_id: string;
  version: number;
  evaluated_at: string;
}

const columns = [...caseColumns, 'version'];

/**
 * Finds cases in review of a group whose findings are missing or of an older version, or were recorded before a time; the oldest
 * submission first.
 */
export function findUnevaluated(
  sql: Sql,
  { id, suffix }: Group,
  before: string | null,
  limit: number,
): Promise<readonly (CaseRow & { version: number })[]> {
  return sql<(CaseRow & { version: number })[]>`
    select ${sql(columns)} from ${sql(`find_unevaluated_cases${suffix}`)}(${id}, ${before}, ${limit})`;
}

/** Records findings, in place of earlier ones of the same cases. */
export async function saveFindings(
  sql: Sql,
  { id, suffix }: Group,
  findings: readonly RecordedFindings[],
): Promise<void> {
  await sql`select ${sql(`save_case_findings${suffix}`)}(${id}, ${asJson(sql, findings)})`;
}

/** Deletes the findings of cases that are no longer in review. */
export async function deleteStaleFindings(sql: Sql, { id, suffix }: Group): Promise<void> {
  await sql`select ${sql(`forget_case_findings${suffix}`)}(${id})`;
}
