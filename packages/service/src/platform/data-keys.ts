import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { requireMark, markOf, type Place } from './place.js';
import { seal, unsealParts } from './seal.js';

/** The format version of a value that is bound to its place. */
const version = 'k2';
/** Values per subkey, far below the 2^32 to which AES-GCM is limited with random nonces. */
const max_sealed = 2 ** 30;
/** The most derived subkeys in memory: one for each process that sealed what is read. */
const max_subkeys = 100;

/** A value is sealed with a key that this process does not have. The message names the key. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError';
}

/** Encrypts texts. */
export interface Sealer {
  /** @param place the row and column that it is for */
  seal(text: string, place: Place): string;
}

/** Decrypts sealed values. */
export interface Opener {
  /**
   * @param place the row and column that it was read from
   * @throws MissingKeyError when their key is missing
   * @throws Error when the value was altered, or is one of another place
   */
  open(value: string, place: Place): string;
}

/** A master key, and what is derived from it. */
interface MasterKey {
  /** The data key that it stands for in sealed values. */
  data_key: Buffer;
  fingerprint_key: Buffer;
}

/** By the id of the data key. */
export type DerivedKeys = ReadonlyMap<string, MasterKey>;

/**
 * The key ring: the keys that values are encrypted with at rest. Every sealed value carries the id of its key, so that keys can be
 * added, replaced and destroyed. From each master key one data key is derived. All of them open values; one seals new ones: the one
 * that the database names (master-key.ts), until then the first.
 *
 * A value is `k2.<key id>.<salt>.<mark>.<sealed>`, with the subkey HMAC-SHA-256(key, salt), and bound to its place, whose mark it carries
 * (place.ts): copied to another row or column, it does not open. Each process draws a salt at its start and another after 2^30 values: the number of values under one AES-GCM key stays small, however many the installation seals.
 */
export class DataKeys implements Sealer, Opener {
  /** By the id of the data key. */
  readonly #master_keys: DerivedKeys;
  /** The id of the first master key's data key. */
  readonly newest: string;
  /** The id of the key that new values are sealed with. */
  #current: string;
  /** By key id and salt. Deriving one takes as long as decrypting a short value. */
  readonly #subkeys = new Map<string, Buffer>();
  #prefix = '';
  #subkey: Buffer = Buffer.of();
  #left = 0;

  /** @param previous further master keys, whose values can still be opened */
  constructor(master_key: Buffer | DerivedKeys, previous: readonly Buffer[] = []) {
    this.#master_keys = Buffer.isBuffer(master_key)
      ? new Map([master_key, ...previous].map(deriveKeys))
      : master_key;
    this.newest = [...this.#master_keys.keys()][0] ?? '';
    this.#current = this.newest;
  }

  /** What was derived from the master keys: another thread of the process makes the same key ring of it. */
  get derived(): DerivedKeys {
    return this.#master_keys;
  }

  /** The id of the key that new values are sealed with. */
  get current(): string {
    return this.#current;
  }

  get ids(): string[] {
    return [...this.#master_keys.keys()];
  }

  /**
   * Seals new values with another key of the ring from now on.
   *
   * @throws MissingKeyError
   */
  sealWith(key_id: string): void {
    this.#masterKey(key_id);
    if (key_id === this.#current) return;
    this.#current = key_id;
    this.#left = 0;
  }

  /** Encrypts a text under the installation's key. */
  seal(text: string, place: Place): string {
    if (this.#left === 0) {
      const salt = randomBytes(9).toString('base64url');
      this.#subkey = this.#subkeyOf(this.#current, salt);
      this.#prefix = `.${this.#current}.${salt}`;
      this.#left = max_sealed;
    }
    this.#left -= 1;
    const mark = markOf(place);
    return `${version}${this.#prefix}.${mark}.${seal(this.#subkey, text, mark)}`;
  }

  /**
   * Encrypts a text if it is personal, for a column that also contains plain ones. Encrypts a plain text too if it could be mistaken
   * for an encrypted one.
   */
  sealIf(isPersonal: boolean, text: string, place: Place): string {
    if (text === '') return text;
    return isPersonal || isSealed(text) ? this.seal(text, place) : text;
  }

  /** Decrypts a value of such a column, as `open` does, and returns a plain one as it is. */
  openIfSealed(value: string, place: Place): string {
    return isSealed(value) ? this.open(value, place) : value;
  }

  /**
   * Decrypts a value.
   *
   * @throws MissingKeyError when this installation does not have its key
   * @throws Error when the value was altered, or is one of another place
   */
  open(value: string, place: Place): string {
    return this.openParts(value.split('.'), place);
  }

  /** Decrypts a value wherever it was read from: for tools that look for values, never for what the service acts on. */
  openAnywhere(value: string): string {
    return this.openParts(value.split('.'));
  }

  /** Decrypts a value that was split at its points. Without a place, as `openAnywhere`. */
  openParts(parts: readonly string[], place?: Place): string {
    if (place !== undefined) requireMark(parts, place);
    const [form, key_id, salt, mark, ...sealed] = parts;
    if (form !== version || key_id === undefined || salt === undefined || mark === undefined) {
      throw new Error('This is not a value sealed with a data key.');
    }
    const subkey = this.#subkeyOf(key_id, salt);
    return unsealParts(subkey, sealed, mark);
  }

  /** The id of the key that a value is sealed with; empty for a plain text. */
  keyOf(value: string): string {
    return isSealed(value) ? (value.split('.', 2)[1] ?? '') : '';
  }

  /** Whether this installation can decrypt a value. */
  canOpen(value: string, place: Place): boolean {
    try {
      this.open(value, place);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns 32 bytes that identify a text, by which nobody without the key can confirm a guess of it. */
  fingerprint(text: string): Buffer {
    return fingerprintOf(this.#masterKey(this.#current), text);
  }

  /** Whether a fingerprint is that of the text, under any of the master keys: it may be older than their rotation. */
  isFingerprintOf(fingerprint: Buffer, text: string): boolean {
    return [...this.#master_keys.values()].some((key) =>
      fingerprintOf(key, text).equals(fingerprint),
    );
  }

  #masterKey(key_id: string): MasterKey {
    const key = this.#master_keys.get(key_id);
    if (key) return key;
    throw new MissingKeyError(
      `A value is encrypted with the key ${key_id}, which this installation does not have. MASTER_KEY is another one than when it was written, or the key was destroyed.`,
    );
  }

  #subkeyOf(key_id: string, salt: string): Buffer {
    const { data_key } = this.#masterKey(key_id);
    const name = `${key_id}.${salt}`;
    const known = this.#subkeys.get(name);
    if (known) return known;
    const subkey = createHmac('sha256', data_key).update(salt).digest();
    if (this.#subkeys.size >= max_subkeys) this.#subkeys.clear();
    this.#subkeys.set(name, subkey);
    return subkey;
  }
}

function deriveKeys(bare: Buffer): [string, MasterKey] {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', bare, '', `credencia ${purpose}`, bytes));
  // The id is derived separately, so that it reveals nothing of the key.
  const id = derive('data key id', 6).toString('hex');
  return [id, { data_key: derive('data key', 32), fingerprint_key: derive('fingerprint key', 32) }];
}

function fingerprintOf({ fingerprint_key }: MasterKey, text: string): Buffer {
  return createHmac('sha256', fingerprint_key).update(text).digest();
}

/** Whether a text is a value encrypted with a data key, by its beginning. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${version}.`);
}
