import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** Primary key of a submerchant. */
export interface SubmerchantKey {
  merchant_id: string;
  id: string;
}

/**
 * `… where …`: the parts of submerchants; further conditions may follow. Those of each are read by the index on the submerchant, whatever
 * the planner knows of the table. On a cluster, the keys are of one merchant.
 */
export function partsOf(sql: Sql, table: string, keys: readonly SubmerchantKey[]): Fragment {
  const merchants = new Set(keys.map(({ merchant_id }) => merchant_id));
  const [merchant_id] = merchants;
  if (merchant_id !== undefined && merchants.size === 1) {
    const ids = arrayOf(keys.map(({ id }) => id));
    return sql`unnest(${ids}::uuid[]) as keys (key_id)
      cross join lateral (
        select part.* from ${sql(table)} part
        where part.merchant_id = ${merchant_id} and part.submerchant_id between key_id and key_id
        order by part.submerchant_id) as parts
      where true`;
  }
  const rows = keys.map(({ merchant_id: key_merchant_id, id }) => ({
    key_merchant_id,
    key_id: id,
  }));
  return sql`json_to_recordset(${asJson(sql, rows)}) as keys (key_merchant_id uuid, key_id uuid)
    cross join lateral (
      select part.* from ${sql(table)} part
      where part.merchant_id = key_merchant_id and part.submerchant_id between key_id and key_id
      order by part.submerchant_id) as parts
    where true`;
}
