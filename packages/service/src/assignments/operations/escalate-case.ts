import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { optional, text, uuid } from '../../operation/schema.js';
import { Assignment, assignmentExample, isEscalated } from '../assignments.js';
import { changeAssignment } from '../change-assignment.js';
import { escalate } from '../escalate.js';

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
    return changeAssignment(call, call, call.params.id, (change, tx, desk) => {
      if (isEscalated(desk, change.record.submitted_at)) {
        throw new Refusal('CASE_CHANGED', {
          message: `The case was escalated at ${desk.escalated_at}.`,
        });
      }
      const by = { id: actor_id, name };
      const people = person_id === null ? seniors.map((one) => one.id) : [person_id];
      return escalate(change, tx, desk, { reason, by, person_id, people });
    });
  },
});
