import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';

/** A submerchant with the merchant that it belongs to. */
export interface SubmerchantKey {
  merchant_id: string;
  id: string;
}

/**
 * What a table holds for each of some submerchants, in one statement: joined by merchant and submerchant, so that it costs what
 * belongs to them, by the same index as for one.
 */
export function ofEach(sql: Sql, keys: readonly SubmerchantKey[]): Fragment {
  const wanted = keys.map(({ merchant_id, id }) => ({ of_merchant: merchant_id, of_one: id }));
  return sql`json_to_recordset(${asJson(sql, wanted)}) as wanted (of_merchant uuid, of_one uuid)`;
}

/** Rows by the submerchant that they belong to. */
export function bySubmerchant<Row extends { submerchant_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.submerchant_id);
    if (own) own.push(row);
    else found.set(row.submerchant_id, [row]);
  }
  return found;
}
