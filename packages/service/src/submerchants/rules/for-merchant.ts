import type { Export } from '../schema/export.js';

/**
 * Leaves out of an export what concerns the operator alone: who claims a case, its internal notes, its risk class, what was found of it and who closed that, what a second person decided
 * for quality control, what the sandbox left to the operator, which documents a reviewer did not open, and the names of the operator's people. Their decisions stay, with notes and reasons, which the
 * merchant is shown anyway.
 */
export function forMerchant<T extends Pick<Export, 'trail'>>(found: T): T {
  const trail = found.trail
    .filter(({ action }) => !/^(case|claim|note|quality|sandbox)\./.test(action))
    .map((entry) => ({
      ...entry,
      actor: /^(operator_|command)/.test(entry.actor.kind)
        ? { kind: entry.actor.kind }
        : entry.actor,
      before: withoutReviewer(entry.before),
      after: withoutReviewer(entry.after),
    }));
  return { ...found, trail };
}

/** Whether a recorded field concerns the operator alone. Decisions end a claim: its fields change with them. */
export function isOfOperator(field: string): boolean {
  return /^(claim|unseen_|field_checks$|reviewed_files$)/.test(field);
}

function withoutReviewer(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfOperator(name)));
}
