import { Refusal } from '../../errors.js';
import type { MerchantCaller } from '../../operation/caller.js';
import type { OperationResponse, Command, Input } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import type { SubmerchantChange } from '../change.js';
import { changeOwn } from '../change-submerchant.js';
import { expireWithin } from '../expire-documents.js';
import { notAllowed } from '../not-allowed.js';
import { transition } from '../rules/lifecycle.js';
import { filesOfSubmerchants } from '../store/document-files.js';
import { withFileFaults, type DocumentFile } from '../rules/document-file.js';
import { missingRequirements } from '../rules/submission.js';
import { sandboxDueAt } from '../rules/sandbox.js';

/** Submits a submerchant for review. @throws Refusal INVALID_STATUS; returns REQUIREMENTS_NOT_MET */
export const submitForReview: Command<Input<unknown, { id: string }>> = async (
  unit,
  author,
  { params },
) => {
  await Promise.all([unit.context.sla.follow(), unit.context.decision_mode.follow()]);
  return changeOwn(
    unit,
    author,
    params.id,
    ['legal_representatives', 'addresses', 'documents'],
    async (change, caller) => decideSubmission(change, caller, await filesSubmittedBefore(change)),
    { on_recent: true },
  );
};

/** Reads the records of the files. Before the first submission there are none. */
async function filesSubmittedBefore({
  sql,
  merchant_id,
  id,
  review,
}: SubmerchantChange): Promise<ReadonlyMap<string, DocumentFile>> {
  return review.submission_position === null
    ? new Map()
    : filesOfSubmerchants(sql, [{ merchant_id, id }]);
}

/**
 * Submits within a change that has read all parts. Returns REQUIREMENTS_NOT_MET and does not throw it, so that expiries are committed.
 *
 * @param files the records of the documents’ files, as far as they were submitted before
 * @throws Refusal INVALID_STATUS
 */
export function decideSubmission(
  change: SubmerchantChange,
  caller: Pick<MerchantCaller, 'mode'>,
  files: ReadonlyMap<string, DocumentFile> = new Map(),
): OperationResponse | Refusal {
  const { record: before, state, at } = change;
  const status = transition(before.status, 'submit_for_review');
  if (status === null) throw notAllowed(before.status, 'submit-for-review');
  const documents = expireWithin(change, state.documents);
  const missing = missingRequirements({
    submerchant: before,
    legal_representatives: state.legal_representatives,
    address_count: state.addresses.length,
    current_documents: withFileFaults(
      documents.map(({ record }) => record),
      files,
    ),
  });
  if (missing.length > 0) {
    return new Refusal('REQUIREMENTS_NOT_MET', { errors: missing });
  }
  // The findings of the last review are cleared: a new review begins.
  change.record = {
    ...before,
    status,
    submitted_at: at,
    review_notes: null,
    review_reasons: [],
  };
  const changed = difference(before, change.record);
  if (!changed) throw new Error('A submission changes the status.');
  change.addEntry({
    action: 'submerchant.submitted',
    object: { kind: 'submerchant', id: change.id },
    ...changed,
  });
  change.review = {
    ...change.review,
    submission_position: change.position,
    sandbox_due_at: sandboxDueAt(caller, change.record.metadata, at),
  };
  for (const { record } of change.state.documents) change.requestFile(record.id);
  change.askEvidence();
  change.askDecision();
  change.addEvent('submerchant.submitted');
  return { data: change.saved };
}
