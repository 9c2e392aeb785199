import postgres from 'postgres';
import type { DatabaseUrl, Host } from './database-url.js';
import type { DriverPool, Types } from './types.js';
import { failingSocket, openSocketTo, WritableHost } from './writable-host.js';

/** Time-outs of a host: to accept a connection, then to answer. */
const check_timeout_ms = 3_000;
/** SQLSTATE read_only_sql_transaction. */
const read_only = '25006';

type Settings = postgres.Options<{ [Name in keyof Types]: postgres.PostgresType }>;

/**
 * Opens pools of the driver on the host that accepts writes. A server that refuses a write as read-only was demoted: the statement
 * is rejected, and all connections are closed.
 */
export function openOnWritableHost(
  { driver_url, hosts }: DatabaseUrl,
  settings: Settings,
  onHost?: (host: Host) => void,
) {
  const check = (host: Host) => acceptsWrites(driver_url, host, settings);
  const host = new WritableHost(hosts, check, onHost);
  // A socket of a dead machine is noticed within 20 s where it is idle; the driver's default is a minute.
  const all = { ...settings, keep_alive: 10, socket: () => host.openSocket() };
  return {
    open: (options: { max: number; onclose: () => void }): DriverPool =>
      withReadOnlyDetection(postgres(driver_url, { ...all, ...options }), () => host.leave()),
    end: () => host.end(),
  };
}

async function acceptsWrites(driver_url: string, host: Host, settings: Settings): Promise<boolean> {
  let isOpened = false;
  // Once: while a connection is not established, the driver opens another whenever one is closed, without a pause.
  const openOnce = () => {
    if (isOpened) return failingSocket(new Error('the connection was closed'));
    isOpened = true;
    return openSocketTo(host);
  };
  // The driver's types do not know `socket`.
  const once = { ...settings, max: 1, connect_timeout: check_timeout_ms / 1000, socket: openOnce };
  const sql = postgres(driver_url, once);
  const timer = setTimeout(() => void sql.end({ timeout: 0 }), 2 * check_timeout_ms);
  try {
    const [row] = await sql<{ transaction_read_only: string }[]>`show transaction_read_only`;
    return row?.transaction_read_only === 'off';
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 0 });
  }
}

/** Calls `onReadOnly` when a statement is rejected because the server is read-only, before its caller receives the error. */
function withReadOnlyDetection(sql: DriverPool, onReadOnly: () => void): DriverPool {
  const watched = <T>(query: T): T => {
    // Statements have `reject`; identifiers, lists of columns and parameters do not.
    const { reject } = query as { reject?: (error: unknown) => void };
    if (reject) {
      Object.assign(query as object, {
        reject: (error: unknown) => {
          if (error instanceof postgres.PostgresError && error.code === read_only) onReadOnly();
          reject(error);
        },
      });
    }
    return query;
  };
  const unsafe: DriverPool['unsafe'] = (...given) => watched(sql.unsafe(...given));
  return new Proxy(sql, {
    apply: (target, self, given) => watched(Reflect.apply(target, self, given) as unknown),
    get: (target, name) => (name === 'unsafe' ? unsafe : (Reflect.get(target, name) as unknown)),
  });
}
