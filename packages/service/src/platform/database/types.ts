import type postgres from 'postgres';

/** The TypeScript types of column types: timestamps and dates are strings, all numbers are numbers. */
export type Types = { date: string; timestamptz: string; bigint: number; numeric: number };
/** The connection pool. */
export type Database = postgres.Sql<Types>;
/** One open transaction. */
export type Transaction = postgres.TransactionSql<Types>;
/** A pool or a transaction, for statements that work on either. */
export type Sql = Database | Transaction;
/** A fragment of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
