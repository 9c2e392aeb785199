import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from './seal.js';

/** The format version of a value with the id of its key. */
const version = 'k1';
/** Values per subkey, far below the 2^32 to which AES-GCM is limited with random nonces. */
const max_sealed = 2 ** 30;
/** The most derived subkeys in memory: one for each process that sealed what is read. */
const max_subkeys = 100;

/** A value is sealed with a key that this process does not have. The message names the key. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError';
}

/**
 * The keys that personal data are encrypted with at rest. Every sealed value carries the id of its key, so that keys can be added,
 * replaced and destroyed. There is one key today, that of the installation, derived from the master key.
 *
 * A value is `k1.<key id>.<salt>.<sealed>`, with the subkey HMAC-SHA-256(key, salt). Each process draws a salt at its start and
 * another after 2^30 values: the number of values under one AES-GCM key stays small, however many the installation seals.
 */
export class DataKeys {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** The id of the key that new values are sealed with. */
  readonly #current: string;
  readonly #fingerprint_key: Buffer;
  /** By key id and salt. Deriving one takes as long as decrypting a short value. */
  readonly #subkeys = new Map<string, Buffer>();
  #prefix = '';
  #subkey: Buffer = Buffer.of();
  #left = 0;

  constructor(master_key: Buffer) {
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', master_key, '', `credencia ${purpose}`, bytes));
    // The id is derived separately, so that it reveals nothing of the key.
    this.#current = derive('data key id', 6).toString('hex');
    this.#keys = new Map([[this.#current, derive('data key', 32)]]);
    this.#fingerprint_key = derive('fingerprint key', 32);
  }

  /** Encrypts a text under the installation's key. */
  seal(text: string): string {
    if (this.#left === 0) {
      const salt = randomBytes(9).toString('base64url');
      this.#subkey = this.#subkeyOf(this.#current, salt);
      this.#prefix = `${version}.${this.#current}.${salt}`;
      this.#left = max_sealed;
    }
    this.#left -= 1;
    return `${this.#prefix}.${seal(this.#subkey, text)}`;
  }

  /**
   * Encrypts a text if it is personal, for a column that also contains plain ones. Encrypts a plain text too if it could be mistaken
   * for an encrypted one.
   */
  sealIf(isPersonal: boolean, text: string): string {
    if (text === '') return text;
    return isPersonal || isSealed(text) ? this.seal(text) : text;
  }

  /** Decrypts a value of such a column, as `open` does, and returns a plain one as it is. */
  openIfSealed(value: string): string {
    return isSealed(value) ? this.open(value) : value;
  }

  /**
   * Decrypts a value.
   *
   * @throws MissingKeyError when this installation does not have its key
   * @throws Error when the value was altered
   */
  open(value: string): string {
    const [form, key_id, salt, ...sealed] = value.split('.');
    if (form !== version || key_id === undefined || salt === undefined) {
      throw new Error('This is not a value sealed with a data key.');
    }
    return unseal(this.#subkeyOf(key_id, salt), sealed.join('.'));
  }

  /** Returns 32 bytes that identify a text, by which nobody without the key can confirm a guess of it. */
  fingerprint(text: string): Buffer {
    return createHmac('sha256', this.#fingerprint_key).update(text).digest();
  }

  #subkeyOf(key_id: string, salt: string): Buffer {
    const key = this.#keys.get(key_id);
    if (!key) {
      throw new MissingKeyError(
        `A value is encrypted with the key ${key_id}, which this installation does not have. MASTER_KEY is another one than when it was written, or the key was destroyed.`,
      );
    }
    const name = `${key_id}.${salt}`;
    const known = this.#subkeys.get(name);
    if (known) return known;
    const subkey = createHmac('sha256', key).update(salt).digest();
    if (this.#subkeys.size >= max_subkeys) this.#subkeys.clear();
    this.#subkeys.set(name, subkey);
    return subkey;
  }
}

/** Whether a text is an encrypted value, by its beginning. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${version}.`);
}
