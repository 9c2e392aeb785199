import { call, type Input } from '../../api/call.js';

export type DocumentReason = Input<'rejectDocument'>['body']['code'];

/** What a reviewer found of one document; not sent yet, or just being sent. */
export type Finding =
  { kind: 'approve'; notes: string } | { kind: 'reject'; code: DocumentReason; notes: string };

/** Sends a finding, also while the page is being left. */
export async function decideDocument(id: string, finding: Finding) {
  const notes = finding.notes.trim() || null;
  if (finding.kind === 'approve') {
    return (await call('approveDocument', { params: { id }, body: { notes }, keepalive: true }))
      .data;
  }
  const body = { code: finding.code, notes };
  return (await call('rejectDocument', { params: { id }, body, keepalive: true })).data;
}
