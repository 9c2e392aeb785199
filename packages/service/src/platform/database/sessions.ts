import type { Database, Transaction } from './types.js';
import { discardPool } from './discard-pool.js';

/** One connection that a transaction has to itself. */
interface Session {
  sql: Database;
  /** Why it is of no use any more; null while it is. */
  lost: Error | null;
  /** Tells the transaction under way of the loss. */
  onlost: (error: Error) => void;
}

/**
 * Transactions, each on a connection of its own. (The driver's `begin`, 3.4.9, goes on with a connection that was cut: it sends
 * the rest of the work, and the final rollback, to a socket that is gone, which ends the process, or to a new session, which
 * saves half of a change.) A session that was lost is thrown away, and nothing is sent on it any more.
 */
export class Sessions {
  readonly #open: (onclose: () => void) => Database;
  readonly #max: number;
  readonly #all = new Set<Session>();
  readonly #free: Session[] = [];
  readonly #waiting: ((session: Session) => void)[] = [];
  #isEnded = false;

  /** `open` opens a pool of exactly one connection. */
  constructor(open: (onclose: () => void) => Database, max: number) {
    this.#open = open;
    this.#max = max;
  }

  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back when it throws. `kind` follows the word `begin`.
   * BEGIN is sent with the first statement and not waited for, which saves a round trip.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, kind = ''): Promise<T> {
    const session = await this.#take();
    try {
      const loss = new Promise<never>((_, reject) => (session.onlost = reject));
      // Told through the race below; by itself it would be an unhandled rejection.
      loss.catch(() => {});
      return await Promise.race([this.#run(session, work, kind), loss]);
    } finally {
      this.#give(session);
    }
  }

  /** Ends every session; what is under way has `timeout` seconds. */
  async end(timeout: number): Promise<void> {
    this.#isEnded = true;
    await Promise.all([...this.#all].map(({ sql }) => sql.end({ timeout })));
  }

  async #run<T>(session: Session, work: (tx: Transaction) => Promise<T>, kind: string): Promise<T> {
    const { sql } = session;
    const begun = sql.unsafe(`begin ${kind}`).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(whileHeld(session));
      const failed = await begun;
      if (failed) throw failed.error;
      if (session.lost) throw session.lost;
      const { command } = await sql.unsafe('commit');
      // A statement failed, and the work went on as if it had not: PostgreSQL rolled back and calls it no error.
      if (command !== 'COMMIT')
        throw new Error('A statement of the transaction failed; nothing was saved.');
      return result;
    } catch (error) {
      await begun;
      if (!session.lost) {
        await sql
          .unsafe('rollback')
          .catch((reason: unknown) => this.#lose(session, reason as Error));
      }
      throw error;
    }
  }

  async #take(): Promise<Session> {
    if (this.#isEnded) throw connectionError('CONNECTION_ENDED', 'The pool was ended.');
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.size < this.#max) return this.#create();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(session: Session): void {
    session.onlost = () => {};
    const next = this.#waiting.shift();
    if (next) next(session.lost ? this.#create() : session);
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

/** An error as the driver would give it, so that it is answered as the database being away. */
function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** The session as its transaction sees it: nothing is sent any more once it was lost, and there is no second `begin`. */
function whileHeld(session: Session): Transaction {
  return new Proxy(session.sql, {
    apply(target, self, given) {
      if (session.lost) throw session.lost;
      return Reflect.apply(target, self, given) as unknown;
    },
    get(target, name) {
      if (session.lost && (name === 'unsafe' || name === 'file')) throw session.lost;
      return name === 'begin' ? undefined : (Reflect.get(target, name) as unknown);
    },
    has: (target, name) => name !== 'begin' && Reflect.has(target, name),
  }) as unknown as Transaction;
}
