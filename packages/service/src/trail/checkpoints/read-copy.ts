import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fromSentLeaf, type Leaf, type SentLeaf } from './chain.js';
import { checkpointHash, type Checkpoint } from './checkpoint.js';
import type { SentCheckpoint } from './sent-checkpoint.js';

/** A checkpoint whose signature is good. */
export interface Signed extends Checkpoint {
  hash: Buffer;
}

/** What the file contains that checkpoints were sent to. */
export interface Copy {
  signed: Map<number, { hash: Buffer; at: string }>;
  /** The last leaf of each trail that the copy contains, by its name. */
  leaves: Map<string, { leaf: Leaf; number: number }>;
  /** The merchants of the submerchants that the copy names. */
  merchants: Map<string, string>;
  last: Signed | null;
}

/** How its checkpoints are verified, and what is wrong reported. */
interface CopyReader {
  /** Parses a note and verifies its signature; null and a problem when either fails. */
  verifyNote: (note: string, where: string, subject: string) => Signed | null;
  report: (subject: string, reason: string) => void;
}

export function emptyCopy(): Copy {
  return { signed: new Map(), leaves: new Map(), merchants: new Map(), last: null };
}

export async function readCopy(path: string, { verifyNote, report }: CopyReader): Promise<Copy> {
  const copy = emptyCopy();
  const { signed } = copy;
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let line_number = 0;
  for await (const line of lines) {
    line_number += 1;
    if (line.trim() === '') continue;
    let sent: SentCheckpoint;
    try {
      sent = JSON.parse(line) as SentCheckpoint;
    } catch {
      report(`line ${line_number} of the copy`, 'It was cut off.');
      continue;
    }
    const one = verifyNote(sent.checkpoint, 'of the copy', `line ${line_number} of the copy`);
    if (!one) continue;
    const known = signed.get(one.number);
    if (known?.hash.equals(one.hash)) continue;
    if (known) {
      report(
        `checkpoint ${one.number}`,
        'The copy has two of them, both signed: the database was restored to a state before it, or rewritten, and continued from there.',
      );
    }
    signed.set(one.number, { hash: one.hash, at: one.at });
    if (!copy.last || one.number >= copy.last.number) copy.last = one;
    addLeaves(copy, one, sent.changes, report);
  }
  for (const number of [...signed.keys()].toSorted((a, b) => a - b).slice(1)) {
    if (signed.has(number - 1)) continue;
    report(`checkpoint ${number - 1} of the copy`, 'It is missing.');
  }
  return copy;
}

function addLeaves(
  { leaves, merchants }: Copy,
  one: Signed,
  changes: string | null,
  report: CopyReader['report'],
): void {
  if (changes === null) return;
  if (!checkpointHash(changes).equals(one.changes)) {
    report(`checkpoint ${one.number} of the copy`, 'Its list of changes is not the signed one.');
    return;
  }
  for (const sent of JSON.parse(changes) as SentLeaf[]) {
    const leaf = fromSentLeaf(sent);
    leaves.set(sent.trail, { leaf, number: one.number });
    const { merchant_id, submerchant_id } = leaf;
    if (submerchant_id !== null && merchant_id !== null) merchants.set(submerchant_id, merchant_id);
  }
}
