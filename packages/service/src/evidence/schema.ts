import Type from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import {
  evidenceFields,
  evidenceKinds,
  evidenceReasons,
  evidenceStates,
  evidenceStatuses,
} from './rules/field-evidence.js';

/** What sources say of a seller, by source and by field. */
export const Evidence = Type.Object(
  {
    summary: Type.Object(
      { en: Type.String(), pt: Type.String() },
      { description: 'Two sentences, composed from the facts.' },
    ),
    sources: Type.Array(
      Type.Object({
        kind: oneOf(evidenceKinds, { description: '`company`: the register of companies.' }),
        status: oneOf(evidenceStatuses, {
          description:
            '`found` and `not_found` are answers; `pending`: the source is being asked; `away`: none answered, and it is asked again while the case is open; `off`: none is set; `not_asked`: never asked.',
        }),
        is_pending: Type.Boolean({
          description: 'Whether an answer is waited for, be it a newer one than that.',
        }),
        source: nullable(
          Type.String({
            description:
              'Who answered; `check_digits`: nobody was asked, since no such number is issued.',
          }),
        ),
        as_of: nullable(timestamp({ description: 'For when the answer is true.' })),
        asked_at: nullable(timestamp({ description: 'When it was last asked for.' })),
        answered_at: nullable(timestamp({ description: 'When the answer was stored.' })),
      }),
      { description: 'Of individuals there is none.' },
    ),
    fields: Type.Array(
      Type.Object({
        kind: oneOf(evidenceKinds),
        field: oneOf(evidenceFields),
        legal_representative_id: nullable(uuid({ description: 'The partner concerned.' })),
        declared: nullable(Type.String({ description: 'As it was declared; a CPF is masked.' })),
        found: nullable(Type.String({ description: 'As the source has it.' })),
        state: oneOf(evidenceStates),
        reason: nullable(
          oneOf(evidenceReasons, {
            description: 'Why it differs, why it agrees all the same, or why it was not checked.',
          }),
        ),
      }),
      { description: 'What was compared, and what was not.' },
    ),
  },
  { title: 'Evidence' },
);
