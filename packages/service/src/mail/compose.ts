import english from '../../locales/en/mail.json' with { type: 'json' };
import portuguese from '../../locales/pt-BR/mail.json' with { type: 'json' };
import type { MailBrand } from './brand.js';
import type { MailContent, MailKind, MailLanguage } from './mail.js';
import { logo_cid, writePage } from './page.js';

/** A mail as it is sent. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The logo, which the HTML names by its content id; null: none. */
  logo: { cid: string; bytes: Buffer; type: string } | null;
}

/** A text with values in braces, or one text for each variant of the mail. */
type Text = string | Readonly<Record<string, string>>;

/** The texts of a kind of mail. Without a subject, the first paragraph is the subject, too. */
interface MailTexts {
  subject?: string;
  paragraphs: readonly Text[];
  /** The label of the link. */
  action?: string;
  /** Labels by the names of values. */
  facts?: Readonly<Record<string, string>>;
  /** At the end. */
  closing?: readonly Text[];
}

interface Locale {
  somebody: string;
  not_you: string;
  /** Names `{sender}`. */
  sent_by: string;
  /** The name of Brasília's time zone. */
  brasilia: string;
  kinds: Readonly<Record<MailKind, MailTexts>>;
}

const locales: Readonly<Record<MailLanguage, Locale>> = { en: english, 'pt-BR': portuguese };

/** The parts of a mail, from which its text and its HTML are written. */
interface Parts {
  subject: string;
  paragraphs: string[];
  facts: [name: string, value: string][];
  action: { label: string; link: string; isShown: boolean } | null;
  closing: string[];
}

const times = ['at', 'expires_at', 'ends_at', 'failing_since', 'due_at'];
const brazil = 'America/Sao_Paulo';
/** Values that others have written. */
const foreign = ['name', 'merchant', 'company', 'by'];

/**
 * Composes a mail in a language. Values that others have written are shown on one line, without control characters, and without what a
 * mail program would turn into a link.
 *
 * @param sender the name that the subject begins with
 * @param brand of the merchant whose people or sellers read it; null: none
 * @param public_url of the service, for a button that leads to the console; null: none
 */
export function composeMail(
  content: MailContent,
  language: MailLanguage,
  sender: string,
  brand: MailBrand | null = null,
  public_url: string | null = null,
): ComposedMail {
  const locale = locales[language];
  const values = valuesOf(content, language, locale, brand?.time_zone ?? null);
  const page = pageOf(content, brand === null);
  if (page !== null && public_url !== null) values['link'] = `${public_url}/console/${page}`;
  const link = values['link'] ?? null;
  const variant = variantOf(content);
  const write = (text: Text): string => {
    const template = typeof text === 'string' ? text : text[variant];
    if (template === undefined) throw new Error(`${content.kind}: no text for ${variant}`);
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? null;
      if (value === null) throw new Error(`${content.kind}: no value for {${name}}`);
      return value;
    });
  };
  const { kinds } = locale;
  const { subject, paragraphs, action, facts = {}, closing = [] }: MailTexts = kinds[content.kind];
  const written = paragraphs.map(write);
  const parts: Parts = {
    subject: subject === undefined ? (written[0] ?? '').slice(0, -1) : write(subject),
    paragraphs: written,
    action:
      action === undefined || link === null
        ? null
        : { label: action, link, isShown: page === null },
    facts: Object.entries(facts).flatMap(([name, label]): [string, string][] => {
      const value = values[name] ?? null;
      // The button leads to what the id names.
      return value === null || (name.endsWith('_id') && link !== null) ? [] : [[label, value]];
    }),
    closing: closing.map(write),
  };
  return render(parts, {
    language,
    sender: oneLine(sender),
    brand,
    code: content.kind === 'onboarding_code' ? (values['code'] ?? null) : null,
    sent_by: locale.sent_by,
  });
}

