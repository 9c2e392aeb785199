import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, uuid } from '../../operation/schema.js';
import { Assignment, assignmentExample } from '../assignments.js';
import { changeAssignment } from '../change-assignment.js';
import { requireReviewer } from '../../notes/notes.js';
import { PreviewEnded } from '../../cases/open-case.js';

export const assignCase = defineOperation({
  id: 'assignCase',
  tag: 'Review',
  summary: 'Assign a case to a person',
  description:
    'Unlike a claim, an assignment stays until it is changed, also when the seller comes back after a decision; and it keeps nobody else from deciding. The person is notified.',
  body: Type.Object({
    person_id: nullable(
      uuid({ description: 'Of somebody who may review; null: nobody any more.' }),
    ),
    if_assigned_to: Type.Optional(
      nullable(
        uuid({
          description:
            'To whom the case is assigned as far as the caller knows; null: to nobody. If that has changed, the request is refused with CASE_CHANGED.',
        }),
      ),
    ),
  }),
  data: Assignment,
  message: 'Case assigned.',
  errors: ['INVALID_STATUS', 'PERSON_CANNOT_REVIEW', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: { person_id: assignmentExample.assigned_to.id, if_assigned_to: null },
    data: assignmentExample,
  },
  async command(unit, author, { params, body }) {
    const { context } = unit;
    const { person_id, if_assigned_to } = body;
    const { actor_id, name } = operatorOf(author.caller);
    const known = person_id === null ? [] : await context.reviewers.list();
    if (person_id !== null) requireReviewer(known, person_id);
    return changeAssignment(unit, author, params.id, async (change, tx, { assigned_to }) => {
      if (if_assigned_to !== undefined && if_assigned_to !== assigned_to) {
        throw new Refusal('CASE_CHANGED', {
          message: 'Somebody else has assigned the case meanwhile. Read it again and decide anew.',
        });
      }
      if (unit.is_preview) throw new PreviewEnded(change.record.updated_at, assigned_to);
      if (person_id === assigned_to) return {};
      const { merchant_id, id, at } = change;
      change.addEntry({
        action: 'case.assigned',
        object: { kind: 'submerchant', id },
        before: { assigned_to },
        after: { assigned_to: person_id },
      });
      await context.notifications.notify(tx, {
        kind: 'assigned',
        merchant_id,
        submerchant_id: id,
        people: person_id === null ? [] : [person_id],
        by: { id: actor_id, name },
        at,
      });
      return { assigned_to: person_id };
    });
  },
});
