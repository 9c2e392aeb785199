import { accessSync, constants, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/read-config.js';
import { readWrapSettings } from '../config/keys.js';
import { createContext } from '../context.js';
import { createLog } from '../platform/log.js';
import { applyErasures, eraseByRule } from '../submerchants/erase.js';
import { findAllByRetention } from '../submerchants/find-by-retention.js';
import { retentionKinds, retentionRule, termOf } from '../submerchants/rules/retention-rule.js';
import { turnRulesOff } from '../approvals/set-rules.js';
import { inTransaction, type Database, type Target } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { kmsKinds } from '../platform/key-management/key-management.js';
import { openKeyRing } from '../platform/key-management/open-key-ring.js';
import { followProof, isProofOf, readProof } from '../platform/master-key.js';
import { roleOf } from '../platform/database/database-url.js';
import { openDatabase } from '../platform/database/open-database.js';
import { migrate } from '../platform/database/migrate.js';
import { createAllPartitions } from '../platform/database/partitions.js';
import type { OpenPool } from '../platform/cluster/server-pool.js';
import { default_shards, distribute } from '../platform/cluster/distribute.js';
import { Refusal } from '../errors.js';
import { createIdSource, isUuid } from '../platform/ids.js';
import { readPublicKeys } from '../trail/checkpoints/note.js';
import { default_min_age_days } from '../files/leftover-objects.js';
import { openStore } from '../files/stored-files.js';
import { findMerchant } from '../merchants/store/merchants.js';
import { acceptMasterKey } from './accept-master-key.js';
import { backUp, restore } from './backup.js';
import { BackupError } from './postgres-programs.js';
import { afterRestore, mayHold } from './after-restore.js';
import { confirm } from './confirm.js';
import { scopesOfSide } from '../operation/permissions.js';
import { parseAddressRange } from '../platform/address-ranges.js';
import {
  createOperatorKey,
  revokeOperatorKey,
  type OperatorKeyLimits,
} from './create-operator-key.js';
import { examine } from './doctor/doctor.js';
import { describeFindings, exitCodeOf } from './doctor/finding.js';
import { MailOutbox } from '../mail/outbox.js';
import { resetFactors } from '../sessions/second-factor/reset-factors.js';
import { disableConnection } from '../sso/change-connection.js';
import { findPersonByEmail } from '../people/store/people.js';
import { commandAuthor } from './command-author.js';
import { inviteByCommand, isEmail } from './invite-by-command.js';
import { wrapMasterKey, wrapNotes } from './wrap-master-key.js';
import { sendTestMail } from './send-test-mail.js';
import { migrateByCommand, showPending } from './migrate.js';
import { RotationError, default_grace_s, rotateMasterKey } from './rotate-master-key.js';
import { sweepFiles } from './sweep-files.js';
import { changeCheckpointKeys, createKeyFile } from './checkpoint-key.js';
import { chooseParts, parts } from './verify/parts.js';
import { runParts } from './verify/run-parts.js';

/** Invalid arguments of a command; the message explains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The errors of commands whose message is enough to fix them. */
export const commandErrors = [UsageError, RotationError, BackupError];

type Environment = Readonly<Record<string, string | undefined>>;

/** A command on the database of the service, which is opened for it. */
interface DatabaseCommand {
  usage: string;
  /**
   * Parses the arguments, before a database is opened, and returns the function that runs the command and resolves with the
   * process's exit code.
   *
   * @throws UsageError
   */
  prepare(
    args: string[],
  ): (
    database: Database,
    config: Config & { data_keys: DataKeys },
    openPool: OpenPool,
    target: Target,
  ) => Promise<number>;
  /** Whether it is opened with the role of MIGRATE_DATABASE_URL, if that is set. */
  changesSchema?: boolean;
}

/** A command on the database as it is, without pending migrations applied first, and without keys: a KMS is not called. */
interface SchemaCommand {
  usage: string;
  changesSchema: true;
  /** @throws UsageError */
  prepareUnmigrated(
    args: string[],
  ): (database: Database, config: Config, openPool: OpenPool, target: Target) => Promise<number>;
}

/** A command that opens the database itself, since it must also work where none can be opened. */
interface IndependentCommand {
  usage: string;
  /** @throws UsageError */
  prepareAlone(args: string[]): (environment: Environment) => Promise<number>;
}

const commands: Record<string, DatabaseCommand | SchemaCommand | IndependentCommand> = {
  'create-operator-key': {
    usage:
      'create-operator-key --name NAME [--scopes NAMES] [--days NUMBER] [--addresses RANGES] [--rate NUMBER]    issues a key for /v1/operator; its secret is shown once',
    prepare(args) {
      const { values } = readArguments(args, {
        name: { type: 'string' },
        scopes: { type: 'string' },
        days: { type: 'string' },
        addresses: { type: 'string' },
        rate: { type: 'string' },
      });
      const name = values.name?.trim();
      if (!name) throw new UsageError('create-operator-key needs --name NAME.');
      const limits = readKeyLimits(values);
      return async (database, { data_keys: keys, mail }) => {
        const { public_key, secret_key } = await createOperatorKey(
          database,
          keys,
          name,
          limits,
          outboxOf(mail, keys),
        );
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
      const { values } = readArguments(args, { key: { type: 'string' } });
      const { key } = values;
      if (!key) throw new UsageError('revoke-operator-key needs --key PUBLIC_KEY.');
      return async (database, { data_keys }) => {
        const isRevoked = await revokeOperatorKey(database, data_keys, key);
        print(isRevoked ? 'Revoked.' : 'There is no such key that is still valid.');
        return isRevoked ? 0 : 1;
      };
    },
  },
  migrate: {
    usage:
      'migrate [--plan]    applies all pending migrations, those of the background too, while the service runs; or lists them',
    changesSchema: true,
    prepareUnmigrated(args) {
      const { values } = readArguments(args, { plan: { type: 'boolean' } });
      return async (database, { database_url, migrate_database_url }, openPool) => {
        const role =
          database_url !== null && migrate_database_url !== null ? roleOf(database_url) : null;
        if (values.plan === true) {
          await showPending(database, { print });
          return 0;
        }
        const isFinished = await untilSignalled((signal) =>
          migrateByCommand(database, openPool, { signal, print, role }),
        );
        if (!isFinished) {
          print('Stopped. Nothing is lost: the next run, or the service, continues.');
        }
        return isFinished ? 0 : 1;
      };
    },
  },
  distribute: {
    usage:
      'distribute [--shards NUMBER]    distributes the tables over the servers of a Citus cluster, by merchant; can be repeated',
    changesSchema: true,
    prepare(args) {
      const { values } = readArguments(args, { shards: { type: 'string' } });
      const shards = Number(values.shards ?? default_shards);
      if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
        throw new UsageError('--shards takes a number from 1 to 1024.');
      }
      return async (database) => {
        print('Partitions of the coming days');
        await createAllPartitions(database, new Date().toISOString());
        await distribute(database, shards, print);
        print('Distributed. Restart every process of the service.');
        return 0;
      };
    },
  },
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
  'accept-master-key': {
    usage:
      'accept-master-key    lets the service start with another MASTER_KEY when the one before is lost',
    prepare(args) {
      readArguments(args, {});
      return async (database, { data_keys }) => {
        let lost = 0;
        for await (const { merchant_id, id } of acceptMasterKey(database, data_keys)) {
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
  'wrap-master-key': {
    usage:
      'wrap-master-key --kms vault|awskms [--existing] [--key KEY] [--plain-copy FILE]    prints MASTER_KEY with a new key that a KMS wraps, or with --existing the present one',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        kms: { type: 'string' },
        existing: { type: 'boolean' },
        key: { type: 'string' },
        'plain-copy': { type: 'string' },
      });
      const kms = kmsKinds.find((kind) => kind === values.kms);
      if (!kms) throw new UsageError('wrap-master-key needs --kms vault or --kms awskms.');
      const isExisting = values.existing === true;
      const options = { kms, isExisting, key: values.key, plain_copy: values['plain-copy'] };
      return async (environment) => {
        const settings = readWrapSettings(environment, kms, options);
        print(`MASTER_KEY=${await wrapMasterKey(settings, options)}`);
        // Beside the output, which can be appended to the file of the configuration.
        process.stderr.write(`${wrapNotes(settings, options)}\n`);
        return 0;
      };
    },
  },
  'rotate-master-key': {
    usage:
      'rotate-master-key [--grace SECONDS]    encrypts everything under MASTER_KEY in place of a key of PREVIOUS_MASTER_KEYS, while the service runs; can be repeated',
    prepare(args) {
      const { values } = readArguments(args, { grace: { type: 'string' } });
      const grace_s = Number(values.grace ?? default_grace_s);
      if (!Number.isInteger(grace_s) || grace_s < 0 || grace_s > 3600) {
        throw new UsageError('--grace takes a number of seconds from 0 to 3600.');
      }
      return async (database, { data_keys }) => {
        const outcome = await untilSignalled(async (signal) => {
          const isFinished = await rotateMasterKey(database, data_keys, {
            grace_s,
            signal,
            print,
          });
          return signal.aborted ? 'stopped' : isFinished;
        });
        if (outcome === 'stopped') print('Stopped. Nothing is lost: the next run continues.');
        if (outcome === true) {
          print(
            'Finished: every value is encrypted under MASTER_KEY. Leave PREVIOUS_MASTER_KEYS for another 24 hours, in which requests with an Idempotency-Key from before may be repeated, then remove it.',
          );
        }
        return outcome === true ? 0 : 1;
      };
    },
  },
  backup: {
    usage:
      'backup --file FILE    dumps the database into a file with pg_dump, while the service runs; with MIGRATE_DATABASE_URL if that is set',
    prepareAlone(args) {
      const { values } = readArguments(args, { file: { type: 'string' } });
      const { file } = values;
      if (!file) throw new UsageError('backup needs --file FILE.');
      return async (environment) => {
        await untilSignalled((signal) =>
          backUp(readConfig(environment), { file, environment, signal, print }),
        );
        return 0;
      };
    },
  },
  restore: {
    usage:
      'restore --file FILE [--jobs NUMBER]    restores what backup has written into the empty database of DATABASE_URL; with MIGRATE_DATABASE_URL for two roles',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        file: { type: 'string' },
        jobs: { type: 'string' },
      });
      const { file } = values;
      const jobs = Number(values.jobs ?? 1);
      if (!file) throw new UsageError('restore needs --file FILE.');
      if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) {
        throw new UsageError('--jobs takes a number from 1 to 64.');
      }
      return async (environment) => {
        await untilSignalled((signal) =>
          restore(readConfig(environment), { file, jobs, environment, signal, print }),
        );
        return 0;
      };
    },
  },
  'after-restore': {
    usage:
      'after-restore [--yes | --show | --send | --drop] [--merchant ID | --endpoint ID | --mails | --all]    holds the deliveries and e-mails of a restored database; lists, sends or cancels them',
    prepare(args) {
      const { values } = readArguments(args, {
        show: { type: 'boolean' },
        send: { type: 'boolean' },
        drop: { type: 'boolean' },
        merchant: { type: 'string' },
        endpoint: { type: 'string' },
        mails: { type: 'boolean' },
        all: { type: 'boolean' },
        yes: { type: 'boolean' },
      });
      const { merchant: merchant_id, endpoint: endpoint_id, mails = false, all = false } = values;
      const actions = (['show', 'send', 'drop'] as const).filter((name) => values[name]);
      const [action = 'hold'] = actions;
      const narrowed = [merchant_id, endpoint_id].filter((id) => id !== undefined);
      if (actions.length > 1) throw new UsageError('Choose one of --show, --send and --drop.');
      const chosen = narrowed.length + (mails ? 1 : 0) + (all ? 1 : 0);
      if (chosen > 1 || !narrowed.every(isUuid)) {
        throw new UsageError('Choose one of --merchant ID, --endpoint ID, --mails and --all.');
      }
      if ((action === 'send' || action === 'drop') && chosen === 0) {
        throw new UsageError(`--${action} needs --merchant ID, --endpoint ID, --mails or --all.`);
      }
      return async (database, config) => {
        if (action === 'hold') {
          const ask = process.stdin.isTTY ? confirm : null;
          if (!values.yes && !(await mayHold(database, ask, print))) return 1;
          const log = createLog('warn');
          const clock = () => new Date().toISOString();
          const context = await createContext({
            config,
            database,
            log,
            clock,
            data_keys: config.data_keys,
          });
          const erased = await applyErasures(context);
          print(
            `${erased} erasures of ${context.erasures.name} were missing in the backup and were applied.`,
          );
        }
        await afterRestore(
          database,
          action,
          { merchant_id, endpoint_id, isMailOnly: mails },
          print,
        );
        return 0;
      };
    },
  },
  retention: {
    usage:
      'retention [--never-submitted MONTHS] [--rejected] [--inactive] [--preview]    erases sellers that were never submitted and have not changed for so long, and those whose legal term is over, or lists them',
    prepare(args) {
      const { values } = readArguments(args, {
        'never-submitted': { type: 'string' },
        rejected: { type: 'boolean' },
        inactive: { type: 'boolean' },
        preview: { type: 'boolean' },
      });
      const months = Number(values['never-submitted'] ?? 1);
      if (!Number.isInteger(months) || months < 1 || months > 1200) {
        throw new UsageError('retention takes --never-submitted MONTHS, from 1 to 1200.');
      }
      const kinds = retentionKinds.filter((kind) =>
        kind === 'never_submitted'
          ? values['never-submitted'] !== undefined
          : values[kind] === true,
      );
      if (kinds.length === 0) {
        throw new UsageError('retention needs --never-submitted MONTHS, --rejected or --inactive.');
      }
      return async (database, config) => {
        const terms = config.erasure_years;
        if (kinds.some((kind) => termOf(kind, terms) === 0)) {
          throw new UsageError('A rule needs a legal term of at least one year (ERASURE_YEARS_…).');
        }
        const clock = () => new Date().toISOString();
        const { data_keys } = config;
        const log = createLog('warn');
        const context = await createContext({ config, database, log, clock, data_keys });
        const isPreview = values.preview === true;
        let count = 0;
        for (const kind of kinds) {
          const rule = retentionRule(kind, clock(), months, terms);
          const concerned = isPreview
            ? findAllByRetention(context, rule, clock())
            : eraseByRule(context, rule);
          for await (const { merchant_id, id } of concerned) {
            print(`${id} of merchant ${merchant_id}: ${kind}`);
            count += 1;
          }
        }
        print(isPreview ? `${count} sellers would be erased.` : `${count} sellers were erased.`);
        return 0;
      };
    },
  },
  verify: {
    usage: `verify [PART]... [--submerchant ID] [--checkpoints FILE] [--public-key FILE] [--lost-key ID]... [--rebuild] [--after PLACE]    verifies what is stored while the service runs, and names what is wrong; --after continues where an earlier run stopped. PART: ${parts
      .map(
        ({ name, about, isDefault }) => `${name} (${about}${isDefault ? '' : '; only if named'})`,
      )
      .join(', ')}`,
    prepare(args) {
      const { values, positionals } = readArguments(
        args,
        {
          submerchant: { type: 'string' },
          checkpoints: { type: 'string' },
          'public-key': { type: 'string' },
          'lost-key': { type: 'string', multiple: true },
          after: { type: 'string' },
          rebuild: { type: 'boolean' },
        },
        true,
      );
      const { after, ...others } = values;
      const { submerchant, checkpoints: copy = null, 'public-key': key_file = null } = others;
      if (submerchant !== undefined && !isUuid(submerchant)) {
        throw new UsageError('--submerchant takes the id of a submerchant.');
      }
      const chosen = chooseParts(positionals, Object.keys(others), after);
      if (typeof chosen === 'string') throw new UsageError(chosen);
      const keys = key_file === null ? null : readKeyFile(key_file);
      if (copy !== null) requireReadable('--checkpoints', copy);
      const lost_keys = others['lost-key'] ?? [];
      const options = { submerchant, copy, keys, lost_keys, rebuild: others.rebuild === true };
      return (database, config, _openPool, target) =>
        untilSignalled((signal) =>
          runParts({
            database,
            target,
            config,
            options,
            chosen,
            again: asArguments(others),
            print,
            progress: process.stderr,
            signal,
          }),
        );
    },
  },
  'checkpoint-key': {
    usage:
      'checkpoint-key [--rotate | --trust FILE]    prints the public keys of checkpoints; signs with a new stored key; accepts a former public key',
    prepare(args) {
      const { values } = readArguments(args, {
        rotate: { type: 'boolean' },
        trust: { type: 'string' },
      });
      const { rotate = false, trust } = values;
      if (rotate && trust !== undefined) throw new UsageError('Choose --rotate or --trust FILE.');
      const trusted = trust === undefined ? [] : readKeyFile(trust);
      return async (database, config) => {
        await changeCheckpointKeys(database, config, { rotate, trusted, print });
        return 0;
      };
    },
  },
  'create-checkpoint-key': {
    usage:
      'create-checkpoint-key --file FILE    writes a new private key for CHECKPOINT_KEY_FILE, and prints the public one',
    prepareAlone(args) {
      const { values } = readArguments(args, { file: { type: 'string' } });
      const { file } = values;
      if (!file) throw new UsageError('create-checkpoint-key needs --file FILE.');
      return () => {
        createKeyFile(file, print);
        return Promise.resolve(0);
      };
    },
  },
  doctor: {
    usage:
      'doctor [--full] [--json]    checks configuration, database, queues, counts and trail; exits with 1 after a failure, 3 after warnings alone',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        full: { type: 'boolean' },
        json: { type: 'boolean' },
      });
      return async (environment) => {
        const findings = await examine(environment, values.full === true);
        print(values.json ? JSON.stringify(findings, null, 2) : describeFindings(findings));
        return exitCodeOf(findings);
      };
    },
  },
  'sweep-files': {
    usage:
      'sweep-files [--delete] [--older-than DAYS]    lists the objects of the store of files that no file of the database has, after a restore, or deletes them',
    prepare(args) {
      const { values } = readArguments(args, {
        delete: { type: 'boolean' },
        'older-than': { type: 'string' },
      });
      const { 'older-than': given = String(default_min_age_days) } = values;
      if (!/^[1-9]\d{0,3}$/.test(given)) {
        throw new UsageError('--older-than needs a number of days, 1 or more.');
      }
      return async (database, { files }) => {
        if (files === null) throw new UsageError('There is no store of files (FILES_STORE).');
        const store = openStore(files);
        await store.prepare();
        const now = new Date().toISOString();
        const options = { now, deletes: values.delete === true, min_age_days: Number(given) };
        return sweepFiles(database, store, options, print);
      };
    },
  },
};

