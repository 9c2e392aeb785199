import { all_merchants, type Group } from './cluster/groups.js';
import type { Sql } from './database/connect.js';
import { arrayOf, prepared } from './database/statement.js';
import { isSealed, MissingKeyError, type DataKeys, type Opener, type Sealer } from './data-keys.js';
import { isUuid } from './ids.js';
import { markOf, placeOf, requireMark, type Place } from './place.js';
import { pooledRandomBytes } from './random.js';
import { seal, unsealParts } from './seal.js';

/** A seller's key was destroyed, because the seller was erased: its values are unreadable, for everybody and for good. */
export class ErasedKeyError extends MissingKeyError {
  override name = 'ErasedKeyError';
}

const key_bytes = 32;
/** The most keys in memory: those of the sellers of one minute on a busy installation. */
const max_keys = 10_000;
/** Cache time of keys, in milliseconds. */
const ttl_ms = 60_000;

/**
 * The data key of one seller, which encrypts the personal values of its events, its trail and its deliveries. A value is
 * `k2.<id of the seller>..<mark>.<sealed>`: bound to its place, without a salt, since one seller never has so many values that AES-GCM would need subkeys.
 */
export class SellerKey implements Sealer, Opener {
  readonly #key: Buffer;

  constructor(
    readonly submerchant_id: string,
    key: Buffer,
  ) {
    this.#key = key;
  }

  seal(text: string, place: Place): string {
    const mark = markOf(place);
    return `k2.${this.submerchant_id}..${mark}.${seal(this.#key, text, mark)}`;
  }

  /** @throws Error when the value was altered, is one of another place, or is not one of this key */
  open(value: string, place: Place): string {
    return this.openParts(value.split('.'), place);
  }

