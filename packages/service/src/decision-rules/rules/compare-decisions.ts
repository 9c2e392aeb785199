import type { Outcome } from './table.js';

/**
 * What rules would have changed about a decision of people: `saved`, the same without them; `left`, theirs as before; `wrong_approval` and
 * `wrong_rejection`, which people decided the other way; `different`, another way to the same seller.
 */
export const effects = ['saved', 'left', 'wrong_approval', 'wrong_rejection', 'different'] as const;
export type Effect = (typeof effects)[number];

/** What people decided. */
export const decisions = ['approved', 'rejected', 'sent_back'] as const;
export type PeoplesDecision = (typeof decisions)[number];

const same: Readonly<Record<PeoplesDecision, Outcome>> = {
  approved: 'approve',
  rejected: 'reject',
  sent_back: 'ask_for_more',
};

export function effectOf(decided: PeoplesDecision, outcome: Outcome): Effect {
  if (outcome === 'refer') return 'left';
  if (same[decided] === outcome) return 'saved';
  if (outcome === 'approve') return 'wrong_approval';
  return decided === 'approved' ? 'wrong_rejection' : 'different';
}
