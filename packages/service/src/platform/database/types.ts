import type postgres from 'postgres';

/** The TypeScript types of column types: timestamps and dates are strings, all numbers are numbers. */
export type Types = { date: string; timestamptz: string; bigint: number; numeric: number };
export type DriverPool = postgres.Sql<Types>;
/** The connection pool. */
export interface Database
  extends postgres.ISql<Types>, Pick<DriverPool, 'end' | 'options' | 'reserve'>, UnitOfWork {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** @param kind words behind BEGIN */
  begin<T>(kind: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
}
export interface Transaction extends postgres.ISql<Types>, UnitOfWork {}
/** A unit of work: a pool, or a transaction that its caller has opened. */
export type Sql = Database | Transaction;
/** A fragment of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** What a pool and a transaction do each in its own way, so that no caller asks which of them it has. */
export interface UnitOfWork {
  /** Runs `work` in this transaction, or else in a new one, which commits when `work` resolves and rolls back when it throws. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements that see the same committed rows; within a transaction, those that it sees. */
  inSnapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs `attempt` where it commits at once. Null in a transaction: what it has read could change before the commit. */
  optimistically<T>(attempt: () => Promise<T | null>): Promise<T | null>;
  /** This transaction, or else the pool of a merchant's server. */
  on(server: Database): Sql;
}
