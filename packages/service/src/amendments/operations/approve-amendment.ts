import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { openCaseInTransaction } from '../../cases/open-case.js';
import { Approval } from '../../cases/schema.js';
import { requireSecondPerson } from '../../decisions/require-second-person.js';
import * as decide from '../decide-amendment.js';
import { approvedAmendmentExample } from '../examples.js';
import { requireOpen } from '../require-open.js';
import { Amendment } from '../schema.js';

export const approveAmendment = defineOperation({
  id: 'approveAmendment',
  tag: 'Review',
  summary: 'Approve an amendment',
  description:
    'Applies all of it in one change: fields, partners, and documents, which replace those in force. Requests about partners who leave are cancelled. Refused while the submerchant as it would be lacks a requirement, and, without `unseen_reason`, while the caller has not opened a document of the amendment.',
  body: Approval,
  body_optional: true,
  data: Amendment,
  message: 'Amendment approved.',
  errors: [
    'INVALID_STATUS',
    'CLAIM_HELD',
    'CASE_CHANGED',
    'REQUIREMENTS_NOT_MET',
    'DOCUMENTS_NOT_SEEN',
  ],
  saves_answer: true,
  example: { body: { notes: 'Cadastro atualizado.' }, data: approvedAmendmentExample },
  async command(unit, author, { params, body }) {
    const { caller } = author;
    const { actor_id } = operatorOf(caller);
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    return openCaseInTransaction(unit, author, params.id, body, parts, async (change, tx) => {
      const approver = { viewer_id: actor_id, unseen_reason: body.unseen_reason?.trim() ?? null };
      const amendment = await requireOpen(change, params.amendmentId);
      const data = await decide.approveAmendment(
        change,
        tx,
        amendment,
        body.notes ?? null,
        approver,
        (after, unseen) => {
          const { changes } = amendment.body;
          return requireSecondPerson(change, caller, unseen, { changes, after });
        },
      );
      return data instanceof Refusal ? data : { data };
    });
  },
});
