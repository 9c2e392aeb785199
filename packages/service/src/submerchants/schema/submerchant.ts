import Type, { type Static } from 'typebox';
import {
  date,
  email,
  nullable,
  oneOf,
  optional,
  reasonText,
  text,
  textLike,
  timestamp,
  uuid,
  wholeNumber,
} from '../../operation/schema.js';
import { capabilityStatuses } from '../rules/capabilities.js';
import { states } from '../rules/lifecycle.js';
import { taxIdForm } from '../rules/tax-id.js';

/** Economic activity of a submerchant (§2.1). */
const Cnae = Type.Object({
  code: textLike(
    '^([0-9]{7}|[0-9]{4}-[0-9]/[0-9]{2})$',
    'a CNAE subclass: 7 digits, or as 4781-4/00',
    {
      description:
        'CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits.',
      examples: ['4781400'],
    },
  ),
  description: optional(text(255, { description: 'Description of the activity.' })),
  is_primary: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'The main activity. At most one item may be `true`.',
    }),
  ),
});

const entity_type = oneOf(['pj', 'pf'], {
  description: '`pj`: legal entity; `pf`: individual.',
  default: 'pj',
});

const describedTaxId = {
  description:
    '14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.',
  examples: ['11222333000181'],
};
const tax_id = textLike('^[0-9A-Z]*$', taxIdForm, {
  minLength: 11,
  maxLength: 14,
  ...describedTaxId,
});

const legal_name = text(255, {
  description: '`pj`: registered company name; `pf`: full name of the person.',
});

/** Fields that a merchant may leave out on creation, and clear with null. */
const optionalFields = {
  external_id: optional(
    text(64, {
      description:
        'Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.',
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
      description: 'Your identifiers of the product categories, up to 50.',
      examples: [['fashion']],
    }),
  ),
  average_ticket: optional(
    wholeNumber({ description: 'Average amount of a sale, in centavos.', examples: [15000] }),
  ),
  monthly_revenue: optional(
    wholeNumber({ description: 'Expected monthly revenue, in centavos.', examples: [5000000] }),
  ),
  mcc: optional(
    textLike('^[0-9]{4}$', '4 digits', {
      description: 'Merchant category code. If left out, it is derived from the primary CNAE.',
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
      description: 'Up to 50 key-value pairs of text. An update replaces all of them.',
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
  // Its length depends on the entity type, which only the record may state.
  tax_id: Type.Optional(textLike('^[0-9A-Z]*$', taxIdForm, describedTaxId)),
  ...optionalFields,
});

/** A reason given by a reviewer (contract 6). */
export const ReviewReason = Type.Object({
  code: Type.String({ description: 'From the catalogue of review reasons.' }),
  message: reasonText('code', {
    description:
      'What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese.',
  }),
  document_id: nullable(uuid()),
  legal_representative_id: nullable(uuid()),
  field: nullable(Type.String({ description: 'The field of the submerchant concerned.' })),
});

const Capability = Type.Object({
  status: oneOf(capabilityStatuses, {
    description:
      '`active`: allowed; `restricted`: only what the operator allows in each case; `inactive`: not allowed.',
  }),
  reasons: Type.Array(Type.String(), {
    description:
      'Codes of the catalogue of reasons: of the suspension and of the operator’s holds.',
  }),
  since: timestamp(),
});

/** What a seller may do with money (contract 19). */
export const Capabilities = Type.Object(
  { charges: Capability, withdrawals: Capability, anticipations: Capability },
  { title: 'Capabilities' },
);

/** Why and until when a submerchant is suspended. */
const Suspension = Type.Object({
  reasons: Type.Array(
    Type.Object({
      code: Type.String({ description: 'From the catalogue of review reasons.' }),
      message: reasonText('code', {
        description:
          'What the operator wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese.',
      }),
    }),
  ),
  notes: nullable(Type.String({ description: 'The operator’s message to the merchant.' })),
  until: nullable(timestamp({ description: 'When it ends by itself; `null`: when it is lifted.' })),
  at: timestamp(),
});

/** Why a submerchant was closed. */
const Closure = Type.Object({
  reason: Type.String(),
  reasons: Type.Array(
    Type.String({
      description: 'From the catalogue of review reasons, if the operator named any.',
    }),
  ),
  notes: nullable(Type.String()),
  by: oneOf(['merchant', 'operator']),
  at: timestamp(),
});

/** A submerchant in API responses. */
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
        description: 'Origin of `mcc`: set by the merchant, or derived from the primary CNAE.',
      }),
    ),
    mcc_table_version: nullable(
      Type.String({
        description: 'With `mcc_source: "cnae"`, the version of the conversion table.',
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
    review_notes: nullable(Type.String({ description: 'The reviewer’s message to the merchant.' })),
    review_reasons: Type.Array(ReviewReason),
    submitted_at: nullable(timestamp({ description: 'Time of the last submission for review.' })),
    review_due_at: Type.Optional(
      timestamp({
        description:
          'In lists, of a submerchant in review: by when the review answers, by the operator’s target. Left out otherwise, and without a target.',
      }),
    ),
    reviewed_at: nullable(timestamp({ description: 'Time of the last decision.' })),
    activated_at: nullable(timestamp()),
    resubmission_count: Type.Integer(),
    capabilities: Capabilities,
    suspension: nullable(Suspension),
    closure: nullable(Closure),
    erased_at: nullable(
      timestamp({ description: 'Time of its erasure: the record has no personal data since.' }),
    ),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Submerchant' },
);

export type SubmerchantCreation = Static<typeof SubmerchantCreation>;
export type SubmerchantPatch = Static<typeof SubmerchantPatch>;
/** What is stored of it: only lists compute by when the review answers. */
export type Submerchant = Omit<Static<typeof Submerchant>, 'review_due_at'>;
export type Suspension = Static<typeof Suspension>;
export type ReviewReason = Static<typeof ReviewReason>;
