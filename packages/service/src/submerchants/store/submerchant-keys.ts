import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** Primary key of a submerchant. */
export interface SubmerchantKey {
  merchant_id: string;
  id: string;
}

/**
 * `TABLE where …`: the parts of submerchants; further conditions may follow. The parts of several are read by the same index as those of
 * one. Their merchants are also given as a list, from which a cluster finds the servers that it asks.
 */
export function partsOf(sql: Sql, table: string, keys: readonly SubmerchantKey[]): Fragment {
  const [first] = keys;
  if (first && keys.length === 1) {
    return sql`${sql(table)} where merchant_id = ${first.merchant_id} and submerchant_id = ${first.id}`;
  }
  const rows = keys.map(({ merchant_id, id }) => ({ key_merchant_id: merchant_id, key_id: id }));
  const merchants = arrayOf([...new Set(keys.map(({ merchant_id }) => merchant_id))]);
  return sql`json_to_recordset(${asJson(sql, rows)}) as keys (key_merchant_id uuid, key_id uuid)
    join ${sql(table)} on merchant_id = key_merchant_id and submerchant_id = key_id
    where merchant_id = any (${merchants}::uuid[])`;
}
