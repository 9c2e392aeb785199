/**
 * Which transactions were over at a moment: all below `xmax` but those `under_way`. As PostgreSQL's `pg_snapshot`, whose text is
 * `xmin:xmax:10,12`.
 */
export interface Snapshot {
  xmax: bigint;
  /** Ascending. */
  under_way: readonly bigint[];
}

/** Transactions under way that a snapshot names at most, so that it stays short enough for a header. */
export const most_under_way = 150;

/** @throws when the text is no `pg_snapshot`. */
export function readSnapshot(text: string): Snapshot {
  const [, xmax, list] = /^[0-9]+:([0-9]+):([0-9,]*)$/.exec(text) ?? [];
  if (xmax === undefined || list === undefined) throw new Error(`This is no snapshot: ${text}`);
  return { xmax: BigInt(xmax), under_way: list === '' ? [] : list.split(',').map(BigInt) };
}

/** The text that PostgreSQL reads. */
export function writeSnapshot({ xmax, under_way }: Snapshot): string {
  return `${under_way[0] ?? xmax}:${xmax}:${under_way.join(',')}`;
}

/**
 * The same moment, told shorter: transactions from the first that is not named any more count as still under way. What they
 * recorded is seen a moment later, and nothing is missed.
 */
export function boundSnapshot(snapshot: Snapshot): Snapshot {
  const first = snapshot.under_way[most_under_way];
  if (first === undefined) return snapshot;
  return { xmax: first, under_way: snapshot.under_way.slice(0, most_under_way) };
}

/** A short text of letters, digits, `-` and `.`. */
export function packSnapshot({ xmax, under_way }: Snapshot): string {
  const before = under_way.map((xid) => (xmax - xid).toString(36));
  return [xmax.toString(36), ...(before.length > 0 ? [before.join('.')] : [])].join('-');
}

/** The snapshot that a text was made from; null when it was made from none. */
export function unpackSnapshot(text: string): Snapshot | null {
  const [head = '', list, ...rest] = text.split('-');
  const xmax = fromBase36(head);
  const before = list === undefined ? [] : list.split('.').map(fromBase36);
  if (xmax === null || rest.length > 0 || before.length > most_under_way) return null;
  const under_way: bigint[] = [];
  for (const distance of before) {
    if (distance === null || distance < 1n || distance >= xmax) return null;
    const xid = xmax - distance;
    if (xid <= (under_way.at(-1) ?? 0n)) return null;
    under_way.push(xid);
  }
  return { xmax, under_way };
}

/** Transactions are numbered with 63 bits. */
function fromBase36(text: string): bigint | null {
  if (!/^[0-9a-z]{1,12}$/.test(text)) return null;
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value > 0n ? value : null;
}
