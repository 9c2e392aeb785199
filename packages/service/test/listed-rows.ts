import type { Database } from '../src/platform/database/connect.js';
import { foldCounts } from '../src/platform/lists/counts.js';
import { recordId } from './payments.js';
import { countSubmerchants } from './set-state.js';

/** The fields of a submerchant that lists and searches depend on. */
export interface ListedRow {
  /** Milliseconds since 1970. */
  at: number;
  status: string;
  words: readonly string[];
}

/** Inserts past registrations directly into the table, and counts them. */
export async function insertListed(
  database: Database,
  merchant_id: string,
  rows: readonly ListedRow[],
): Promise<void> {
  const records = rows.map(({ at, status, words }) => {
    const time = new Date(at).toISOString();
    return { id: recordId(time), time, status, words: words.join(' ') };
  });
  await database`
    insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata,
      review_reasons, submitted_at, resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
    select ${merchant_id}, id, status, 'pj', 'Loja', '11222333000181', '[]', '[]', '{}', '[]', time, 0, time, time,
      array_to_tsvector(string_to_array(words, ' ') || ('@' || ${merchant_id}::text)), 0, 0, decode(repeat('00', 32), 'hex')
    from json_to_recordset(${JSON.stringify(records)}::text::json) as t (id uuid, time timestamptz, status text, words text)`;
  await countSubmerchants(
    database,
    records.map(({ id, status }) => ({ merchant_id, id, status })),
    1,
  );
}

export async function foldAll(database: Database): Promise<void> {
  while ((await foldCounts(database, 10_000)) > 0);
}
