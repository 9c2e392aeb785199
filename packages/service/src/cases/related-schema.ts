import Type, { type Static } from 'typebox';
import { nullable, oneOf, uuid } from '../operation/schema.js';
import { Submerchant } from '../submerchants/schema/submerchant.js';
import { riskClasses } from '../submerchants/store/submerchant-state.js';
import { max_of_step, relationKinds } from './rules/related-graph.js';

/** What sellers share, to two steps from one of them. */
export const RelatedSubmerchants = Type.Object(
  {
    nodes: Type.Array(
      Type.Object({
        id: uuid(),
        legal_name: Type.String(),
        trade_name: nullable(Type.String()),
        status: Submerchant.properties.status,
        risk_class: nullable(oneOf(riskClasses)),
        merchant: Type.Object({
          id: uuid(),
          name: Type.String(),
          mode: oneOf(['live', 'test']),
        }),
        step: Type.Integer({
          minimum: 0,
          maximum: 2,
          description:
            '0: the submerchant itself. 1: it shares something with that. 2: with one of step 1.',
        }),
      }),
      {
        description: `Those nearest first, and of each step those that share most, then the newest; ${max_of_step} of each step at most.`,
      },
    ),
    edges: Type.Array(
      Type.Object({
        from: uuid({ description: 'The one that is nearer to the submerchant.' }),
        to: uuid(),
        reasons: Type.Array(
          Type.Object({
            kind: oneOf(relationKinds, {
              description:
                '`tax_id`: of both themselves. `partner`: a partner of one, who is a partner or the seller in the other. `cnpj_root`: branches of one company. `email`: the same address of a free provider; `email_domain`: another domain. `address`: the same CEP and number. `file`: the same file, or the same picture.',
            }),
            value: Type.String({
              description:
                'What they share: of a CPF its middle, of a file the first 16 digits of its hash.',
            }),
            name: nullable(Type.String({ description: 'The name of a partner.' })),
          }),
        ),
      }),
      {
        description:
          'Each pair once. A value that several have leads from the nearest of them to each other one.',
      },
    ),
    has_more: Type.Object(
      { first: Type.Boolean(), second: Type.Boolean() },
      { description: 'Whether the step may have more submerchants than are answered.' },
    ),
    left_out: Type.Array(
      Type.Object({
        kind: oneOf(['cnpj_root', 'phone', 'email', 'email_domain', 'address']),
        value: Type.String(),
      }),
      {
        description: `Values of the submerchant that more than ${max_of_step} others have: they say nothing of who belongs together, and lead nowhere.`,
      },
    ),
    is_complete: Type.Boolean({
      description:
        'False while a server of a cluster does not answer: its submerchants are missing.',
    }),
  },
  { title: 'RelatedSubmerchants' },
);
export type RelatedSubmerchants = Static<typeof RelatedSubmerchants>;
