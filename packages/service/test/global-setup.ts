import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
// By its path: vitest resolves the imports of a global set-up without the condition `credencia-source`, and nothing is built yet.
import { startEmbeddedPostgres } from '../../embedded-postgres/src/index.js';
import { connect, type Target } from '../src/platform/database/connect.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createAllPartitions, days_ahead_at_start } from '../src/platform/database/partitions.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, with its maintenance database. */
    server: Target;
    /** The template database that each test file clones. */
    template: string;
    /** A folder for a data folder that many tests copy (service-process.ts). */
    used_data_dir: string;
    /** Addresses of the workers of a cluster, of which `server` is the coordinator; empty for a single server. */
    workers: string[];
  }
}

/**
 * Starts one PostgreSQL for the whole run: the embedded one, or with TEST_DATABASE_URL any other from 15 on. Creates a migrated
 * template database, which every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer(process.env['TEST_DATABASE_URL']);
  const template = `credencia_template_${process.pid}`;
  const admin = connect(server, { max: 1 });
  await admin`create database ${admin(template)}`;
  const database = connect(onDatabase(server, template), { max: 1 });
  const [version] = await database<{ server_version: string }[]>`show server_version`;
  await migrate(database);
  await createAllPartitions(database, new Date().toISOString(), { ahead: days_ahead_at_start });
  await database.end();
  console.log(`PostgreSQL ${version?.server_version}`);

  project.provide('server', server);
  project.provide('template', template);
  project.provide('workers', []);
  const used_data_dir = await mkdtemp(join(tmpdir(), 'credencia-used-'));
  await chmod(used_data_dir, 0o755);
  project.provide('used_data_dir', used_data_dir);
  return async () => {
    await rm(used_data_dir, { recursive: true, force: true });
    const left = await admin<{ datname: string }[]>`
      select datname from pg_database where datname = ${template} or datname like ${`credencia_test_${process.pid}_%`}`;
    for (const { datname } of left) await admin`drop database ${admin(datname)} with (force)`;
    await admin.end();
    await stop();
  };
}

async function startServer(
  url: string | undefined,
): Promise<{ server: Target; stop: () => Promise<void> }> {
  if (url) {
    const sql = postgres(url, { max: 1 });
    await sql`select 1`;
    await sql.end();
    return { server: { url }, stop: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'credencia-tests-'));
  // Started by root, the server runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({
    data_dir: join(folder, 'data'),
    durable: false,
    max_connections: 200,
    log: () => {},
  });
  return {
    server: embedded.connection,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same server with another database, and with another role if one is given. */
export function onDatabase(server: Target, database: string, role?: string): Target {
  if (!('url' in server))
    return { ...server, database, ...(role === undefined ? {} : { user: role }) };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  if (role !== undefined) url.username = role;
  return { url: url.href };
}
