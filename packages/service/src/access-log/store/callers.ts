import type { Sql } from '../../platform/database/connect.js';

/** Whether a person, an API key or a session of the portal exists, be they active, disabled or revoked: of this merchant, or (null) of anybody. */
export async function isCaller(sql: Sql, id: string, merchant_id: string | null): Promise<boolean> {
  const rows =
    merchant_id === null
      ? await sql`
          select from people where id = ${id}
          union all select from merchant_api_keys where id = ${id}
          union all select from operator_api_keys where id = ${id}
          union all select from portal_sessions where id = ${id}`
      : await sql`
          select from people where id = ${id} and merchant_id = ${merchant_id}
          union all select from merchant_api_keys where id = ${id} and merchant_id = ${merchant_id}
          union all select from portal_sessions where id = ${id} and merchant_id = ${merchant_id}`;
  return rows.length > 0;
}
