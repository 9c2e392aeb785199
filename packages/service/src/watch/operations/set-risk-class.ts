import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { openCase } from '../../cases/open-case.js';
import { riskClasses, unwatched } from '../../submerchants/store/submerchant-state.js';
import { readWatch } from '../change-settings.js';
import { nextReviewAt } from '../rules/findings.js';

const risk_class = nullable(
  oneOf(riskClasses, { description: 'Null: the default class of the settings.' }),
);

export const setRiskClass = defineOperation({
  id: 'setRiskClass',
  tag: 'Review',
  summary: 'Set the risk class of a submerchant',
  description:
    'By which it is reviewed again: after 36 months for `low`, 24 for `medium`, 12 for `high`, unless the settings say otherwise. Merchants do not see it.',
  body: Type.Object({ risk_class }),
  data: Type.Object(
    {
      submerchant_id: uuid(),
      risk_class,
      next_review_at: nullable(
        timestamp({
          description:
            'When it is reviewed again; null before its approval, and once it is closed.',
        }),
      ),
    },
    { title: 'RiskClass' },
  ),
  message: 'Risk class set.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: {
    body: { risk_class: 'high' },
    data: {
      submerchant_id: '019aa222-2222-7222-8222-222222222222',
      risk_class: 'high',
      next_review_at: '2027-11-21T12:30:00.000Z',
    },
  },
  run(call) {
    const { body } = call;
    return openCase(call, call, call.params.id, {}, [], async (change) => {
      const watch = change.review.watch ?? unwatched;
      const before = watch.risk_class;
      const after = body.risk_class;
      if (before !== after) {
        change.review = { ...change.review, watch: { ...watch, risk_class: after } };
        change.addEntry({
          action: 'case.risk_class_set',
          object: { kind: 'submerchant', id: change.id },
          before: { risk_class: before },
          after: { risk_class: after },
        });
      }
      const settings = await readWatch(call.context.groups.coordinator, change.merchant_id);
      const { mcc, monthly_revenue, average_ticket, activated_at, status } = change.record;
      const seller = { mcc, monthly_revenue, average_ticket, activated_at };
      const next_review_at =
        status === 'closed'
          ? null
          : nextReviewAt(settings, { ...seller, ...watch, risk_class: after });
      return { data: { submerchant_id: change.id, risk_class: after, next_review_at } };
    });
  },
});
