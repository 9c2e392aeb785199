import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { service_migrations } from '../src/platform/database/read-migrations.js';

/**
 * A folder with the service's migrations and functions, and the given ones, by name: those without a number are functions. Removed when
 * the test ends.
 */
export async function migrationFolder(added: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'credencia-migrations-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(service_migrations, join(root, 'migrations'), { recursive: true });
  await cp(join(service_migrations, '../functions'), join(root, 'functions'), { recursive: true });
  await addSql(root, added);
  return join(root, 'migrations');
}

/** Writes migrations and functions, by the names of their files, into the folder of a service. A function replaces that of its name. */
export async function addSql(root: string, added: Record<string, string>): Promise<void> {
  const present = await readdir(join(root, 'functions'), { recursive: true });
  for (const [name, text] of Object.entries(added)) {
    const path = /^\d/.test(name)
      ? join('migrations', name)
      : join('functions', present.find((one) => basename(one) === name) ?? name);
    await writeFile(join(root, path), text);
  }
}

/** The text of a function of the service, by the path of its file. */
export function readFunction(path: string): Promise<string> {
  return readFile(join(service_migrations, '../functions', path), 'utf8');
}

/** A migration of each kind, on submerchants: a column, an index, and a backfill of 2 rows at a time that counts how often it ran. */
export const one_of_each = {
  '9001_rank.sql':
    'alter table submerchants add column rank integer;\ncreate table ranks (merchant_id uuid primary key);',
  '9002_by_rank.concurrent.sql':
    '-- For the list by rank.\ncreate index concurrently submerchants_by_rank on submerchants (merchant_id, rank);',
  '9003_ranks.batches.sql': `-- Backfill, 2 rows at a time.
with batch as (
  select merchant_id, id from submerchants
  where (merchant_id, id) > (coalesce($1::jsonb ->> 'merchant_id', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid)
  order by merchant_id, id limit 2
), changed as (
  update submerchants s set rank = coalesce(s.rank, 0) + 1 from batch
  where s.merchant_id = batch.merchant_id and s.id = batch.id
)
select jsonb_build_object('merchant_id', merchant_id, 'id', id) as progress, (select count(*) from batch) as rows
from batch order by merchant_id desc, id desc limit 1`,
};
