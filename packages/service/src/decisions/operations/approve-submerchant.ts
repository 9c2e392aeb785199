import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { approve } from '../decisions.js';
import { approvedExample } from '../../cases/examples.js';
import { openCase } from '../../cases/open-case.js';
import { drawSample } from '../../quality/draw-sample.js';
import { requireSecondPerson } from '../require-second-person.js';
import { Approval } from '../../cases/schema.js';

export const approveSubmerchant = defineOperation({
  id: 'approveSubmerchant',
  tag: 'Review',
  summary: 'Approve a submerchant',
  description:
    'Changes the status from `pending_review` to `active` and approves all pending documents; of an active submerchant whose changes wait (`changed=true` in the list), approves these. Refused while a required document is rejected or expired, and, without `unseen_reason`, while the caller has not opened a current document.',
  body: Approval,
  body_optional: true,
  data: Submerchant,
  message: 'Submerchant approved.',
  errors: [
    'INVALID_STATUS',
    'CLAIM_HELD',
    'CASE_CHANGED',
    'REQUIREMENTS_NOT_MET',
    'DOCUMENTS_NOT_SEEN',
  ],
  saves_answer: true,
  example: { body: { notes: 'Bem-vindo!' }, data: approvedExample },
  async command(unit, author, { params, body }) {
    const { actor_id } = operatorOf(author.caller);
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    return openCase(unit, author, params.id, body, parts, async (change) => {
      const approver = { viewer_id: actor_id, unseen_reason: body.unseen_reason?.trim() ?? null };
      const { status } = change.record;
      const sample = status === 'active' ? null : await drawSample(change, author.caller);
      const result = await approve(change, body.notes ?? null, approver);
      if (result instanceof Refusal) return result;
      await requireSecondPerson(change, author.caller, result.unseen);
      sample?.('approved', []);
      return { data: change.saved };
    });
  },
});
