import postgres from 'postgres';
import type { Metrics } from '../metrics.js';
import type { Tracing } from '../tracing/tracing.js';
import { driverTls, withoutCaFile } from './database-tls.js';
import { parseDatabaseUrl, type Host } from './database-url.js';
import { observeStatements } from './observe-statements.js';
import { renewingPool } from './renewing-pool.js';
import { Sessions } from './sessions.js';
import type { Database, DriverPool, Sql, Transaction } from './types.js';
import { poolMethods } from './unit-of-work.js';
import { openOnWritableHost } from './writable-pool.js';

export type { Database, Fragment, Sql, Transaction } from './types.js';

/** Column types with a custom conversion in postgres.js (numbers are PostgreSQL type ids). */
export const types = {
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

/** PostgreSQL's type id of json. */
const json_type = 114;

/** Address of the database: a URL, or the embedded server's socket folder. */
export type Target =
  { url: string } | { host: string; port: number; user: string; database: string };

export interface ConnectOptions {
  /** The maximum of concurrent transactions; single statements use half as many additional connections. */
  max?: number;
  /** Shown in pg_stat_activity. */
  application_name?: string;
  /** The timeout of a statement; 0 for none. Default 30 s. */
  statement_timeout_ms?: number;
  /** The timeout of a wait for a lock; 0 for none. Default 10 s. */
  lock_timeout_ms?: number;
  /**
   * Whether a statement may be sent on a connection before the previous one is answered, when all connections are busy. Default true:
   * it saves round trips. Without it, a statement waits for no other one on its connection.
   */
  pipelining?: boolean;
  /** With several hosts: called with the one that is used from now on, the first one included. */
  onHost?: (host: Host) => void;
  /** Metrics of statements and transactions. */
  metrics?: Metrics | undefined;
  /** Traces of statements, beside the metrics. */
  tracing?: Tracing | null;
}

/** The most connections of `connect` with a pool of `max`: half of them for single statements, and as many for transactions. */
export function connectionsOf(max: number): number {
  return Math.ceil(max / 2) + max;
}

/**
 * Opens a connection pool. It connects at the first statement. Times are UTC in both directions. Statements time out after 30 s
 * and locks after 10 s, so that one stuck session does not block the others.
 */
export function connect(target: Target, options: ConnectOptions = {}): Database {
  const settings: postgres.Options<typeof types> = {
    types,
    // Array and enum types are not used; this saves the query for them at each connect.
    fetch_types: false,
    connect_timeout: 10,
    max_lifetime: null,
    ...(options.pipelining === false ? { max_pipeline: 0 } : {}),
    onnotice: () => {},
    connection: {
      application_name: options.application_name ?? 'credencia',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: options.statement_timeout_ms ?? 30_000,
      lock_timeout: options.lock_timeout_ms ?? 10_000,
      idle_in_transaction_session_timeout: 30_000,
      // A table that was vacuumed while it was empty costs the planner nothing to read, so no shape of a statement makes it take an
      // index; sessions keep such plans while the table grows. Functions that read a whole table say so.
      enable_seqscan: 'off',
      // Statements are short. Where the planner's estimate triggered JIT, compiling took a hundred times as long as running.
      jit: 'off',
    },
  };
  const pools = openerOf(target, settings, options);
  const max = options.max ?? 10;
  const pool = renewingPool((onclose) => pools.open({ max: Math.ceil(max / 2), onclose }));
  const sessions = new Sessions((onclose) => pools.open({ max: 1, onclose }), max, options.metrics);
  return withSessions(pool, sessions, () => pools.end());
}

/** Opens pools of the driver on the target. */
interface Opener {
  open(options: { max: number; onclose: () => void }): DriverPool;
  /** Called before the pools are ended. */
  end(): void;
}

function openerOf(
  target: Target,
  settings: postgres.Options<typeof types>,
  { onHost, metrics, tracing = null }: ConnectOptions,
): Opener {
  const driver = driverOf(target, settings, onHost);
  return {
    open: (options) => observeStatements(driver.open(options), metrics, tracing),
    end: () => driver.end(),
  };
}

function driverOf(
  target: Target,
  settings: postgres.Options<typeof types>,
  onHost: ConnectOptions['onHost'],
): Opener {
  const end = () => {};
  if (!('url' in target)) {
    return { open: (options) => postgres({ ...target, ...settings, ...options }), end };
  }
  const parsed = parseDatabaseUrl(target.url);
  const url = { ...parsed, driver_url: withoutCaFile(parsed.driver_url) };
  const secured = { ...settings, ...driverTls(target.url) };
  if (url.hosts.length > 0) return openOnWritableHost(url, secured, onHost);
  return { open: (options) => postgres(url.driver_url, { ...secured, ...options }), end };
}

/** Adds transactions on dedicated sessions to the pool for single statements. */
function withSessions(pool: DriverPool, sessions: Sessions, onEnd: () => void): Database {
  const end = async ({ timeout = 10 }: { timeout?: number } = {}) => {
    onEnd();
    await Promise.all([pool.end({ timeout }), sessions.end(timeout)]);
  };
  const methods = { end, ...poolMethods((work, kind) => sessions.transaction(work, kind)) };
  return new Proxy(pool, {
    get: (target, name) => Reflect.get(name in methods ? methods : target, name) as unknown,
  }) as unknown as Database;
}

/**
 * A parameter for a column of type json, which keeps the text as written. The driver's `sql.json` sends jsonb, which reorders
 * the keys, so that a record read back would differ from the one written.
 */
export function asJson(sql: Sql, value: unknown): postgres.Parameter<unknown> {
  return sql.typed(value, json_type) as postgres.Parameter<unknown>;
}

/** `2026-11-21 10:00:00.5+00` as PostgreSQL prints it in UTC → `2026-11-21T10:00:00.500Z`. */
export function timestampToIso(text: string): string {
  const [seconds = '', fraction = ''] = text.slice(0, -3).split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
}

/** Runs `work` in the open transaction, or else in a new one. */
export function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return sql.inTransaction(work);
}

/**
 * Whether an error is a violation of the named unique constraint or index. On a cluster, the name has the number of the shard behind
 * it, and errors of another server carry it in their message only.
 */
export function isDuplicate(error: unknown, constraint: string): boolean {
  if (!(error instanceof postgres.PostgresError) || error.code !== '23505') return false;
  const name = error.constraint_name ?? /"([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_[0-9]+$/, '') === constraint;
}

/**
 * Whether PostgreSQL rejected the statement, so that nothing was written. After a lost connection this is unknown: the statement
 * may have been committed.
 */
export function isRefusedByServer(error: unknown): boolean {
  // SQLSTATE class 57: the server terminated the session, possibly after the commit. Class 08: so did another server of a cluster.
  return error instanceof postgres.PostgresError && !/^(57|08)/.test(error.code);
}
