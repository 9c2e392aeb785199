import type { Database, Transaction, UnitOfWork } from './types.js';

type Work<T> = (tx: Transaction) => Promise<T>;
type Begin = <T>(work: Work<T>, kind?: string) => Promise<T>;

/** A pool as a unit of work: each statement commits by itself. `kind` is appended to BEGIN. */
export function poolMethods(begin: Begin): UnitOfWork & Pick<Database, 'begin'> {
  return {
    begin: <T>(...given: [Work<T>] | [string, Work<T>]) =>
      given.length === 1 ? begin(given[0]) : begin(given[1], given[0]),
    inTransaction: (work) => begin(work),
    inSnapshot: (work) => begin(work, 'isolation level repeatable read read only'),
    optimistically: (attempt) => attempt(),
    on: (server) => server,
  };
}

/** A transaction as a unit of work: everything commits with it. */
export function transactionMethods(tx: Transaction): UnitOfWork {
  return {
    inTransaction: (work) => work(tx),
    inSnapshot: (work) => work(tx),
    optimistically: () => Promise.resolve(null),
    on: () => tx,
  };
}
