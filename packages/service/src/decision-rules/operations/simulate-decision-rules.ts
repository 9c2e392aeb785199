import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { decisions, effects } from '../rules/compare-decisions.js';
import { inputNames } from '../rules/inputs.js';
import { CaseDecision } from '../schema.js';
import { simulate } from '../simulate.js';
import { readRules } from './decision-rules.js';

const { outcome, level, rule } = CaseDecision.properties.results.items.properties;

const SimulatedCase = Type.Object({
  submerchant_id: uuid(),
  name: Type.String(),
  decided_at: timestamp(),
  decided: oneOf(decisions, { description: 'What was decided.' }),
  decided_by_rules: Type.Boolean({
    description: 'Whether rules had decided it: then it says nothing of people.',
  }),
  outcome,
  level,
  rule,
  effect: oneOf(effects, {
    description:
      '`saved`: the rules would have decided the same without people; `left`: people decide as before; `wrong_approval`: approved by the rules, not by people; `wrong_rejection`: the reverse; `different`: rejected in place of sent back, or the reverse.',
  }),
  facts: oneOf(['stored', 'rebuilt'], {
    description:
      '`stored`: what rules had known of the case; `rebuilt`: from what is stored today, with the checks that were recorded with the decision.',
  }),
  changed_since: Type.Boolean({
    description: 'For `rebuilt`: the seller has changed since, so that the facts may differ.',
  }),
  unknown: Type.Array(oneOf(inputNames), {
    description: 'Columns of which nothing is stored from then: they match `-` and `null` alone.',
  }),
});

export const simulateDecisionRules = defineOperation({
  id: 'simulateDecisionRules',
  tag: 'Review',
  summary: 'Simulate decision rules on past cases',
  description:
    'What a version would have decided about the last decided cases, whether it is in force or not. Nothing is changed. Cases of erased sellers are left out; `next_before` continues.',
  body: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Decisions read.' }),
    before: nullable(
      timestamp({ description: 'Decisions before this time; null: the last ones.' }),
    ),
    mode: oneOf(['live', 'test', 'all'], { description: 'Of which merchants.' }),
  }),
  data: Type.Object(
    {
      counts: Type.Object(
        {
          cases: Type.Integer(),
          by_rules: Type.Integer({
            description: 'Cases that rules had decided; not in the others.',
          }),
          saved: Type.Integer({ description: 'Cases that people would not have had.' }),
          left: Type.Integer({ description: 'Cases that people would have had all the same.' }),
          wrong_approvals: Type.Integer(),
          wrong_rejections: Type.Integer(),
          different: Type.Integer(),
        },
        { description: 'Of this page.' },
      ),
      cases: Type.Array(SimulatedCase, { description: 'Newest first.' }),
      next_before: nullable(timestamp({ description: 'Null: there are no more.' })),
    },
    { title: 'Simulation' },
  ),
  message: 'Rules simulated.',
  example: {
    body: { limit: 50, before: null, mode: 'live' },
    data: {
      counts: {
        cases: 1,
        by_rules: 0,
        saved: 1,
        left: 0,
        wrong_approvals: 0,
        wrong_rejections: 0,
        different: 0,
      },
      cases: [
        {
          submerchant_id: '019aa001-0000-7000-8000-000000000001',
          name: 'Livraria Ipê',
          decided_at: '2026-11-21T12:30:00.000Z',
          decided: 'approved',
          decided_by_rules: false,
          outcome: 'approve',
          level: null,
          rule: { row: 2, name: 'Small company without a finding' },
          effect: 'saved',
          facts: 'rebuilt',
          changed_since: false,
          unknown: [],
        },
      ],
      next_before: null,
    },
  },
  async run({ context, params, body, now }) {
    const { table } = await readRules(context, params.id);
    const { limit, mode } = body;
    const { cases, next_before } = await simulate(context, table, {
      before: body.before ?? now,
      limit,
      mode,
    });
    const ofPeople = cases.filter((one) => !one.decided_by_rules);
    const count = (effect: (typeof effects)[number]) =>
      ofPeople.filter((one) => one.effect === effect).length;
    return {
      data: {
        counts: {
          cases: cases.length,
          by_rules: cases.length - ofPeople.length,
          saved: count('saved'),
          left: count('left'),
          wrong_approvals: count('wrong_approval'),
          wrong_rejections: count('wrong_rejection'),
          different: count('different'),
        },
        cases,
        next_before,
      },
      subjects: [...new Set(cases.map(({ submerchant_id }) => submerchant_id))],
    };
  },
});
