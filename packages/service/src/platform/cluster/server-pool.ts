import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ConnectOptions, Database } from '../database/connect.js';
import { forwardTo } from '../database/forward-to.js';
import { withinTime } from '../within-time.js';

/** Probe interval of a server, in milliseconds: it gets statements again this soon after it answers. */
const probe_interval_ms = 250;
/** After this many milliseconds without an answer to a probe, a server that has answered before gets no more statements. */
const unanswered_ms = 2_000;
/** Time-out of a probe on one connection, in milliseconds: after a failover, an old connection may never answer. */
const probe_ttl_ms = 10_000;

/** Opens a pool on the service's database. */
export type OpenPool = (options: ConnectOptions) => Database;

/**
 * The connections for the merchants of one server of a cluster. While the server neither answers nor refuses connections, their
 * statements wait here, and those of other servers elsewhere.
 *
 * A circuit breaker: the server is probed all the time, on a separate connection. When it does not answer, all statements in progress
 * are rejected, as with a lost connection, and new ones at once, until it answers. So the coordinator keeps no more sessions waiting
 * for the server than one pool has. (`statement_timeout` does not bound them: to cancel a statement, Citus waits for the server.)
 */
export class ServerPool {
  /** Rejects statements with CONNECTION_ENDED while the server does not answer. */
  readonly database: Database;
  readonly #open: OpenPool;
  readonly #group: string;
  readonly #log: Logger;
  readonly #onBreak: () => void;
  #pool: Database;
  #probes: Database;
  #isAnswering = true;
  #isEnded = false;

  /**
   * @param group the id of one of the server's groups of merchants
   * @param onBreak called when the server does not answer any more
   */
  constructor(open: OpenPool, group: string, log: Logger, onBreak: () => void) {
    this.#open = open;
    this.#group = group;
    this.#log = log;
    this.#onBreak = onBreak;
    this.#pool = this.#openPool();
    this.#probes = this.#openProbes();
    this.database = forwardTo(() => this.#pool);
    void this.#watch();
  }

  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Ends the connections; running statements get `timeout` seconds. */
  async end({ timeout }: { timeout: number }): Promise<void> {
    this.#isEnded = true;
    await Promise.all([this.#pool.end({ timeout }), this.#probes.end({ timeout: 0 })]);
  }

  async #watch(): Promise<void> {
    // The first answer may take longer: it opens the connections on which a cluster plans and forwards the statement.
    let longest_ms = probe_ttl_ms;
    while (!this.#isEnded) {
      const probe = this.#probes`select from list_folds where merchant_id = ${this.#group}`.then(
        () => true,
        () => false,
      );
      let answer = await withinTime(probe, longest_ms);
      if (answer === null) {
        this.#break();
        answer = await withinTime(probe, probe_ttl_ms - longest_ms);
      }
      if (answer === true) longest_ms = unanswered_ms;
      // An error changes nothing: a server that refuses connections answers its merchants' statements with the same error.
      if (answer === true) this.#restore();
      if (answer === null) {
        void this.#probes.end({ timeout: 0 });
        this.#probes = this.#openProbes();
      }
      await pause(probe_interval_ms, undefined, { ref: false });
    }
  }

  #break(): void {
    if (!this.#isAnswering || this.#isEnded) return;
    this.#isAnswering = false;
    this.#log.warn(
      { group: this.#group },
      'A server of the cluster does not answer: its merchants’ requests are refused until it does.',
    );
    void this.#pool.end({ timeout: 0 });
    this.#onBreak();
  }

  #restore(): void {
    if (this.#isAnswering || this.#isEnded) return;
    this.#isAnswering = true;
    this.#log.info({ group: this.#group }, 'A server of the cluster answers again.');
    this.#pool = this.#openPool();
  }

  /** Without pipelining: a statement that waits for a lock delays no other merchant. */
  #openPool(): Database {
    return this.#open({ pipelining: false });
  }

  #openProbes(): Database {
    return this.#open({ max: 1, statement_timeout_ms: probe_ttl_ms });
  }
}
