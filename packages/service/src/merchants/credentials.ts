import { hash, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '../platform/database/connect.js';
import type { KeyLimits, KnownCaller } from '../operation/caller.js';
import type { Permission } from '../operation/permissions.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { demoKeys } from './demo-keys.js';
import {
  findMerchantKey,
  findOperatorKey,
  isKeyInForce,
  lockKey,
  permissionsOfStored,
  readRanges,
  recordUses,
  type StoredKey,
} from './store/keys.js';

/** Cache time of a key: a revoked key is refused after this at the latest. */
const believed_ms = 1_000;

/** Hashes a secret with SHA-256, not with a password hash: 32 random bytes are in no dictionary. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

const noSecret = hashSecret('');

/** Why a key is refused. */
export type KeyRefusal = 'unknown_key' | 'wrong_secret' | 'revoked_key' | 'expired_key';

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
  readonly #clock: () => string;
  /** When keys were last used since the last `recordUses`, by public key. */
  #uses = new Map<string, string>();
  readonly #keys = new TtlCache<StoredKey | null>(believed_ms);

  constructor(database: Database, clock: () => string, options: { demo_keys: boolean }) {
    this.#database = database;
    this.#clock = clock;
    this.#demo_keys = options.demo_keys;
  }

  /** Resolves with the key's caller, or with null when the key is unknown, revoked or expired, or the secret is wrong. */
  async identify(public_key: string, secret_key: string): Promise<KnownCaller | null> {
    const { key, refused } = await this.#check(public_key, secret_key);
    if (!key || refused !== null) return null;
    this.#uses.set(public_key, this.#clock());
    return key.caller;
  }

  /** Why a key is refused, and whose it is, for the report of refused keys; null when it is not. Reads what `identify` has just read. */
  async explainRefusal(
    public_key: string,
    secret_key: string,
  ): Promise<{ reason: KeyRefusal; caller: KnownCaller | null } | null> {
    const { key, refused } = await this.#check(public_key, secret_key);
    return refused === null ? null : { reason: refused, caller: key?.caller ?? null };
  }

  /** Whether a key of a merchant, or of the operator (null), is neither revoked nor expired. */
  isInForce(owner: string | null, id: string): Promise<boolean> {
    return isKeyInForce(this.#database, owner, id, this.#clock());
  }

  async #check(
    public_key: string,
    secret_key: string,
  ): Promise<{ key: StoredKey | null; refused: KeyRefusal | null }> {
    const key = await this.#find(public_key);
    const given = hashSecret(secret_key);
    // Unknown keys are compared too, so that timing does not reveal which keys exist.
    const matches = timingSafeEqual(given, key?.secret_hash ?? noSecret);
    if (!key) return { key, refused: 'unknown_key' };
    if (!matches) return { key, refused: 'wrong_secret' };
    if (key.revoked_at !== null) return { key, refused: 'revoked_key' };
    // Here and not in the query, so that a cached key expires on time.
    const expires_at = key.caller.key?.expires_at ?? null;
    const isExpired = expires_at !== null && expires_at <= this.#clock();
    return { key, refused: isExpired ? 'expired_key' : null };
  }

  /** Writes when keys were last used. A batch for all keys of this process: no request waits for it. */
  async recordUses(): Promise<void> {
    const uses = this.#uses;
    if (uses.size === 0) return;
    this.#uses = new Map();
    try {
      await recordUses(this.#database, uses);
    } catch (error) {
      for (const [key, at] of uses) if (!this.#uses.has(key)) this.#uses.set(key, at);
      throw error;
    }
  }

  /**
   * Reads what a key of a merchant, or of the operator (null), may do now, and keeps it from being changed until the transaction ends; null
   * when it is revoked or has expired. The lock is shared: approvals take it before that of a merchant, and requests that issue a key after
   * it, so that they could otherwise wait for each other.
   */
  async lockKey(
    tx: Transaction,
    owner: string | null,
    id: string,
  ): Promise<{ permissions: ReadonlySet<Permission>; limits: KeyLimits } | null> {
    const key = await lockKey(tx, owner, id, 'read');
    if (!key || key.revoked_at !== null) return null;
    const { expires_at, scopes, permission } = key;
    if (expires_at !== null && expires_at <= this.#clock()) return null;
    const side = owner === null ? 'operator' : 'merchant';
    const permissions = permissionsOfStored(side, permission, scopes as Permission[] | null);
    return { permissions, limits: { expires_at, address_ranges: readRanges(key.address_ranges) } };
  }

  /** Removes a key from this process's cache at once; other processes' entries expire within a second. */
  evict(public_key: string): void {
    this.#keys.evict(public_key);
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
