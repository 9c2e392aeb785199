import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { optional, text, uuid } from '../../operation/schema.js';
import { Assignment, assignmentExample, isEscalated, sealEscalation } from '../assignments.js';
import { changeAssignment } from '../change-assignment.js';

export const escalateCase = defineOperation({
  id: 'escalateCase',
  tag: 'Review',
  summary: 'Escalate a case to a senior',
  description:
    'Seniors are people with `cases.override`. The case is marked, and no longer among those that are taken next. A claim of the caller ends. With a person, the case is assigned to them, and they are notified; without, all seniors are.',
  body: Type.Object({
    reason: text(2000, { description: 'Read by the operator’s people alone.' }),
    person_id: optional(uuid({ description: 'One of the seniors.' })),
  }),
  data: Assignment,
  message: 'Case escalated.',
  errors: ['INVALID_STATUS', 'PERSON_CANNOT_REVIEW', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: { reason: 'The signature differs from the ID.' },
    data: {
      ...assignmentExample,
      escalation: {
        at: '2026-11-21T12:12:00.000Z',
        by: { id: '019aa111-1111-7111-8111-111111111111', name: 'Review desk' },
        reason: 'The signature differs from the ID.',
      },
    },
  },
  async run(call) {
    const { context, body, caller } = call;
    const { reason, person_id = null } = body;
    const { actor_id, name } = operatorOf(caller);
    const seniors = (await context.reviewers.list()).filter(({ is_senior }) => is_senior);
    if (person_id !== null && !seniors.some(({ id }) => id === person_id)) {
      throw new Refusal('PERSON_CANNOT_REVIEW', {
        message: `${person_id} is not the id of an active person of the operator who takes escalated cases.`,
      });
    }
    return changeAssignment(call, async (change, tx, desk) => {
      const { merchant_id, id, at, record, review } = change;
      if (isEscalated(desk, record.submitted_at)) {
        throw new Refusal('CASE_CHANGED', {
          message: `The case was escalated at ${desk.escalated_at}.`,
        });
      }
      if (review.claimed_by === actor_id) {
        change.review = {
          ...review,
          claimed_by: null,
          claimed_by_name: null,
          claim_expires_at: null,
        };
      }
      const assigned = person_id === null ? {} : { assigned_to: person_id };
      change.addEntry({
        action: 'case.escalated',
        object: { kind: 'submerchant', id },
        before: {
          escalated_at: null,
          ...(person_id === null ? {} : { assigned_to: desk.assigned_to }),
        },
        after: { escalated_at: at, escalation_reason: reason, ...assigned },
      });
      await context.notifications.notify(tx, {
        kind: 'escalated',
        merchant_id,
        submerchant_id: id,
        people: person_id === null ? seniors.map((one) => one.id) : [person_id],
        by: { id: actor_id, name },
        at,
      });
      return {
        escalated_at: at,
        escalated_by: actor_id,
        escalation: sealEscalation(change, { reason, by_name: name }),
        ...assigned,
      };
    });
  },
});
