import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';

const folder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const has_venv = spawnSync('python3', ['-c', 'import ensurepip, tomllib']).status === 0;
const without = has_venv ? '' : ' (NOT RUN: Python 3.11 with python3-venv is not installed)';

describe.skipIf(!has_venv)(`the package for Python${without}`, () => {
  const service = useService();
  let work: string;
  let wheel: string;
  let sdist: string;
  let python: string;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'credencia-python-'));
    const build = `import sys; sys.path.insert(0, "build"); import build_backend as b; print(b.build_wheel(sys.argv[1]), b.build_sdist(sys.argv[1]))`;
    const { stdout } = await run('python3', ['-B', '-c', build, work], { cwd: folder });
    [wheel = '', sdist = ''] = stdout.trim().split(' ');
    await run('python3', ['-m', 'venv', join(work, 'venv')]);
    python = join(work, 'venv/bin/python');
    await pip('install', '--no-index', join(work, wheel));
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  const pip = (...args: string[]) =>
    run(python, ['-m', 'pip', '--disable-pip-version-check', '--quiet', ...args]);

  test('installs without an index and needs no other package', async () => {
    const show =
      'from importlib.metadata import metadata, requires; m = metadata("credencia"); print(m["Version"], m["License-Expression"], requires("credencia"))';
    const { stdout } = await run(python, ['-c', show]);
    const { version } = JSON.parse(
      await readFile(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(stdout.trim()).toBe(`${version} Apache-2.0 None`);
  });

  test('is the same wheel when it is built from its sdist', async () => {
    const rebuilt = join(work, 'rebuilt');
    await mkdir(rebuilt);
    await pip('wheel', '--no-index', '--wheel-dir', rebuilt, join(work, sdist));
    expect(await readdir(rebuilt)).toEqual([wheel]);
    expect(await readFile(join(rebuilt, wheel))).toEqual(await readFile(join(work, wheel)));
  });

  test('has types for type checkers, and every annotation names an existing type', async () => {
    const check = `
import inspect, typing, pathlib, credencia
from credencia.generated import resources, types
assert (pathlib.Path(credencia.__file__).parent / "py.typed").exists()
for module in (resources, types):
    for one in vars(module).values():
        if inspect.isclass(one) and one.__module__ == module.__name__:
            typing.get_type_hints(one)
            for method in vars(one).values():
                if inspect.isfunction(method):
                    typing.get_type_hints(method)
`;
    await run(python, ['-W', 'error', '-c', check]);
  });

  test('passes its tests', async () => {
    const { stderr } = await run(python, ['-W', 'error', join(folder, 'tests/test_client.py')]);
    expect(stderr).toMatch(/\nOK\n$/);
  });

  test('does what the examples of its README say, one after the other in one program', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```python\n([\s\S]+?)```/g)].map(([, code]) => code);
    const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const merchant = await service.createMerchant({ mode: 'test' });
    const { stdout, stderr } = await run(python, ['-c', examples.join('\n')], {
      env: {
        PYTHONUTF8: '1',
        CREDENCIA_URL: baseUrl,
        CREDENCIA_PUBLIC_KEY: merchant.public_key,
        CREDENCIA_SECRET_KEY: merchant.secret_key,
        CREDENCIA_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
      },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('1 of 1\n1 of 1\nVALIDATION_ERROR 400');
    expect(stdout).toContain('/tax_id');
    expect(stdout).toContain('seller-1042\n');
    expect(stdout).toMatch(/submerchant\.approved e1\n200\n/);
    expect(stdout).toMatch(/submerchant\.approved [0-9a-f-]{36} \S+\n/);
    expect(stdout).toMatch(/line 1 201 .+\nline 2 400 .+\n/);
  });
});
