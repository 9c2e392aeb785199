import type { TrailHead } from '../entry.js';
import type { BrokenLink } from '../verify.js';
import type { Leaf } from './chain.js';

export interface ChainedEntry {
  entry: string;
  hash: Buffer;
}

/**
 * Describes a trail that continues an older signed state than that of the copy. Somebody with the database could set it back, too: so it is
 * not intact, and the reader compares it with what is known of a restore.
 */
export function describeRestored(
  older: { position: number; number: number },
  head: TrailHead,
  leaf: Leaf,
  number: number,
  last: ChainedEntry | null,
): BrokenLink {
  const isErasure = last !== null && head.position > older.position && isErasedByService(last);
  const isShort = head.position < leaf.position && !isErasure;
  const position = isShort ? head.position + 1 : older.position + 1;
  const what = `Entries ${position} to ${leaf.position} are missing, which checkpoint ${number} of the copy contains: a backup from before them was restored, or they were cut off.`;
  const proven = `The entries up to ${older.position} are those of checkpoint ${older.number} of the database.`;
  const after = isErasure
    ? ` Entry ${head.position} is the erasure of the submerchant by the service itself, as it applies those of ERASURES_FILE again after a restore: the file should contain it.`
    : head.position > older.position
      ? ` Those after it, up to ${head.position}, are in no checkpoint.`
      : '';
  return { position, reason: `${what} ${proven}${after}` };
}

/** Whether an entry is an erasure that nobody asked this database for: from the file of erasures, or by retention. */
function isErasedByService({ entry }: ChainedEntry): boolean {
  const { action, actor } = JSON.parse(entry) as { action: string; actor: { kind: string } };
  return action === 'submerchant.erased' && actor.kind === 'clock';
}
