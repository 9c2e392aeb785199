import type { Export } from '../schema/export.js';

/**
 * Leaves out of an export what concerns the operator alone: who claims a case, its internal notes, its risk class, what was found of it and who closed that, what a second person decided
 * for quality control, hits in lists of sanctioned persons, of which no merchant may learn, which rows of decision rules matched (they may name such hits), what a machine read in documents, which may name sellers of others, whose a bank account is, which may be another person’s, what the sandbox left to the operator, which documents a reviewer did not open, and the names of the operator's people. Their decisions stay, with notes and reasons, which the
 * merchant is shown anyway.
 */
export function forMerchant<T extends Pick<Export, 'trail' | 'evidence'>>(found: T): T {
  const trail = found.trail
    .filter(({ action }) => !/^(case|claim|note|quality|sandbox)\.|^evidence\.hit_/.test(action))
    .filter(({ after }) => !isOfOperatorAlone(kindOf(after)))
    .map((entry) => ({
      ...entry,
      actor: /^(operator_|command)/.test(entry.actor.kind)
        ? { kind: entry.actor.kind }
        : entry.actor,
      before: withoutReviewer(entry.before),
      after: withoutReviewer(entry.after),
    }));
  const evidence = found.evidence.filter(({ kind }) => !isOfOperatorAlone(kind));
  return { ...found, trail, evidence };
}

/** Whether a recorded field concerns the operator alone. Decisions end a claim: its fields change with them. */
export function isOfOperator(field: string): boolean {
  return /^(claim|unseen_|field_checks$|reviewed_files$|rule_results$)/.test(field);
}

const kindOf = (fields: unknown) =>
  (fields as { evidence_kind?: string } | null)?.evidence_kind ?? '';

/** Whether evidence of a kind concerns the operator alone. */
function isOfOperatorAlone(kind: string): boolean {
  return kind === 'lists' || kind === 'documents' || kind === 'bank';
}

function withoutReviewer(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfOperator(name)));
}
