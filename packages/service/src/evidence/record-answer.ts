import { createHash } from 'node:crypto';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { EvidenceRow } from '../submerchants/store/write-submerchants.js';
import type { ClaimedEvidence } from './store/evidence.js';

/** Stores the answer to a claimed question with its entry in the trail, which has no more of it than a SHA-256. */
export function recordAnswer(
  change: SubmerchantChange,
  { kind, asked_at, lease }: ClaimedEvidence,
  answer: Omit<EvidenceRow, 'kind' | 'asked_at' | 'lease' | 'answered_at'>,
): void {
  const { source, as_of, outcome, payload } = answer;
  change.putEvidence({ kind, asked_at, lease, answered_at: change.at, ...answer });
  change.addEntry({
    action: 'evidence.recorded',
    object: { kind: 'submerchant', id: change.id },
    before: null,
    after: {
      evidence_kind: kind,
      evidence_source: source,
      evidence_as_of: as_of,
      evidence_outcome: outcome,
      evidence_sha256: sha256Of(payload),
    },
  });
}

export function sha256Of(payload: string): string {
  return createHash('sha256').update(payload).digest('hex');
}