/** Usage of all commands, for a person. */
export const commandList = [
  'start    starts the service (also without a word)',
  ...Object.values(commands).map(({ usage }) => usage),
]
  .map((line) => `  ${line}`)
  .join('\n');

/**
 * Runs one command, whether the service is running or not.
 *
 * @throws UsageError
 */
export async function runCommand(
  name: string,
  args: string[],
  environment: Environment,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. There are:\n${commandList}`);
  if ('prepareAlone' in command) return command.prepareAlone(args)(environment);
  const isUnmigrated = 'prepareUnmigrated' in command;
  const run = isUnmigrated ? command.prepareUnmigrated(args) : withKeys(command.prepare(args));
  const config = readConfig(environment);
  for (const warning of config.unknown_settings) process.stderr.write(`${warning}\n`);
  const { migrate_database_url } = config;
  const opened = await openDatabase(
    command.changesSchema === true && migrate_database_url !== null
      ? { ...config, database_url: migrate_database_url }
      : config,
    isUnmigrated ? async () => {} : migrate,
  );
  try {
    return await run(opened.database, config, opened.openPool, opened.target);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.message);
    return 1;
  } finally {
    await opened.close();
  }
}

/** Opens the key ring for a command. */
function withKeys(
  run: ReturnType<DatabaseCommand['prepare']>,
): ReturnType<SchemaCommand['prepareUnmigrated']> {
  return async (database, config, openPool, target) => {
    const data_keys = await openKeyRing(config);
    await followIfPossible(database, data_keys);
    return run(database, { ...config, data_keys }, openPool, target);
  };
}

/** The outbox of a command: the service sends what it queues. */
function outboxOf(mail: Config['mail'], keys: DataKeys): MailOutbox {
  return new MailOutbox({ isOn: mail !== null, keys, newId: createIdSource() });
}

/** Seals with the key that the database names. `accept-master-key` runs without it. */
async function followIfPossible(database: Database, keys: DataKeys): Promise<void> {
  const proof = await readProof(database);
  if (proof !== null && isProofOf(proof, keys)) followProof(proof, keys);
}

/** Runs work that SIGINT and SIGTERM stop between two of its steps. */
async function untilSignalled<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

/** Options as they are typed, each with a space before it. */
function asArguments(
  values: Readonly<Record<string, string | boolean | string[] | undefined>>,
): string {
  const quote = (text: string) => (/^[\w./:-]+$/.test(text) ? text : JSON.stringify(text));
  return Object.entries(values)
    .flatMap(([name, given]) =>
      (Array.isArray(given) ? given : [given]).map((one) => ({ name, one })),
    )
    .filter(({ one }) => one !== undefined && one !== false)
    .map(({ name, one }) => ` --${name}${typeof one === 'string' ? ` ${quote(one)}` : ''}`)
    .join('');
}

/** Reads the public keys of a file. @throws UsageError */
function readKeyFile(path: string): Buffer[] {
  try {
    return readPublicKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} has no public key of checkpoints: ${(error as Error).message}`);
  }
}

