import type { MailSettings } from '../../config.js';
import { createTransport, MailError } from '../../mail/transport.js';
import type { Finding } from './finding.js';

/** Checks that the mail server accepts a connection and the user. Nothing is sent. */
export async function checkMail(settings: MailSettings | null): Promise<Finding> {
  const check = 'mail';
  if (settings === null) {
    return { check, status: 'ok', message: 'None: links are shown, and nothing is sent.' };
  }
  try {
    await createTransport(settings).verify();
    const message =
      settings.tls === 'verify'
        ? 'The server answers, with a valid certificate.'
        : 'The server answers. E-mails, with links that let people sign in, are sent to it without TLS.';
    return { check, status: 'ok', message };
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
