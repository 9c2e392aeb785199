import { entryHash, emptyTrail, type TrailHead } from './entry.js';
import type { StoredEntry } from './store.js';

/** The first place where a trail does not hold together. */
export interface BrokenLink {
  position: number;
  reason: string;
}

/** Follows one trail entry by entry. Pure: what it has seen is its state. */
export class ChainVerifier {
  #head: TrailHead = emptyTrail;

  /** Takes the next entry; resolves with what is wrong with it, or null. */
  next(entry: StoredEntry): BrokenLink | null {
    const expected = this.#head.position + 1;
    if (entry.position !== expected) {
      return {
        position: expected,
        reason: `Entry ${expected} is missing; ${entry.position} follows.`,
      };
    }
    if (!entry.previous_hash.equals(this.#head.hash)) {
      return { position: expected, reason: 'It does not continue the entry before it.' };
    }
    if (!entryHash(entry.previous_hash, entry.entry).equals(entry.hash)) {
      return { position: expected, reason: 'Its text is not the one that was hashed.' };
    }
    if (positionIn(entry.entry) !== expected) {
      return { position: expected, reason: 'Its text tells of another position.' };
    }
    this.#head = { position: entry.position, hash: entry.hash };
    return null;
  }

  /** Takes where the trail ought to end, as its owner remembers it. */
  end(head: TrailHead): BrokenLink | null {
    const { position, hash } = this.#head;
    if (position < head.position) {
      return {
        position: position + 1,
        reason: `Entries ${position + 1} to ${head.position} are missing.`,
      };
    }
    if (position > head.position || !hash.equals(head.hash)) {
      return { position, reason: 'The trail does not end where its owner says.' };
    }
    return null;
  }
}

/** The position that an entry's text tells of; null when a forged text tells of none. */
function positionIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { position?: unknown } | null)?.position ?? null;
  } catch {
    return null;
  }
}
