import type { Database } from '../platform/database/connect.js';
import type { KnownCaller } from '../operation/caller.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoEmails } from './demo-people.js';
import { idle_ms, addMilliseconds, use_stored_every_ms } from './rules/session-lifetime.js';
import { findSession } from './store.js';
import { hashToken } from './tokens.js';

/** How long a read session stays in the cache, in milliseconds: afterwards, an ended session is refused. */
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

  /** Resolves with the signed-in caller; null when the session is unknown or has ended, or the person is disabled. */
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

  /** Removes a session from this process's cache; other processes stop using it within a second. */
  forget(token_hash: Buffer): void {
    this.#readings.forget(token_hash.toString('base64'));
  }

  /** Clears this process's cache: a person's rights have changed, which is rare. */
  forgetAll(): void {
    this.#readings.clear();
  }
}
