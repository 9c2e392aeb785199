import type { Database } from './connect.js';

/** The oldest supported PostgreSQL: the migrations use unique constraints with NULLS NOT DISTINCT. */
const min_version = 15;

export class UnsupportedServerError extends Error {
  override name = 'UnsupportedServerError';
}

/** @throws UnsupportedServerError when the server is older than the migrations require. */
export async function requireSupportedServer(database: Database): Promise<void> {
  const [row] = await database<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (row && row.number < min_version * 10_000) {
    throw new UnsupportedServerError(
      `The database is PostgreSQL ${row.version}; Credencia needs ${min_version} or later. Upgrade it, or leave DATABASE_URL out to use the embedded one.`,
    );
  }
}
