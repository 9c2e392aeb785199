import type { Sql, Transaction } from '../../platform/database/connect.js';
import { asJsonb, columnsOf } from '../../platform/database/statement.js';
import { operator_id } from '../../platform/ids.js';
import type { Logo } from '../logo.js';
import type { OnboardingLink } from '../schema.js';
import { languages, textNames, type PageTexts } from '../settings-schema.js';

/** Settings as they are stored and as trails record them; null: the default. */
export interface StoredSettings {
  display_name: string | null;
  accent_color: string | null;
  /** SHA-256 of the logo, in hex. */
  logo: string | null;
  texts: { pt: PageTexts; en: PageTexts };
  return_url: string | null;
  locale: OnboardingLink['locale'] | null;
  expires_in_hours: number | null;
}

/** The settings of a merchant and of the operator, for all merchants. */
export interface BothSettings {
  own: StoredSettings;
  operator: StoredSettings;
}

/** Reads the settings of a merchant, or of the operator (null), with the operator's, on the coordinator. */
export async function readBothSettings(
  sql: Sql,
  merchant_id: string | null,
): Promise<BothSettings> {
  const side = merchant_id ?? operator_id;
  const rows = await sql<(StoredSettings & { side: string })[]>`
    select side, display_name, accent_color, logo, texts, return_url, locale, expires_in_hours
    from onboarding_settings where side in (${side}, ${operator_id})`;
  const of = (id: string) => fromRow(rows.find((row) => row.side === id));
  return { own: of(side), operator: of(operator_id) };
}

/** All fields in one order, whatever the order of jsonb is. */
function fromRow(row: StoredSettings | undefined): StoredSettings {
  const [pt, en] = languages.map(
    (language) =>
      Object.fromEntries(
        textNames.map((name) => [name, row?.texts[language][name] ?? null]),
      ) as PageTexts,
  ) as [PageTexts, PageTexts];
  return {
    display_name: row?.display_name ?? null,
    accent_color: row?.accent_color ?? null,
    logo: row?.logo ?? null,
    texts: { pt, en },
    return_url: row?.return_url ?? null,
    locale: row?.locale ?? null,
    expires_in_hours: row?.expires_in_hours ?? null,
  };
}

/** @param logo the bytes of a new one; null: none; undefined: the stored one stays */
export async function saveSettings(
  tx: Transaction,
  merchant_id: string | null,
  { texts, ...settings }: StoredSettings,
  logo: Logo | null | undefined,
  updated_at: string,
): Promise<void> {
  const bytes =
    logo === undefined ? {} : { logo_bytes: logo?.bytes ?? null, logo_type: logo?.type ?? null };
  const side = merchant_id ?? operator_id;
  const changed = { ...settings, ...bytes, texts: asJsonb(tx, texts), updated_at };
  // First without a logo: a digest without its bytes is refused, also where the row is there.
  await tx`
    insert into onboarding_settings (side, merchant_id, texts, updated_at)
    values (${side}, ${merchant_id}, '{}', ${updated_at}) on conflict (side) do nothing`;
  await tx`update onboarding_settings set ${columnsOf(tx, changed)} where side = ${side}`;
}

/** Finds the bytes of a logo by whose it is and by its digest: an address of an old one finds nothing. */
export async function findLogo(
  sql: Sql,
  side: string,
  digest: string,
): Promise<Pick<Logo, 'bytes' | 'type'> | null> {
  const [row] = await sql<Pick<Logo, 'bytes' | 'type'>[]>`
    select logo_bytes as bytes, logo_type as type from onboarding_settings
    where side = ${side} and logo = ${digest}`;
  return row ?? null;
}
