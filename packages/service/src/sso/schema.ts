import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, textLike, timestamp, uuid } from '../operation/schema.js';
import { roles } from '../people/schema.js';

const max_issuer = 500;
const domainForm = '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}$';

const role = oneOf(roles, { description: 'Of the side whose connection it is.' });
const mapping = Type.Array(Type.Object({ group: text(300), role }), {
  maxItems: 100,
  description:
    'Groups of the provider and their roles; the first that matches counts, at every sign-in. Empty: roles are managed here.',
});
const domain = textLike(domainForm, 'a domain in lower case, such as loja.example', {
  maxLength: 190,
});

const settings = {
  name: text(60, {
    description: 'As the sign-in page shows it: “Sign in with …”.',
    examples: ['Entra ID'],
  }),
  issuer: textLike('^https?://[^\\s?#]+$', 'an address without query and fragment', {
    maxLength: max_issuer,
    description: 'Its `/.well-known/openid-configuration` describes the provider.',
    examples: ['https://login.microsoftonline.com/6b0f…/v2.0'],
  }),
  client_id: text(300, { examples: ['0f5b7c1e-credencia'] }),
};

const optionalSettings = {
  scopes: textLike('^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$', 'scopes that begin with openid', {
    maxLength: 500,
    default: 'openid email profile',
  }),
  groups_claim: text(200, { description: 'The claim of the ID token with the groups.' }),
  role_mapping: mapping,
  default_role: nullable({
    ...role,
    description: 'The role of whom no group gives one; null: they may not sign in.',
  }),
  trusts_emails: Type.Boolean({
    description:
      'Counts e-mail addresses without the claim `email_verified` as verified: for a provider whose addresses your organisation itself assigns.',
  }),
  creates_people: Type.Boolean({
    description:
      'Creates a person at their first sign-in. Otherwise only people who were invited sign in.',
  }),
  second_factor: oneOf(['ours', 'provider'], {
    description:
      '`provider`: a sign-in counts as one with a second factor when its ID token proves it, by `mfa` in `amr` or by one of `acr_values`. `ours`: only the second factors of this service count.',
  }),
  acr_values: Type.Array(text(200), {
    maxItems: 10,
    description: 'Requested from the provider; each means that a second factor was used.',
  }),
  is_enabled: Type.Boolean(),
  is_required: Type.Boolean({
    description:
      'Refuses passwords and passkeys alone, and ends their sessions, but for `break_glass_person_id`. Only after a sign-in through the connection.',
  }),
  break_glass_person_id: nullable(
    uuid({
      description:
        'An active admin or owner with a password, who may still use it while `is_required`: for when the provider is unavailable.',
    }),
  ),
};

const emailDomains = Type.Array(domain, {
  minItems: 1,
  maxItems: 50,
  description: 'The domains of the e-mail addresses that accounts are linked or created by.',
});

export const SsoConnection = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    issuer: Type.String(),
    client_id: Type.String(),
    has_client_secret: Type.Boolean(),
    ...optionalSettings,
    email_domains: Type.Array(Type.String()),
    signed_in_at: nullable(
      timestamp({ description: 'The last sign-in with this issuer and client.' }),
    ),
    redirect_uri: Type.String({ description: 'Register it at the provider.' }),
    sign_in_url: Type.String({
      description:
        'Starts a sign-in: for a bookmark, or as the provider’s link to the application.',
    }),
    back_channel_logout_uri: Type.String({ description: 'Register it at the provider.' }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'SsoConnection' },
);

export const SsoConnectionInput = Type.Object({
  ...settings,
  client_secret: optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description:
        'Left out: unchanged. Null: none, PKCE alone. A change of `issuer` or `client_id` needs it again, so that nobody can send it elsewhere.',
    }),
  ),
  email_domains: emailDomains,
  ...(Object.fromEntries(
    Object.entries(optionalSettings).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as {
    [Name in keyof typeof optionalSettings]: ReturnType<
      typeof Type.Optional<(typeof optionalSettings)[Name]>
    >;
  }),
});

/** Connection as the sign-in page shows it. */
export const SsoOption = Type.Object({ id: uuid(), name: Type.String() }, { title: 'SsoOption' });

export const SsoRedirect = Type.Object(
  { url: Type.String({ description: 'Of the provider: the browser goes there.' }) },
  { title: 'SsoRedirect' },
);

export const SsoReturn = Type.Object({
  query: Type.String({
    minLength: 1,
    maxLength: 6000,
    description: 'The query of the address that the provider sent the browser back to.',
  }),
});

export const SsoResult = Type.Object(
  {
    purpose: oneOf(['sign_in', 'proof'], {
      description:
        '`proof`: the session may change keys, people, limits and secrets for 10 minutes.',
    }),
  },
  { title: 'SsoResult' },
);

export type SsoConnection = Static<typeof SsoConnection>;
export type SsoConnectionInput = Static<typeof SsoConnectionInput>;
