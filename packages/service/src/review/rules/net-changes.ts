/** What an entry of a trail tells of one object, as far as it matters here. */
export interface Told {
  object: { kind: string; id: string };
  before: Side;
  after: Side;
}

/** What became of one object between two points of its trail. */
export interface NetChange {
  object: Told['object'];
  kind: 'added' | 'changed' | 'removed';
  /** The fields that differ, each with its value before and after; of an added or removed object, all of them. */
  fields: { name: string; before: unknown; after: unknown }[];
}

/** Fields that follow from others or from the clock, and say nothing of what somebody changed. */
const derived = new Set([
  'created_at',
  'updated_at',
  'submitted_at',
  'reviewed_at',
  'activated_at',
  'status',
  'review_notes',
  'review_reasons',
  'resubmission_count',
  'id',
  'submerchant_id',
]);

/**
 * Folds the entries of a trail into what differs between their beginning and their end: a field changed twice is one
 * change, one changed back is none, an object added and removed again never was.
 */
export function netChanges(entries: readonly Told[]): NetChange[] {
  const objects = new Map<string, { object: Told['object']; first: Side; last: Side }>();
  for (const { object, before, after } of entries) {
    const key = `${object.kind} ${object.id}`;
    const known = objects.get(key);
    if (!known) {
      objects.set(key, { object, first: before, last: after });
      continue;
    }
    // An entry tells of some fields only: those it is silent about stay as they were.
    if (known.first !== null) known.first = { ...before, ...known.first };
    known.last = after === null ? null : { ...known.last, ...after };
  }
  return [...objects.values()].flatMap(({ object, first, last }) => {
    if (first === null && last === null) return [];
    const kind = first === null ? 'added' : last === null ? 'removed' : 'changed';
    const names = new Set([...Object.keys(first ?? {}), ...Object.keys(last ?? {})]);
    const fields = [...names]
      .filter((name) => !derived.has(name) || (object.kind === 'document' && name === 'status'))
      .map((name) => ({ name, before: first?.[name] ?? null, after: last?.[name] ?? null }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    return fields.length > 0 ? [{ object, kind, fields }] : [];
  });
}

type Side = Readonly<Record<string, unknown>> | null;
