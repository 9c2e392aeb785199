import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Describes the machine, as lines of text, with the versions of these packages. */
export function describeMachine(
  postgresVersion,
  packages = ['fastify', 'postgres', 'ajv', 'prom-client', 'autocannon'],
) {
  const gib = (totalmem() / 1024 ** 3).toFixed(1);
  return [
    `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${gib} GiB of memory, ${type()} ${release()}`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}, ${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    describeRevision(),
  ];
}

/** Version and commit of a checkout of this repository. */
export function describeRevision(checkout = root) {
  return `Credencia ${versionOf('credencia', checkout)}${revision(checkout)}`;
}

function versionOf(name, checkout = root) {
  const place = name === 'credencia' ? 'package.json' : `node_modules/${name}/package.json`;
  return JSON.parse(readFileSync(join(checkout, place), 'utf8')).version;
}

function revision(checkout) {
  try {
    const git = (...args) =>
      execFileSync('git', args, {
        cwd: checkout,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    const isChanged = git('status', '--porcelain', 'packages') !== '';
    return ` at ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    return '';
  }
}
