import { readFileSync } from 'node:fs';
import { isLoopback } from '../platform/address-ranges.js';
import { parseUrl } from '../platform/parse-url.js';
import { readCaFile } from './ca-file.js';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** The mail server, and how mails are sent. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the start (smtps), not by STARTTLS. */
  is_tls: boolean;
  user: string | null;
  password: string | null;
  /** `verify`: only over TLS with a certificate of the server's name. */
  tls: 'verify' | 'disable';
  /** PEM of the authorities that sign the server's certificate; null: those of Node. */
  ca: string | null;
  from: { name: string; address: string };
  /** Default for people who have not chosen one. */
  language: 'pt-BR' | 'en';
}

const mailLanguages = ['pt-BR', 'en'] as const;

/** @param publicUrl PUBLIC_URL, which links in e-mails begin with */
export function readMail(source: Source, publicUrl: string | null): MailSettings | null {
  const mail = readMailSettings(source);
  if (mail !== null && source.production && publicUrl === null) {
    source.problems.push('SMTP_URL needs PUBLIC_URL: links in e-mails begin with it.');
  }
  return mail;
}

function readMailSettings(source: Source): MailSettings | null {
  const { value, problems } = source;
  const text = value('SMTP_URL');
  const from = value('MAIL_FROM');
  const tls = value('SMTP_TLS');
  const ca_file = readCaFile('SMTP_CA_FILE', source);
  const language = value('MAIL_LANGUAGE') ?? 'pt-BR';
  if (!isMailLanguage(language)) {
    problems.push(`MAIL_LANGUAGE must be pt-BR or en, not "${language}".`);
    return null;
  }
  if (tls !== null && tls !== 'verify' && tls !== 'disable') {
    problems.push(`SMTP_TLS must be verify or disable, not "${tls}".`);
    return null;
  }
  if (text === null) {
    if (from !== null) problems.push('MAIL_FROM is for SMTP_URL, which is not set.');
    return null;
  }
  const sender = from === null ? null : readSender(from);
  if (sender === null) {
    problems.push(
      'SMTP_URL needs MAIL_FROM, of the form credencia@example.com or Credencia <credencia@example.com>.',
    );
  }
  // It contains a password, so the message does not repeat it.
  const url = hasScheme(text, ['smtp:', 'smtps:']) ? parseUrl(text) : null;
  if (!url || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '') {
    problems.push(
      'SMTP_URL must be an address of the form smtp://user:password@host:587, or smtps://… for TLS from the start.',
    );
    return null;
  }
  const is_tls = url.protocol === 'smtps:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (is_tls && tls === 'disable') {
    problems.push('SMTP_TLS=disable contradicts smtps:// in SMTP_URL.');
  }
  return {
    host,
    port: url.port === '' ? (is_tls ? 465 : 587) : Number(url.port),
    is_tls,
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    // Nothing leaves the machine, and such servers seldom have a certificate.
    tls: tls ?? (is_tls || !isLoopback(host) ? 'verify' : 'disable'),
    ca: ca_file === null ? null : readFileSync(ca_file, 'utf8'),
    from: sender ?? { name: '', address: '' },
    language,
  };
}

function isMailLanguage(text: string): text is MailSettings['language'] {
  return (mailLanguages as readonly string[]).includes(text);
}

/** Reads `Name <address>` or an address. */
function readSender(text: string): MailSettings['from'] | null {
  const form =
    /^(?:"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/u;
  const [matched, name = '', named, bare] = form.exec(text) ?? [];
  const address = named ?? bare;
  return matched === undefined || address === undefined ? null : { name, address };
}
