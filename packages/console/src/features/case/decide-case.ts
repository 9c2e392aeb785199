import { call, type Input } from '../../api/call.js';

export type CaseReason = Input<'rejectSubmerchant'>['body']['reasons'][number];

export type Decision =
  | { kind: 'approve'; notes: string }
  | { kind: 'send_back' | 'reject'; notes: string; reasons: CaseReason[] };

/** Sends the decision on the state that was seen; a case that was changed since is refused. */
export async function decideCase(id: string, seen: string, decision: Decision): Promise<unknown> {
  const notes = decision.notes.trim() || null;
  const params = { id };
  switch (decision.kind) {
    case 'approve':
      return call('approveSubmerchant', {
        params,
        body: { notes, if_updated_at: seen },
        keepalive: true,
      });
    case 'send_back':
      return call('sendBackSubmerchant', {
        params,
        body: { notes, reasons: decision.reasons, if_updated_at: seen },
        keepalive: true,
      });
    case 'reject':
      return call('rejectSubmerchant', {
        params,
        body: { notes, reasons: decision.reasons, if_updated_at: seen },
        keepalive: true,
      });
  }
}
