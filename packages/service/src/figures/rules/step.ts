import type { MissingRequirement } from '../../submerchants/rules/submission.js';

/** Step of an unsubmitted registration, in order; `correction` after a decision or an expiry. */
export const steps = [
  'correction',
  'data',
  'legal_representatives',
  'addresses',
  'documents',
  'submission',
] as const;
export type Step = (typeof steps)[number];

const stepOfCode = {
  document_rejected: 'correction',
  document_expired: 'correction',
  document_unreadable: 'correction',
  email_required: 'data',
  legal_representative_required: 'legal_representatives',
  address_required: 'addresses',
  document_required: 'documents',
} as const satisfies Record<MissingRequirement['code'], Step>;

/** The step that a registration waits at: the first one with something missing; `submission` when nothing is. */
export function stepOf(missing: readonly Pick<MissingRequirement, 'code'>[]): Step {
  const open = new Set<Step>(missing.map(({ code }) => stepOfCode[code]));
  return steps.find((step) => open.has(step)) ?? 'submission';
}
