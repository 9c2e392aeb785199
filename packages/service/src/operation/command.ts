import { type Config } from '../config/read-config.js';
import { type Database, type Target } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { OpenPool } from '../platform/cluster/server-pool.js';
import type { Context } from './context.js';

/** Invalid arguments of a command; the message explains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A command on the database of the service, which is opened for it. */
export interface DatabaseCommand {
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

/** A command that needs the services of operations. */
export interface ContextCommand {
  usage: string;
  /** @throws UsageError */
  prepareInContext(args: string[]): (context: Context) => Promise<number>;
}

/** A command on the database as it is, without pending migrations applied first, and without keys: a KMS is not called. */
export interface SchemaCommand {
  usage: string;
  changesSchema: true;
  /** @throws UsageError */
  prepareUnmigrated(
    args: string[],
  ): (database: Database, config: Config, openPool: OpenPool, target: Target) => Promise<number>;
}

/** A command that opens the database itself, since it must also work where none can be opened. */
export interface IndependentCommand {
  usage: string;
  /** @throws UsageError */
  prepareAlone(args: string[]): (environment: Environment) => Promise<number>;
}

/** Commands by their names. */
export type Commands = Readonly<
  Record<string, DatabaseCommand | ContextCommand | SchemaCommand | IndependentCommand>
>;
