import Type, { type Static } from 'typebox';
import { nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';
import { registrationReasonCodes } from '../reasons/rules/reasons.js';
import { riskClasses } from '../submerchants/store/submerchant-state.js';
import { notApplied } from './result.js';
import { inputNames } from './rules/inputs.js';
import { modesInForce } from './store/rules.js';
import { max_cell, max_inputs, max_rules, outcomes } from './rules/table.js';

const level = nullable(
  Type.Integer({
    minimum: 1,
    maximum: 2,
    description: 'Of `refer`: 1 for reviewers, 2 for seniors. Null for other outcomes.',
  }),
);
const reasons = Type.Array(oneOf(registrationReasonCodes), {
  maxItems: 10,
  description: 'Of `ask_for_more` and `reject`: codes of the review reasons.',
});
const risk_class = nullable(
  oneOf(riskClasses, { description: 'The class that the seller gets; null: as before.' }),
);
const outcome = oneOf(outcomes, {
  description:
    '`refer`: left to people; `ask_for_more`: sent back with the reasons, to be completed and submitted again.',
});

const Table = Type.Object({
  inputs: Type.Array(oneOf(inputNames), {
    minItems: 1,
    maxItems: max_inputs,
    description: 'The columns: names of `GET /v1/operator/decision-inputs`.',
  }),
  rules: Type.Array(
    Type.Object({
      name: text(120, { description: 'Named in the trail when the row decides.' }),
      when: Type.Array(text(max_cell), {
        maxItems: max_inputs,
        description:
          'A cell for each column: unary tests of FEEL (DMN), such as `"pj"`, `< 5000`, `[1..5]`, `not("a", "b")`, `list contains(?, "a")` or `count(?) = 0`; `-` for any value. A value that nobody knows matches only `-` and cells that name `null`.',
      }),
      outcome,
      level,
      reasons,
      risk_class,
    }),
    { minItems: 1, maxItems: max_rules, description: 'The first row that matches decides.' },
  ),
});

export const RulesCreation = Type.Object({ name: text(120), table: Table });

export const DecisionRulesSummary = Type.Object(
  {
    id: uuid(),
    version: Type.Integer({ description: 'From 1, in the order of creation.' }),
    name: Type.String(),
    mode: oneOf(['off', 'shadow', 'challenger', 'active'], {
      description:
        '`shadow`: evaluated, and decides nothing; `active`: decides; `challenger`: decides a share of the sellers in its place.',
    }),
    created_by: Type.Object({
      id: uuid({ description: 'The person or the key.' }),
      name: nullable(Type.String({ description: 'Of a person, the current name.' })),
    }),
    created_at: timestamp(),
  },
  { title: 'DecisionRulesSummary' },
);

export const DecisionRules = Type.Object(
  { ...DecisionRulesSummary.properties, table: Table },
  { title: 'DecisionRules' },
);

export const DecisionInputs = Type.Object(
  {
    inputs: Type.Array(
      Type.Object({
        name: oneOf(inputNames),
        type: oneOf(['text', 'number', 'boolean', 'list']),
        values: nullable(
          Type.Array(Type.String(), { description: 'The values that there are; null: any.' }),
        ),
        about: Type.Object({ en: Type.String(), pt: Type.String() }),
      }),
    ),
    sample: Type.Object(
      { ...Table.properties },
      { description: 'A table to begin with. It is in force nowhere.' },
    ),
  },
  { title: 'DecisionInputs' },
);

const inForce = (description: string) => nullable(uuid({ description }));

const settings = {
  active_id: inForce('The version that decides; null: none, and people decide all cases.'),
  shadow_id: inForce('The version that is only evaluated; null: none.'),
  challenger: nullable(
    Type.Object(
      {
        id: uuid(),
        share_percent: Type.Integer({
          minimum: 1,
          maximum: 50,
          description: 'Its share of the sellers, in percent. A seller stays with it.',
        }),
      },
      {
        description:
          'The version that decides a share of the sellers in place of the active one; null: none.',
      },
    ),
  ),
};

export const DecisionModeSettings = Type.Object({
  ...settings,
  if_updated_at: nullable(
    timestamp({
      description:
        'The `updated_at` of the mode that this is based on; if it was set since, the request is refused.',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const DecisionMode = Type.Object(
  {
    ...settings,
    updated_at: nullable(timestamp({ description: 'Null: it was never set.' })),
    figures: nullable(
      Type.Array(
        Type.Object({
          mode: oneOf(modesInForce),
          rules_id: uuid(),
          since: timestamp({ description: 'When it was switched on.' }),
          cases: count('Cases that it was evaluated for.'),
          approved: count('By outcome, `approve`.'),
          referred: count('By outcome, `refer`.'),
          asked_for_more: count('By outcome, `ask_for_more`.'),
          rejected: count('By outcome, `reject`.'),
          to_people: count(
            'Cases that were left to people: referred, or not applied. In the shadow, those that would have been referred.',
          ),
          overturned: count(
            'Sellers that it approved, or in the shadow would have approved, and that were rejected or suspended afterwards.',
          ),
        }),
        {
          description:
            'What the versions in force have decided about sellers of `live` merchants since they were switched on; null while a server of the cluster does not answer.',
        },
      ),
    ),
  },
  { title: 'DecisionMode' },
);

export const CaseDecision = Type.Object(
  {
    submerchant_id: uuid(),
    is_pending: Type.Boolean({ description: 'Whether an evaluation is waited for.' }),
    evaluated_at: nullable(timestamp({ description: 'Null: never, or not since rules are on.' })),
    results: Type.Array(
      Type.Object({
        mode: oneOf(modesInForce, {
          description:
            '`active` or `challenger`: the version that decided; `shadow`: the one that was only evaluated.',
        }),
        rules_id: uuid(),
        version: Type.Integer(),
        name: Type.String(),
        outcome,
        level,
        reasons,
        risk_class,
        rule: nullable(
          Type.Object(
            { row: Type.Integer({ description: 'From 1.' }), name: Type.String() },
            { description: 'Null: no row matched, and the case was left to reviewers.' },
          ),
        ),
      }),
      { description: 'Of the version that decided first.' },
    ),
    not_applied: nullable(
      oneOf(notApplied, {
        description:
          'Why people decide it all the same: a reviewer had claimed it, it waits for a second person, an approval needs one, or a requirement is missing.',
      }),
    ),
    inputs: Type.Array(
      Type.Object({
        name: oneOf(inputNames),
        value: Type.Unknown({ description: 'Null: nobody knew it.' }),
      }),
      { description: 'What was known, as the tables were asked.' },
    ),
  },
  { title: 'CaseDecision' },
);

export type DecisionRules = Static<typeof DecisionRules>;
