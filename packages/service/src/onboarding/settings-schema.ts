import Type, { type Static } from 'typebox';
import { nullable, oneOf, optional, text, textLike } from '../operation/schema.js';
import { max_logo_bytes, max_logo_side } from './logo.js';
import { default_lifetime_s, max_lifetime_s } from './rules.js';
import { locales } from './schema.js';

export const default_hours = default_lifetime_s / 3600;

/** The texts of the page that can be replaced, with their longest. */
const lengths = { welcome_title: 80, welcome_text: 600, finished_text: 600, contact: 200 } as const;
export const textNames = Object.keys(lengths) as (keyof typeof lengths)[];
export type PageTexts = Record<keyof typeof lengths, string | null>;

const abouts: Readonly<Record<keyof typeof lengths, string>> = {
  welcome_title: 'The title of the first screen.',
  welcome_text: 'The words below it.',
  finished_text: 'What the seller reads after submitting.',
  contact: 'Where the seller can ask, such as an e-mail address; shown on every screen.',
};

/** Languages of the texts, as texts of review reasons have them. */
export const languages = ['pt', 'en'] as const;

const givenTexts = (language: string) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(
        textNames.map((name) => [
          name,
          optional(text(lengths[name], { description: `${abouts[name]} Plain text.` })),
        ]),
      ) as Record<keyof typeof lengths, ReturnType<typeof optional>>,
      { description: `In ${language}. A text that is left out stays; null: the default.` },
    ),
  );

const about_accent =
  'The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA).';
const about_hours = 'Hours until a new link ends, unless it says otherwise.';
const about_return = 'Where new links offer to go at the end, unless they say otherwise.';
const about_locale = 'The language in which new links open, unless they say otherwise.';

const given = {
  accent_color: optional(
    textLike('^#[0-9a-fA-F]{6}$', '# and six hexadecimal digits', {
      description: about_accent,
      examples: ['#7a1fa2'],
    }),
  ),
  logo: optional(
    Type.String({
      // Far above the limit, whose own refusal says more.
      maxLength: 900_000,
      description: `The bytes of a PNG, JPEG or WebP image in base64: at most ${max_logo_bytes.toLocaleString('en')} bytes and ${max_logo_side.toLocaleString('en')} pixels in each direction. SVG is refused, which can contain scripts.`,
    }),
  ),
  texts: Type.Optional(
    Type.Object(
      { pt: givenTexts('Brazilian Portuguese'), en: givenTexts('English') },
      {
        description: 'Plain texts of the page.',
        examples: [{ pt: { contact: 'ajuda@loja.example' } }],
      },
    ),
  ),
  return_url: optional(
    Type.String({ format: 'http-url', maxLength: 2048, description: about_return }),
  ),
  locale: optional(oneOf(locales, { description: about_locale })),
  expires_in_hours: optional(
    Type.Integer({ minimum: 1, maximum: max_lifetime_s / 3600, description: about_hours }),
  ),
};

/** The operator's settings for all merchants. Omitted fields are unchanged; null restores the default. */
export const OnboardingDefaultsInput = Type.Object(given);

/** Settings of a merchant. */
export const OnboardingSettingsInput = Type.Object({
  display_name: optional(
    text(80, { description: 'The name that the page shows.', examples: ['Loja Ipê'] }),
  ),
  ...given,
});
export type OnboardingSettingsInput = Static<typeof OnboardingSettingsInput>;

const pageTexts = () =>
  Type.Object(
    Object.fromEntries(
      textNames.map((name) => [name, nullable(Type.String({ description: abouts[name] }))]),
    ) as Record<keyof typeof lengths, ReturnType<typeof nullable>>,
  );
/** The texts of the page by language; null: the page’s. */
export const BrandTexts = Type.Object({ pt: pageTexts(), en: pageTexts() });

const about_logo_url =
  'The address of the logo, on this service; it changes with the logo. Null: none.';
export const accentColor = () => nullable(Type.String({ description: about_accent }));
export const logoUrl = () => nullable(Type.String({ description: about_logo_url }));

const settingsFields = {
  display_name: nullable(Type.String({ description: 'The name that the page shows.' })),
  accent_color: accentColor(),
  logo_url: logoUrl(),
  texts: BrandTexts,
  return_url: nullable(Type.String({ description: about_return })),
};

/** Settings in API responses: null is the default, which `in_force` has. */
export const OnboardingSettings = Type.Object(
  {
    ...settingsFields,
    locale: nullable(oneOf(locales, { description: about_locale })),
    expires_in_hours: nullable(Type.Integer({ description: about_hours })),
    in_force: Type.Object(
      {
        ...settingsFields,
        locale: oneOf(locales),
        expires_in_hours: Type.Integer(),
      },
      {
        description:
          'What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own.',
      },
    ),
  },
  { title: 'OnboardingSettings' },
);
export type OnboardingSettings = Static<typeof OnboardingSettings>;
