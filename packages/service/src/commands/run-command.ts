import { readConfig } from '../config/read-config.js';
import { createContext } from '../context.js';
import { type Database } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { openKeyRing } from '../platform/key-management/open-key-ring.js';
import { followProof, isProofOf, readProof } from '../platform/master-key.js';
import { createLog } from '../platform/log.js';
import { nearest } from '../platform/nearest.js';
import { this_release } from '../platform/database/read-migrations.js';
import { openDatabase } from '../platform/database/open-database.js';
import { migrate } from '../platform/database/migrate.js';
import { Refusal } from '../errors.js';
import { BackupError } from './postgres-programs.js';
import { RotationError } from './rotate-master-key.js';
import {
  UsageError,
  type Environment,
  type DatabaseCommand,
  type ContextCommand,
  type SchemaCommand,
} from '../operation/command.js';
import { print } from '../operation/command-line.js';
import { commands, usages } from './commands.js';

/** The errors of commands whose message is enough to fix them. */
export const commandErrors = [UsageError, RotationError, BackupError];

const help = ['help', '--help', '-h'];
const list = Object.values(usages).join('\n');

/**
 * Runs one command, whether the service is running or not, or prints its usage.
 *
 * @throws UsageError
 */
export async function runCommand(
  name: string,
  args: string[],
  environment: Environment,
): Promise<number> {
  if (name === '--version') return printed(this_release);
  const asksForHelp =
    help.includes(name) || args.some((arg) => arg !== 'help' && help.includes(arg));
  const asked = help.includes(name) ? args[0] : name;
  if (asked === undefined) return printed(list);
  const usage = Object.hasOwn(usages, asked) ? usages[asked] : undefined;
  if (usage === undefined) throw new UsageError(describeUnknown(asked));
  if (asksForHelp) return printed(usage);
  const command = commands[asked];
  if (!command)
    throw new UsageError(`${asked} takes no arguments: its settings are environment variables.`);
  if ('prepareAlone' in command) return command.prepareAlone(args)(environment);
  const isUnmigrated = 'prepareUnmigrated' in command;
  const run = isUnmigrated ? command.prepareUnmigrated(args) : withKeys(prepare(command, args));
  const config = readConfig(environment);
  for (const warning of config.unknown_settings) process.stderr.write(`${warning}\n`);
  const { migrate_database_url } = config;
  const opened = await openDatabase(
    'changesSchema' in command && command.changesSchema && migrate_database_url !== null
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

function printed(text: string): number {
  print(text);
  return 0;
}

function describeUnknown(name: string): string {
  const meant = nearest(name, Object.keys(usages));
  const advice = meant === null ? `There are:\n${list}` : `Did you mean ${meant}? help lists all.`;
  return `There is no command ${name}. ${advice}`;
}

function prepare(
  command: DatabaseCommand | ContextCommand,
  args: string[],
): ReturnType<DatabaseCommand['prepare']> {
  return 'prepare' in command ? command.prepare(args) : inContext(command.prepareInContext(args));
}

/** Constructs the services of operations for a command. */
function inContext(
  run: ReturnType<ContextCommand['prepareInContext']>,
): ReturnType<DatabaseCommand['prepare']> {
  return async (database, config) => {
    const clock = () => new Date().toISOString();
    const log = createLog('warn');
    const { data_keys } = config;
    return run(await createContext({ config, database, log, clock, data_keys }));
  };
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

/** Seals with the key that the database names. `accept-master-key` runs without it. */
async function followIfPossible(database: Database, keys: DataKeys): Promise<void> {
  const proof = await readProof(database);
  if (proof !== null && isProofOf(proof, keys)) followProof(proof, keys);
}
