import Type from 'typebox';
import { nullable, oneOf, optional, text } from '../operation/schema.js';
import { reasonCodes } from './rules/reasons.js';

const Bilingual = Type.Object({ en: Type.String(), pt: Type.String() });

/** A reason of the catalogue. */
export const Reason = Type.Object(
  {
    code: oneOf(reasonCodes),
    about: oneOf(['submerchant', 'document', 'both', 'standing'], {
      description:
        'What it applies to: a registration, a document, both, or the standing of an approved seller (suspensions and holds).',
    }),
    message: Bilingual,
    own: Type.Object(
      { en: nullable(Type.String()), pt: nullable(Type.String()) },
      { description: 'The operator’s custom texts; null where the default applies.' },
    ),
  },
  { title: 'Reason' },
);

/** A reason as merchants and sellers read it. */
export const ReviewReason = Type.Object(
  { code: oneOf(reasonCodes), about: Reason.properties.about, message: Bilingual },
  { title: 'ReviewReason' },
);

const customText = optional(text(1000, { description: 'null restores the default.' }));

/** The body that sets the operator's custom texts of a reason. */
export const ReasonTexts = Type.Object({
  message: Type.Object({ en: customText, pt: customText }),
});
