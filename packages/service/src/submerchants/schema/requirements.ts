import Type from 'typebox';
import { nullable, oneOf, reasonText, uuid } from '../../operation/schema.js';
import { documentTypes } from '../rules/document-types.js';
import { states } from '../rules/lifecycle.js';

export const Requirements = Type.Object({
  ready: Type.Boolean({ description: 'Whether submit-for-review would succeed now.' }),
  status: oneOf(states),
  obstacle: nullable(
    Type.String({
      description:
        'Why the status does not allow submit-for-review, for people; null while `pending`.',
    }),
  ),
  missing: Type.Array(
    Type.Object({
      code: oneOf([
        'legal_representative_required',
        'address_required',
        'email_required',
        'document_required',
        'document_rejected',
        'document_expired',
        'document_unreadable',
      ]),
      path: Type.String({ description: 'Path of the missing part in the registration.' }),
      document_type: nullable(oneOf(documentTypes)),
      legal_representative_id: nullable(uuid()),
      message: Type.String(),
    }),
  ),
  reasons: Type.Array(
    Type.Object({
      code: Type.String({ description: 'From the catalogue of review reasons.' }),
      message: reasonText('code', {
        description:
          'As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`.',
      }),
      path: Type.String({
        description:
          'Path of the field or list that the reason is about; empty: the registration as a whole.',
      }),
      document_id: nullable(uuid()),
      document_type: nullable(oneOf(documentTypes)),
      legal_representative_id: nullable(uuid()),
      changed: Type.Boolean({
        description: 'Whether what the reason is about has changed since the decision.',
      }),
    }),
    {
      description:
        'The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again.',
    },
  ),
  checks: Type.Array(
    Type.Object({
      code: Type.String(),
      outcome: oneOf(['pass', 'warn', 'fail', 'unknown']),
      message: Type.String({ description: 'In English, or in the language of `Accept-Language`.' }),
      message_pt: Type.String({ description: 'In Portuguese.' }),
    }),
    {
      description:
        'Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it.',
    },
  ),
});
