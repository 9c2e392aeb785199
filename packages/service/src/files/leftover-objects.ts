import type { Sql } from '../platform/database/connect.js';
import { isUuid } from '../platform/ids.js';
import type { ObjectStore, StoredObject } from './objects/object-store.js';
import { findNamedParts } from './store/files.js';

/** Younger objects may be of an upload that has not written its row yet, or of a database that is restored once more. */
export const default_min_age_days = 7;
const objects_per_list = 1_000;
const day_ms = 24 * 60 * 60 * 1000;

/** Result of a walk through the store. */
export interface Leftovers {
  /** Objects that a row names. */
  named: number;
  /** Objects that no row names. */
  leftover: number;
  /** Objects that no row names, and that are too young to be deleted. */
  young: number;
  /** Objects whose keys are not those of this service; they are left alone. */
  foreign: number;
}

/**
 * Finds objects of the store that no row of the database names: of files that were uploaded after the backup from which the database was
 * restored. Reads a thousand objects at a time.
 *
 * @param options.before the time, in milliseconds since 1970, before which an object was stored that is not young
 * @param onLeftover is called with each one that is not young
 */
export async function findLeftovers(
  database: Sql,
  store: ObjectStore,
  { before }: { before: number },
  onLeftover: (object: StoredObject) => Promise<void> | void,
): Promise<Leftovers> {
  const counts = { named: 0, leftover: 0, young: 0, foreign: 0 };
  let after = '';
  for (;;) {
    const objects = await store.list('', after, objects_per_list);
    const ours = objects.filter(({ key }) => isOurs(key));
    counts.foreign += objects.length - ours.length;
    const named = await findNamed(database, ours);
    for (const object of ours) {
      if (named.has(object.key)) counts.named += 1;
      else if (object.stored_at >= before) counts.young += 1;
      else {
        counts.leftover += 1;
        await onLeftover(object);
      }
    }
    if (objects.length < objects_per_list) return counts;
    after = objects.at(-1)!.key;
  }
}

/** The time before which an object is older than so many days. */
export function daysAgo(now: string, days: number): number {
  return Date.parse(now) - days * day_ms;
}

function isOurs(key: string): boolean {
  const parts = key.split('/');
  return parts.length === 3 && parts.every(isUuid);
}

/** The keys of those objects that rows name. */
async function findNamed(
  database: Sql,
  objects: readonly StoredObject[],
): Promise<ReadonlySet<string>> {
  const byMerchant = new Map<string, Set<string>>();
  for (const { key } of objects) {
    const [merchant = '', file = ''] = key.split('/');
    const files = byMerchant.get(merchant) ?? new Set();
    byMerchant.set(merchant, files.add(file));
  }
  const named = new Set<string>();
  for (const [merchant_id, files] of byMerchant) {
    for (const { id, parts } of await findNamedParts(database, merchant_id, [...files])) {
      // The objects of a file that is being deleted go with its row.
      for (const part of parts) named.add(`${merchant_id}/${id}/${part}`);
    }
  }
  return named;
}
