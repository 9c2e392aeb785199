import type { Database } from '../platform/database/connect.js';
import type { KnownCaller } from '../operation/caller.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoEmails } from './demo-people.js';
import { idle_ms, addMilliseconds, use_stored_every_ms } from './rules/session-lifetime.js';
import { findSession } from './store.js';
import { hashToken } from './tokens.js';

/** How long a session that was read is believed: one that was ended is refused after this at the latest. */
const believed_ms = 1_000;

declare module '../operation/context.js' {
  interface Context {
    sessions: Sessions;
  }
}

/** Resolves sessions to callers. Each is read from the database at most once a second, as keys are. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: () => string;
  readonly #readings = new TtlCache<KnownCaller | null>(believed_ms);
  /** Their password is printed in the documentation. A database that was once used for development must not honour them. */
  readonly refused_emails: readonly string[];

  constructor(database: Database, clock: () => string, options: { demo_people: boolean }) {
    this.#database = database;
    this.#clock = clock;
    this.refused_emails = options.demo_people ? [] : demoEmails;
  }

  /** Resolves with who is signed in, or with null when the session is unknown or over, or the person is disabled. */
  identify(token: string): Promise<KnownCaller | null> {
    const token_hash = hashToken(token);
    return this.#readings.get(token_hash.toString('base64'), () => {
      const now = this.#clock();
      const times = {
        now,
        seen_after: addMilliseconds(now, -idle_ms),
        touch_before: addMilliseconds(now, -use_stored_every_ms),
      };
      return findSession(this.#database, token_hash, times, this.refused_emails);
    });
  }

  hashOf(token: string): Buffer {
    return hashToken(token);
  }

  /** Forgets a session at once, in this process; the others follow within a second. */
  forget(token_hash: Buffer): void {
    this.#readings.forget(token_hash.toString('base64'));
  }

  /** Forgets what was read of everybody: somebody's rights have changed, which is seldom. */
  forgetAll(): void {
    this.#readings.clear();
  }
}
