import type { Actor } from '../../operation/actor.js';
import type { TrailChange } from '../../submerchants/rules/net-changes.js';
import type { ReviewReason } from '../../submerchants/schema/submerchant.js';

/** An entry of a submerchant's trail, with its personal values. */
export interface ReadEntry extends TrailChange {
  position: number;
  at: string;
  actor: Actor;
  action: string;
}

/** The kinds of decisions on a submission. */
export const decisionKinds = ['approved', 'rejected', 'sent_back'] as const;

export interface Decision {
  kind: (typeof decisionKinds)[number];
  position: number;
  at: string;
  by: Actor;
  /** The message to the merchant; null without one, or when it was erased. */
  notes: string | null;
  /** Empty without any, or when they were erased. */
  reasons: ReviewReason[];
}

/** Authors who decide submissions; merchants ask for a resubmission by the same action as a reviewer who sends a case back. */
const deciders: ReadonlySet<Actor['kind']> = new Set([
  'operator_key',
  'operator_person',
  'decision_rules',
  'sandbox',
]);

const kinds: Readonly<Record<string, Decision['kind']>> = {
  'submerchant.approved': 'approved',
  'submerchant.rejected': 'rejected',
  'submerchant.resubmission_requested': 'sent_back',
};

/** The last decision on a submission among entries of a trail, which are in order; null without one. */
export function decisionIn(entries: readonly ReadEntry[]): Decision | null {
  const found = entries.findLast(
    ({ action, actor }) => action in kinds && deciders.has(actor.kind),
  );
  const kind = found && kinds[found.action];
  if (!kind) return null;
  // The record loses them with the next submission.
  const { review_notes: notes, review_reasons: reasons } = found.after ?? {};
  return {
    kind,
    position: found.position,
    at: found.at,
    by: found.actor,
    notes: typeof notes === 'string' ? notes : null,
    reasons: Array.isArray(reasons) ? (reasons as ReviewReason[]) : [],
  };
}
