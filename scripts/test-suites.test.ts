import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.test.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(root + path));
const read = (path: string) => readFileSync(root + path, 'utf8');

test('every test file belongs to a suite by its name, and every suite runs for each change or for each release', () => {
  const kinds = new Set(
    files.map((path) => /(?:\.long)?(?:\.(\w+))?\.test\.ts$/.exec(path)?.[1] ?? 'long'),
  );
  kinds.delete('long');
  expect(files.length).toBeGreaterThan(300);
  const [change, release] = [read('.ci/run'), read('.ci/long')];
  for (const kind of kinds) {
    expect(existsSync(`${root}vitest.${kind}.config.ts`), kind).toBe(true);
    // What each change does of a fresh clone is the start of the README.
    if (kind !== 'clone') expect(change, kind).toContain(`test:${kind}`);
    expect(release, kind).toMatch(new RegExp(`npm run --silent test:${kind}$`, 'm'));
  }
  expect(release).toMatch(/^export TESTS=all$/m);
  expect(release).toMatch(/npm run --silent test$/m);
});
