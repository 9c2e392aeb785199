import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './connect.js';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Any number does, as long as nothing else of the database uses it: it serialises services that start together. */
const lock = 7_236_101;

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the migrations that this database has not had, in the order of their numbers, all in one transaction.
 * Services that start together wait for one another. Resolves with the names applied now.
 *
 * @throws MigrationError when an applied file has changed since, or the database has had one that this release does not
 *   know, which means that it belongs to a newer release.
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = await readMigrations();
  const applied: string[] = [];
  await database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`;
    await tx`set local statement_timeout = 0`;
    await tx`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`;
    const rows = await tx<
      { name: string; checksum: string }[]
    >`select name, checksum from migrations`;
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const names = new Set(files.map((file) => file.name));
    const newer = rows.find((row) => !names.has(row.name));
    if (newer) {
      throw new MigrationError(
        `The database has migration ${newer.name}, which this release does not know. Start the release that made it, or a newer one.`,
      );
    }
    for (const file of files) {
      const checksum = known.get(file.name);
      if (checksum === file.checksum) continue;
      if (checksum !== undefined) {
        throw new MigrationError(
          `Migration ${file.name} is not the one that this database has had. Migrations are never edited: restore the file and write a new one.`,
        );
      }
      await tx.unsafe(file.text);
      await tx`insert into migrations (name, checksum) values (${file.name}, ${file.checksum})`;
      applied.push(file.name);
    }
  });
  return applied;
}

async function readMigrations(): Promise<{ name: string; text: string; checksum: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
