import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Assignment, assignmentExample, isEscalated } from '../assignments.js';
import { changeAssignment } from '../change-assignment.js';

export const endEscalation = defineOperation({
  id: 'endEscalation',
  tag: 'Review',
  summary: 'End the escalation of a case',
  description:
    'The case joins the ordinary order again. For seniors (`cases.override`), and for whoever escalated it.',
  data: Assignment,
  message: 'Escalation ended.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: { data: assignmentExample },
  run(call) {
    const { actor_id, permissions } = operatorOf(call.caller);
    return changeAssignment(call, call, call.params.id, async (change, _tx, desk) => {
      const { id, record } = change;
      if (!isEscalated(desk, record.submitted_at)) return {};
      if (desk.escalated_by !== actor_id && !permissions.has('cases.override')) {
        throw new Refusal('FORBIDDEN', {
          message: 'Only a senior, or whoever escalated the case, ends its escalation.',
        });
      }
      change.addEntry({
        action: 'case.escalation_ended',
        object: { kind: 'submerchant', id },
        before: { escalated_at: desk.escalated_at },
        after: { escalated_at: null },
      });
      return { escalated_at: null, escalated_by: null, escalation: null };
    });
  },
});
