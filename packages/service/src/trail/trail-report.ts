import type { BrokenLink } from './verify.js';

/** The most broken trails that a verification names, unless it is asked for more; then it ends. */
export const default_max_broken = 20;

/** The result of a verification. */
export interface TrailReport {
  trails: number;
  entries: number;
  /** Entries whose personal values were erased with their submerchant. */
  erased: number;
  /** The number of entries whose personal values are under a master key that this process does not have, by the id of the key. */
  unreadable: Record<string, number>;
  /** The first broken link or changed value of each broken trail. */
  broken: (BrokenLink & { merchant_id: string | null; submerchant_id: string | null })[];
  /** Merchants, people, keys and endpoints without an entry that are expected. */
  unrecorded: number;
  /** Recorded files of documents that no entry names: from before entries contained their hashes. */
  unbound_files: number;
}

/** The report before the first trail. */
export function emptyReport(): TrailReport {
  return {
    trails: 0,
    entries: 0,
    erased: 0,
    unreadable: {},
    broken: [],
    unrecorded: 0,
    unbound_files: 0,
  };
}

/** Adds what was found of some trails to what was found of others. */
export function addReport(to: TrailReport, one: TrailReport, max_broken: number): void {
  to.trails += one.trails;
  to.entries += one.entries;
  to.erased += one.erased;
  to.unrecorded += one.unrecorded;
  to.unbound_files += one.unbound_files;
  for (const [key_id, count] of Object.entries(one.unreadable))
    to.unreadable[key_id] = (to.unreadable[key_id] ?? 0) + count;
  to.broken.push(...one.broken.slice(0, max_broken - to.broken.length));
}
