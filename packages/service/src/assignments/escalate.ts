import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { sealEscalation } from './assignments.js';
import type { DeskColumns } from './store/assignments.js';

/** Escalates a case within its change: adds the entry and the notifications, and returns the columns that change. */
export async function escalate(
  change: SubmerchantChange,
  tx: Transaction,
  desk: DeskColumns,
  given: {
    reason: string;
    by: { id: string; name: string };
    /** The senior to whom it is assigned; null: nobody. */
    person_id: string | null;
    /** Those who are notified. */
    people: readonly string[];
  },
): Promise<Partial<DeskColumns>> {
  const { context, merchant_id, id, at, review } = change;
  const { reason, by, person_id, people } = given;
  if (review.claimed_by === by.id) {
    change.review = { ...review, claimed_by: null, claimed_by_name: null, claim_expires_at: null };
  }
  const assigned = person_id === null ? {} : { assigned_to: person_id };
  change.addEntry({
    action: 'case.escalated',
    object: { kind: 'submerchant', id },
    before: {
      escalated_at: null,
      ...(person_id === null ? {} : { assigned_to: desk.assigned_to }),
    },
    after: { escalated_at: at, escalation_reason: reason, ...assigned },
  });
  await context.notifications.notify(tx, {
    kind: 'escalated',
    merchant_id,
    submerchant_id: id,
    people: [...people],
    by,
    at,
  });
  return {
    escalated_at: at,
    escalated_by: by.id,
    escalation: sealEscalation(change, { reason, by_name: by.name }),
    ...assigned,
  };
}
