import Type, { type Static } from 'typebox';
import { SubmerchantCreation } from '../submerchants/schema/submerchant.js';
import { nullable, oneOf, textLike, timestamp, uuid } from '../operation/schema.js';

/** The same limit as of a webhook portal session. */
const max_origins = 10;

export const locales = ['pt-BR', 'en'] as const;

const return_url = Type.String({
  format: 'http-url',
  maxLength: 2048,
  description:
    'Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere.',
  examples: ['https://loja.example/vendedores/bem-vindo'],
});

/** The body of a new link. */
export const OnboardingLinkInput = Type.Object({
  expires_in: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 300,
        maximum: 90 * 24 * 3600,
        description:
          'Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days).',
        examples: [604_800],
      }),
    ),
  ),
  expires_at: Type.Optional(
    nullable(timestamp({ description: 'In place of `expires_in`: at most 90 days from now.' })),
  ),
  locale: Type.Optional(
    oneOf(locales, {
      description:
        'The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it.',
    }),
  ),
  return_url: Type.Optional(nullable(return_url)),
  allowed_origins: Type.Optional(
    nullable(
      Type.Array(Type.String({ maxLength: 300 }), {
        maxItems: max_origins,
        description:
          'Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can.',
        examples: [['https://app.example.com']],
      }),
    ),
  ),
});
export type OnboardingLinkInput = Static<typeof OnboardingLinkInput>;

/** Known data of a seller who is not registered yet. */
export const KnownSeller = Type.Partial(
  Type.Pick(SubmerchantCreation, [
    'external_id',
    'entity_type',
    'legal_name',
    'trade_name',
    'tax_id',
    'email',
    'phone',
    'birth_date',
    'mother_name',
    'metadata',
  ]),
);
export type KnownSeller = Static<typeof KnownSeller>;

export const linkStatuses = ['open', 'started', 'completed', 'expired', 'revoked'] as const;

const progressFields = {
  id: uuid(),
  submerchant_id: nullable(uuid()),
  legal_representative_id: nullable(
    uuid({
      description: 'The partner whose documents the link is for; null: the link is the seller’s.',
    }),
  ),
  request_id: nullable(
    uuid({ description: 'The request that the link is for alone; null: it is for none.' }),
  ),
  document_id: nullable(
    uuid({ description: 'The document that the link renews, and nothing else.' }),
  ),
  status: oneOf(linkStatuses, {
    description:
      '`open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it.',
  }),
  locale: oneOf(locales),
  created_at: timestamp(),
  expires_at: timestamp(),
  started_at: nullable(timestamp({ description: 'The seller’s first step.' })),
  last_step_at: nullable(timestamp({ description: 'The seller’s last change.' })),
  completed_at: nullable(timestamp({ description: 'When the seller submitted.' })),
  revoked_at: nullable(timestamp()),
};

const linkFields = {
  ...progressFields,
  return_url: nullable(Type.String()),
  allowed_origins: Type.Array(Type.String(), {
    description: 'Origins of pages that may frame the page of this link.',
  }),
  opened_at: nullable(
    timestamp({
      description: 'When the page was first opened. Previews of messengers do not count.',
    }),
  ),
};

/** A link in API responses. */
export const OnboardingLink = Type.Object(linkFields, { title: 'OnboardingLink' });
export type OnboardingLink = Static<typeof OnboardingLink>;

/** A link of a seller, with what the merchant knows of one who is not registered yet. */
export const Invitation = Type.Object(
  {
    ...linkFields,
    invited: nullable(
      Type.Object(KnownSeller.properties, {
        description:
          'What you said of the seller; null once the seller is registered, and after the link has ended.',
      }),
    ),
  },
  { title: 'SellerInvitation' },
);

/** A link as its events carry it. */
export const OnboardingProgress = Type.Object(progressFields, { title: 'OnboardingProgress' });
export type OnboardingProgress = Static<typeof OnboardingProgress>;

/** A new link, with its address. */
export const NewOnboardingLink = Type.Object(
  {
    ...linkFields,
    url: Type.String({
      description:
        'The address to give to the seller, this once: only a hash of its secret is stored. Whoever has it can begin, so send it to the seller alone.',
    }),
  },
  { title: 'NewOnboardingLink' },
);

/** State of the page's session. */
export const sessionSecret = textLike('^[A-Za-z0-9_-]{43}$', '32 bytes in base64url', {
  description:
    'Drawn at random by the page. The same one again leads to the same session: an answer may be lost on the way.',
});

/** A session of the page. */
export const SellersSession = Type.Object({
  session_token: Type.String({
    description: 'To be sent as `Authorization: Bearer`; only its hash is stored.',
  }),
  expires_at: timestamp(),
  locale: oneOf(locales),
});
