import type { Export } from '../schema/export.js';

/**
 * Leaves out of an export what concerns the operator alone: who claims a case, what the sandbox left to the operator, and the names of
 * the operator's people. Their decisions stay, with notes and reasons, which the merchant is shown anyway.
 */
export function forMerchant<T extends Pick<Export, 'trail'>>(found: T): T {
  const trail = found.trail
    .filter(({ action }) => !/^(claim|sandbox)\./.test(action))
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

/** Decisions end a claim: its fields change with them. */
function withoutReviewer(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('claim')));
}
