import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** Primary key of a submerchant. */
export interface SubmerchantKey {
  merchant_id: string;
  id: string;
}

/**
 * `TABLE join keys`: the parts of the submerchants, read by the same index as for a single one. The merchants are also given as a
 * list, from which a cluster finds the servers that it asks.
 */
export function partsOf(sql: Sql, table: string, keys: readonly SubmerchantKey[]): Fragment {
  const rows = keys.map(({ merchant_id, id }) => ({ key_merchant_id: merchant_id, key_id: id }));
  const merchants = arrayOf([...new Set(keys.map(({ merchant_id }) => merchant_id))]);
  return sql`json_to_recordset(${asJson(sql, rows)}) as keys (key_merchant_id uuid, key_id uuid)
    join ${sql(table)} on merchant_id = key_merchant_id and submerchant_id = key_id
      and merchant_id = any (${merchants}::uuid[])`;
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
