import type { Database, Sql } from '../src/platform/database/connect.js';
import { asJson } from '../src/platform/database/connect.js';
import { prepared } from '../src/platform/database/statement.js';

/** A submission has a time. */
const submitted_at = '2026-11-20T12:00:00.000Z';

/**
 * Sets columns of a submerchant's row past the API, by the function that writes every change: with its version, its counts and
 * what review streams read, but without events and trail.
 */
export async function setSubmerchant(
  sql: Sql | Database,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await prepared(
    sql,
    `select change_submerchant(merchant_id, id, version, $2::json, null, '{}', '{}', '{}', '', '{}', '{}',
      '{}', '{}', '{}', '{}', '{}', '', null) from submerchants where id = $1`,
    [id, asJson(sql, fields['status'] === 'pending_review' ? { submitted_at, ...fields } : fields)],
  );
}

/** Counts submerchants that a test inserted (1) or deleted (-1) by SQL, as the functions that write them do. */
export async function countSubmerchants(
  sql: Sql | Database,
  rows: readonly { merchant_id: string; id: string; status: string }[],
  change: 1 | -1,
): Promise<void> {
  await prepared(
    sql,
    `insert into list_deltas (merchant_id, list, scope, status, bucket, n)
    select merchant_id, 'submerchants', nil_id(), status, id_second(id), $2 * count(*)
    from json_to_recordset($1::json) as r (merchant_id uuid, id uuid, status text) group by 1, 4, 5`,
    [asJson(sql, rows), change],
  );
}
