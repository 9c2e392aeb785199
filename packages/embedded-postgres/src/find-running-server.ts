import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterDir, hasCluster, SUPERUSER } from './cluster.js';
import { prepareDataHome } from './data-folder.js';
import type { EmbeddedConnection } from './ensure-database.js';

/**
 * Finds the server of a running service on the data folder, for a command that runs beside it; null if none runs. PostgreSQL
 * writes its port and socket folder to lines 4 and 5 of postmaster.pid, and `ready` to line 8.
 *
 * @throws EmbeddedPostgresError when the folder cannot be read
 */
export async function findRunningServer(
  data_dir: string,
  database = 'credencia',
): Promise<EmbeddedConnection | null> {
  const { home } = await prepareDataHome(data_dir);
  const text = await readFile(join(clusterDir(home), 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, host, , , state] = text.split('\n');
  if (!host || state?.trim() !== 'ready') return null;
  return { host, port: Number(port), user: SUPERUSER, database };
}

/**
 * Whether the data folder contains a database: starting a server on it creates none.
 *
 * @throws EmbeddedPostgresError when the folder cannot be read
 */
export async function hasDatabase(data_dir: string): Promise<boolean> {
  const { home } = await prepareDataHome(data_dir);
  return hasCluster(home);
}
