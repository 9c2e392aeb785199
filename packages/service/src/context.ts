import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Database } from './database/connect.js';
import { createIdSource } from './ids.js';
import { Credentials } from './merchants/credentials.js';
import { loadCategoryTable } from './reference/category-table.js';
import { loadCnaeNames } from './reference/cnae.js';
import type { CategoryTable } from './submerchants/rules/category-code.js';

/** What operations are given to work with. Constructed here and nowhere else. */
export interface Context {
  config: Config;
  database: Database;
  log: Logger;
  /** The present time, ISO 8601 UTC with milliseconds. Tests put their own in its place. */
  clock: () => string;
  /** A new UUIDv7 that carries the given time, greater than every one this process made before. */
  newId: (at: string) => string;
  credentials: Credentials;
  category_table: CategoryTable;
  cnae_names: ReadonlyMap<string, string>;
}

/** @throws CategoryTableError when the operator's table of category codes cannot be used. */
export async function createContext(given: {
  config: Config;
  database: Database;
  log: Logger;
  clock?: () => string;
}): Promise<Context> {
  const { config, database, log } = given;
  const [categoryTable, cnaeNames] = await Promise.all([
    loadCategoryTable(config.mcc_table_file ?? undefined),
    loadCnaeNames(),
  ]);
  return {
    config,
    database,
    log,
    clock: given.clock ?? (() => new Date().toISOString()),
    newId: createIdSource(),
    credentials: new Credentials(database, { demo_keys: !config.production }),
    category_table: categoryTable,
    cnae_names: cnaeNames,
  };
}
