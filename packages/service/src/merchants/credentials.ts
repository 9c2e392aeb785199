import { hash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connect.js';
import type { Caller } from '../http/caller.js';
import { demoKeys } from './demo-keys.js';
import { findMerchantKey, findOperatorKey, type StoredKey } from './store.js';

/** How long a key that was read is believed: a revoked key is refused after this at the latest. */
const believed_ms = 1_000;
/** Keys remembered at most, so that a flood of invented ones takes no memory. */
const remembered = 10_000;

interface Remembered {
  key: Promise<StoredKey | null>;
  until: number;
}

/** SHA-256, and not a password hash: a secret is 32 random bytes, which no dictionary holds. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

const noSecret = hashSecret('');

/**
 * Tells who a key belongs to. Each key is read from the database at most once a second, and requests that arrive
 * together share one reading, so that authentication adds no statement to a request.
 */
export class Credentials {
  readonly #database: Database;
  readonly #demo_keys: boolean;
  readonly #keys = new Map<string, Remembered>();

  constructor(database: Database, options: { demo_keys: boolean }) {
    this.#database = database;
    this.#demo_keys = options.demo_keys;
  }

  /** Resolves with who the key belongs to, or with null when it is unknown, revoked, or the secret is not its own. */
  async identify(public_key: string, secret_key: string): Promise<Caller | null> {
    const key = await this.#find(public_key);
    const given = hashSecret(secret_key);
    // The comparison is made for unknown keys too, so that time does not tell which keys exist.
    const matches = timingSafeEqual(given, key?.secret_hash ?? noSecret);
    return key && matches ? key.caller : null;
  }

  /** Forgets a key at once, in this process; the others follow within a second. */
  forget(public_key: string): void {
    this.#keys.delete(public_key);
  }

  #find(public_key: string): Promise<StoredKey | null> {
    const now = performance.now();
    const known = this.#keys.get(public_key);
    if (known && known.until > now) return known.key;
    // Demo keys are printed in the documentation. A database that was once used for development must not honour them.
    if (!this.#demo_keys && demoKeys.has(public_key)) return Promise.resolve(null);
    const operator = public_key.startsWith('pk_operator_');
    const key = operator
      ? findOperatorKey(this.#database, public_key)
      : findMerchantKey(this.#database, public_key);
    // A Map keeps the order of insertion, so that its first entry is its oldest.
    this.#keys.delete(public_key);
    if (this.#keys.size >= remembered) {
      for (const oldest of this.#keys.keys()) {
        this.#keys.delete(oldest);
        break;
      }
    }
    this.#keys.set(public_key, { key, until: now + believed_ms });
    // A failed reading is not an answer: the next request asks again.
    key.catch(() => this.#keys.delete(public_key));
    return key;
  }
}
