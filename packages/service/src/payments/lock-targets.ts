import type { Transaction } from '../platform/database/connect.js';
import { pipelined } from '../platform/database/pipelined.js';
import { families, familyNames, type FamilyName } from './families.js';
import {
  existingMerchants,
  existingSubmerchants,
  lockRecords,
  recordsWithin,
  type IdRange,
} from './store/records.js';
import { keyOf, type FeedTargets, type Target } from './targets.js';

/** Keys of the merchants and submerchants that exist. */
export interface ExistingOwners {
  merchants: Set<string>;
  submerchants: Set<string>;
}

/** Records of one family from which on a range scan is cheaper than one look-up per key. */
const min_range_scan = 20;

/**
 * Locks the stored records among the targets, reads their stored states into the targets, and finds the merchants and
 * submerchants that exist. It takes one round trip if the records are few or all new, and two otherwise.
 */
export async function lockTargets(tx: Transaction, feed: FeedTargets): Promise<ExistingOwners> {
  const { targets, merchants, submerchants } = feed;
  const wanted = familyNames.map((name) => [...targets[name].values()]);
  const areFew = wanted.every(({ length }) => length < min_range_scan);
  const [foundMerchants, foundSubmerchants, ...stored] = await pipelined([
    existingMerchants(tx, [...merchants]),
    submerchants.size === 0 ? [] : existingSubmerchants(tx, [...submerchants.values()]),
    ...(areFew
      ? [lockAll(tx, feed, wanted)]
      : familyNames.map((name, at) => possiblyStored(tx, name, wanted[at] ?? []))),
  ]);
  if (!areFew) await lockAll(tx, feed, stored as Target[][]);
  return {
    merchants: new Set(foundMerchants),
    submerchants: new Set(foundSubmerchants.map(({ merchant_id, id }) => keyOf(merchant_id, id))),
  };
}

/** Locks records in the order of families and keys, so that no two transactions deadlock. */
async function lockAll(
  tx: Transaction,
  { targets }: FeedTargets,
  wanted: readonly Target[][],
): Promise<void> {
  const found = await pipelined(
    familyNames.map((name, at) => {
      const keys = wanted[at] ?? [];
      return keys.length === 0 ? [] : lockRecords(tx, families[name], keys);
    }),
  );
  for (const [at, name] of familyNames.entries()) {
    for (const { merchant_id, record, event_sequence } of found[at] ?? []) {
      const target = targets[name].get(keyOf(merchant_id, record.id));
      if (target) Object.assign(target, { record, stored: record, event_sequence, isNew: false });
    }
  }
}

/** Returns, in their order, the targets that may be stored: all stored ones, and possibly others. */
async function possiblyStored(
  tx: Transaction,
  name: FamilyName,
  targets: readonly Target[],
): Promise<Target[]> {
  if (targets.length < min_range_scan) return [...targets];
  const ranges = new Map<string, IdRange>();
  for (const { merchant_id, id } of targets) {
    const range = ranges.get(merchant_id);
    if (range) Object.assign(range, { last: id, max: range.max + 1 });
    else ranges.set(merchant_id, { merchant_id, first: id, last: id, max: 1 });
  }
  const found = await recordsWithin(tx, families[name], [...ranges.values()]);
  const keys = new Set<string>();
  for (const { merchant_id, id } of found) {
    keys.add(keyOf(merchant_id, id));
    const range = ranges.get(merchant_id);
    if (range) range.max -= 1;
  }
  return targets.filter(({ merchant_id, id }) => {
    // If a range has returned its maximum, it may contain more.
    const isTruncated = ranges.get(merchant_id)?.max === 0;
    return isTruncated || keys.has(keyOf(merchant_id, id));
  });
}
