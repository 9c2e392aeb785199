import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const service_folder = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of the service's migrations. migrations/README.md describes the files. */
export const service_migrations = join(service_folder, 'migrations');

/** This release, for example `0.3.0`. */
export const this_release = (
  JSON.parse(readFileSync(join(service_folder, 'package.json'), 'utf8')) as { version: string }
).version;

/** Default of a migration that names no oldest release: every release that knows the baseline runs afterwards. */
export const any_release = '0.0.0';

/**
 * How a migration is applied: `transactional` in one transaction, by the start; the others in the background: `concurrent` outside
 * transactions (one statement, such as `create index concurrently`), `batches` in one transaction per batch.
 */
export type MigrationKind = 'transactional' | 'concurrent' | 'batches';

export interface Migration {
  /** The name of the file. */
  name: string;
  kind: MigrationKind;
  /** The oldest release that runs on the schema afterwards. */
  oldest_release: string;
  /** Migrations that must have finished before. */
  needs: readonly string[];
  text: string;
  /** SHA-256 of the text. */
  checksum: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(join(folder, name), 'utf8'))),
  );
}

function parseMigration(name: string, text: string): Migration {
  const [, suffix = 'transactional'] = /\.(concurrent|batches)\.sql$/.exec(name) ?? [];
  const [, oldest_release = any_release] = /^-- Oldest release: (\S+)$/m.exec(text) ?? [];
  return {
    name,
    kind: suffix as MigrationKind,
    oldest_release,
    needs: [...text.matchAll(/^-- Needs: (\S+)$/gm)].map(([, needed = '']) => needed),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  };
}

/** Whether a release, for example `0.10.0`, comes before another one. */
export function isBefore(release: string, other: string): boolean {
  return release.localeCompare(other, 'en', { numeric: true }) < 0;
}
