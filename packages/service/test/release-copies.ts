import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { addSql } from './migration-folder.js';
import { buildService } from './service-process.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** What the service reads when it starts. */
const service_parts = [
  'dist',
  'locales',
  'migrations',
  'functions',
  'reference',
  'pages',
  'package.json',
];

/**
 * Copies this release, built, with further migrations and functions by the names of their files: those without a number are functions, and
 * replace the one of that name. With a version, it is that release. Resolves with the service's program.
 */
export async function copyWithMigrations(
  added: Record<string, string>,
  version?: string,
): Promise<string> {
  await buildService();
  const root = await newRoot();
  for (const part of service_parts) {
    await cp(join(repository, 'packages/service', part), join(root, 'packages/service', part), {
      recursive: true,
    });
  }
  for (const part of ['dist', 'package.json']) {
    await cp(
      join(repository, 'packages/embedded-postgres', part),
      join(root, 'packages/embedded-postgres', part),
      { recursive: true },
    );
  }
  for (const part of ['docs', 'packages/tokens'])
    await cp(join(repository, part), join(root, part), { recursive: true });
  await addSql(join(root, 'packages/service'), added);
  if (version !== undefined) {
    const path = join(root, 'packages/service/package.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...manifest, version }));
  }
  await linkPackages(root);
  return programIn(root);
}

function programIn(root: string): string {
  return join(root, 'packages/service/dist/main.js');
}

async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'credencia-release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** Links the installed packages, and those of the workspace to the folders in `root`. */
async function linkPackages(root: string): Promise<void> {
  const installed = join(repository, 'node_modules');
  await mkdir(join(root, 'node_modules/@credencia'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name === '@credencia' || name.startsWith('.')) continue;
    await symlink(join(installed, name), join(root, 'node_modules', name));
  }
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@credencia', name));
    const nested = join('packages', name, 'node_modules');
    if ((await readdir(join(repository, nested)).catch(() => [])).length > 0) {
      await symlink(join(repository, nested), join(root, nested));
    }
  }
}
