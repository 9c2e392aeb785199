import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { byCaller, changeSubmerchant } from '../change.js';
import { submerchantExample } from '../examples.js';
import { expireWithin } from '../expire-documents.js';
import { notAllowed } from '../not-allowed.js';
import { readRequirements } from '../read-requirements.js';
import { transition } from '../rules/lifecycle.js';
import { sandboxDueAt } from '../rules/sandbox.js';
import { Submerchant } from '../schema/submerchant.js';
import { requestFiles } from '../store/document-files.js';
import { currentDocuments } from '../store/documents.js';

export const submitForReview = defineOperation({
  id: 'submitForReview',
  tag: 'Submerchants',
  summary: 'Submit a submerchant for review',
  description:
    'Leads from `pending` to `pending_review`. Refused while anything is missing; all gaps are named at once, the same that `requirements` lists.',
  data: Submerchant,
  status: 200,
  message: 'Submerchant submitted for review.',
  errors: ['INVALID_STATUS', 'REQUIREMENTS_NOT_MET'],
  example: {
    data: {
      ...submerchantExample,
      status: 'pending_review',
      submitted_at: '2026-11-21T12:05:00.000Z',
      updated_at: '2026-11-21T12:05:00.000Z',
    },
  },
  async run(call) {
    const { context, sql, params } = call;
    const caller = merchantOf(call.caller);
    const where = { merchant_id: caller.merchant_id, id: params.id };
    const answer = await changeSubmerchant(context, sql, where, byCaller(call), async (change) => {
      const { tx, merchant_id, record: before, at } = change;
      const status = transition(before.status, 'submit_for_review');
      if (status === null) throw notAllowed(before.status, 'submit-for-review');
      const current = await currentDocuments(tx, merchant_id, change.id);
      const documents = await expireWithin(change, current);
      const { missing } = await readRequirements(
        tx,
        merchant_id,
        before,
        documents.map(({ record }) => record),
      );
      if (missing.length > 0) {
        // Returned and not thrown: what has expired stays expired.
        return { refusal: new Refusal('REQUIREMENTS_NOT_MET', { errors: missing }) };
      }
      // What the last review found has been answered: it is asked anew.
      change.record = {
        ...before,
        status,
        submitted_at: at,
        review_notes: null,
        review_reasons: [],
      };
      const changed = difference(before, change.record);
      if (!changed) throw new Error('A submission changes the status.');
      change.tell({
        action: 'submerchant.submitted',
        object: { kind: 'submerchant', id: change.id },
        ...changed,
      });
      change.review = {
        ...change.review,
        submission_position: change.position,
        sandbox_due_at: sandboxDueAt(caller, change.record.metadata, at),
      };
      await requestFiles(tx, { merchant_id, submerchant_id: change.id }, at);
      change.event('submerchant.submitted');
      return { change };
    });
    if ('change' in answer) return { data: answer.change.record };
    return answer.refusal;
  },
});
