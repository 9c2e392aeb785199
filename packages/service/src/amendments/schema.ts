import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, textLike, timestamp, uuid } from '../operation/schema.js';
import { max_parts } from '../submerchants/rules/max-parts.js';
import { taxIdForm } from '../submerchants/rules/tax-id.js';
import { Document } from '../submerchants/schema/document.js';
import { LegalRepresentativeInput } from '../submerchants/schema/legal-representative.js';
import { partDocuments, RegistrationDocument } from '../submerchants/schema/registration.js';
import { ReviewReason, SubmerchantPatch } from '../submerchants/schema/submerchant.js';

export const amendmentStatuses = ['pending_review', 'approved', 'rejected', 'withdrawn'] as const;
export type AmendmentStatus = (typeof amendmentStatuses)[number];

const { name, ...furtherOfPartner } = LegalRepresentativeInput.properties;

/** The body of an amendment: that of a whole registration, with what changes. */
export const AmendmentInput = Type.Object({
  ...SubmerchantPatch.properties,
  legal_representatives: optional(
    Type.Array(
      Type.Object({
        name: Type.Optional(name),
        ...furtherOfPartner,
        documents: partDocuments('The partner’s documents, whose `type` starts with `partner_`.'),
      }),
      {
        maxItems: max_parts.legal_representatives,
        description:
          'Partners who join, with their `name`, and those whose fields change, found by their `document`: fields left out keep their value.',
      },
    ),
  ),
  removed_legal_representatives: optional(
    Type.Array(
      textLike('^[0-9A-Z]*$', taxIdForm, {
        minLength: 11,
        maxLength: 14,
        examples: ['39053344705'],
      }),
      {
        maxItems: max_parts.legal_representatives,
        description: 'The `document` of each partner who leaves.',
      },
    ),
  ),
  reason: optional(
    text(1000, {
      description: 'Why it changes, for the reviewer.',
      examples: ['Nova razão social, registrada na Junta Comercial.'],
    }),
  ),
  documents: optional(
    Type.Array(RegistrationDocument, {
      maxItems: max_parts.documents,
      description:
        'The documents that prove the change; each replaces the current one of its type with the approval. Those of a partner stand in the partner, or here with `legal_representative_document`.',
    }),
  ),
});

const Change = Type.Object({
  path: Type.String({
    description:
      'JSON pointer to the field; of a partner with the partner’s id, and of one who joins or leaves to the whole partner.',
    examples: ['/legal_name'],
  }),
  before: Type.Unknown({ description: 'Null for a partner who joins.' }),
  after: Type.Unknown({ description: 'Null for a partner who leaves.' }),
});

/** An amendment in API responses and events. */
export const Amendment = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    status: oneOf(amendmentStatuses),
    reason: nullable(Type.String({ description: 'Why it changes, as the merchant wrote it.' })),
    changes: Type.Array(Change, { description: 'What changes: the values before and after.' }),
    documents: Type.Array(Document, {
      description:
        'The documents sent with it. Until the approval, those in force stay; without it, these never are.',
    }),
    review_notes: nullable(Type.String({ description: 'The reviewer’s message to the merchant.' })),
    review_reasons: Type.Array(ReviewReason),
    created_at: timestamp(),
    decided_at: nullable(
      timestamp({ description: 'Time of the approval, the rejection or the withdrawal.' }),
    ),
    updated_at: timestamp(),
  },
  { title: 'Amendment' },
);

export type AmendmentInput = Static<typeof AmendmentInput>;
export type Amendment = Static<typeof Amendment>;
export type AmendmentChange = Static<typeof Change>;
