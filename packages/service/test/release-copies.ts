import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { buildService } from './service-process.js';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** What the service reads when it starts. */
const service_parts = ['dist', 'migrations', 'reference', 'pages', 'package.json'];

/**
 * The newest release before this commit: the last commit that set the version in package.json. Null where the history is missing, as in
 * a source archive or a shallow clone.
 */
export function findLastRelease(): { version: string; commit: string } | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();
    const head = git('rev-parse', 'HEAD');
    const commits = git('log', '--format=%H', '-G"version":', '--', 'package.json').split('\n');
    const commit = commits.find((one) => one !== '' && one !== head);
    if (commit === undefined || git('rev-parse', '--is-shallow-repository') === 'true') return null;
    const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string };
    return { version, commit };
  } catch {
    return null;
  }
}

/** Builds a commit in a new folder, with the packages installed here. Resolves with the service's program. */
export async function buildCommit(commit: string): Promise<string> {
  const root = await newRoot();
  const archive = join(root, 'source.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: repository });
  await run('tar', ['-xf', archive, '-C', root]);
  await linkPackages(root);
  await run(
    process.execPath,
    [join(repository, 'node_modules/typescript/bin/tsc'), '-b', 'packages/service'],
    { cwd: root },
  );
  return programIn(root);
}

/** Copies this release, built, with further migrations by the name of their files. Resolves with the service's program. */
export async function copyWithMigrations(added: Record<string, string>): Promise<string> {
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
  await cp(join(repository, 'docs'), join(root, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries(added)) {
    await writeFile(join(root, 'packages/service/migrations', name), text);
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
