import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { approve } from '../decisions.js';
import { approvedExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { requireSecondPerson } from '../require-second-person.js';
import { Approval } from '../schema.js';

export const approveSubmerchant = defineOperation({
  id: 'approveSubmerchant',
  tag: 'Review',
  summary: 'Approve a submerchant',
  description:
    'Changes the status from `pending_review` to `active` and approves all pending documents. Refused while a required document is rejected or expired.',
  body: Approval,
  body_optional: true,
  data: Submerchant,
  message: 'Submerchant approved.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED', 'REQUIREMENTS_NOT_MET'],
  saves_answer: true,
  example: { body: { notes: 'Bem-vindo!' }, data: approvedExample },
  async run(call) {
    const { body } = call;
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    return openCase(call, body, parts, async (change) => {
      const refusal = approve(change, body.notes ?? null);
      if (refusal) return refusal;
      await requireSecondPerson(change, call.caller);
      return { data: change.saved };
    });
  },
});
