import type { Database } from './connect.js';

/** The oldest PostgreSQL whose SQL the migrations use (unique constraints with NULLS NOT DISTINCT). */
const oldest = 15;

export class UnsupportedServerError extends Error {
  override name = 'UnsupportedServerError';
}

/** @throws UnsupportedServerError when the server is older than the SQL that it would be sent. */
export async function requireSupportedServer(database: Database): Promise<void> {
  const [row] = await database<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (row && row.number < oldest * 10_000) {
    throw new UnsupportedServerError(
      `The database is PostgreSQL ${row.version}; Credencia needs ${oldest} or later. Upgrade it, or leave DATABASE_URL out to use the embedded one.`,
    );
  }
}
