import Type, { type Static } from 'typebox';
import { scopesOfSide, type Side } from '../operation/permissions.js';
import { nullable, oneOf, optional, text, timestamp, uuid } from '../operation/schema.js';
import { companySourceNames } from '../sources/rules/source-order.js';

const limit = (what: string) =>
  nullable(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: `Requests per 60 s to ${what}; null for the default of the specification.`,
    }),
  );

/** Requests per 60 s and category (§8.1). */
export const RateLimits = Type.Object({
  transactions: limit('charges, withdrawals and anticipations (100)'),
  queries: limit('wallets, receivables, banks and submerchants (200)'),
  default: limit('everything else (100)'),
});

const company_sources = nullable(
  Type.Array(oneOf(companySourceNames), {
    maxItems: companySourceNames.length,
    description:
      'Who is asked about companies of the merchant, in this order: `register`: the register in the service’s database; `server`: the one at `COMPANY_LOOKUP_URL`. Null: those that there are, the register first; empty: nobody, and cases say so.',
  }),
);

/** The sources of company data of a merchant. */
export const CompanySourcesInput = Type.Object({ company_sources });

const timeZone = (annotations: { default?: string } = {}) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    description:
      'Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day.',
    examples: ['America/Sao_Paulo'],
    ...annotations,
  });

export const MerchantInput = Type.Object({
  name: text(255, { examples: ['Mercado Exemplo'] }),
  mode: oneOf(['live', 'test'], { description: '`test`: sandbox. Cannot be changed later.' }),
  time_zone: Type.Optional(timeZone({ default: 'UTC' })),
});

export const MerchantPatch = Type.Object({
  name: Type.Optional(text(255)),
  time_zone: Type.Optional(timeZone()),
});

export const MerchantSettings = Type.Object(
  {
    time_zone: timeZone(),
    amendment_fields: Type.Array(Type.String(), {
      description:
        'Fields of an active submerchant that only an amendment changes in this installation, beside those that always need one.',
    }),
  },
  { title: 'Settings' },
);
export const MerchantSettingsPatch = Type.Object({ time_zone: Type.Optional(timeZone()) });

export const Merchant = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    mode: oneOf(['live', 'test']),
    time_zone: timeZone(),
    rate_limits: RateLimits,
    company_sources,
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Merchant' },
);

/** Ranges of a key; more than enough for a company's networks, and compared for each request. */
const max_ranges = 50;

const givenLimits = {
  expires_at: optional(
    timestamp({ description: 'From then on, the key is refused; null or absent: never.' }),
  ),
  address_ranges: optional(
    Type.Array(Type.String({ maxLength: 64, examples: ['203.0.113.0/24'] }), {
      minItems: 1,
      maxItems: max_ranges,
      description:
        'The addresses that may use the key, in CIDR notation or single, IPv4 and IPv6; null or absent: all.',
    }),
  ),
};
const givenScopes = (side: Side, annotations: { description: string }) =>
  Type.Array(oneOf(scopesOfSide[side]), { minItems: 1, maxItems: 50, ...annotations });

export const ApiKeyInput = Type.Object({
  name: text(64, { description: 'Purpose of the key.', examples: ['Checkout'] }),
  permission: Type.Optional(
    oneOf(['read', 'write'], {
      description:
        'Everything that keys may do, now and in later releases; `read`: read-only. Either this or `scopes`.',
    }),
  ),
  scopes: Type.Optional(
    givenScopes('merchant', {
      description: 'Only these permissions. Either these or `permission`.',
    }),
  ),
  ...givenLimits,
});

export const OperatorKeyInput = Type.Object({
  name: text(64, { description: 'Purpose of the key.', examples: ['Payment core'] }),
  scopes: optional(
    givenScopes('operator', {
      description: 'Only these permissions; null or absent: everything that operator keys may do.',
    }),
  ),
  ...givenLimits,
  rate_limit: optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Requests per 60 s; null or absent: 6,000.',
    }),
  ),
});

/** The longest overlap of a rotation, in hours: 30 days. */
const max_overlap_hours = 720;

export const KeyRotation = Type.Object({
  overlap_hours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: max_overlap_hours,
      default: 24,
      description: 'How long the old key works beside the new one.',
    }),
  ),
});

const keyFields = {
  id: uuid(),
  name: Type.String(),
  permission: oneOf(['read', 'write'], { description: '`read`: the key changes nothing.' }),
  scopes: nullable(
    Type.Array(Type.String(), {
      description: 'The permissions of the key; null: all that its `permission` names.',
    }),
  ),
  public_key: Type.String(),
  expires_at: nullable(timestamp({ description: 'From then on, the key is refused.' })),
  address_ranges: nullable(
    Type.Array(Type.String(), { description: 'The addresses that may use the key; null: all.' }),
  ),
  last_used_at: nullable(timestamp({ description: 'Exact to a minute or two.' })),
  replaced_by: nullable(
    uuid({ description: 'The key that replaces this one since its rotation.' }),
  ),
  created_at: timestamp(),
  revoked_at: nullable(timestamp()),
};
const rate_limit = nullable(Type.Integer({ description: 'Requests per 60 s; null: 6,000.' }));
const secret_key = Type.String({ description: 'Shown only once: only its hash is stored.' });

export const ApiKey = Type.Object(keyFields, { title: 'ApiKey' });

/** A key as the event `api_key.expiring` carries it: what names it, and neither its secret nor its limits. */
export const ExpiringApiKey = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    public_key: Type.String(),
    expires_at: timestamp({ description: 'From then on, the key is refused.' }),
  },
  { title: 'ExpiringApiKey' },
);

/** A new key: the only answer that contains the secret. */
export const IssuedApiKey = Type.Object({ ...keyFields, secret_key }, { title: 'IssuedApiKey' });

export const OperatorKey = Type.Object({ ...keyFields, rate_limit }, { title: 'OperatorKey' });

export const IssuedOperatorKey = Type.Object(
  { ...keyFields, rate_limit, secret_key },
  { title: 'IssuedOperatorKey' },
);

export type Merchant = Static<typeof Merchant>;
export type ApiKey = Static<typeof ApiKey>;
export type ApiKeyInput = Static<typeof ApiKeyInput>;
export type IssuedApiKey = Static<typeof IssuedApiKey>;
export type OperatorKey = Static<typeof OperatorKey>;
export type OperatorKeyInput = Static<typeof OperatorKeyInput>;
export type IssuedOperatorKey = Static<typeof IssuedOperatorKey>;
export type KeyRotation = Static<typeof KeyRotation>;
export type RateLimits = Static<typeof RateLimits>;
