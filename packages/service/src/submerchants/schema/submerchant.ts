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
  wholeNumber,
} from '../../operation/schema.js';
import { states } from '../rules/lifecycle.js';

/** One economic activity of a submerchant (§2.1). */
const Cnae = Type.Object({
  code: textLike(
    '^([0-9]{7}|[0-9]{4}-[0-9]/[0-9]{2})$',
    'a CNAE subclass: 7 digits, or as 4781-4/00',
    {
      description:
        'CNAE 2.3 subclass, 7 digits or written `4781-4/00`; stored and answered as digits.',
      examples: ['4781400'],
    },
  ),
  description: optional(text(255, { description: 'What the activity is, in words.' })),
  is_primary: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'The main activity. At most one item may say true.',
    }),
  ),
});

const entity_type = oneOf(['pj', 'pf'], {
  description: '`pj`: legal entity; `pf`: individual.',
  default: 'pj',
});

const tax_id = Type.String({
  minLength: 11,
  maxLength: 14,
  description:
    '14 digits for `pj` (or the alphanumeric CNPJ in force since July 2026, with right check digits), 11 digits for `pf`. Without punctuation. Wrong check digits of a numeric one are not refused: they become a review check.',
  examples: ['11222333000181'],
});

const legal_name = text(255, {
  description: '`pj`: registered company name; `pf`: full name of the person.',
});

/** What a merchant may leave out on creation, and send as null to clear. */
const optionalFields = {
  external_id: optional(
    text(64, {
      description: 'Your own reference for this submerchant. Unique per merchant.',
      examples: ['seller-1042'],
    }),
  ),
  trade_name: optional(text(255, { description: 'Trade name.' })),
  email: optional(
    email({
      description: 'Contact e-mail. Required before review.',
      examples: ['contato@example.com'],
    }),
  ),
  phone: optional(
    textLike('^[0-9]{8,15}$', '8 to 15 digits', {
      description: 'Contact telephone, 8 to 15 digits.',
      examples: ['11987654321'],
    }),
  ),
  birth_date: optional(
    date({
      description: '`pf`: date of birth. Optional, speeds up review.',
      examples: ['1990-05-17'],
    }),
  ),
  mother_name: optional(
    text(255, { description: '`pf`: mother’s full name. Optional, speeds up review.' }),
  ),
  business_type: optional(
    text(64, { description: 'For example `physical` or `online`.', examples: ['physical'] }),
  ),
  product_categories: optional(
    Type.Array(text(64), {
      maxItems: 50,
      description: 'Your own identifiers of what is sold, up to 50.',
      examples: [['fashion']],
    }),
  ),
  average_ticket: optional(
    wholeNumber({ description: 'Average sale, in centavos.', examples: [15000] }),
  ),
  monthly_revenue: optional(
    wholeNumber({ description: 'Expected monthly revenue, in centavos.', examples: [5000000] }),
  ),
  mcc: optional(
    textLike('^[0-9]{4}$', '4 digits', {
      description: 'Merchant category code. Left out, it is resolved from the primary CNAE.',
      examples: ['5651'],
    }),
  ),
  cnaes: optional(
    Type.Array(Cnae, {
      maxItems: 100,
      description: 'Economic activities, up to 100; one may be primary.',
    }),
  ),
  metadata: optional(
    Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 500, 'x-displayed': true },
      propertyNames: { minLength: 1, maxLength: 64 },
      maxProperties: 50,
      description: 'Up to 50 pairs of text of your own. Replaced as a whole.',
      examples: [{ region: 'south' }],
    }),
  ),
};

export const SubmerchantCreation = Type.Object({
  entity_type: Type.Optional(entity_type),
  legal_name,
  tax_id,
  ...optionalFields,
});

export const SubmerchantPatch = Type.Object({
  entity_type: Type.Optional(entity_type),
  legal_name: Type.Optional(legal_name),
  tax_id: Type.Optional(tax_id),
  ...optionalFields,
});

/** One reason that a reviewer gave (contract 6). */
export const ReviewReason = Type.Object({
  code: Type.String({ description: 'From the catalogue of review reasons.' }),
  message: nullable(Type.String()),
  document_id: nullable(uuid()),
  legal_representative_id: nullable(uuid()),
  field: nullable(Type.String({ description: 'The field of the submerchant that is meant.' })),
});

/** A submerchant as the API answers with it. */
export const Submerchant = Type.Object(
  {
    id: uuid(),
    external_id: nullable(Type.String()),
    status: oneOf(states),
    entity_type: oneOf(['pj', 'pf']),
    trade_name: nullable(Type.String()),
    legal_name: Type.String(),
    tax_id: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    birth_date: nullable(date()),
    mother_name: nullable(Type.String()),
    business_type: nullable(Type.String()),
    product_categories: Type.Array(Type.String()),
    average_ticket: nullable(Type.Integer({ description: 'Centavos.' })),
    monthly_revenue: nullable(Type.Integer({ description: 'Centavos.' })),
    mcc: nullable(Type.String()),
    mcc_source: nullable(
      oneOf(['merchant', 'cnae'], {
        description: 'Who chose `mcc`: the merchant, or the table from the primary CNAE.',
      }),
    ),
    mcc_table_version: nullable(
      Type.String({
        description: 'With `mcc_source: "cnae"`, the version of the table that was asked.',
      }),
    ),
    cnaes: Type.Array(
      Type.Object({
        code: Type.String(),
        description: nullable(Type.String()),
        is_primary: Type.Boolean(),
      }),
    ),
    metadata: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
    }),
    review_notes: nullable(
      Type.String({ description: 'What the reviewer wrote to the merchant.' }),
    ),
    review_reasons: Type.Array(ReviewReason),
    submitted_at: nullable(timestamp({ description: 'The last submission for review.' })),
    reviewed_at: nullable(timestamp({ description: 'The last decision.' })),
    activated_at: nullable(timestamp()),
    resubmission_count: Type.Integer(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Submerchant' },
);

export type SubmerchantCreation = Static<typeof SubmerchantCreation>;
export type SubmerchantPatch = Static<typeof SubmerchantPatch>;
export type Submerchant = Static<typeof Submerchant>;
export type ReviewReason = Static<typeof ReviewReason>;
