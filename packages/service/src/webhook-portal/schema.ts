import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, textLike, timestamp, uuid } from '../operation/schema.js';

/** In seconds: an hour, and at most a day. */
export const default_expires_in = 3600;
const max_expires_in = 86_400;
const max_origins = 10;

const access = ['read', 'manage'] as const;
const locales = ['en', 'pt-BR'] as const;
const about_locale = 'The language of the page; null: that of the browser.';
const about_color =
  'The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s.';
const about_external_id = 'Your id of the user whom the session is for. No personal data.';

export const PortalSessionInput = Type.Object({
  access: oneOf(access, {
    description:
      '`read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again.',
  }),
  allowed_origins: Type.Array(Type.String({ maxLength: 300 }), {
    minItems: 1,
    maxItems: max_origins,
    description:
      'Origins of the pages that may frame the portal: https; outside production also http://localhost.',
    examples: [['https://app.example.com']],
  }),
  expires_in: Type.Optional(
    Type.Integer({
      minimum: 60,
      maximum: max_expires_in,
      default: default_expires_in,
      description: 'Seconds until the session ends.',
    }),
  ),
  locale: optional(oneOf(locales, { description: about_locale })),
  accent_color: optional(
    textLike('^#[0-9a-fA-F]{6}$', '# and six hexadecimal digits', { description: about_color }),
  ),
  external_id: optional(text(64, { description: about_external_id, examples: ['user-1042'] })),
});

const fields = {
  id: uuid(),
  access: oneOf(access),
  allowed_origins: Type.Array(Type.String()),
  locale: nullable(oneOf(locales, { description: about_locale })),
  accent_color: nullable(Type.String({ description: about_color })),
  external_id: nullable(Type.String({ description: about_external_id })),
  created_at: timestamp(),
  expires_at: timestamp({ description: 'From then on, the session is refused.' }),
  revoked_at: nullable(timestamp()),
};

/** A session of the portal; never its token. */
export const PortalSession = Type.Object(fields, { title: 'PortalSession' });

/** A new session: the only answer that contains the token, in the fragment of the address. */
export const NewPortalSession = Type.Object(
  {
    ...fields,
    url: Type.String({
      description:
        'The address for the iframe, with the token behind `#`. Shown only once: only the token’s hash is stored.',
    }),
  },
  { title: 'NewPortalSession' },
);

export type PortalSession = Static<typeof PortalSession>;
export type PortalSessionInput = Static<typeof PortalSessionInput>;
export type NewPortalSession = Static<typeof NewPortalSession>;
