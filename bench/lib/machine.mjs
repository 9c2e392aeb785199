import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';

const root = new URL('../../', import.meta.url);

/** What the figures were measured on, as lines of text. */
export function describeMachine(postgres_version) {
  const packages = ['fastify', 'postgres', 'ajv', 'prom-client', 'autocannon'];
  const gib = (totalmem() / 1024 ** 3).toFixed(1);
  return [
    `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${gib} GiB of memory, ${type()} ${release()}`,
    `Node ${process.versions.node}, PostgreSQL ${postgres_version}, ${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    `Credencia ${versionOf('credencia')}${revision()}`,
  ];
}

function versionOf(name) {
  const place = name === 'credencia' ? 'package.json' : `node_modules/${name}/package.json`;
  return JSON.parse(readFileSync(new URL(place, root), 'utf8')).version;
}

function revision() {
  try {
    const git = (...args) =>
      execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    const isChanged = git('status', '--porcelain', 'packages') !== '';
    return ` at ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    return '';
  }
}
