import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, languages } from '../../conformance/src/languages.js';
import { runs_full_set } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';

const folder = fileURLToPath(new URL('../', import.meta.url));
const tour = join(folder, 'examples/tour/main.go');
const run = promisify(execFile);
const has_go = isInstalled(languages.find(({ name }) => name === 'Go')!);
const without = has_go ? '' : ' (NOT RUN: Go is not installed)';

describe.skipIf(!has_go)(`the module for Go${without}`, () => {
  const service = useService();
  let work: string;
  // Whatever would need the internet fails.
  const offline = { GOPROXY: 'off', GOSUMDB: 'off', GOFLAGS: '-mod=mod' };
  const go = (cwd: string, ...args: string[]) =>
    run('go', args, { cwd, env: { ...process.env, ...offline } });

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'credencia-go-'));
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  test('is written as gofmt writes it, and go vet finds nothing', async () => {
    const { stdout: unformatted } = await run('gofmt', ['-l', '.'], { cwd: folder });
    const { stderr } = await go(folder, 'vet', './...');
    expect({ unformatted, stderr }).toEqual({ unformatted: '', stderr: '' });
  });

  const detector = runs_full_set ? ', with the detector of races where a C compiler builds it' : '';
  test(`passes its tests${detector}`, async () => {
    // Its standard library is compiled for this alone, and takes more than a minute.
    const has_detector =
      runs_full_set &&
      spawnSync('gcc', ['-E', '-include', 'stdlib.h', '-xc', '/dev/null']).status === 0;
    const { stdout } = await go(folder, 'test', ...(has_detector ? ['-race'] : []), './...');
    expect(stdout).toMatch(/^ok\s+github\.com\/credencia\/sdk-go\s/m);
    // The standard library is compiled, too, the first time.
  }, 300_000);

  test('shows in its README only what the tour does', async () => {
    const bare = (text: string) => text.replaceAll(/^\t+/gm, '').trim();
    const program = bare(await readFile(tour, 'utf8'));
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/```go\n([\s\S]+?)```/g)].map(([, code]) => bare(code!));
    expect(examples.length).toBeGreaterThan(8);
    for (const one of examples) expect(program).toContain(one.replace(/^import /, ''));
  });

  longTest(
    'as it is released is used by another module, needs no further one, and does what the tour says',
    async () => {
      await copyFile(tour, join(work, 'main.go'));
      await writeFile(join(work, 'go.mod'), 'module example.com/marketplace\n\ngo 1.19\n');
      const { releaseSdks } = await import('../../../scripts/release-sdks.mjs');
      await releaseSdks(join(work, 'released'));
      const released = join(work, 'released/sdk-go');
      await go(work, 'mod', 'edit', `-replace=github.com/credencia/sdk-go=${released}`);
      await go(work, 'mod', 'tidy');
      const { stdout: modules } = await go(work, 'list', '-m', '-f', '{{.Path}}', 'all');
      expect(modules).toBe('example.com/marketplace\ngithub.com/credencia/sdk-go\n');
      await go(work, 'build', '-o', 'marketplace', '.');
      const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const merchant = await service.createMerchant({ mode: 'test' });
      const { stdout, stderr } = await run(join(work, 'marketplace'), {
        env: {
          CREDENCIA_URL: baseUrl,
          CREDENCIA_PUBLIC_KEY: merchant.public_key,
          CREDENCIA_SECRET_KEY: merchant.secret_key,
          CREDENCIA_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
        },
      });
      expect(stderr).toBe('');
      expect(stdout).toContain('1 of 1\n1 of 1\nVALIDATION_ERROR 400');
      expect(stdout).toContain('/tax_id');
      expect(stdout).toContain('NOT_FOUND, status 404');
      expect(stdout).toContain('seller-1042\nsubmerchant.approved e1\nstatus active\n200\n');
      expect(stdout).toMatch(/submerchant\.approved \d+-\S+\nline 1 201 .+\nline 2 400 .+\n$/);
    },
  );
});