/** @throws UsageError */
function requireReadable(option: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new UsageError(
      `${option} ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

function readArguments<
  T extends Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>,
>(args: string[], options: T, allowPositionals = false) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Reads the limits of an operator key.
 *
 * @throws UsageError
 */
function readKeyLimits(given: {
  scopes?: string | undefined;
  days?: string | undefined;
  addresses?: string | undefined;
  rate?: string | undefined;
}): OperatorKeyLimits {
  const list = (value: string) => value.split(',').map((one) => one.trim());
  const limits: OperatorKeyLimits = {};
  if (given.scopes !== undefined) {
    const known = scopesOfSide.operator;
    const unknown = list(given.scopes).find((one) => !known.some((scope) => scope === one));
    if (unknown !== undefined) {
      throw new UsageError(`There is no scope ${unknown}. There are: ${known.join(', ')}.`);
    }
    limits.scopes = known.filter((scope) => list(given.scopes ?? '').includes(scope));
  }
  if (given.days !== undefined) {
    const days = Number(given.days);
    if (!Number.isInteger(days) || days < 1 || days > 3650) {
      throw new UsageError('--days takes a number from 1 to 3650.');
    }
    limits.expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
  }
  if (given.addresses !== undefined) {
    const wrong = list(given.addresses).find((one) => parseAddressRange(one) === null);
    if (wrong !== undefined) {
      throw new UsageError(`${wrong} is no IP address or range like 203.0.113.0/24.`);
    }
    limits.address_ranges = list(given.addresses);
  }
  if (given.rate !== undefined) {
    const rate = Number(given.rate);
    if (!Number.isInteger(rate) || rate < 1 || rate > 1_000_000) {
      throw new UsageError('--rate takes a number of requests per 60 s, from 1 to 1000000.');
    }
    limits.rate_limit = rate;
  }
  return limits;
}

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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
