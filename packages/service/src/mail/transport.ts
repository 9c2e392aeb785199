import type { Transporter } from 'nodemailer';
import type { MailSettings } from '../config/mail.js';
import type { ComposedMail } from './compose.js';

/** Bounds of one attempt; an attempt ends well before its claim. */
const connect_ms = 10_000;
const answer_ms = 20_000;

/** One address, without the characters that end or separate addresses. */
const single_address = /^[^\s<>,;:"()\\@]+@[^\s<>,;:"()\\@]+$/;

/** Response of the server to a mail that it did not accept. */
export class MailError extends Error {
  override name = 'MailError';

  /**
   * @param outcome `unreachable`: no mail can be sent now. `refused`: this mail cannot. `deferred`: this mail cannot be sent now.
   * @param message without addresses
   */
  constructor(
    readonly outcome: 'unreachable' | 'refused' | 'deferred',
    message: string,
  ) {
    super(message);
  }
}

/** Sends mails. */
export interface MailTransport {
  /** @throws MailError */
  send: (mail: ComposedMail & { id: string; to: string; date: string }) => Promise<void>;
  /** Connects and signs in without sending. @throws MailError */
  verify: () => Promise<void>;
}

/** Creates the transport of a configuration. Each mail has a separate connection: there are few. */
export function createTransport(settings: MailSettings): MailTransport {
  const { host, port, is_tls, user, password, tls, ca, from } = settings;
  // Loaded with the first mail: few installations send any.
  let transporter: Promise<Transporter> | undefined;
  const connection = () => (transporter ??= connect());
  async function connect() {
    const { createTransport: connectTo } = await import('nodemailer');
    return connectTo({
      host,
      port,
      secure: is_tls,
      requireTLS: tls === 'verify',
      ignoreTLS: tls === 'disable',
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca === null ? {} : { ca }) },
      ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
      connectionTimeout: connect_ms,
      greetingTimeout: connect_ms,
      socketTimeout: answer_ms,
      logger: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  return {
    async send({ id, to, date, subject, text, html, logo }) {
      if (!single_address.test(to)) throw new MailError('refused', 'This is no e-mail address.');
      const mailer = await connection();
      await mailer
        .sendMail({
          // As objects, addresses are not parsed: nothing in them makes a second recipient.
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          date: new Date(date),
          subject,
          text,
          html,
          ...(logo === null
            ? {}
            : { attachments: [{ cid: logo.cid, content: logo.bytes, contentType: logo.type }] }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        .catch(fail);
    },
    async verify() {
      const mailer = await connection();
      await mailer.verify().catch(fail);
    },
  };
}

/** @throws MailError */
function fail(error: unknown): never {
  const { code, responseCode, command, message } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    message?: string;
  };
  // A refused sender concerns every mail.
  const isOfMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const outcome = !isOfMail
    ? 'unreachable'
    : responseCode === undefined || responseCode >= 500
      ? 'refused'
      : 'deferred';
  const where = command === undefined ? '' : ` at ${command}`;
  throw new MailError(outcome, `${withoutAddresses(message ?? String(error))}${where}`);
}

/** Servers repeat addresses in their answers, which are personal data. */
function withoutAddresses(text: string): string {
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
