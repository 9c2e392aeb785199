import type { Submerchant } from '../../api/operations.js';
import type { Requirements } from './seller.js';
import { targetOf } from './targets.js';

/** The steps of a new registration; each is saved by itself. */
export const allSteps = ['company', 'addresses', 'partners', 'documents', 'review'] as const;
export type Step = (typeof allSteps)[number];

/** The steps of a kind of seller: an individual has no partners. */
export function stepsOf(entity_type: Submerchant['entity_type']): Step[] {
  return allSteps.filter((step) => step !== 'partners' || entity_type === 'pj');
}

/** The steps of a seller in which nothing is missing; the last one is never over. */
export function completeSteps(
  entity_type: Submerchant['entity_type'],
  missing: Requirements['missing'] | undefined,
): ReadonlySet<Step> {
  if (missing === undefined) return new Set();
  const open = new Set(missing.map((one) => stepOf(targetOf(one) ?? '')));
  return new Set(stepsOf(entity_type).filter((step) => step !== 'review' && !open.has(step)));
}

/** The step that has an element of the form, by its id. */
export function stepOf(target: string): Step {
  if (target.startsWith('document')) return 'documents';
  if (target.startsWith('partner')) return 'partners';
  return target.startsWith('address') ? 'addresses' : 'company';
}
