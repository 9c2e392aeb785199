import postgres from 'postgres';

/** Column types that postgres.js reads and writes differently here than by default (PostgreSQL type ids). */
const types = {
  // A date stays the text YYYY-MM-DD: a JavaScript Date would shift it by the time zone.
  date: {
    to: 1082,
    from: [1082],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: timestampToIso,
  },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
} satisfies Record<string, postgres.PostgresType>;

/** PostgreSQL's id of the type json. */
const jsonType = 114;

/** What the service's column types are in TypeScript: timestamps and dates are text, numbers are numbers. */
export type Types = { date: string; timestamptz: string; bigint: number; numeric: number };
/** The connection pool. */
export type Database = postgres.Sql<Types>;
/** One open transaction. */
export type Transaction = postgres.TransactionSql<Types>;
/** Either: what a statement that needs no transaction of its own runs on. */
export type Sql = Database | Transaction;
/** A piece of a statement, to be placed in another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Where the database is: a URL, or the embedded server's socket folder. */
export type Target =
  { url: string } | { host: string; port: number; user: string; database: string };

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  application_name?: string;
}

/**
 * Opens a pool of connections. Nothing is sent before the first statement.
 * Times are UTC in both directions. No statement may run longer than 30 s and no lock be waited for longer than 10 s, so
 * that one stuck session cannot take the others with it.
 */
export function connect(target: Target, options: ConnectOptions = {}): Database {
  const settings: postgres.Options<typeof types> = {
    max: options.max ?? 10,
    types,
    // Array and enumeration types are not used, so the query for them at each connection is saved.
    fetch_types: false,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: options.application_name ?? 'credencia',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
  return 'url' in target ? postgres(target.url, settings) : postgres({ ...target, ...settings });
}

/**
 * A value for a column of type json, which keeps its text as written. The driver's own `sql.json` sends jsonb, which would
 * put the keys in another order, so that a record would differ from itself once read again.
 */
export function asJson(sql: Sql, value: unknown): postgres.Parameter<unknown> {
  return sql.typed(value, jsonType) as postgres.Parameter<unknown>;
}

/** `2026-11-21 10:00:00.5+00` as PostgreSQL prints it in UTC → `2026-11-21T10:00:00.500Z`. */
export function timestampToIso(text: string): string {
  const [seconds = '', fraction = ''] = text.slice(0, -3).split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
}

/**
 * Runs `work` in a transaction: the one already open when there is one, otherwise a new one that commits when `work`
 * resolves and rolls back when it throws.
 */
export function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return 'begin' in sql ? (sql.begin(work) as Promise<T>) : work(sql);
}

/** Whether an error is PostgreSQL's refusal of a duplicate in the named unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23505' &&
    error.constraint_name === constraint
  );
}
