import { findMerchant } from '../merchants/store/merchants.js';
import { print, readArguments, requireValid } from '../operation/command-line.js';
import { UsageError, type Commands } from '../operation/command.js';
import { isUuid } from '../platform/ids.js';
import { inviteByCommand } from './invite-by-command.js';
import { PersonInput } from './schema.js';

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
};

/**
 * Reads the person to invite; null when a part is missing.
 *
 * @throws UsageError of a part with which they could not sign in, or that the API would refuse
 */
function readPerson(values: {
  email?: string;
  name?: string;
}): { email: string; name: string } | null {
  const email = values.email?.trim();
  const name = values.name?.trim();
  if (!name || !email) return null;
  requireValid('email', PersonInput.properties.email, email);
  requireValid('name', PersonInput.properties.name, name);
  return { email, name };
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
