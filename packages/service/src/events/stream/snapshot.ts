/** A `pg_snapshot` of PostgreSQL: all transactions below `xmax` had ended, except those in progress. Its text is `xmin:xmax:10,12`. */
export interface Snapshot {
  xmax: bigint;
  /** Ascending. */
  in_progress: readonly bigint[];
}

/** The most transactions in progress that a snapshot lists, so that it fits a header. */
export const max_in_progress = 150;

/** @throws Error when the text is not a `pg_snapshot`. */
export function readSnapshot(text: string): Snapshot {
  const [, xmax, list] = /^[0-9]+:([0-9]+):([0-9,]*)$/.exec(text) ?? [];
  if (xmax === undefined || list === undefined) throw new Error(`This is not a snapshot: ${text}`);
  return { xmax: BigInt(xmax), in_progress: list === '' ? [] : list.split(',').map(BigInt) };
}

/** Formats a snapshot as PostgreSQL reads it. */
export function writeSnapshot({ xmax, in_progress }: Snapshot): string {
  return `${in_progress[0] ?? xmax}:${xmax}:${in_progress.join(',')}`;
}

/**
 * Shortens a snapshot to `max_in_progress`: transactions from the first that is no longer listed count as still in progress.
 * The next poll sees their events, so nothing is missed.
 */
export function boundSnapshot(snapshot: Snapshot): Snapshot {
  const first = snapshot.in_progress[max_in_progress];
  if (first === undefined) return snapshot;
  return { xmax: first, in_progress: snapshot.in_progress.slice(0, max_in_progress) };
}

/** Encodes a snapshot in letters, digits, `-` and `.`. */
export function packSnapshot({ xmax, in_progress }: Snapshot): string {
  const before = in_progress.map((xid) => (xmax - xid).toString(36));
  return [xmax.toString(36), ...(before.length > 0 ? [before.join('.')] : [])].join('-');
}

/** Decodes a snapshot; null when the text is not one. */
export function unpackSnapshot(text: string): Snapshot | null {
  const [head = '', list, ...rest] = text.split('-');
  const xmax = fromBase36(head);
  const before = list === undefined ? [] : list.split('.').map(fromBase36);
  if (xmax === null || rest.length > 0 || before.length > max_in_progress) return null;
  const in_progress: bigint[] = [];
  for (const distance of before) {
    if (distance === null || distance < 1n || distance >= xmax) return null;
    const xid = xmax - distance;
    if (xid <= (in_progress.at(-1) ?? 0n)) return null;
    in_progress.push(xid);
  }
  return { xmax, in_progress };
}

/** Decodes a transaction id, which has 63 bits. */
function fromBase36(text: string): bigint | null {
  if (!/^[0-9a-z]{1,12}$/.test(text)) return null;
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value > 0n ? value : null;
}
