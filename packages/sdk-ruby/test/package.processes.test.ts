import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, languages } from '../../conformance/src/languages.js';
import { useService } from '../../service/test/harness.js';

const folder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const has_ruby = isInstalled(languages.find(({ name }) => name === 'Ruby')!);
const without = has_ruby ? '' : ' (NOT RUN: Ruby 3.1 is not installed)';

describe.skipIf(!has_ruby)(`the gem for Ruby${without}`, () => {
  const service = useService();
  let work: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'credencia-ruby-'));
    env = { PATH: process.env['PATH'], HOME: work, GEM_HOME: join(work, 'gems') };
    const gem = join(work, 'credencia.gem');
    await run('gem', ['build', '--output', gem, 'credencia.gemspec'], {
      cwd: folder,
      env,
    });
    await run('gem', ['install', '--local', '--no-document', gem], { cwd: work, env });
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  test('installs without an index, needs no other gem, and loads without a warning', async () => {
    const show = `require "credencia"
      spec = Gem.loaded_specs["credencia"]
      puts [spec.version, Credencia::VERSION, spec.license, spec.dependencies.length].join(" ")
      abort "It is not the installed one." unless $LOADED_FEATURES.grep(/credencia/).all? { |path| path.start_with?(Gem.dir) }`;
    const { stdout, stderr } = await run('ruby', ['-w', '-e', show], { cwd: work, env });
    const { version } = JSON.parse(
      await readFile(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect({ stdout, stderr }).toEqual({
      stdout: `${version} ${version} Apache-2.0 0\n`,
      stderr: '',
    });
  });

  test('passes its tests', async () => {
    const { stdout, stderr } = await run('ruby', [
      '-w',
      join(folder, 'test/programs/client_test.rb'),
    ]);
    expect({ stdout, stderr }).toEqual({ stdout: 'All as expected.\n', stderr: '' });
  });

  test('does what the examples of its README say, one after the other in one program', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```ruby\n([\s\S]+?)```/g)].map(([, code]) => code);
    await writeFile(join(work, 'program.rb'), examples.join('\n'));
    const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const merchant = await service.createMerchant({ mode: 'test' });
    const { stdout, stderr } = await run('ruby', ['program.rb'], {
      cwd: work,
      env: {
        ...env,
        CREDENCIA_URL: baseUrl,
        CREDENCIA_PUBLIC_KEY: merchant.public_key,
        CREDENCIA_SECRET_KEY: merchant.secret_key,
        CREDENCIA_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
      },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('1 of 1\n1 of 1\nVALIDATION_ERROR 400');
    expect(stdout).toContain('/tax_id');
    expect(stdout).toContain('seller-1042\nsubmerchant.approved e1\n200\n');
    expect(stdout).toMatch(/submerchant\.approved [0-9a-f-]{36} \S+\n/);
    expect(stdout).toMatch(/line 1 201 .+\nline 2 400 .+\n/);
  });
});
