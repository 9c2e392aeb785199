import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildService } from '../packages/service/test/service-process.js';

const root = fileURLToPath(new URL('../', import.meta.url));

test('the compiler is needed only where the sources are others than those of the bundle', async () => {
  await buildService();
  const copy = mkdtempSync(join(tmpdir(), 'credencia-production-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  // As after `npm ci --omit=dev`: without tsc and rolldown.
  const { prestart, preservice } = (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    }
  ).scripts as { prestart: string; preservice: string };
  for (const script of [prestart, preservice])
    expect(script).toMatch(/^npm run --silent build:service/);
  for (const path of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build-service.mjs',
    ...['src', 'package.json', 'tsconfig.json'].map((name) => `packages/embedded-postgres/${name}`),
    ...['src', 'build', 'locales', 'package.json', 'tsconfig.json', 'dist/bundle'].map(
      (name) => `packages/service/${name}`,
    ),
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const build = () =>
    spawnSync('npm', ['run', '--silent', 'build:service'], { cwd: copy, encoding: 'utf8' });
  expect(build()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  writeFileSync(join(copy, 'packages/service/src/main.ts'), '// Of the next release.');
  const stale = build();
  expect(stale.status).toBe(1);
  expect(stale.stderr).toContain('built from other sources than those here');
  expect(stale.stderr).toContain('npm run build');
  rmSync(join(copy, 'packages/service/dist'), { recursive: true });
  expect(build().stderr).toContain('The service is not built, and its compiler is not installed.');
});
