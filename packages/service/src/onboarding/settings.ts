import type { Problem } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Sql, Transaction } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { difference, type Change } from '../trail/entry.js';
import { readLogo, type Logo } from './logo.js';
import { page_path } from './page-address.js';
import { linkProblems } from './rules.js';
import type { OnboardingLinkInput } from './schema.js';
import {
  default_hours,
  languages,
  textNames,
  type OnboardingSettings,
  type OnboardingSettingsInput,
  type PageTexts,
} from './settings-schema.js';
import {
  readBothSettings,
  saveSettings,
  type BothSettings,
  type StoredSettings,
} from './store/settings.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    onboarding_settings: StoredSettings & { address: string };
  }
}

/** The path of logos; behind it are whose it is and its digest, so that an address has one content for ever. */
export const logo_path = `${page_path}/logos`;

/** Look and texts of a merchant's page. */
export interface Brand {
  name: string;
  accent_color: string | null;
  logo_url: string | null;
  texts: { pt: PageTexts; en: PageTexts };
}

/** Merchant's page settings, stored on the coordinator. */
export async function readBrand(
  { groups, config }: Pick<Context, 'groups' | 'config'>,
  merchant: { id: string; name: string },
): Promise<Brand> {
  const both = await readBothSettings(groups.coordinator, merchant.id);
  const { display_name, accent_color, logo_url, texts } = inForce(config, both, merchant);
  return { name: display_name ?? merchant.name, accent_color, logo_url, texts };
}

/** Completes what a new link does not say with the settings: null of a link is an answer, too. */
export async function completeLinkInput(
  { groups }: Pick<Context, 'groups'>,
  merchant_id: string,
  body: OnboardingLinkInput,
): Promise<OnboardingLinkInput & Required<Pick<OnboardingLinkInput, 'locale'>>> {
  const { own, operator } = await readBothSettings(groups.coordinator, merchant_id);
  const hours = own.expires_in_hours ?? operator.expires_in_hours ?? default_hours;
  const hasEnd = (body.expires_in ?? body.expires_at ?? null) !== null;
  return {
    ...body,
    locale: body.locale ?? own.locale ?? operator.locale ?? 'pt-BR',
    return_url:
      body.return_url === undefined ? (own.return_url ?? operator.return_url) : body.return_url,
    ...(hasEnd ? {} : { expires_in: hours * 3600 }),
  };
}

/**
 * The settings of a merchant, or of the operator, as the API shows them.
 *
 * @param merchant null: the operator
 */
export function describeSettings(
  config: Context['config'],
  both: BothSettings,
  merchant: { id: string; name: string } | null,
): OnboardingSettings {
  const { logo, ...own } = both.own;
  return {
    ...own,
    logo_url: logoUrl(config, merchant?.id ?? operator_id, logo),
    in_force: inForce(config, both, merchant),
  } as OnboardingSettings;
}

function inForce(
  config: Context['config'],
  { own, operator }: BothSettings,
  merchant: { id: string; name: string } | null,
) {
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        textNames.map((name) => [
          name,
          own.texts[language][name] ?? operator.texts[language][name],
        ]),
      ),
    ]),
  ) as StoredSettings['texts'];
  return {
    display_name: own.display_name ?? merchant?.name ?? null,
    accent_color: own.accent_color ?? operator.accent_color,
    logo_url:
      logoUrl(config, merchant?.id ?? operator_id, own.logo) ??
      logoUrl(config, operator_id, operator.logo),
    texts,
    return_url: own.return_url ?? operator.return_url,
    locale: own.locale ?? operator.locale ?? ('pt-BR' as const),
    expires_in_hours: own.expires_in_hours ?? operator.expires_in_hours ?? default_hours,
  };
}

function logoUrl({ public_url }: Context['config'], side: string, digest: string | null) {
  return digest === null ? null : `${public_url}${logo_path}/${side}/${digest}`;
}

/** Problems of given settings that their schema does not express. */
export function settingsProblems(
  { logo, return_url }: Readonly<Record<string, unknown>>,
  now: string,
  production: boolean,
): Problem[] {
  const read = typeof logo === 'string' ? readLogo(logo) : null;
  const ofLogo = read && 'problem' in read ? [read.problem] : [];
  return [...ofLogo, ...linkProblems({ return_url }, now, production)];
}

/**
 * Changes the settings of a merchant, or of the operator (null), whose trail is locked. Reports what is different.
 *
 * @returns the settings as they are then
 */
export async function changeSettings(
  tx: Transaction,
  merchant_id: string | null,
  given: OnboardingSettingsInput,
  now: string,
  addEntry: (change: Change) => void,
): Promise<BothSettings> {
  const { own } = await readBothSettings(tx as Sql, merchant_id);
  const { logo: base64, texts, accent_color, ...others } = given;
  const logo = typeof base64 === 'string' ? checkedLogo(base64) : base64;
  const after: StoredSettings = {
    ...own,
    ...present(others),
    ...(accent_color === undefined ? {} : { accent_color: accent_color?.toLowerCase() ?? null }),
    ...(logo === undefined ? {} : { logo: logo?.digest ?? null }),
    texts: {
      pt: { ...own.texts.pt, ...present(texts?.pt) },
      en: { ...own.texts.en, ...present(texts?.en) },
    },
  };
  const changed = difference(own, after);
  if (changed) {
    await saveSettings(tx, merchant_id, after, logo, now);
    const object = { kind: 'onboarding_settings', id: merchant_id ?? operator_id } as const;
    addEntry({ action: 'onboarding_settings.set', object, ...changed });
  }
  return readBothSettings(tx as Sql, merchant_id);
}

/** The fields that are given. */
function present(fields: object = {}): Partial<StoredSettings> & Partial<PageTexts> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function checkedLogo(base64: string): Logo {
  const read = readLogo(base64);
  if ('problem' in read) throw new Error('A wrong logo was not refused.');
  return read;
}
