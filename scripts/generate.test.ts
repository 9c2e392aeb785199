import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../packages/service/test/long-test.js';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Of each kind of generated file one that has the version or an operation. */
const generated = {
  'packages/sdk/src/generated/version.ts': '0.0.7',
  'packages/sdk-python/src/credencia/generated/version.py': '0.0.7',
  'packages/sdk-php/src/Generated/Version.php': '0.0.7',
  'packages/sdk-ruby/lib/credencia/generated/version.rb': '0.0.7',
  'packages/sdk-go/generated_version.go': '0.0.7',
  'packages/sdk-java/src/main/java/io/github/credencia/Version.java': '0.0.7',
  'packages/sdk-java/src/main/java/io/github/credencia/model/Submerchant.java': 'tax_id',
  'packages/sdk-java/pom.xml': '<version>0.0.7</version>',
  'packages/cli/src/generated/inputs.ts': 'createSubmerchant',
  'packages/console/src/api/operations.ts': 'createSubmerchant',
  'docs/collections/credencia.bruno.json': '/v1/submerchants',
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'credencia-generate-'));
  // Nothing is installed there.
  for (const name of [
    'sdk',
    'sdk-python',
    'sdk-php',
    'sdk-ruby',
    'sdk-go',
    'sdk-java',
    'cli',
    'console',
  ])
    copy(`packages/${name}/build`);
  for (const path of ['openapi.json', 'packages/sdk-java/pom.xml']) copy(path);
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  writeFileSync(join(folder, 'packages/sdk/package.json'), '{"type":"module","version":"0.0.7"}');
  generate();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(generated))('%s is made with Node alone', (path, text) => {
  expect(read(path)).toContain(text);
});

longTest(
  'a file that was edited, that is missing or that the API no longer has is put right; others are not written',
  () => {
    const [edited, missing, same] = Object.keys(generated) as [string, string, string];
    const model = 'packages/sdk-java/src/main/java/io/github/credencia/model/';
    const written = ['packages/sdk-go/generated_removed.go', `${model}Removed.java`];
    const own = ['packages/sdk-go/client.go', 'docs/collections/README.md'];
    const before = { edited: read(edited), missing: read(missing) };
    const { mtimeMs } = statSync(join(folder, same));
    for (const path of [edited, ...written, ...own]) writeFileSync(join(folder, path), 'mine');
    rmSync(join(folder, missing));
    generate();
    expect({ edited: read(edited), missing: read(missing) }).toEqual(before);
    for (const path of written) expect(() => read(path), path).toThrow('ENOENT');
    for (const path of own) expect(read(path)).toBe('mine');
    expect(statSync(join(folder, same)).mtimeMs).toBe(mtimeMs);
  },
);

test('no generated file is in the repository', () => {
  const paths = Object.keys(generated).filter((path) => !path.endsWith('pom.xml'));
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ignored.trim().split('\n')).toEqual(paths);
});

function generate(): void {
  execFileSync(process.execPath, [join(folder, 'scripts/generate.mjs')]);
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

function copy(path: string): void {
  cpSync(join(root, path), join(folder, path), { recursive: true });
}