  /** Decrypts a value that was split at its points. Without a place, as `DataKeys.openAnywhere`. */
  openParts(parts: readonly string[], place?: Place): string {
    if (place !== undefined) requireMark(parts, place);
    const [form, id, salt, mark = '', ...sealed] = parts;
    if (form !== 'k2' || id !== this.submerchant_id || salt !== '') {
      throw new Error('This is not a value sealed with this key.');
    }
    return unsealParts(this.#key, sealed, mark);
  }

  /** The key as text, encrypted under the installation's key. */
  wrap(installation: Sealer, merchant_id: string): string {
    const place = keyPlace({ merchant_id, id: this.submerchant_id });
    return installation.seal(this.#key.toString('base64'), place);
  }
}

/** A key as the database stores it: sealed under the installation's key; null where there is none. */
interface StoredKey {
  merchant_id: string;
  id: string;
  data_key: string | null;
}

/**
 * The keys of sellers. Each is random, and stands in the seller's row (`submerchants.data_key`), encrypted under the installation's
 * key; erasing the seller removes it. Values under the installation's key are opened, too: those of sellers from before they had keys, and of
 * what belongs to no seller.
 *
 * Keys that were just used stay in memory for a minute: decrypting one takes as long as decrypting a short value, and reading it a
 * statement.
 */
export class SellerKeys {
  readonly #installation: DataKeys;
  readonly #cached = new Map<string, { wrapped: string; key: SellerKey }>();
  #cleared_at = 0;

  constructor(installation: DataKeys) {
    this.#installation = installation;
  }

  /** Draws the key of a new seller. */
  create({ merchant_id, id: submerchant_id }: Pick<StoredKey, 'merchant_id' | 'id'>): {
    key: SellerKey;
    wrapped: string;
  } {
    const key = new SellerKey(submerchant_id, Buffer.from(pooledRandomBytes(key_bytes)));
    const wrapped = key.wrap(this.#installation, merchant_id);
    this.#cache(submerchant_id, wrapped, key);
    return { key, wrapped };
  }

  /**
   * Returns what encrypts new values of a seller: its key, or the installation's if it has none. Also if its key cannot be opened, because
   * its master key is lost: a change must not fail because earlier values are unreadable.
   */
  sealerOf({ merchant_id, id, data_key }: StoredKey): Sealer {
    if (data_key === null) return this.#installation;
    const key = this.#keyOf({ merchant_id, id, data_key });
    return key instanceof SellerKey ? key : this.#installation;
  }

  /** Returns what decrypts values of one seller, by its stored key. */
  openerOf(stored: StoredKey): LoadedKeys {
    return new LoadedKeys(this.#installation, new Map([[stored.id, this.#keyOf(stored)]]));
  }

  /** Reads the keys of a merchant's sealed values, as far as they are not in memory. */
  async load(sql: Sql, merchant_id: string, values: Iterable<string | null>): Promise<LoadedKeys> {
    const wanted = new Set<string>();
    for (const value of values) {
      const id = sellerOf(value);
      if (id !== null) wanted.add(id);
    }
    return this.#load(wanted, (ids) =>
      prepared<StoredKey>(
        sql,
        `select s.merchant_id, s.id, s.data_key from unnest($2::uuid[]) as w (id) cross join lateral (
          select * from submerchants o where o.merchant_id = $1 and o.id between w.id and w.id order by o.id limit 1) as s`,
        [merchant_id, arrayOf(ids)],
      ),
    );
  }

  /** Reads the keys of sealed values of a group's merchants, as far as they are not in memory. */
  async loadOfGroup(
    sql: Sql,
    values: Iterable<{ merchant_id: string; body: string | null }>,
    group: Group = all_merchants,
  ): Promise<LoadedKeys> {
    const merchants = new Map<string, string>();
    for (const { merchant_id, body } of values) {
      const id = sellerOf(body);
      if (id !== null) merchants.set(id, merchant_id);
    }
    return this.#load(merchants.keys(), async (ids) => {
      const rows = await prepared<Omit<StoredKey, 'merchant_id'>>(
        sql,
        `select * from read_seller_keys${group.suffix}($1::uuid, $2::uuid[], $3::uuid[])`,
        [group.id, arrayOf(ids.map((id) => merchants.get(id) ?? '')), arrayOf(ids)],
      );
      return rows.map((row) => ({ ...row, merchant_id: merchants.get(row.id) ?? '' }));
    });
  }

  /** Forgets the key of a seller that was erased. Other processes forget it within a minute. */
  evict(submerchant_id: string): void {
    this.#cached.delete(submerchant_id);
  }

  async #load(
    wanted: Iterable<string>,
    read: (ids: readonly string[]) => Promise<readonly StoredKey[]>,
  ): Promise<LoadedKeys> {
    this.#evictOld();
    const keys = new Map<string, SellerKey | Error>();
    const missing: string[] = [];
    for (const id of wanted) {
      const cached = this.#cached.get(id);
      if (cached) keys.set(id, cached.key);
      else missing.push(id);
    }
    if (missing.length > 0) {
      for (const row of await read(missing)) keys.set(row.id, this.#keyOf(row));
    }
    return new LoadedKeys(this.#installation, keys);
  }

  /**
   * Decrypts a stored key; returns why it cannot. Takes from memory the very key that is stored alone: new values must not be sealed with
   * one that a failover has undone.
   */
  #keyOf({ merchant_id, id, data_key: wrapped }: StoredKey): SellerKey | Error {
    if (wrapped === null) return erasedKey(id);
    this.#evictOld();
    const cached = this.#cached.get(id);
    if (cached?.wrapped === wrapped) return cached.key;
    try {
      const key = new SellerKey(
        id,
        Buffer.from(this.#installation.open(wrapped, keyPlace({ merchant_id, id })), 'base64'),
      );
      this.#cache(id, wrapped, key);
      return key;
    } catch (error) {
      return error as Error;
    }
  }

  #cache(id: string, wrapped: string, key: SellerKey): void {
    this.#evictOld();
    if (this.#cached.size >= max_keys) this.#cached.clear();
    this.#cached.set(id, { wrapped, key });
  }

  #evictOld(): void {
    const now = performance.now();
    if (now - this.#cleared_at < ttl_ms) return;
    this.#cached.clear();
    this.#cleared_at = now;
  }
}

/** The keys of some sellers, and the installation's. */
export class LoadedKeys implements Opener {
  readonly #installation: DataKeys;
  /** An error in place of a key that was destroyed or cannot be decrypted. */
  readonly #keys: ReadonlyMap<string, SellerKey | Error>;

  constructor(installation: DataKeys, keys: ReadonlyMap<string, SellerKey | Error>) {
    this.#installation = installation;
    this.#keys = keys;
  }

  /** @throws ErasedKeyError for a value under a key that was destroyed */
  open(value: string, place: Place): string {
    return this.#openParts(value.split('.'), place);
  }

  /** Decrypts a value wherever it was read from, as `DataKeys.openAnywhere`. @throws ErasedKeyError */
  openAnywhere(value: string): string {
    return this.#openParts(value.split('.'));
  }

  #openParts(parts: readonly string[], place?: Place): string {
    const known = this.#keys.get(parts[1] ?? '');
    if (known instanceof SellerKey && parts[2] === '') return known.openParts(parts, place);
    const id = sellerOfParts(parts);
    if (id === null) return this.#installation.openParts(parts, place);
    const key = this.#keys.get(id);
    if (place !== undefined) requireMark(parts, place);
    throw (
      key ??
      new MissingKeyError(
        `A value is encrypted with the key of the submerchant ${id}, which is not in the database.`,
      )
    );
  }

  /** Decrypts a value of a column that also contains plain texts. */
  openIfSealed(value: string, place: Place): string {
    return isSealed(value) ? this.open(value, place) : value;
  }

  /** Whether a value is under a seller's key that was destroyed. */
  isErased(value: string): boolean {
    const id = sellerOf(value);
    return id !== null && this.#keys.get(id) instanceof ErasedKeyError;
  }

  /** Encrypts further values with the key of an existing one. */
  sealerOf(value: string): Sealer {
    const id = sellerOf(value);
    const key = id === null ? undefined : this.#keys.get(id);
    return key instanceof SellerKey ? key : this.#installation;
  }
}

/** The place of a seller's own key. */
function keyPlace({ merchant_id, id }: Pick<StoredKey, 'merchant_id' | 'id'>): Place {
  return placeOf('submerchants', 'data_key', merchant_id, id);
}

/** The seller whose key a value is encrypted with, by its beginning; null for a value of the installation's key or a plain text. */
export function sellerOf(value: string | null): string | null {
  // Between `k2.` and the empty salt stands a UUID; ids of the installation's keys have 12 characters.
  if (value === null || !isSealed(value) || value[39] !== '.' || value[40] !== '.') return null;
  const id = value.slice(3, 39);
  // A damaged value must not disturb the statement that reads the keys of others.
  return isUuid(id) ? id : null;
}

/** As `sellerOf`, of a value that was split at its points. */
function sellerOfParts([form, id = '', salt]: readonly string[]): string | null {
  return form === 'k2' && salt === '' && isUuid(id) ? id : null;
}

function erasedKey(id: string): ErasedKeyError {
  return new ErasedKeyError(
    `A value is encrypted with the key of the submerchant ${id}, which was destroyed when that was erased.`,
  );
}
