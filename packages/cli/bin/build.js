import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const stamp = fileURLToPath(new URL('../dist/.built', import.meta.url));
/** What the build reads. In an installed package none of it is there, and nothing is built. */
const sources = ['../src', '../../sdk/src', '../../../openapi.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * In the repository, where nothing is built beforehand, the command builds itself when its sources are newer than what was built.
 * @returns {boolean} whether there is something to run; what went wrong has been said.
 */
export function buildIfNeeded() {
  if (!existsSync(sources[0])) return true;
  const read_at = new Date();
  if (existsSync(stamp) && newest(sources) <= statSync(stamp).mtimeMs) return true;
  if (process.stderr.isTTY) process.stderr.write('Building credencia once…\n');
  const built = spawnSync('npm', ['run', '--silent', 'build:cli'], {
    cwd: repository,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) {
    process.stderr.write(
      `credencia could not be built.\n${built.stdout ?? ''}${built.stderr ?? ''}Run npm ci in ${repository}, then try again.\n`,
    );
    return false;
  }
  writeFileSync(stamp, '');
  // What changes while it is built is built again the next time.
  utimesSync(stamp, read_at, read_at);
  return true;
}

/** When the newest of the files, or of those in the folders, was written, in milliseconds. */
function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stats = statSync(path);
    if (stats.isFile()) latest = Math.max(latest, stats.mtimeMs);
    if (!stats.isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      latest = Math.max(latest, statSync(`${entry.parentPath}/${entry.name}`).mtimeMs);
    }
  }
  return latest;
}
