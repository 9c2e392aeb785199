import type { MailSettings } from '../config/mail.js';
import { composeMail } from './compose.js';
import { createTransport, MailError } from './transport.js';
import { createIdSource } from '../platform/ids.js';

/** Sends a mail that says that mails arrive. Resolves with the exit code. */
export async function sendTestMail(
  settings: MailSettings | null,
  to: string,
  print: (text: string) => void,
): Promise<number> {
  if (settings === null) {
    print('SMTP_URL is not set: this installation sends no e-mail.');
    return 1;
  }
  const { language, from, host, port } = settings;
  const date = new Date().toISOString();
  const mail = composeMail({ kind: 'test', values: {} }, language, from.name || 'Credencia');
  try {
    await createTransport(settings).send({ id: createIdSource()(date), to, date, ...mail });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    print(`${host}:${port} did not take it: ${error.message}`);
    return 1;
  }
  print(`${host}:${port} took an e-mail to ${to}. Whether it arrives, its mailbox shows.`);
  return 0;
}
