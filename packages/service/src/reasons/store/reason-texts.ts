import type { Sql, Transaction } from '../../platform/database/connect.js';

/** The operator's custom texts of a reason; null where the default applies. */
export interface CustomText {
  en: string | null;
  pt: string | null;
}

/** Finds the operator's custom texts by reason code, of all reasons or of one. */
export async function findReasonTexts(sql: Sql, code?: string): Promise<Map<string, CustomText>> {
  const rows = await sql<(CustomText & { code: string })[]>`
    select code, en, pt from review_reason_texts
    ${code === undefined ? sql`` : sql`where code = ${code}`}`;
  return new Map(rows.map(({ code: name, en, pt }) => [name, { en, pt }]));
}

export async function saveReasonText(
  tx: Transaction,
  code: string,
  { en, pt }: CustomText,
  at: string,
): Promise<void> {
  await tx`
    insert into review_reason_texts (code, en, pt, updated_at) values (${code}, ${en}, ${pt}, ${at})
    on conflict (code) do update set
      en = excluded.en, pt = excluded.pt, updated_at = excluded.updated_at`;
}
