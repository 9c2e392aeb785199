import type { Database, Transaction } from '../platform/database/connect.js';
import type { Role } from '../operation/permissions.js';
import type { KnownCaller } from '../operation/caller.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoEmails } from '../people/demo-people.js';
import { addMilliseconds, idle_ms, use_stored_every_ms } from '../people/rules/session-lifetime.js';
import { countOthersInCharge, isPersonEnabled, lockRole } from '../people/store/people.js';
import { findSession, findSettingUp, type SessionTimes } from '../people/store/sessions.js';
import { hashToken } from '../people/tokens.js';

/** Cache time of a session, in milliseconds: afterwards, an ended session is refused. */
const believed_ms = 1_000;

/** An id that no person has. */
const nobody = '00000000-0000-0000-0000-000000000000';

declare module '../operation/context.js' {
  interface Context {
    sessions: Sessions;
  }
}

/** Resolves sessions to callers. Each is read from the database at most once a second, as keys are. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: () => string;
  readonly #operator: { max_ms: number; idle_ms: number };
  readonly #readings = new TtlCache<KnownCaller | null>(believed_ms);
  readonly #checks = new TtlCache<KnownCaller | null>(believed_ms);
  /** Their password is printed in the documentation. A database that was once used for development must not honour them. */
  readonly refused_emails: readonly string[];

  constructor(
    database: Database,
    clock: () => string,
    options: { demo_people: boolean; operator: { max_ms: number; idle_ms: number } },
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#operator = options.operator;
    this.refused_emails = options.demo_people ? [] : demoEmails;
  }

  /**
   * Resolves with the signed-in caller; null when the session is unknown or has ended, or the person is disabled.
   *
   * @param isUse false for a check by the service itself, which does not keep a session from ending without use
   */
  identify(token: string, isUse = true): Promise<KnownCaller | null> {
    const token_hash = hashToken(token);
    const key = token_hash.toString('base64');
    const read = () =>
      findSession(this.#database, token_hash, this.times(isUse), this.refused_emails);
    return isUse ? this.#readings.get(key, read) : this.#checks.get(key, read);
  }

  /** Resolves with a caller who has to set up a second factor before being signed in. */
  identifySettingUp(token: string): Promise<KnownCaller | null> {
    return findSettingUp(this.#database, hashToken(token), this.#clock());
  }

  /** When sessions end, as of now. */
  times(isUse = false): SessionTimes {
    const now = this.#clock();
    const ago = (ms: number) => addMilliseconds(now, -ms);
    const { max_ms, idle_ms: operator_idle_ms } = this.#operator;
    return {
      now,
      seen_after: ago(idle_ms),
      operator_seen_after: ago(operator_idle_ms),
      operator_created_after: ago(max_ms),
      touch_before: isUse ? ago(use_stored_every_ms) : null,
    };
  }

  /** Reads the current role of a person who is not disabled, and locks it until the transaction ends. */
  lockRole(tx: Transaction, person_id: string): Promise<Role | null> {
    return lockRole(tx, person_id);
  }

  /** Whether a person is there and not disabled. */
  isEnabled(person_id: string): Promise<boolean> {
    return isPersonEnabled(this.#database, person_id);
  }

  /** Counts the active admins of the operator (null), or owners of a merchant, who can sign in. */
  countInCharge(tx: Transaction, merchant_id: string | null): Promise<number> {
    return countOthersInCharge(tx, merchant_id, nobody, this.refused_emails);
  }

  hashOf(token: string): Buffer {
    return hashToken(token);
  }

  /** Removes a session from this process's cache; other processes stop using it within a second. */
  evict(token_hash: Buffer): void {
    this.#readings.evict(token_hash.toString('base64'));
    this.#checks.evict(token_hash.toString('base64'));
  }

  /** Clears this process's cache: a person's rights have changed, which is rare. */
  evictAll(): void {
    this.#readings.clear();
    this.#checks.clear();
  }
}
