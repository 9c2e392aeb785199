import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, optional, text, uuid } from '../../operation/schema.js';
import { if_updated_at, OpenCases } from '../../cases/schema.js';
import { openCase } from '../../cases/open-case.js';
import { caseOutcomes, closeByReviewer } from '../commands/close-by-reviewer.js';

const example = {
  submerchant_id: '019aa222-2222-7222-8222-222222222222',
  case_id: '019aa777-7777-7777-8777-777777777777',
  outcome: 'nothing_to_do',
  open_cases: [],
} as const;

export const closeOpenCase = defineOperation({
  id: 'closeOpenCase',
  tag: 'Review',
  summary: 'Close an open case of a submerchant',
  description:
    'Of the kinds `monitoring`, `request` and `renewal`; an amendment is closed by its decision. The outcome records what was done and does nothing itself: suspend, restrict or request first. The same finding opens no case again until a window of new charges has passed.',
  path: Type.Object({
    caseId: uuid({ description: 'The open case.', examples: [example.case_id] }),
  }),
  body: Type.Object({
    outcome: oneOf(caseOutcomes, {
      description:
        '`requested` needs an open request to the seller, `restricted` a hold on a capability or a suspension, `suspended` a suspended or closed seller.',
    }),
    notes: optional(text(2000, { description: 'For the history. Merchants do not see them.' })),
    if_updated_at,
  }),
  data: Type.Object(
    {
      submerchant_id: uuid(),
      case_id: uuid(),
      outcome: oneOf(caseOutcomes),
      open_cases: OpenCases,
    },
    { title: 'ClosedCase' },
  ),
  message: 'Case closed.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: { body: { outcome: 'nothing_to_do', notes: 'Black Friday.' }, data: example },
  run(call) {
    const { body, params } = call;
    const case_id = params.caseId.toLowerCase();
    return openCase(call, call, call.params.id, body, [], async (change) => {
      const { outcome, notes = null } = body;
      if (!(await closeByReviewer(change, case_id, { outcome, notes }))) {
        throw new Refusal('NOT_FOUND', {
          message: 'There is no such open case: it was closed already, or never opened.',
        });
      }
      const open_cases = [...(change.review.open_cases ?? [])];
      return { data: { submerchant_id: change.id, case_id, outcome, open_cases } };
    });
  },
});
