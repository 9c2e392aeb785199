import { turnRulesOff } from '../approvals/set-rules.js';
import { inTransaction } from '../platform/database/connect.js';
import { isUuid } from '../platform/ids.js';
import { findMerchant } from '../merchants/store/merchants.js';
import { resetFactors } from '../sessions/second-factor/reset-factors.js';
import { disableConnection } from '../sso/change-connection.js';
import { findPersonByEmail } from '../people/store/people.js';
import { commandAuthor } from './command-author.js';
import { inviteByCommand, isEmail } from './invite-by-command.js';
import { UsageError, type Commands } from './command.js';
import { readArguments, print, outboxOf } from './command-line.js';

export const peopleCommands: Commands = {
  'create-admin': {
    usage:
      'create-admin --email EMAIL --name NAME    prints a link that lets an admin in to the console, valid once',
    prepare(args) {
      const { values } = readArguments(args, {
        email: { type: 'string' },
        name: { type: 'string' },
      });
      const person = readPerson(values);
      if (!person) throw new UsageError('create-admin needs --email EMAIL and --name NAME.');
      return async (database, { data_keys: keys, public_url }) => {
        const url = await inviteByCommand(database, keys, 'create-admin', public_url, null, person);
        return printLink(url, `${person.email} is one of a merchant’s people.`);
      };
    },
  },
  'invite-member': {
    usage:
      'invite-member --merchant ID --email EMAIL --name NAME    prints a link that lets a merchant’s person in to the console, valid once',
    prepare(args) {
      const { values } = readArguments(args, {
        merchant: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
      });
      const person = readPerson(values);
      const { merchant } = values;
      if (!person || !merchant || !isUuid(merchant)) {
        throw new UsageError('invite-member needs --merchant ID, --email EMAIL and --name NAME.');
      }
      return async (database, { data_keys: keys, public_url }) => {
        if (!(await findMerchant(database, merchant))) {
          print(`There is no merchant ${merchant}.`);
          return 1;
        }
        const url = await inviteByCommand(
          database,
          keys,
          'invite-member',
          public_url,
          merchant,
          person,
        );
        return printLink(url, `${person.email} belongs to the operator or to another merchant.`);
      };
    },
  },
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
  'disable-sso': {
    usage:
      'disable-sso [--merchant ID]    disables single sign-on of the operator or of a merchant, so that passwords work again',
    prepare(args) {
      const { values } = readArguments(args, { merchant: { type: 'string' } });
      const merchant_id = values.merchant ?? null;
      if (merchant_id !== null && !isUuid(merchant_id)) {
        throw new UsageError('--merchant must be the ID of a merchant.');
      }
      return async (database, { data_keys }) => {
        if (merchant_id !== null && !(await findMerchant(database, merchant_id))) {
          print(`There is no merchant ${merchant_id}.`);
          return 1;
        }
        const author = commandAuthor('disable-sso', data_keys);
        const name = await disableConnection(database, merchant_id, author);
        print(name === null ? 'No connection is enabled.' : `The connection ${name} is disabled.`);
        return name === null ? 1 : 0;
      };
    },
  },
  'turn-approval-rules-off': {
    usage:
      'turn-approval-rules-off [--merchant ID]    turns the rules of four eyes of the operator, or of a merchant, off when nobody is left who could approve it',
    prepare(args) {
      const { values } = readArguments(args, { merchant: { type: 'string' } });
      const merchant_id = values.merchant ?? null;
      if (merchant_id !== null && !isUuid(merchant_id)) {
        throw new UsageError('--merchant takes the id of a merchant.');
      }
      return async (database, { data_keys }) => {
        if (merchant_id !== null && !(await findMerchant(database, merchant_id))) {
          print('There is no such merchant.');
          return 1;
        }
        const author = commandAuthor('turn-approval-rules-off', data_keys);
        const wasOn = await inTransaction(database, (tx) => turnRulesOff(tx, merchant_id, author));
        print(wasOn ? 'Turned off. The trail has an entry of it.' : 'No rule was on.');
        return 0;
      };
    },
  },
};

/** Reads the person to invite; null when a part is missing or the e-mail address is invalid. */
function readPerson(values: {
  email?: string;
  name?: string;
}): { email: string; name: string } | null {
  const email = values.email?.trim();
  const name = values.name?.trim();
  return name && email && isEmail(email) ? { email, name } : null;
}

/** Prints an invitation's link, or why there is none, and returns the exit code. */
function printLink(url: string | null, reason: string): number {
  if (url === null) {
    print(`${reason} Choose another address.`);
    return 1;
  }
  print(`${url}\nIt is valid once, for 7 days, and is not shown again.`);
  return 0;
}
