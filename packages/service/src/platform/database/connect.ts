import postgres from 'postgres';
import { renewingPool } from './renewing-pool.js';
import { Sessions } from './sessions.js';
import type { Database, Sql, Transaction } from './types.js';

export type { Database, Fragment, Sql, Transaction } from './types.js';

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

/** Where the database is: a URL, or the embedded server's socket folder. */
export type Target =
  { url: string } | { host: string; port: number; user: string; database: string };

export interface ConnectOptions {
  /** Transactions at once at most; single statements have half as many connections beside them. */
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
    types,
    // Array and enumeration types are not used, so the query for them at each connection is saved.
    fetch_types: false,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: options.application_name ?? 'credencia',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      // Statements here are short. Where the server compiles what looks dear to it, that took a hundred times as long as running it.
      jit: 'off',
    },
  };
  const open = (max: number) => (onclose: () => void) => {
    const all = { ...settings, max, onclose };
    return 'url' in target ? postgres(target.url, all) : postgres({ ...target, ...all });
  };
  const max = options.max ?? 10;
  const pool = renewingPool(open(Math.ceil(max / 2)));
  const sessions = new Sessions(open(1), max);
  return withSessions(pool, sessions);
}

/** The pool for single statements, with transactions on sessions of their own. */
function withSessions(pool: Database, sessions: Sessions): Database {
  type Work = (tx: Transaction) => Promise<unknown>;
  const begin = (first: string | Work, second?: Work) =>
    typeof first === 'string'
      ? sessions.transaction(second as Work, first)
      : sessions.transaction(first);
  const end = async ({ timeout = 10 }: { timeout?: number } = {}) => {
    await Promise.all([pool.end({ timeout }), sessions.end(timeout)]);
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'begin') return begin;
      return name === 'end' ? end : (Reflect.get(target, name) as unknown);
    },
  });
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

/**
 * Whether PostgreSQL refused a statement, so that it wrote nothing. After a cut connection this is not known: the statement may
 * have been committed.
 */
export function isRefusedByServer(error: unknown): boolean {
  // Class 57: the server ended the session, perhaps after the commit.
  return error instanceof postgres.PostgresError && !error.code.startsWith('57');
}
