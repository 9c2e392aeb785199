import type { MailSettings } from '../../config/mail.js';
import { createTransport, MailError } from '../../mail/transport.js';
import { isLoopback } from '../../platform/address-ranges.js';
import type { Finding } from './finding.js';

/** Checks that the mail server accepts a connection and the user. Nothing is sent. */
export async function checkMail(settings: MailSettings | null): Promise<Finding> {
  const check = 'mail';
  if (settings === null) {
    return { check, status: 'ok', message: 'None: links are shown, and nothing is sent.' };
  }
  try {
    await createTransport(settings).verify();
    if (settings.tls === 'verify') {
      return { check, status: 'ok', message: 'The server answers, with a valid certificate.' };
    }
    if (isLoopback(settings.host)) {
      return { check, status: 'ok', message: 'The server, on this machine, answers.' };
    }
    return {
      check,
      status: 'warning',
      message: 'The server answers. Links that let people sign in are sent to it without TLS.',
      remedy: 'Set SMTP_TLS=verify, unless you trust the network.',
    };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return {
      check,
      status: 'warning',
      message: `The server cannot be used: ${error.message}.`,
      remedy: 'E-mails wait meanwhile. Check SMTP_URL, SMTP_TLS and SMTP_CA_FILE.',
    };
  }
}