/** The values as they are shown; null: there is none, and its fact is left out. */
function valuesOf(
  content: MailContent,
  language: MailLanguage,
  { somebody, not_you, brasilia }: Locale,
  time_zone: string | null,
): Record<string, string | null> {
  // A merchant's own zone; UTC, the default, says nothing of where it is. Sellers are in Brazil, whichever language they read.
  const isBrazil =
    ['partner_link', 'onboarding_code'].includes(content.kind) || language === 'pt-BR';
  const zone = time_zone !== null && time_zone !== 'UTC' ? time_zone : isBrazil ? brazil : 'UTC';
  const zoneName = zone === brazil ? brasilia : nameOfZone(zone, language);
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  });
  const shown = (name: string, value: string | number | null): string | null => {
    if (value === null) return null;
    const text = String(value);
    if (times.includes(name)) return `${format.format(new Date(text))} (${zoneName})`;
    return foreign.includes(name) ? withoutLinks(text) : text;
  };
  const values: Record<string, string | null> = Object.fromEntries(
    Object.entries(content.values).map(([name, value]) => [name, shown(name, value)]),
  );
  if (content.kind === 'new_sign_in') {
    const { browser, system } = content.values;
    values['browser'] = [browser, system].filter(Boolean).join(', ') || null;
  }
  return { ...values, by: values['by'] ?? somebody, not_you };
}

/** The name of a time zone in a language, as it stands within a sentence. */
function nameOfZone(zone: string, language: MailLanguage): string {
  if (zone === 'UTC') return zone;
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/^Horário( Padrão)?/, 'horário');
}

/** Where the button leads in the console, for mails whose values have no link; null: nowhere. */
function pageOf({ kind, values }: MailContent, isOperators: boolean): string | null {
  switch (kind) {
    case 'password_changed':
    case 'new_sign_in':
    case 'second_factor_added':
    case 'second_factor_removed':
    case 'recovery_code_used':
      return 'forgot-password';
    case 'second_factor_reset':
      return 'account';
    case 'key_issued':
    case 'key_rotated':
    case 'key_expiring':
      return isOperators ? 'operator-keys' : 'keys';
    case 'scim_token_issued':
      return 'single-sign-on';
    case 'endpoint_failing':
    case 'endpoint_recovered':
    case 'endpoint_paused':
      // The operator's have no page.
      return isOperators ? null : `deliveries?endpoint=${values.endpoint_id}`;
    case 'standing_changed':
    case 'request_opened':
      return `submerchants/${values.submerchant_id}`;
    default:
      return null;
  }
}

/** Which of the texts applies, where a kind has several. */
function variantOf({ kind, values }: MailContent): string {
  switch (kind) {
    case 'invitation':
      return values.merchant === null ? 'operator' : 'merchant';
    case 'password_reset':
      return values.is_requested ? 'requested' : 'made';
    case 'second_factor_added':
    case 'second_factor_removed':
      return values.method;
    case 'endpoint_paused':
      return values.reason;
    case 'standing_changed':
    case 'request_opened':
      return values.change;
    case 'notification':
      return values.kind;
    default:
      return '';
  }
}

function render(
  parts: Parts,
  given: {
    language: MailLanguage;
    sender: string;
    brand: MailBrand | null;
    code: string | null;
    sent_by: string;
  },
): ComposedMail {
  const { subject, paragraphs, action, closing } = parts;
  const { language, sender, brand, code } = given;
  const facts = parts.facts.map(([name, value]) => [name, oneLine(value)] as const);
  const shownSender = withoutLinks(sender);
  const sent_by = given.sent_by.replace('{sender}', () => shownSender);
  const text = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...closing,
    sent_by,
  ].join('\n\n');
  const html = writePage({
    language,
    subject,
    name: brand === null ? shownSender : withoutLinks(brand.name),
    accent_color: brand?.accent_color ?? null,
    hasLogo: Boolean(brand?.logo),
    paragraphs,
    action,
    // The code stands in large letters.
    facts: code === null ? facts : [],
    code,
    closing,
    sent_by,
  });
  const logo = brand?.logo ? { cid: logo_cid, ...brand.logo } : null;
  return { subject: `${sender}: ${subject}`, text: `${text}\n`, html, logo };
}

/** Puts a text on one line, without characters that control it or change its direction. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 255);
}

/** Separates the parts of what a mail program would show as a link. */
function withoutLinks(value: string): string {
  return oneLine(value).replaceAll(/:\/\/|(?<=\S)\.(?=\p{L}{2})|@/gu, ' $& ');
}
