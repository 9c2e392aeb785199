import type { Transaction } from '../platform/database/connect.js';
import { pipelined } from '../platform/database/pipelined.js';
import { families, familyNames, type FamilyName } from './families.js';
import {
  knownMerchants,
  knownSubmerchants,
  lockRecords,
  recordsWithin,
  type IdRange,
} from './store/records.js';
import { keyOf, type Asked, type Target } from './targets.js';

/** Keys of the merchants and submerchants that there are. */
export interface Known {
  merchants: Set<string>;
  submerchants: Set<string>;
}

/** Records of a family; fewer are looked for one by one. */
const many = 20;

/**
 * Everything that is to be known of what states name: targets that are stored are locked, and told what is stored of them. It takes
 * one round trip where the records are few, or all of them new, and two otherwise.
 */
export async function lockTargets(tx: Transaction, asked: Asked): Promise<Known> {
  const { targets, merchants, submerchants } = asked;
  const all = familyNames.map((name) => [...targets[name].values()]);
  const areFew = all.every(({ length }) => length < many);
  const [foundMerchants, foundSubmerchants, ...stored] = await pipelined([
    knownMerchants(tx, [...merchants]),
    submerchants.size === 0 ? [] : knownSubmerchants(tx, [...submerchants.values()]),
    ...(areFew
      ? [lockAll(tx, asked, all)]
      : familyNames.map((name, at) => perhapsStored(tx, name, all[at] ?? []))),
  ]);
  if (!areFew) await lockAll(tx, asked, stored as Target[][]);
  return {
    merchants: new Set(foundMerchants),
    submerchants: new Set(foundSubmerchants.map(({ merchant_id, id }) => keyOf(merchant_id, id))),
  };
}

/** In the order of families and keys, so that no two wait for each other. */
async function lockAll(
  tx: Transaction,
  { targets }: Asked,
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
      if (target) Object.assign(target, { record, event_sequence, isNew: false });
    }
  }
}

/** Those of the targets, in their order, that may be stored: all that are, and perhaps others. */
async function perhapsStored(
  tx: Transaction,
  name: FamilyName,
  targets: readonly Target[],
): Promise<Target[]> {
  if (targets.length < many) return [...targets];
  const ranges = new Map<string, IdRange>();
  for (const { merchant_id, id } of targets) {
    const range = ranges.get(merchant_id);
    if (range) Object.assign(range, { last: id, most: range.most + 1 });
    else ranges.set(merchant_id, { merchant_id, first: id, last: id, most: 1 });
  }
  const found = await recordsWithin(tx, families[name], [...ranges.values()]);
  const keys = new Set<string>();
  for (const { merchant_id, id } of found) {
    keys.add(keyOf(merchant_id, id));
    const range = ranges.get(merchant_id);
    if (range) range.most -= 1;
  }
  return targets.filter(({ merchant_id, id }) => {
    // Where as many were found as were asked for, there may be more.
    const isCut = ranges.get(merchant_id)?.most === 0;
    return isCut || keys.has(keyOf(merchant_id, id));
  });
}
