import type { Logger } from 'pino';
import type { Database } from './connect.js';

const check_interval_ms = 5_000;
/** Answers that took longer say too little about the time. */
const max_round_trip_ms = 1_000;
/** Smaller differences are left: they are within what an answer can show, and time would jump at every check. */
const tolerance_ms = 1_000;

/**
 * The time of the database's server, checked every five seconds and continued by this machine's monotonic clock in between. Every
 * process so writes and compares the same time, whatever its machine's clock shows and when it is set: due times and leases of
 * deliveries, claims of cases, expiries. Before, a process whose clock was two hours ahead left leases that stopped deliveries for as long.
 */
export class DatabaseClock {
  readonly #database: Database;
  readonly #log: Logger;
  /** The time at `#anchored_at` of the monotonic clock, in milliseconds. */
  #anchor_ms = Date.now();
  #anchored_at = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Resolves after the first check. Further ones follow until the pool has ended. */
  async start(): Promise<void> {
    await this.check();
    this.#timer = setInterval(() => {
      this.check().catch((error: Error & { code?: string }) => {
        // While the database does not answer, time continues from the last check.
        if (error.code === 'CONNECTION_ENDED') clearInterval(this.#timer);
      });
    }, check_interval_ms).unref();
  }

  /** The time, ISO 8601 UTC with milliseconds. */
  readonly now = (): string => new Date(this.#timeAt(performance.now())).toISOString();

  /** Compares with the database's time, and follows it when the difference is more than a second. */
  async check(): Promise<void> {
    const database = this.#database;
    const sent_at = performance.now();
    const [row] = await database<{ now_ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`;
    const answered_at = performance.now();
    if (!row || answered_at - sent_at > max_round_trip_ms) return;
    const read_at = (sent_at + answered_at) / 2;
    const difference_ms = row.now_ms - this.#timeAt(read_at);
    if (Math.abs(difference_ms) <= tolerance_ms) return;
    this.#anchor_ms = row.now_ms;
    this.#anchored_at = read_at;
    this.#log.warn(
      { difference_s: difference_ms / 1000 },
      'The clock differs from the database’s: from now on, its time is used.',
    );
  }

  #timeAt(monotonicMs: number): number {
    return this.#anchor_ms + (monotonicMs - this.#anchored_at);
  }
}
