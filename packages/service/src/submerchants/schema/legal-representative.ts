import Type, { type Static } from 'typebox';
import {
  date,
  email,
  nullable,
  oneOf,
  optional,
  text,
  textLike,
  timestamp,
  uuid,
} from '../../operation/schema.js';
import { taxIdForm } from '../rules/tax-id.js';

export const roles = [
  'legal_representative',
  'individual_owner',
  'corporate_owner',
  'admin',
] as const;
export const qualifications = ['DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY'] as const;

/** The body of the upsert (§2.2). On an existing partner, fields left out keep their value. */
export const LegalRepresentativeInput = Type.Object({
  name: text(255, {
    description:
      'Full name of the partner, or of the contact person of a partner that is a company.',
  }),
  document: textLike('^[0-9A-Z]*$', taxIdForm, {
    minLength: 11,
    maxLength: 14,
    description:
      '11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.',
    examples: ['39053344705'],
  }),
  entity_type: Type.Optional(
    oneOf(['pf', 'pj'], { default: 'pf', description: 'Type of the partner.' }),
  ),
  legal_name: optional(
    text(255, { description: 'Registered name of a partner that is a company.' }),
  ),
  birth_date: optional(date({ examples: ['1985-03-02'] })),
  mother_name: optional(text(255)),
  email: optional(email()),
  phone: optional(textLike('^[0-9]{8,15}$', '8 to 15 digits', { examples: ['11987654321'] })),
  role: optional(oneOf(roles)),
  qualification: optional(oneOf(qualifications)),
  participation_percentage: optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Share of the company, 0 to 100.',
      examples: [60],
    }),
  ),
  is_admin: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Marks the partner as administrator of the account.',
    }),
  ),
});

/** A partner in API responses. */
export const LegalRepresentative = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    document: Type.String(),
    entity_type: oneOf(['pf', 'pj']),
    name: Type.String(),
    legal_name: nullable(Type.String()),
    birth_date: nullable(date()),
    mother_name: nullable(Type.String()),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    role: nullable(oneOf(roles)),
    qualification: nullable(oneOf(qualifications)),
    participation_percentage: nullable(Type.Number()),
    is_admin: Type.Boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'LegalRepresentative' },
);

export type LegalRepresentativeInput = Static<typeof LegalRepresentativeInput>;
export type LegalRepresentative = Static<typeof LegalRepresentative>;
