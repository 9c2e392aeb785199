import { Refusal } from '../errors.js';
import type { S3Store } from '../files/objects/s3-store.js';
import { isUuid } from '../platform/ids.js';
import type { ErasureFile } from './erasure-file.js';
import type { Erasure, ErasureLog } from './erasure-log.js';

/** Beside the objects of files, whose keys begin with the id of a merchant. */
const folder = 'erasures/';
/** Written by each start, to find out whether the key may write. */
const probe_key = `${folder}probe`;
const objects_per_list = 1_000;

/**
 * Erasures in the bucket of uploaded files, an object for each, so that processes on several machines need no shared volume. The key of
 * an object is the whole erasure: a list of the bucket reads a thousand.
 */
export class ErasureObjects implements ErasureLog {
  readonly #store: S3Store;
  readonly #file: ErasureFile;

  /** @param file where erasures were kept before; they are read from there, too */
  constructor(store: S3Store, file: ErasureFile) {
    this.#store = store;
    this.#file = file;
  }

  get name(): string {
    return this.#store.name;
  }

  async check(): Promise<void> {
    await this.#store.putText(probe_key, '');
    await this.#store.list(folder, '', 1);
  }

  /** @throws Refusal UNAVAILABLE while the store does not take it: nothing is erased then */
  async append({ merchant_id, submerchant_id, erased_at }: Erasure): Promise<void> {
    try {
      await this.#store.putText(
        `${folder}${merchant_id}/${submerchant_id}/${erased_at}`,
        JSON.stringify({ merchant_id, submerchant_id, erased_at }),
      );
    } catch (error) {
      const refusal = new Refusal('UNAVAILABLE', {
        message:
          'The erasure could not be recorded, and nothing was erased. Send the request again.',
        retry_after_s: 10,
      });
      refusal.cause = error;
      throw refusal;
    }
  }

  async read(): Promise<Erasure[]> {
    const erasures = new Map<string, Erasure>();
    for (const erasure of await this.#file.read()) erasures.set(erasure.submerchant_id, erasure);
    let after = '';
    for (;;) {
      const objects = await this.#store.list(folder, after, objects_per_list);
      for (const { key } of objects) {
        const [merchant_id = '', submerchant_id = '', erased_at = ''] = key
          .slice(folder.length)
          .split('/');
        if (isUuid(merchant_id) && isUuid(submerchant_id))
          erasures.set(submerchant_id, { merchant_id, submerchant_id, erased_at });
      }
      if (objects.length < objects_per_list) return [...erasures.values()];
      after = objects.at(-1)!.key;
    }
  }
}
