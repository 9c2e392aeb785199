import Type, { type Static } from 'typebox';
import { nullable, oneOf, text, timestamp, uuid } from '../operation/schema.js';

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

export const MerchantInput = Type.Object({
  name: text(255, { examples: ['Mercado Exemplo'] }),
  mode: oneOf(['live', 'test'], { description: '`test`: sandbox. Cannot be changed later.' }),
});

export const MerchantPatch = Type.Object({ name: Type.Optional(text(255)) });

export const Merchant = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    mode: oneOf(['live', 'test']),
    rate_limits: RateLimits,
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Merchant' },
);

export const ApiKeyInput = Type.Object({
  name: text(64, { description: 'Purpose of the key.', examples: ['Checkout'] }),
  permission: oneOf(['read', 'write'], { description: '`read`: read-only.' }),
});

const keyFields = {
  id: uuid(),
  name: Type.String(),
  permission: oneOf(['read', 'write']),
  public_key: Type.String(),
  created_at: timestamp(),
  revoked_at: nullable(timestamp()),
};

export const ApiKey = Type.Object(keyFields, { title: 'ApiKey' });

/** A new key: the only answer that contains the secret. */
export const IssuedApiKey = Type.Object(
  {
    ...keyFields,
    secret_key: Type.String({ description: 'Shown only once: only its hash is stored.' }),
  },
  { title: 'IssuedApiKey' },
);

export type Merchant = Static<typeof Merchant>;
export type ApiKey = Static<typeof ApiKey>;
export type ApiKeyInput = Static<typeof ApiKeyInput>;
export type IssuedApiKey = Static<typeof IssuedApiKey>;
export type RateLimits = Static<typeof RateLimits>;
