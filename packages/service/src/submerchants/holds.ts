import type { SubmerchantChange } from './change.js';
import type { Hold } from './rules/capabilities.js';

/** Sets a hold, in place of the one that its source has on the capability. The capabilities follow when the change is composed. */
export function putHold(change: SubmerchantChange, hold: Omit<Hold, 'id' | 'since'>): void {
  const { review, at, context } = change;
  const { capability, source } = hold;
  const [before = null] = holdsOf(change, (one) => isOf(one, capability, source));
  const after: Hold = { id: before?.id ?? context.newId(at), ...hold, since: at };
  const others = holdsOf(change, (one) => one !== before);
  change.review = { ...review, holds: [...others, after] };
  const { id, ...fields } = after;
  change.addEntry({
    action: 'hold.set',
    object: { kind: 'hold', id },
    before: before && withoutId(before),
    after: fields,
  });
}

/** Lifts the hold that a source has on a capability. Returns false if there is none. */
export function liftHold(
  change: SubmerchantChange,
  capability: Hold['capability'],
  source: Hold['source'],
): boolean {
  const [before] = holdsOf(change, (one) => isOf(one, capability, source));
  if (!before) return false;
  const others = holdsOf(change, (one) => one !== before);
  change.review = { ...change.review, holds: others.length > 0 ? others : null };
  change.addEntry({
    action: 'hold.lifted',
    object: { kind: 'hold', id: before.id },
    before: withoutId(before),
    after: null,
  });
  return true;
}

function holdsOf({ review }: SubmerchantChange, where: (one: Hold) => boolean): Hold[] {
  return (review.holds ?? []).filter(where);
}

function isOf(one: Hold, capability: Hold['capability'], source: Hold['source']): boolean {
  return one.capability === capability && one.source === source;
}

function withoutId({ capability, source, status, reasons, notes, until, since, by }: Hold) {
  return { capability, source, status, reasons, notes, until, since, by };
}
