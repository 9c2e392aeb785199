import { call, type Input } from '../../api/call.js';
import { decision_timeout_ms } from '../../api/case.js';

export type DocumentReason = Input<'rejectDocument'>['body']['code'];

/** A reviewer's decision on one document. */
export type DocumentDecision =
  | { kind: 'approve'; notes: string; unseen_reason: string | null }
  | { kind: 'reject'; code: DocumentReason; notes: string };

/** Where the fields of a decision are kept that is not accepted yet. */
export const placeOfDocument = (id: string) => `document ${id}`;

/** Sends a decision; `keepalive` has the request outlive its page. */
export async function decideDocument(
  id: string,
  decision: DocumentDecision,
  { keepalive }: { keepalive: boolean },
) {
  const notes = decision.notes.trim() || null;
  const options = { params: { id }, keepalive, signal: AbortSignal.timeout(decision_timeout_ms) };
  if (decision.kind === 'approve') {
    const { unseen_reason } = decision;
    return (await call('approveDocument', { ...options, body: { notes, unseen_reason } })).data;
  }
  return (await call('rejectDocument', { ...options, body: { code: decision.code, notes } })).data;
}
