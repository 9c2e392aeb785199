import { hash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database/connect.js';
import type { KnownCaller } from '../operation/caller.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoKeys } from './demo-keys.js';
import { findMerchantKey, findOperatorKey, type StoredKey } from './store.js';

/** How long a key that was read is believed: a revoked key is refused after this at the latest. */
const believed_ms = 1_000;

/** SHA-256, and not a password hash: a secret is 32 random bytes, which no dictionary holds. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

const noSecret = hashSecret('');

declare module '../operation/context.js' {
  interface Context {
    credentials: Credentials;
  }
}

/**
 * Tells who a key belongs to. Each key is read from the database at most once a second, and requests that arrive
 * together share one reading, so that authentication adds no statement to a request.
 */
export class Credentials {
  readonly #database: Database;
  readonly #demo_keys: boolean;
  readonly #keys = new TtlCache<StoredKey | null>(believed_ms);

  constructor(database: Database, options: { demo_keys: boolean }) {
    this.#database = database;
    this.#demo_keys = options.demo_keys;
  }

  /** Resolves with who the key belongs to, or with null when it is unknown, revoked, or the secret is not its own. */
  async identify(public_key: string, secret_key: string): Promise<KnownCaller | null> {
    const key = await this.#find(public_key);
    const given = hashSecret(secret_key);
    // The comparison is made for unknown keys too, so that time does not tell which keys exist.
    const matches = timingSafeEqual(given, key?.secret_hash ?? noSecret);
    return key && matches ? key.caller : null;
  }

  /** Forgets a key at once, in this process; the others follow within a second. */
  forget(public_key: string): void {
    this.#keys.forget(public_key);
  }

  #find(public_key: string): Promise<StoredKey | null> {
    // Demo keys are printed in the documentation. A database that was once used for development must not honour them.
    if (!this.#demo_keys && demoKeys.has(public_key)) return Promise.resolve(null);
    return this.#keys.get(public_key, () =>
      public_key.startsWith('pk_operator_')
        ? findOperatorKey(this.#database, public_key)
        : findMerchantKey(this.#database, public_key),
    );
  }
}
