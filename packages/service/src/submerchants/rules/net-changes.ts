/** The fields of a trail entry that describe the change of one object. */
export interface TrailChange {
  object: { kind: string; id: string };
  before: Side;
  after: Side;
}

/** The difference of one object between two points of the trail. */
export interface NetChange {
  object: TrailChange['object'];
  kind: 'added' | 'changed' | 'removed';
  /** The fields that differ, with their values before and after; all fields of an added or removed object. */
  fields: { name: string; before: unknown; after: unknown }[];
}

/** Fields that are computed from others or from the clock, and therefore show no change of a person. */
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
  'onboarding_link_id',
  'sha256',
]);

/**
 * Reduces trail entries to the difference between the state before the first and after the last: a field changed twice is one
 * change, one changed back is none, and an object added and removed again is left out.
 */
export function netChanges(entries: readonly TrailChange[]): NetChange[] {
  const objects = new Map<string, { object: TrailChange['object']; first: Side; last: Side }>();
  for (const { object, before, after } of entries) {
    const key = `${object.kind} ${object.id}`;
    const known = objects.get(key);
    if (!known) {
      objects.set(key, { object, first: before, last: after });
      continue;
    }
    // An entry lists some fields only: the others stay as they were.
    if (known.first !== null) known.first = { ...before, ...known.first };
    known.last = after === null ? null : { ...known.last, ...after };
  }
  return [...objects.values()].flatMap(({ object, first, last }) => {
    const kind = first === null ? 'added' : last === null ? 'removed' : 'changed';
    const names = new Set([...Object.keys(first ?? {}), ...Object.keys(last ?? {})]);
    const fields = [...names]
      .filter((name) => !derived.has(name) || (object.kind === 'document' && name === 'status'))
      .map((name) => ({ name, before: first?.[name] ?? null, after: last?.[name] ?? null }))
      .filter(
        ({ before, after }) =>
          isErased(before) || isErased(after) || JSON.stringify(before) !== JSON.stringify(after),
      );
    return fields.length > 0 ? [{ object, kind, fields }] : [];
  });
}

/** Whether a value was erased: then it cannot be compared, and counts as changed. */
function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

type Side = Readonly<Record<string, unknown>> | null;
