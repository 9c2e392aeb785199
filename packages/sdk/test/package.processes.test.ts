import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type * as Sdk from '@credencia/sdk';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';

/** The package as it is published: packed, and installed in a separate folder from the tarball alone. */
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const service = useService();
const run = promisify(execFile);
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credencia-sdk-'));
  installed = join(folder, 'node_modules/@credencia/sdk');
  const npm = (...args: string[]) => run('npm', args, { cwd: folder });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const sdk = join(repository, 'packages/sdk');
  // What it is built from was built before the tests; another build would race with theirs.
  await npm('pack', sdk, '--ignore-scripts', '--pack-destination', folder);
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (path: string) => readFile(join(installed, path), 'utf8');

test('it needs no other package, and holds what it says and no more', async () => {
  const { dependencies, main, types } = JSON.parse(await read('package.json')) as {
    dependencies?: object;
    main: string;
    types: string;
  };
  expect(dependencies).toBeUndefined();
  expect(await read(main)).toContain('Credencia');
  expect(await read(types)).toContain('Credencia');
  expect(
    (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.')),
  ).toEqual(['@credencia']);
  expect((await readdir(installed)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ]);
});

/** A part of the client, by which it is found. */
const client = 'list~Submerchants';

test.each(['esm', 'cjs'])('its %s weighs less than 16 KiB compressed', async (format) => {
  const code = await read(`dist/${format}/index.js`);
  expect(code).toContain(client);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(16 * 1024);
});

const program = `
  const credencia = new Credencia({ publicKey: 'pk_a', secretKey: 'sk_a', baseUrl: 'http://localhost' });
  const headers = await webhooks.sign('{"id":"e"}', 'whsec_AAAA');
  const { id } = await webhooks.verify('{"id":"e"}', headers, 'whsec_AAAA');
  console.log(id, typeof credencia.charges.list, operations.listCharges.path, typeof CredenciaOnboarding);
`;

test.each([
  [
    'import',
    'program.mjs',
    `import { Credencia, webhooks } from '@credencia/sdk'; import { operations } from '@credencia/sdk/operations'; import { CredenciaOnboarding } from '@credencia/sdk/onboarding'; ${program}`,
  ],
  [
    'require',
    'program.cjs',
    `const { Credencia, webhooks } = require('@credencia/sdk'); const { operations } = require('@credencia/sdk/operations'); const { CredenciaOnboarding } = require('@credencia/sdk/onboarding'); (async () => {${program}})();`,
  ],
])('%s finds it', async (_, name, text) => {
  await writeFile(join(folder, name), text);
  const { stdout, stderr } = await run(process.execPath, [name], { cwd: folder });
  expect({ stdout, stderr }).toEqual({ stdout: 'e function /v1/charges function\n', stderr: '' });
});

describe('TypeScript', () => {
  const use = `
    import { Credencia, CredenciaError, webhooks, type Page, type Submerchant } from '@credencia/sdk';
    import { operations, type OperationId } from '@credencia/sdk/operations';
    import { CredenciaOnboarding } from '@credencia/sdk/onboarding';
    export const show = (link: string) => { const element: CredenciaOnboarding = document.createElement('credencia-onboarding'); element.setAttribute('link', link); };
    const credencia = new Credencia({ publicKey: 'pk_a', secretKey: 'sk_a' });
    export async function useIt(raw: Uint8Array, headers: Headers): Promise<string[]> {
      const seller: Submerchant = await credencia.submerchants.create({ legal_name: 'A', tax_id: '1', email: undefined });
      const page: Page<Submerchant> = await credencia.submerchants.list({ status: 'active', limit: 5 });
      for await (const { amount } of credencia.charges.list({ status: 'captured' })) amount.toFixed();
      const { outcome } = await credencia.operator.feed.putWallet('m', 'w', { occurred_at: '', status: 'active', available_amount: 1, blocked_amount: 0, waiting_funds_amount: 0 });
      const { file_url, file_size, mime_type } = await credencia.uploadFile(new Blob([]));
      await credencia.documents.add(seller.id, { type: 'cnpj_card', file_name: 'cnpj_card.pdf', file_url, file_size, mime_type });
      const answer = await credencia.call('getBank', { path: { id: 'x' } });
      const event = await webhooks.verify(raw, headers, ['whsec_a', 'whsec_b'], { toleranceSeconds: 60 });
      if (event.event === 'submerchant.approved') event.submerchant.legal_name.trim();
      for await (const one of credencia.events.stream({ events: ['charge.*'] })) one.data.id.trim();
      const id: OperationId = 'listCharges';
      // @ts-expect-error There is no such status.
      credencia.submerchants.list({ status: 'sleeping' });
      // @ts-expect-error The tax id is missing.
      credencia.submerchants.create({ legal_name: 'A' });
      // @ts-expect-error A charge is not in it.
      if (event.event === 'submerchant.approved') event.charge.id;
      try { await credencia.charges.get(seller.id); } catch (error) {
        if (error instanceof CredenciaError) return error.errors.map(({ path }) => path);
      }
      return [outcome, answer.data.ispb, page.total.toFixed(), operations[id].path];
    }
  `;

  test.each([
    ['an ES module of Node', 'use.mts', 'nodenext', 'nodenext'],
    ['a CommonJS module of Node', 'use.cts', 'nodenext', 'nodenext'],
    ['what a bundler takes', 'use.ts', 'esnext', 'bundler'],
  ])('understands it in %s', async (_, name, module, moduleResolution) => {
    const at = join(folder, name.replace('.', '-'));
    await mkdir(at);
    await writeFile(join(at, name), use);
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    };
    await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', at]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});

test('it runs where nothing is but what the web platform has', async () => {
  const module = { exports: {} as typeof Sdk };
  const { fetch, crypto, TextEncoder, TextDecoder, URL, URLSearchParams } = globalThis;
  const { Headers, AbortController, setTimeout, clearTimeout, atob, btoa } = globalThis;
  const platform = {
    fetch,
    crypto,
    TextEncoder,
    TextDecoder,
    URL,
    URLSearchParams,
    Headers,
    AbortController,
    setTimeout,
    clearTimeout,
    atob,
    btoa,
  };
  const context = createContext({ ...platform, module, exports: module.exports });
  runInContext(await read('dist/cjs/index.js'), context);
  const { Credencia, webhooks } = module.exports;

  const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { public_key, secret_key } = await service.createMerchant();
  const credencia = new Credencia({ publicKey: public_key, secretKey: secret_key, baseUrl });
  const { id } = await credencia.submerchants.create({
    legal_name: 'Aurora',
    tax_id: '11222333000181',
  });
  expect((await credencia.submerchants.list()).data.map((one) => one.id)).toEqual([id]);
  const body = '{"id":"e"}';
  expect(
    await webhooks.verify(body, await webhooks.sign(body, 'whsec_AAAA'), 'whsec_AAAA'),
  ).toMatchObject({ id: 'e' });
});

test('the component is kept by bundlers that drop what is not used, without the client', async () => {
  const entry = join(folder, 'page.mjs');
  await writeFile(entry, "import '@credencia/sdk/onboarding';\n");
  const bundle = await rolldown({ input: entry, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  expect(output[0].code).toContain('customElements.define');
  expect(output[0].code).not.toContain(client);
  expect(gzipSync(output[0].code).length).toBeLessThan(2 * 1024);
});

test('a receiver that only verifies webhooks takes the client not along', async () => {
  const entry = join(folder, 'receiver.mjs');
  await writeFile(entry, "export { webhooks } from '@credencia/sdk';\n");
  const bundle = await rolldown({ input: entry, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  expect(output[0].code).toContain('webhook-signature');
  expect(output[0].code).not.toContain(client);
});
