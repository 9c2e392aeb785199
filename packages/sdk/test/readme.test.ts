import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';

const service = useService();
let examples: string[];

beforeAll(async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  examples = [...readme.matchAll(/```js\n([\s\S]+?)```/g)].map(([, code]) => code!);
});

test('the examples of the README, one after the other in one program, do what they say', async () => {
  const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const merchant = await service.createMerchant({ mode: 'test' });
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', examples.join('\n')],
    {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: {
        PATH: process.env['PATH'],
        CREDENCIA_URL: baseUrl,
        CREDENCIA_PUBLIC_KEY: merchant.public_key,
        CREDENCIA_SECRET_KEY: merchant.secret_key,
        CREDENCIA_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIGEgdGVzdA==',
      },
    },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain(
    '1 of 1\nLivraria Ipê Comércio de Livros Ltda\n1 of 1\nVALIDATION_ERROR 400',
  );
  expect(stdout).toContain('/tax_id');
  expect(stdout).toContain('seller-1042\n');
  // The stream of the last example may say something while the webhook is being answered.
  expect(stdout).toMatch(/^submerchant\.approved e1\n([a-z_.]+ .+\n)*200$/m);
  expect(stdout).toMatch(/^submerchant\.approved [0-9a-f-]{36} \S+$/m);
});
