import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';

/** Primary key of a submerchant. */
export interface SubmerchantKey {
  merchant_id: string;
  id: string;
}

/**
 * The keys as rows `(key_merchant_id, key_id)`, to be joined with a table of submerchants' parts. The join reads only their parts, by
 * the same index as for a single submerchant.
 */
export function joinKeys(sql: Sql, keys: readonly SubmerchantKey[]): Fragment {
  const rows = keys.map(({ merchant_id, id }) => ({ key_merchant_id: merchant_id, key_id: id }));
  return sql`json_to_recordset(${asJson(sql, rows)}) as keys (key_merchant_id uuid, key_id uuid)`;
}

/** Groups rows by submerchant. */
export function groupBySubmerchant<Row extends { submerchant_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.submerchant_id);
    if (group) group.push(row);
    else groups.set(row.submerchant_id, [row]);
  }
  return groups;
}
