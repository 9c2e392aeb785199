import type { Metrics } from '../metrics.js';
import type { DriverPool, Transaction } from './types.js';
import { transactionMethods } from './unit-of-work.js';
import { connectionError } from './connection-error.js';
import { discardPool } from './discard-pool.js';

/** A dedicated connection for transactions. */
interface Session {
  sql: DriverPool;
  /** Why the connection was lost; null while it is usable. */
  lost: Error | null;
  /** Rejects the running transaction. */
  onlost: (error: Error) => void;
}

/**
 * Runs transactions, each on a dedicated connection. (The driver's `begin`, 3.4.9, keeps using a lost connection: it sends the
 * rest of the work, and the final rollback, to a closed socket, which ends the process, or to a new session, which commits half
 * of a change.) A lost session is discarded, and nothing more is sent on it.
 */
export class Sessions {
  readonly #open: (onclose: () => void) => DriverPool;
  readonly #max: number;
  readonly #metrics: Metrics | undefined;
  readonly #all = new Set<Session>();
  readonly #free: Session[] = [];
  readonly #waiting: { resolve: (session: Session) => void; reject: (error: Error) => void }[] = [];
  #isEnded = false;

  /** `open` opens a pool of exactly one connection. */
  constructor(open: (onclose: () => void) => DriverPool, max: number, metrics?: Metrics) {
    this.#open = open;
    this.#max = max;
    this.#metrics = metrics;
  }

  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back when it throws. `kind` is appended to BEGIN. BEGIN is
   * pipelined with the first statement, which saves a round trip.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, kind = ''): Promise<T> {
    const session = await this.#acquire();
    this.#metrics?.transactions_in_progress.inc();
    try {
      const loss = new Promise<never>((_, reject) => (session.onlost = reject));
      // The race below handles it; without this it could be an unhandled rejection.
      loss.catch(() => {});
      return await Promise.race([this.#run(session, work, kind), loss]);
    } finally {
      this.#metrics?.transactions_in_progress.dec();
      this.#release(session);
    }
  }

  /** Ends every session; running transactions get `timeout` seconds, those that wait for a session are rejected. */
  async end(timeout: number): Promise<void> {
    this.#isEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(endedError());
    await Promise.all([...this.#all].map(({ sql }) => sql.end({ timeout })));
  }

  async #run<T>(session: Session, work: (tx: Transaction) => Promise<T>, kind: string): Promise<T> {
    const { sql } = session;
    const began = sql.unsafe(`begin ${kind}`).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(asTransaction(session));
      const failed = await began;
      if (failed) throw failed.error;
      if (session.lost) throw session.lost;
      const { command } = await sql.unsafe('commit');
      // `work` ignored a failed statement: PostgreSQL then rolls back at COMMIT without an error.
      if (command !== 'COMMIT')
        throw new Error('A statement of the transaction failed; nothing was saved.');
      return result;
    } catch (error) {
      await began;
      if (!session.lost) {
        await sql
          .unsafe('rollback')
          .catch((reason: unknown) => this.#lose(session, reason as Error));
      }
      throw error;
    }
  }

  async #acquire(): Promise<Session> {
    if (this.#isEnded) throw endedError();
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.size < this.#max) return this.#create();
    this.#metrics?.transactions_waiting.inc();
    const turn = new Promise<Session>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    return turn.finally(() => this.#metrics?.transactions_waiting.dec());
  }

  #release(session: Session): void {
    session.onlost = () => {};
    const next = this.#waiting.shift();
    if (next) next.resolve(session.lost ? this.#create() : session);
    else if (!session.lost) this.#free.push(session);
  }

  #create(): Session {
    const session: Session = { lost: null, onlost: () => {} } as unknown as Session;
    session.sql = this.#open(() => {
      this.#lose(
        session,
        connectionError('CONNECTION_CLOSED', 'The connection of the transaction was lost.'),
      );
    });
    this.#all.add(session);
    return session;
  }

  #lose(session: Session, error: Error): void {
    if (session.lost) return;
    session.lost = error;
    this.#all.delete(session);
    const at = this.#free.indexOf(session);
    if (at !== -1) this.#free.splice(at, 1);
    session.onlost(error);
    void discardPool(session.sql, 0);
  }
}

function endedError(): Error {
  return connectionError('CONNECTION_ENDED', 'The pool was ended.');
}

/** The session as its transaction sees it: throws once the connection is lost, and begins no other one. */
function asTransaction(session: Session): Transaction {
  const tx = new Proxy(session.sql, {
    apply(target, self, given) {
      if (session.lost) throw session.lost;
      return Reflect.apply(target, self, given) as unknown;
    },
    get(target, name) {
      if (session.lost && (name === 'unsafe' || name === 'file')) throw session.lost;
      return Reflect.get(name in methods ? methods : target, name) as unknown;
    },
  }) as unknown as Transaction;
  const methods = { begin: undefined, ...transactionMethods(tx) };
  return tx;
}
