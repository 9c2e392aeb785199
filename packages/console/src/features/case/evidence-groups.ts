import type { Case } from '../../api/operations.js';

export type Evidence = Case['evidence'];
export type FieldEvidence = Evidence['fields'][number];
type Field = FieldEvidence['field'];

/** What a source says of some fields, for the mark beside them. */
export interface FieldGroup {
  differing: readonly FieldEvidence[];
  /** What was declared and could not be compared, although there is an answer. */
  unchecked: readonly FieldEvidence[];
  /** Whether all that was compared agrees. */
  agrees: boolean;
  /** Why it agrees although it is not written alike. */
  because: string | null;
}

/** Groups the fields that one mark stands for; null while there is no answer, which the head of the case says once. */
export function groupOf(
  { fields }: Evidence,
  names: readonly Field[],
  legal_representative_id: string | null = null,
): FieldGroup | null {
  if (!hasAnswer(fields)) return null;
  const of = fields.filter(
    (one) => names.includes(one.field) && one.legal_representative_id === legal_representative_id,
  );
  const differing = of.filter(({ state }) => state === 'differs');
  const agreeing = of.filter(({ state }) => state === 'agrees');
  return {
    differing,
    unchecked: of.filter(
      ({ state, reason }) => state === 'not_checked' && reason !== 'not_declared',
    ),
    agrees: agreeing.length > 0 && differing.length === 0,
    because: agreeing.find(({ reason }) => reason !== null)?.reason ?? null,
  };
}

/** Whether anything was compared. */
export function hasAnswer(fields: readonly FieldEvidence[]): boolean {
  return fields.some(({ state }) => state !== 'not_checked');
}

/** Partners that the register has and nobody declared. */
export function undeclaredPartners({ fields }: Evidence): readonly FieldEvidence[] {
  return fields.filter(({ reason }) => reason === 'not_declared_partner');
}

/** Whether a first or a newer answer is near: the page reads the case again soon. A source that is away may take hours. */
export function isAnswerNear({ sources }: Evidence): boolean {
  return sources.some(({ is_pending, status }) => is_pending && status !== 'away');
}
