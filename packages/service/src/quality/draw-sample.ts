import { createHmac } from 'node:crypto';
import type { Caller } from '../operation/caller.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { readSampling } from './store/quality.js';

/** Puts the decision before a second person, within the change that makes it. */
type Take = (decision: 'approved' | 'rejected', reasons: readonly string[]) => void;

/**
 * Decides whether a decision is a sample of quality control, before it is made: a person's, about a seller of a live merchant. By a hash
 * of the submission with a secret: the same decision, made again after a lost connection, is chosen again, and nobody can know before.
 * Resolves with null for all others.
 */
export async function drawSample(change: SubmerchantChange, caller: Caller): Promise<Take | null> {
  if (caller.kind !== 'operator' || caller.person === null) return null;
  const { context, merchant_id, id, review, state, at } = change;
  const sampling = await readSampling(context.groups.coordinator, merchant_id);
  if (sampling === null) return null;
  const drawn = createHmac('sha256', sampling.secret)
    .update(`${id} ${review.submission_position}`)
    .digest()
    .readUInt32BE();
  if (drawn >= (sampling.share_percent / 100) * 2 ** 32) return null;
  // Taken now: the decision changes these records.
  const snapshot = {
    submerchant: state.record,
    legal_representatives: state.legal_representatives,
    addresses: state.addresses,
    documents: state.documents.map(({ record }) => record),
  };
  const decided_by = caller.actor_id;
  const approved_by = caller.approved_by?.id ?? null;
  return (decision, reasons) => {
    const sample_id = context.newId(at);
    change.putSample({ id: sample_id, decided_by, approved_by, snapshot });
    change.addEntry({
      action: 'quality.sampled',
      object: { kind: 'quality_sample', id: sample_id },
      before: null,
      after: { id: sample_id, submerchant_id: id, decision, reasons },
    });
  };
}
