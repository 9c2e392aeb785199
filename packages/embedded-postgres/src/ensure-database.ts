import postgres from 'postgres';

/** Connection options of the server's socket, as postgres.js takes them. */
export interface EmbeddedConnection {
  /** Folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Creates the connection's database if it does not exist. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    const { database } = connection;
    const found = await sql`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
