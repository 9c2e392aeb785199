import type postgres from 'postgres';

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
