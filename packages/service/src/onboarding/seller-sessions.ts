import type { SellerCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { findSellersMerchant, findSession } from './store/links.js';
import { readToken } from './tokens.js';

/** Cache time of a session, in milliseconds: afterwards, a revoked one is refused in all processes. */
const believed_ms = 1_000;

declare module '../operation/context.js' {
  interface Context {
    seller_sessions: SellerSessions;
  }
}

/** Resolves the sessions of sellers to callers. Each is read from the database at most once a second, as keys are. */
export class SellerSessions {
  readonly #groups: Context['groups'];
  readonly #clock: () => string;
  readonly #readings = new TtlCache<SellerCaller | null>(believed_ms);

  constructor(groups: Context['groups'], clock: () => string) {
    this.#groups = groups;
    this.#clock = clock;
  }

  /** Resolves with the session's seller; null when the token is unknown, or its link has ended or was revoked. */
  async identify(token: string): Promise<SellerCaller | null> {
    const read = readToken('session', token);
    if (!read) return null;
    const cached = await this.#readings.get(read.token_hash.toString('base64'), () =>
      this.#read(read),
    );
    // Whether the seller is registered meanwhile must be known at once, in all processes.
    const caller = cached?.submerchant_id === null ? await this.#read(read) : cached;
    // Here too, so that a cached session ends on time.
    return caller && caller.expires_at > this.#clock() ? caller : null;
  }

  /** Removes all sessions from this process's cache; other processes stop using a revoked one within a second. */
  evictAll(): void {
    this.#readings.clear();
  }

  async #read(read: { merchant_id: string; token_hash: Buffer }): Promise<SellerCaller | null> {
    const { merchant_id } = read;
    const link = await findSession(
      await this.#groups.databaseFor(merchant_id),
      read,
      this.#clock(),
    );
    if (!link) return null;
    const merchant = await findSellersMerchant(this.#groups.coordinator, merchant_id);
    if (!merchant) return null;
    const { id: link_id, submerchant_id, legal_representative_id, expires_at } = link;
    const { request_id, document_id } = link;
    const { mode, time_zone } = merchant;
    return {
      kind: 'seller',
      merchant_id,
      submerchant_id,
      legal_representative_id,
      request_id,
      document_id,
      link_id,
      actor_id: link_id,
      mode,
      time_zone,
      expires_at,
      permissions: new Set(),
      person: null,
      key: null,
    };
  }
}
