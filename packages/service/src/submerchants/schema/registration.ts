import Type, { type Static } from 'typebox';
import { optional } from '../../operation/schema.js';
import { max_parts } from '../rules/max-parts.js';
import { Address, AddressInput } from './address.js';
import { Document, NestedDocumentInput } from './document.js';
import { LegalRepresentative, LegalRepresentativeInput } from './legal-representative.js';
import { Submerchant, SubmerchantCreation } from './submerchant.js';

export const partDocuments = (description: string) =>
  optional(Type.Array(NestedDocumentInput, { maxItems: max_parts.documents, description }));

/** A document of a registration, the submerchant's or with a partner's `document` that partner's. */
export const RegistrationDocument = Type.Object({
  ...NestedDocumentInput.properties,
  legal_representative_document: optional(
    Type.String({
      maxLength: 14,
      description:
        'The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner.',
      examples: ['39053344705'],
    }),
  ),
});

/** The body of a registration: the submerchant alone, or with its parts. */
export const Registration = Type.Object({
  ...SubmerchantCreation.properties,
  legal_representatives: optional(
    Type.Array(
      Type.Object({
        ...LegalRepresentativeInput.properties,
        documents: partDocuments('The partner’s documents, whose `type` starts with `partner_`.'),
      }),
      {
        maxItems: max_parts.legal_representatives,
        description: 'Partners, each with another `document`; not of a `pf`.',
      },
    ),
  ),
  addresses: optional(
    Type.Array(AddressInput, {
      maxItems: max_parts.addresses,
      description: 'Addresses. The first is primary, unless another has `is_primary: true`.',
    }),
  ),
  documents: optional(
    Type.Array(RegistrationDocument, {
      maxItems: max_parts.documents,
      description:
        'The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`.',
    }),
  ),
  submit: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Submits the submerchant for review at once. While requirements are missing, nothing is created.',
    }),
  ),
});

/** A registered submerchant; with its parts, if any were sent. */
export const RegisteredSubmerchant = Type.Object(
  {
    ...Submerchant.properties,
    legal_representatives: Type.Optional(
      Type.Array(LegalRepresentative, {
        description: 'In the order in which they were sent. Present if any parts were sent.',
      }),
    ),
    addresses: Type.Optional(Type.Array(Address, { description: 'In the same way.' })),
    documents: Type.Optional(
      Type.Array(Document, {
        description: 'In the same way: the submerchant’s, then those of each partner.',
      }),
    ),
  },
  { title: 'RegisteredSubmerchant' },
);

export type Registration = Static<typeof Registration>;
