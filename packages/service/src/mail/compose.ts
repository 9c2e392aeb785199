import english from '../../locales/en/mail.json' with { type: 'json' };
import portuguese from '../../locales/pt-BR/mail.json' with { type: 'json' };
import { escapeHtml } from '../platform/escape-html.js';
import type { MailContent, MailKind, MailLanguage } from './mail.js';

/** A mail as it is sent. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
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
  /** After the facts. */
  closing?: readonly Text[];
}

interface Locale {
  somebody: string;
  not_you: string;
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
  action: { label: string; link: string } | null;
  closing: string[];
}

const times = ['at', 'expires_at', 'ends_at', 'failing_since'];
/** Values that others have written. */
const foreign = ['name', 'merchant', 'company', 'by'];

/**
 * Composes a mail in a language. Values that others have written are shown on one line, without control characters, and without what a
 * mail program would turn into a link.
 *
 * @param sender the name that the subject begins with
 */
export function composeMail(
  content: MailContent,
  language: MailLanguage,
  sender: string,
): ComposedMail {
  const locale = locales[language];
  const values = valuesOf(content, language, locale);
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
    action: action === undefined ? null : { label: action, link: values['link'] ?? '' },
    facts: Object.entries(facts).flatMap(([name, label]): [string, string][] => {
      const value = values[name] ?? null;
      return value === null ? [] : [[label, value]];
    }),
    closing: closing.map(write),
  };
  return render(parts, language, oneLine(sender));
}

/** The values as they are shown; null: there is none, and its fact is left out. */
function valuesOf(
  content: MailContent,
  language: MailLanguage,
  { somebody, not_you, brasilia }: Locale,
): Record<string, string | null> {
  // Sellers are in Brazil, whichever language they read.
  const is_brazil = content.kind === 'partner_link' || language === 'pt-BR';
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: is_brazil ? 'America/Sao_Paulo' : 'UTC',
  });
  const shown = (name: string, value: string | number | null): string | null => {
    if (value === null) return null;
    const text = String(value);
    if (times.includes(name))
      return `${format.format(new Date(text))} (${is_brazil ? brasilia : 'UTC'})`;
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
      return values.change;
    case 'notification':
      return values.kind;
    default:
      return '';
  }
}

function render(parts: Parts, language: MailLanguage, sender: string): ComposedMail {
  const { subject, paragraphs, action, closing } = parts;
  const facts = parts.facts.map(([name, value]) => [name, oneLine(value)] as const);
  const text = [
    ...paragraphs,
    ...(action ? [action.link] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
  ].join('\n\n');
  const paragraph = (one: string) => `<p>${escapeHtml(one)}</p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:36em">',
    ...paragraphs.map(paragraph),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>`,
          `<p style="color:#555">${escapeHtml(action.link)}</p>`,
        ]
      : []),
    ...(facts.length > 0
      ? [
          '<table>',
          ...facts.map(
            ([name, value]) =>
              `<tr><td style="padding-right:1em">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject: `${sender}: ${subject}`, text: `${text}\n`, html };
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
