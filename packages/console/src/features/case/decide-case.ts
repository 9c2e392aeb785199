import { call, type Input } from '../../api/call.js';
import { decision_timeout_ms } from '../../api/case.js';

export type CaseReason = Input<'rejectSubmerchant'>['body']['reasons'][number];

/** A reviewer's decision on the whole case. */
export type CaseDecision =
  | { kind: 'approve'; notes: string; unseen_reason: string | null }
  | { kind: 'send_back' | 'reject'; notes: string; reasons: CaseReason[] };

/** Where the fields of a decision are kept that is not accepted yet. */
export const placeOfDecision = (id: string) => `decision ${id}`;

/**
 * Sends the decision. With `if_updated_at` the service refuses it when the case has changed since the reviewer read it. `keepalive` has the request outlive its page. Resolves with the submerchant after the decision.
 */
export async function decideCase(
  id: string,
  if_updated_at: string,
  decision: CaseDecision,
  { keepalive }: { keepalive: boolean },
) {
  const notes = decision.notes.trim() || null;
  const options = { params: { id }, keepalive, signal: AbortSignal.timeout(decision_timeout_ms) };
  if (decision.kind === 'approve') {
    const body = { notes, unseen_reason: decision.unseen_reason, if_updated_at };
    return (await call('approveSubmerchant', { ...options, body })).data;
  }
  const operation = decision.kind === 'reject' ? 'rejectSubmerchant' : 'sendBackSubmerchant';
  const body = { notes, reasons: decision.reasons, if_updated_at };
  return (await call(operation, { ...options, body })).data;
}
