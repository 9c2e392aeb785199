import type { Sql } from '../../platform/database/connect.js';

/** Requests for a link to set a new password. */

export interface PasswordRequestRow {
  id: string;
  /** Sealed. */
  body: string;
  created_at: string;
}

export async function insertPasswordRequest(sql: Sql, row: PasswordRequestRow): Promise<void> {
  await sql`insert into password_requests ${sql(row)}`;
}

export async function readPasswordRequests(sql: Sql, limit: number): Promise<PasswordRequestRow[]> {
  return [
    ...(await sql<PasswordRequestRow[]>`
      select id, body, created_at from password_requests order by id limit ${limit}`),
  ];
}

/** Deletes a request. Of simultaneous calls, one resolves with true. */
export async function takePasswordRequest(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`delete from password_requests where id = ${id} returning 1`;
  return rows.length > 0;
}
