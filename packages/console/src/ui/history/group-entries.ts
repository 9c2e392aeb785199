/** Key by which an entry of a history is folded with the previous one. */
export interface Foldable {
  /** Identifies the author. */
  author: string;
  request_id: string | null;
  at: string;
  action: string;
}

/** Entries of one author are folded while they are at most so far apart. */
const fold_within_ms = 10 * 60_000;

/** The steps of a case: each has a line, so that nobody has to open one to find them. */
const steps = new Set([
  'submerchant.created',
  'submerchant.submitted',
  'submerchant.approved',
  'submerchant.rejected',
  'submerchant.resubmission_requested',
  'submerchant.suspended',
  'submerchant.reinstated',
  'submerchant.closed',
  'submerchant.erased',
]);

/** Groups neighbours of one request, or of one author within a short time. The order stays. */
export function groupEntries<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => Foldable,
): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  let last: Foldable | null = null;
  for (const entry of entries) {
    const one = read(entry);
    const group = groups.at(-1);
    if (group !== undefined && last !== null && belongTogether(last, one)) group.push(entry);
    else groups.push([entry]);
    last = one;
  }
  return groups;
}

function belongTogether(one: Foldable, other: Foldable): boolean {
  if (steps.has(one.action) || steps.has(other.action) || one.author !== other.author) return false;
  if (one.request_id !== null && one.request_id === other.request_id) return true;
  return Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= fold_within_ms;
}
