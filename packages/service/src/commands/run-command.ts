import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.js';
import type { Database } from '../platform/database/connect.js';
import { openDatabase } from '../platform/database/open-database.js';
import { Refusal } from '../errors.js';
import { isUuid } from '../platform/ids.js';
import { findMerchant } from '../merchants/store.js';
import { acceptMasterKey } from './accept-master-key.js';
import { createOperatorKey, revokeOperatorKey } from './create-operator-key.js';
import { inviteByCommand, isEmail } from './invite-by-command.js';
import { most_told, verifyLists } from './verify-lists.js';
import { verifyTrail } from './verify-trail.js';

/** A call that does not fit its command; the message says what does. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Command {
  usage: string;
  /**
   * Reads the arguments, before any database is opened, and gives back what is to be done; that resolves with the process's
   * exit code.
   *
   * @throws UsageError
   */
  prepare(args: string[]): (database: Database, config: Config) => Promise<number>;
}

const commands: Record<string, Command> = {
  'create-operator-key': {
    usage:
      'create-operator-key --name NAME    issues a key for /v1/operator; its secret is shown once',
    prepare(args) {
      const { values } = read(args, { name: { type: 'string' } });
      const name = values.name?.trim();
      if (!name) throw new UsageError('create-operator-key needs --name NAME.');
      return async (database) => {
        const { public_key, secret_key } = await createOperatorKey(database, name);
        print(
          `public_key  ${public_key}\nsecret_key  ${secret_key}\nKeep the secret: it is not shown again.`,
        );
        return 0;
      };
    },
  },
  'revoke-operator-key': {
    usage: 'revoke-operator-key --key PUBLIC_KEY    refuses an operator key from now on',
    prepare(args) {
      const { values } = read(args, { key: { type: 'string' } });
      const { key } = values;
      if (!key) throw new UsageError('revoke-operator-key needs --key PUBLIC_KEY.');
      return async (database) => {
        const isRevoked = await revokeOperatorKey(database, key);
        print(isRevoked ? 'Revoked.' : 'There is no such key that is still valid.');
        return isRevoked ? 0 : 1;
      };
    },
  },
  'create-admin': {
    usage:
      'create-admin --email EMAIL --name NAME    prints a link that lets an admin in to the console, valid once',
    prepare(args) {
      const { values } = read(args, { email: { type: 'string' }, name: { type: 'string' } });
      const given = readPerson(values);
      if (!given) throw new UsageError('create-admin needs --email EMAIL and --name NAME.');
      return async (database, { public_url }) => {
        const url = await inviteByCommand(database, 'create-admin', public_url, null, given);
        return printLink(url, `${given.email} is one of a merchant’s people.`);
      };
    },
  },
  'invite-member': {
    usage:
      'invite-member --merchant ID --email EMAIL --name NAME    prints a link that lets a merchant’s person in to the console, valid once',
    prepare(args) {
      const { values } = read(args, {
        merchant: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
      });
      const given = readPerson(values);
      const { merchant } = values;
      if (!given || !merchant || !isUuid(merchant)) {
        throw new UsageError('invite-member needs --merchant ID, --email EMAIL and --name NAME.');
      }
      return async (database, { public_url }) => {
        if (!(await findMerchant(database, merchant))) {
          print(`There is no merchant ${merchant}.`);
          return 1;
        }
        const url = await inviteByCommand(database, 'invite-member', public_url, merchant, given);
        return printLink(url, `${given.email} belongs to the operator or to another merchant.`);
      };
    },
  },
  'accept-master-key': {
    usage:
      'accept-master-key    lets the service start with another MASTER_KEY when the one before is lost',
    prepare(args) {
      read(args, {});
      return async (database, config) => {
        let lost = 0;
        for await (const { merchant_id, id } of acceptMasterKey(database, config.master_key)) {
          print(`UNREADABLE  secret of endpoint ${id} of merchant ${merchant_id}`);
          lost += 1;
        }
        print(
          `The service starts with this MASTER_KEY from now on. ${lost} secrets must be regenerated.`,
        );
        return 0;
      };
    },
  },
  'verify-trail': {
    usage: 'verify-trail [--submerchant ID]    verifies the hash chain of every trail, or of one',
    prepare(args) {
      const { values } = read(args, { submerchant: { type: 'string' } });
      const { submerchant } = values;
      if (submerchant !== undefined && !isUuid(submerchant)) {
        throw new UsageError('--submerchant takes the id of a submerchant.');
      }
      return async (database) => {
        const { trails, entries, broken } = await verifyTrail(database, submerchant);
        if (submerchant !== undefined && trails === 0) {
          print(`There is no submerchant ${submerchant}.`);
          return 1;
        }
        for (const { merchant_id, submerchant_id, position, reason } of broken) {
          const whose =
            merchant_id === null
              ? 'the operator'
              : submerchant_id === null
                ? `merchant ${merchant_id}`
                : `submerchant ${submerchant_id}`;
          print(`BROKEN  ${whose}, entry ${position}: ${reason}`);
        }
        print(`${trails} trails with ${entries} entries read, ${broken.length} broken.`);
        return broken.length > 0 ? 1 : 0;
      };
    },
  },
  'verify-lists': {
    usage:
      'verify-lists [--rebuild]    compares what lists count with the rows, or counts anew first',
    prepare(args) {
      const { values } = read(args, { rebuild: { type: 'boolean' } });
      return async (database) => {
        const reports = await verifyLists(database, { rebuild: values.rebuild === true });
        for (const { list, miscounts, rebuilt } of reports) {
          for (const { merchant_id, scope, status, level, bucket, counted, actual } of miscounts) {
            print(
              `WRONG  ${list} of merchant ${merchant_id}, narrowed to ${scope}, status ${status}, level ${level}, bucket ${bucket}: ${counted} counted, ${actual} there`,
            );
          }
          const told = miscounts.length === most_told ? `${most_told} or more` : miscounts.length;
          const made = rebuilt === null ? '' : `${rebuilt} counts made, `;
          print(`${list}: ${made}${told} wrong.`);
        }
        const isWrong = reports.some(({ miscounts }) => miscounts.length > 0);
        if (isWrong) print('verify-lists --rebuild counts anew, while the service goes on.');
        return isWrong ? 1 : 0;
      };
    },
  },
};

/** What the service's commands are, for a person. */
export const commandList = [
  'start    starts the service (also without a word)',
  ...Object.values(commands).map(({ usage }) => usage),
]
  .map((line) => `  ${line}`)
  .join('\n');

/**
 * Runs one command beside the service, or without it.
 *
 * @throws UsageError
 */
export async function runCommand(
  name: string,
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. There are:\n${commandList}`);
  const run = command.prepare(args);
  const config = readConfig(environment);
  const opened = await openDatabase(config);
  try {
    return await run(opened.database, config);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.message);
    return 1;
  } finally {
    await opened.close();
  }
}

function read<T extends Record<string, { type: 'string' | 'boolean' }>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Who is to be let in; null when a part is missing or is no e-mail address. */
function readPerson(values: {
  email?: string;
  name?: string;
}): { email: string; name: string } | null {
  const email = values.email?.trim();
  const name = values.name?.trim();
  return name && email && isEmail(email) ? { email, name } : null;
}

/** Prints an invitation's link, or why there is none, and gives the exit code. */
function printLink(url: string | null, why_none: string): number {
  if (url === null) {
    print(`${why_none} Choose another address.`);
    return 1;
  }
  print(`${url}\nIt is valid once, for 7 days, and is not shown again.`);
  return 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
