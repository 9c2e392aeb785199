import { readConfig } from '../config/read-config.js';
import { isEmail } from './invite-by-command.js';
import { sendTestMail } from './send-test-mail.js';
import { UsageError, type Commands } from './command.js';
import { readArguments, print } from './command-line.js';

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
};
