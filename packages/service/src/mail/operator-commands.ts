import { readConfig } from '../config/read-config.js';
import { previewMails } from './preview-mails.js';
import { sendTestMail } from './send-test-mail.js';
import { UsageError, type Commands } from '../operation/command.js';
import { isEmail, readArguments, print } from '../operation/command-line.js';

export const mailCommands: Commands = {
  'send-test-mail': {
    usage:
      'send-test-mail --to EMAIL    sends an e-mail through SMTP_URL, and prints what the server says',
    prepareAlone(args) {
      const { values } = readArguments(args, { to: { type: 'string' } });
      const to = values.to?.trim();
      if (!to || !isEmail(to)) throw new UsageError('send-test-mail needs --to EMAIL.');
      return (environment) => sendTestMail(readConfig(environment).mail, to, print);
    },
  },
  'preview-mails': {
    usage:
      'preview-mails --to FOLDER [--color #RRGGBB]    writes every e-mail with invented values into a folder, as pages and as texts',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        to: { type: 'string' },
        color: { type: 'string' },
      });
      const { to, color = null } = values;
      if (!to) throw new UsageError('preview-mails needs --to FOLDER.');
      if (color !== null && !/^#[0-9a-f]{6}$/i.test(color)) {
        throw new UsageError('--color is # and six hexadecimal digits.');
      }
      return async (environment) => {
        const sender = readConfig(environment).mail?.from.name || 'Credencia';
        print(previewMails(to, { sender, accent_color: color }));
        return 0;
      };
    },
  },
};
