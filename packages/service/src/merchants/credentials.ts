import { hash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database/connect.js';
import type { KnownCaller } from '../operation/caller.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoKeys } from './demo-keys.js';
import { findMerchantKey, findOperatorKey, type StoredKey } from './store.js';

/** How long a key is cached: a revoked key is refused after this at the latest. */
const believed_ms = 1_000;

/** Hashes a secret with SHA-256, not with a password hash: 32 random bytes are in no dictionary. */
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
 * Identifies callers by their API keys. Each key is read from the database at most once a second, and concurrent requests share
 * one read, so that authentication adds no statement to a request.
 */
export class Credentials {
  readonly #database: Database;
  readonly #demo_keys: boolean;
  readonly #keys = new TtlCache<StoredKey | null>(believed_ms);

  constructor(database: Database, options: { demo_keys: boolean }) {
    this.#database = database;
    this.#demo_keys = options.demo_keys;
  }

  /** Resolves with the key's caller, or with null when the key is unknown or revoked, or the secret is wrong. */
  async identify(public_key: string, secret_key: string): Promise<KnownCaller | null> {
    const key = await this.#find(public_key);
    const given = hashSecret(secret_key);
    // Unknown keys are compared too, so that timing does not reveal which keys exist.
    const matches = timingSafeEqual(given, key?.secret_hash ?? noSecret);
    return key && matches ? key.caller : null;
  }

  /** Removes a key from this process's cache at once; other processes' entries expire within a second. */
  forget(public_key: string): void {
    this.#keys.forget(public_key);
  }

  #find(public_key: string): Promise<StoredKey | null> {
    // Demo keys are published in the documentation. In production, a database that was once used for development must not accept them.
    if (!this.#demo_keys && demoKeys.has(public_key)) return Promise.resolve(null);
    return this.#keys.get(public_key, () =>
      public_key.startsWith('pk_operator_')
        ? findOperatorKey(this.#database, public_key)
        : findMerchantKey(this.#database, public_key),
    );
  }
}
