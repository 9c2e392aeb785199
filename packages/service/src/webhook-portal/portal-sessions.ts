import { hash, randomBytes } from 'node:crypto';
import { Refusal } from '../errors.js';
import type { Caller, MerchantCaller } from '../operation/caller.js';
import type { Database, Transaction } from '../platform/database/connect.js';
import { deleteEnded, findCaller, findOrigins, lockOpen } from './store/sessions.js';

/** Before the secret, so that scanners for leaked secrets find it. */
const prefix = 'credencia_portal_';
const tokenForm = /^credencia_portal_[A-Za-z0-9_-]{43}$/;
/** Retention of an ended session, so that the page can say so and its accesses name it. */
const retention_ms = 90 * 24 * 60 * 60 * 1000;

declare module '../operation/context.js' {
  interface Context {
    portal_sessions: PortalSessions;
  }
}

/** Generates the token of a session. Its hash is SHA-256, not one for passwords: 32 random bytes cannot be guessed. */
export function newPortalToken(): { token: string; token_hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Resolves tokens of the portal to callers. Read for each request: a revoked session is refused at once, by all processes. */
export class PortalSessions {
  readonly #database: Database;
  readonly #clock: () => string;

  /** @param database of the coordinator, on a cluster */
  constructor(database: Database, clock: () => string) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Resolves with the caller of a session; null when the token is unknown, or the session has expired or was revoked. */
  async identify(token: string): Promise<MerchantCaller | null> {
    if (!tokenForm.test(token)) return null;
    return findCaller(this.#database, hashOf(token), this.#clock());
  }

  /**
   * Locks the session of a caller, if it has one, until the transaction ends, so that no change of a session is committed after its
   * revocation. Call it after the lock of the merchant's trail, if that is needed: a revocation takes them in this order.
   *
   * @throws Refusal UNAUTHORIZED when the session has ended since the request began
   */
  async requireOpen(tx: Transaction, caller: Caller): Promise<void> {
    if (caller.kind !== 'merchant' || !caller.portal) return;
    const { merchant_id, actor_id } = caller;
    if (await lockOpen(tx, merchant_id, actor_id, this.#clock())) return;
    throw new Refusal('UNAUTHORIZED');
  }

  /** Finds which origins may frame the page of a session; null when there is no such session. */
  originsOf(id: string): Promise<readonly string[] | null> {
    return findOrigins(this.#database, id);
  }

  /** Deletes at most `limit` sessions that ended long ago. Resolves with their number. */
  deleteEnded(limit: number): Promise<number> {
    const until = new Date(Date.parse(this.#clock()) - retention_ms).toISOString();
    return deleteEnded(this.#database, until, limit);
  }
}
