import { readConfig } from '../config/read-config.js';
import { type Database } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { openKeyRing } from '../platform/key-management/open-key-ring.js';
import { followProof, isProofOf, readProof } from '../platform/master-key.js';
import { openDatabase } from '../platform/database/open-database.js';
import { migrate } from '../platform/database/migrate.js';
import { Refusal } from '../errors.js';
import { BackupError } from './postgres-programs.js';
import { RotationError } from './rotate-master-key.js';
import {
  UsageError,
  type Environment,
  type DatabaseCommand,
  type SchemaCommand,
  type Commands,
} from './command.js';
import { print } from './command-line.js';
import { operatorKeyCommands } from './operator-key-commands.js';
import { screeningCommands } from './screening-commands.js';
import { schemaCommands } from './schema-commands.js';
import { peopleCommands } from './people-commands.js';
import { mailCommands } from './mail-commands.js';
import { masterKeyCommands } from './master-key-commands.js';
import { backupCommands } from './backup-commands.js';
import { retentionCommands } from './retention-commands.js';
import { trailCommands } from './trail-commands.js';
import { doctorCommands } from './doctor-commands.js';
import { registerCommands } from './register-commands.js';
import { fileCommands } from './file-commands.js';

/** The errors of commands whose message is enough to fix them. */
export const commandErrors = [UsageError, RotationError, BackupError];

const commands: Commands = {
  ...operatorKeyCommands,
  ...schemaCommands,
  ...peopleCommands,
  ...mailCommands,
  ...masterKeyCommands,
  ...backupCommands,
  ...retentionCommands,
  ...trailCommands,
  ...doctorCommands,
  ...fileCommands,
  ...screeningCommands,
  ...registerCommands,
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

/** Seals with the key that the database names. `accept-master-key` runs without it. */
async function followIfPossible(database: Database, keys: DataKeys): Promise<void> {
  const proof = await readProof(database);
  if (proof !== null && isProofOf(proof, keys)) followProof(proof, keys);
}
