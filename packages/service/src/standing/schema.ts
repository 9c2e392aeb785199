import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, timestamp, uuid } from '../operation/schema.js';
import { fraudReasonCodes, reasonCodes } from '../reasons/rules/reasons.js';
import { capabilityNames } from '../submerchants/rules/capabilities.js';
import { Capabilities } from '../submerchants/schema/submerchant.js';

const if_updated_at = optional(
  Type.String({
    format: 'date-time',
    description:
      'The `updated_at` of the submerchant that this is based on. If it has changed since, the request is refused with CASE_CHANGED.',
    examples: ['2026-11-21T12:05:00.000Z'],
  }),
);
const notes = optional(text(2000, { description: 'A message to the merchant.' }));
const until = optional(
  Type.String({
    format: 'date-time',
    description: 'When it ends by itself, in the future; left out: when it is lifted.',
    examples: ['2099-01-31T23:59:59.000Z'],
  }),
);
const code = oneOf(reasonCodes, { description: 'From the catalogue of review reasons.' });

export const SuspensionBody = Type.Object({
  reasons: Type.Array(
    Type.Object({
      code,
      message: optional(
        text(1000, { description: 'A message to the merchant, instead of the catalogue’s text.' }),
      ),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  notes,
  until,
  if_updated_at,
});
export type SuspensionBody = Static<typeof SuspensionBody>;

export const Reinstatement = Type.Object({ notes, if_updated_at });
export type Reinstatement = Static<typeof Reinstatement>;

export const ClosureBody = Type.Object({
  reason: text(200, {
    description: 'Why it is closed, in your words.',
    examples: ['Stopped selling.'],
  }),
  notes,
  acknowledge_open_balance: optional(
    Type.Boolean({
      description:
        '`true` closes it although money is left in its wallets or receivables are open.',
    }),
  ),
  if_updated_at,
});
export type ClosureBody = Static<typeof ClosureBody>;

/** The same of the operator. */
export const OperatorClosureBody = Type.Object({
  ...ClosureBody.properties,
  reasons: optional(
    Type.Array(Type.Object({ code }), {
      maxItems: 20,
      description: `Reasons of the catalogue, beside your words. With one of fraud (${fraudReasonCodes.map((one) => `\`${one}\``).join(', ')}), sellers with the same tax id or partners become cases of monitoring, as after a suspension.`,
    }),
  ),
});
export type OperatorClosureBody = Static<typeof OperatorClosureBody>;

export const HoldBody = Type.Object({
  status: oneOf(['restricted', 'inactive'], {
    description:
      '`restricted`: only what the operator allows in each case; `inactive`: not allowed.',
  }),
  reasons: Type.Array(Type.Object({ code }), { minItems: 1, maxItems: 20 }),
  notes,
  until,
  if_updated_at,
});
export type HoldBody = Static<typeof HoldBody>;

export const CapabilityPath = Type.Object({
  capability: oneOf(capabilityNames, { description: 'The capability that the hold restricts.' }),
});
export type CapabilityPath = Static<typeof CapabilityPath>;

/** What restricts a capability beside the status of its seller. */
const Hold = Type.Object({
  id: uuid(),
  capability: oneOf(capabilityNames),
  source: oneOf(['operator', 'rule'], {
    description: 'Whether a person or key of the operator set it, or a rule of the service.',
  }),
  status: oneOf(['restricted', 'inactive']),
  reasons: Type.Array(Type.String()),
  notes: nullable(Type.String({ description: 'The operator’s message to the merchant.' })),
  until: nullable(timestamp()),
  since: timestamp(),
});

/** The capabilities of a seller with what restricts them. */
export const Standing = Type.Object(
  { submerchant_id: uuid(), ...Capabilities.properties, holds: Type.Array(Hold) },
  { title: 'Standing' },
);
