import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ProvenField } from '../rules/proven-fields.js';

export const checkResults = ['matches', 'differs'] as const;

/** A reviewer's finding about a field of a document. */
export interface FieldCheck {
  field: ProvenField;
  outcome: (typeof checkResults)[number];
  reviewer_id: string;
  /** The name at that time. */
  reviewer_name: string;
  checked_at: string;
}

/** Reads what was found about documents, by their ids, oldest first. */
export async function readFieldChecks(
  sql: Sql,
  merchant_id: string,
  documents: readonly string[],
): Promise<Map<string, FieldCheck[]>> {
  if (documents.length === 0) return new Map();
  const rows = await sql<(FieldCheck & { document_id: string })[]>`
    select document_id, field, outcome, reviewer_id, reviewer_name, checked_at
    from unnest(${arrayOf([...new Set(documents)])}::uuid[]) as w (id)
    cross join lateral (
      select * from field_checks o where o.merchant_id = ${merchant_id} and o.document_id between w.id and w.id offset 0) as c
    order by checked_at, field, reviewer_id`;
  const byDocument = new Map<string, FieldCheck[]>();
  for (const { document_id, ...check } of rows) {
    byDocument.set(document_id, [...(byDocument.get(document_id) ?? []), check]);
  }
  return byDocument;
}

/**
 * Saves what a reviewer found about a field; with a null outcome, deletes it.
 *
 * @returns whether it was saved: not when the case has left the review, another reviewer has claimed it, or the document was replaced
 */
export async function saveFieldCheck(
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string; document_id: string },
  check: Omit<FieldCheck, 'outcome' | 'checked_at'> & {
    outcome: FieldCheck['outcome'] | null;
    at: string;
  },
): Promise<boolean> {
  const [row] = await sql<{ is_saved: boolean }[]>`
    select save_field_check(
      ${where.merchant_id}, ${where.submerchant_id}, ${where.document_id}, ${check.field}, ${check.reviewer_id},
      ${check.reviewer_name}, ${check.outcome}, ${check.at}) as is_saved`;
  return row?.is_saved === true;
}
