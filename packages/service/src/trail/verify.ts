import type { LoadedKeys } from '../platform/seller-keys.js';
import {
  openValues,
  parseStored,
  takeValues,
  type ParsedEntry,
  type TrailOwner,
} from './commitments.js';
import { entryHash, emptyTrail, type TrailHead } from './entry.js';
import type { StoredEntry } from './store/trail.js';

/** The first position where a trail's hash chain is broken. */
export interface BrokenLink {
  position: number;
  reason: string;
}

/** Verifies the hash chain of one trail, entry by entry. Does no I/O. */
export class ChainVerifier {
  #head: { position: number; hash: Buffer | null };

  /** @param start where the entries begin; without a hash, whatever the first one continues is accepted */
  constructor(start: { position: number; hash: Buffer | null } = emptyTrail) {
    this.#head = start;
  }

  /**
   * Verifies the next entry; returns what is broken, or null.
   *
   * @param parsed its text, parsed by the caller
   */
  next(entry: StoredEntry, parsed = parseText(entry.entry)): BrokenLink | null {
    const expected = this.#head.position + 1;
    if (entry.position !== expected) {
      return {
        position: expected,
        reason: `Entry ${expected} is missing; ${entry.position} follows.`,
      };
    }
    if (this.#head.hash && !entry.previous_hash.equals(this.#head.hash)) {
      return { position: expected, reason: 'It does not continue the entry before it.' };
    }
    if (!entryHash(entry.previous_hash, entry.entry).equals(entry.hash)) {
      return { position: expected, reason: 'Its text is not the one that was hashed.' };
    }
    if (parsed?.position !== expected) {
      return { position: expected, reason: 'Its text contains another position.' };
    }
    this.#head = { position: entry.position, hash: entry.hash };
    return null;
  }

  /** Verifies the end of the trail against the head that its owner stores. */
  end(head: TrailHead): BrokenLink | null {
    const { position, hash } = this.#head;
    if (position < head.position) {
      return {
        position: position + 1,
        reason: `Entries ${position + 1} to ${head.position} are missing.`,
      };
    }
    if (position > head.position || !hash?.equals(head.hash)) {
      return { position, reason: 'The trail does not end at the head that its owner stores.' };
    }
    return null;
  }
}

/** Why the personal values of an entry are not there: `erased`, or their master key is not one of this process. */
export type MissingValues = 'erased' | 'unreadable';

/** The result of `verifyValues`. */
export interface VerifiedValues {
  broken: BrokenLink | null;
  missing: MissingValues | null;
}

const intact: VerifiedValues = { broken: null, missing: null };

/**
 * Verifies the personal values stored beside an entry of an intact chain against its commitments, and puts them in place of these; those
 * that are missing show as `erased`.
 */
export function verifyValues(
  keys: LoadedKeys,
  owner: TrailOwner,
  { position, personal }: Pick<StoredEntry, 'position' | 'personal'>,
  parsed: ParsedEntry,
): VerifiedValues {
  const broken = (reason: string) => ({ broken: { position, reason }, missing: null });
  const foreign = 'Values stand beside it that it does not have.';
  try {
    const values = personal === null ? null : openValues(keys, owner, { position, personal });
    const { count, false_value } = takeValues(parsed, values);
    if (personal === null) return count > 0 ? { broken: null, missing: 'erased' } : intact;
    if (count === 0) return broken(foreign);
    if (values === null)
      return { broken: null, missing: keys.isErased(personal) ? 'erased' : 'unreadable' };
    if (false_value === null) return intact;
    return broken(`The value of ${false_value} is not the one that was recorded.`);
  } catch {
    const isForeign = personal !== null && hasNoValues(parsed);
    return broken(isForeign ? foreign : 'Its personal values cannot be read: they were altered.');
  }
}

function hasNoValues(parsed: ParsedEntry): boolean {
  try {
    return takeValues(parsed, null).count === 0;
  } catch {
    return false;
  }
}

/**
 * Compares the first entry of a trail with the row that owns the trail.
 *
 * @param submerchant_id null: the trail is the merchant's
 */
export function verifyOwner(
  { position, entry }: Pick<StoredEntry, 'position' | 'entry'>,
  { merchant_id, submerchant_id }: { merchant_id: string | null; submerchant_id: string | null },
  parsed: FirstEntry | null = position === 1 ? parseText(entry) : null,
): BrokenLink | null {
  if (position !== 1 || submerchant_id === null) return null;
  const { object, merchant_id: named } = parsed ?? {};
  if (object?.kind !== 'submerchant' || object.id !== submerchant_id) {
    return { position, reason: `It is the first entry of ${object?.kind} ${object?.id}.` };
  }
  if (named === merchant_id) return null;
  return {
    position,
    reason: `It names the merchant ${named}, and the record is one of merchant ${merchant_id}: the submerchant was moved.`,
  };
}

interface FirstEntry {
  object?: { kind: string; id: string };
  merchant_id?: string;
}

/** Parses an entry's text, without what it leaves out; null when a forged one is no JSON. */
export function parseText(text: string): ParsedEntry | null {
  try {
    return parseStored(text);
  } catch {
    return null;
  }
}
