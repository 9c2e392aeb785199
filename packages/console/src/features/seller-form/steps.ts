import type { Submerchant } from '../../api/operations.js';

/** The steps of a new registration; each is saved by itself. */
export const allSteps = ['company', 'addresses', 'partners', 'documents', 'review'] as const;
export type Step = (typeof allSteps)[number];

/** The steps of a kind of seller: an individual has no partners. */
export function stepsOf(entity_type: Submerchant['entity_type']): Step[] {
  return allSteps.filter((step) => step !== 'partners' || entity_type === 'pj');
}

/** The step that has an element of the form, by its id. */
export function stepOf(target: string): Step {
  if (target.startsWith('document')) return 'documents';
  if (target.startsWith('partner')) return 'partners';
  return target.startsWith('address') ? 'addresses' : 'company';
}
