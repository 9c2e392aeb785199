import { outboxOf } from '../mail/command-outbox.js';
import { print, readArguments } from '../operation/command-line.js';
import { UsageError, type Commands } from '../operation/command.js';
import { findPersonByEmail } from '../people/store/people.js';
import { commandAuthor } from '../trail/command-author.js';
import { resetFactors } from './second-factor/reset-factors.js';

export const sessionCommands: Commands = {
  'reset-second-factor': {
    usage:
      'reset-second-factor --email EMAIL    removes the second factor of a person who lost it, and ends their sessions',
    prepare(args) {
      const { values } = readArguments(args, { email: { type: 'string' } });
      const email = values.email?.trim();
      if (!email) throw new UsageError('reset-second-factor needs --email EMAIL.');
      return async (database, { mail, data_keys }) => {
        const found = await findPersonByEmail(database, email);
        if (!found) {
          print(`Nobody has the e-mail address ${email}.`);
          return 1;
        }
        const author = commandAuthor('reset-second-factor', data_keys);
        const outbox = outboxOf(mail, data_keys);
        await resetFactors(database, found.merchant_id, author, found.person.id, outbox);
        print(`${found.person.email} has no second factor any more, and is signed out everywhere.`);
        return 0;
      };
    },
  },
};
