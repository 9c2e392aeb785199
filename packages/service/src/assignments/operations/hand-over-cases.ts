import Type from 'typebox';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { optional, text, uuid } from '../../operation/schema.js';
import { handOver, max_handed_over } from '../hand-over.js';
import { requireReviewer } from '../../notes/notes.js';
import { Refusal } from '../../errors.js';

export const handOverCases = defineOperation({
  id: 'handOverCases',
  tag: 'Review',
  summary: 'Hand the cases of one person over to another',
  description: `All cases in review that are assigned to a person, or some of them, up to ${max_handed_over} at once: all of these or none. Each has its entry in the history and, with a note, an internal note. The new person is notified once. One’s own cases, and with \`cases.override\` those of others.`,
  body: Type.Object({
    from: uuid({ description: 'To whom the cases are assigned now; also somebody who left.' }),
    to: uuid({ description: 'Of somebody who may review.' }),
    submerchant_ids: Type.Optional(
      Type.Array(uuid(), {
        minItems: 1,
        maxItems: max_handed_over,
        description:
          'Default: all. Those that are not in review, or no longer assigned to `from`, are left out.',
      }),
    ),
    note: optional(text(2000, { description: 'An internal note on each case.' })),
  }),
  data: Type.Object(
    {
      submerchant_ids: Type.Array(uuid(), { description: 'The cases that were handed over.' }),
      remaining: Type.Integer({ description: 'Cases that are still assigned to `from`.' }),
    },
    { title: 'HandOver' },
  ),
  message: 'Cases handed over.',
  errors: ['PERSON_CANNOT_REVIEW', 'TOO_MANY_NOTES', 'INVALID_STATUS'],
  example: {
    body: {
      from: '019aa111-1111-7111-8111-111111111111',
      to: '019aa111-1111-7111-8111-111111111112',
      note: 'On holiday until Monday.',
    },
    data: { submerchant_ids: ['019aa222-2222-7222-8222-222222222222'], remaining: 0 },
  },
  async run(call) {
    const { body, caller, context } = call;
    requireReviewer(await context.reviewers.list(), body.to);
    const { actor_id, permissions } = operatorOf(caller);
    if (body.from !== actor_id && !permissions.has('cases.override')) {
      throw new Refusal('FORBIDDEN', {
        message: 'Only seniors hand over the cases of somebody else.',
      });
    }
    return handOver(call, body);
  },
});
