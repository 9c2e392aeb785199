import type { Database } from './connect.js';

/** The state of a PostgreSQL server. */
export interface ServerState {
  /** For a person, for example `18.1`. */
  version: string;
  /** Whether it accepts writes: it is neither a standby nor read-only. */
  is_writable: boolean;
  connections: number;
  /** For clients that are no superusers. */
  max_connections: number;
  /** Of transactions on this database, as far as the role may see them; 0 without any. */
  oldest_transaction_s: number;
  /** By how much its clock is ahead of this process's, in seconds; half of the round trip is subtracted. */
  clock_difference_s: number;
}

/** Reads the state of the server. Costs as much as its open connections. */
export async function readServerState(database: Database): Promise<ServerState> {
  const sent_ms = Date.now();
  const [row] = await database<(ServerState & { now_ms: number })[]>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as is_writable,
      a.connections, a.oldest_transaction_s,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max_connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms
    from (
      select count(*) filter (where backend_type = 'client backend') as connections,
        coalesce(extract(epoch from clock_timestamp() - min(xact_start) filter (where datname = current_database())), 0)::float8
          as oldest_transaction_s
      from pg_stat_activity) a`;
  if (!row) throw new Error('The server gave no state.');
  const { now_ms, ...state } = row;
  return { ...state, clock_difference_s: (now_ms - (sent_ms + Date.now()) / 2) / 1000 };
}
