import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { company } from '../../service/test/sellers.js';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
let url: string;
let merchant: TestMerchant;
let credencia: CommandLine;

beforeAll(async () => {
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant();
  credencia = await openCommandLine(url, merchant);
});

afterAll(closeCommandLines);

describe('with --json', () => {
  test('a command prints what the API answers, and nothing else', async () => {
    const { body } = await merchant.post('/v1/submerchants', company());
    const one = await credencia.run(['submerchants', 'get', body.data.id, '--json']);
    const { body: expected } = await merchant.get(`/v1/submerchants/${body.data.id}`);
    expect(JSON.parse(one.stdout)).toEqual(expected);
    const list = await credencia.run(['submerchants', 'list', '--json', '--limit', '1']);
    expect(JSON.parse(list.stdout)).toEqual((await merchant.get('/v1/submerchants?limit=1')).body);
    expect([one.stderr, list.stderr]).toEqual(['', '']);
  });

  test('--all prints every record of every page, a line each', async () => {
    const many = await service.createMerchant();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.unshift((await many.post('/v1/submerchants', company())).body.data.id);
    }
    const own = await openCommandLine(url, many);
    const { stdout } = await own.run(['submerchants', 'list', '--all', '--limit', '2', '--json']);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
  });

  test('a refusal is one object on the error output, and the output stays empty', async () => {
    const args = ['submerchants', 'create', '--legal-name', 'Y', '--tax-id', '1', '--json'];
    const { code, stdout, stderr } = await credencia.run(args);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      errors: [{ path: '/tax_id' }],
    });
  });
});

test('an object is given as JSON, and what is none is refused', async () => {
  const create = ['endpoints', 'create', '--url', 'http://127.0.0.1:9/', '--events', 'charge.*'];
  const filter = { payment_method: ['pix'] };
  const created = await credencia.run([...create, '--filter', JSON.stringify(filter), '--json']);
  expect(JSON.parse(created.stdout).data.filter).toEqual(filter);
  const refused = await credencia.run([...create, '--filter', 'pix']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('What --filter says') });
});

longTest('a rate is set, changed and cleared by flags', async () => {
  const create = [
    'endpoints',
    'create',
    '--url',
    'http://127.0.0.1:9/?rate',
    '--events',
    'charge.*',
  ];
  const created = await credencia.run([...create, '--max-per-second', '10', '--json']);
  const { id, max_per_second } = JSON.parse(created.stdout).data;
  expect(max_per_second).toBe(10);
  const update = async (...flags: string[]) => {
    const { stdout } = await credencia.run(['endpoints', 'update', id, ...flags, '--json']);
    return JSON.parse(stdout).data.max_per_second;
  };
  expect(await update('--max-per-second', '5')).toBe(5);
  expect(await update('--clear', 'max_per_second')).toBeNull();
  const limit = (most: string) =>
    credencia.run(['endpoints', 'update', id, '--max-concurrent', most, '--json']);
  const changed = JSON.parse((await limit('20')).stdout).data;
  expect(changed).toMatchObject({ max_per_second: null, max_concurrent: 20 });
  const refused = await limit('257');
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('max_concurrent');
});

test('what is registered by flags, by file and by pipe is what was given', async () => {
  const given = company({ external_id: 'by-file', average_ticket: 1 });
  await writeFile(join(credencia.home, 'body.json'), JSON.stringify(given));
  const flags = ['--average-ticket', '8500', '--product-categories', 'books,games', '--json'];
  const created = await credencia.run(['submerchants', 'create', '--data', '@body.json', ...flags]);
  const { id, ...record } = JSON.parse(created.stdout).data;
  expect(record).toMatchObject({
    external_id: 'by-file',
    average_ticket: 8500,
    product_categories: ['books', 'games'],
    phone: given.phone,
  });
  const update = ['submerchants', 'update', id, '--clear', 'phone', '--data', '-', '--json'];
  const input = '{ "trade_name": "Aurora", "trade_nme": "x" }';
  const updated = await credencia.run(update, { input });
  expect(JSON.parse(updated.stdout).data).toMatchObject({ phone: null, trade_name: 'Aurora' });
  expect(updated.stderr).toContain('warning: ');
});

test('a table shows people what a list holds, its total, and how to see more', async () => {
  const { code, stdout, stderr } = await credencia.run(['banks', 'list', '--limit', '2']);
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toMatch(/^CODE +ISPB +NAME/);
  expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  expect(stderr).toMatch(/2 of \d+, page 1 of \d+\. Next: --page 2; everything: --all\./);
  expect(stdout + stderr, 'no colours where no terminal is').not.toContain('\u001b');
});

describe('the exit code says what went wrong:', () => {
  const missing = '0199c5f6-3a10-7c5e-9f2b-6a1d2f3e4c5b';

  test.each([
    [1, 'the service refuses', ['submerchants', 'list', '--limit', '101'], 'limit must be at most'],
    [
      2,
      'a flag is missing',
      ['submerchants', 'create', '--legal-name', 'Z'],
      '--tax-id is missing',
    ],
    [2, 'a flag is misspelt', ['submerchants', 'list', '--stauts', 'x'], 'Did you mean --status?'],
    [2, 'a command is misspelt', ['submerchnts', 'list'], 'Did you mean submerchants?'],
    [2, 'a word is none of its kind', ['submerchants', 'list', '--status', 'x'], 'pending_review'],
    [2, 'nobody can confirm', ['endpoints', 'delete', missing], 'Add --yes'],
    [2, 'a file is not there', ['submerchants', 'create', '--data', '@none.json'], 'no file'],
    [4, 'it is not there', ['submerchants', 'get', missing], 'NOT_FOUND'],
  ])('%i where %s', async (expected, _why, args, said) => {
    const { code, stdout, stderr } = await credencia.run(args);
    expect(stderr).toContain(said);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  });

  test('3 where nobody is signed in, and where the key may not write', async () => {
    const nobody = await openCommandLine();
    expect(await nobody.run(['submerchants', 'list'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Sign in with credencia login'),
    });
    const reader = await openCommandLine(url, await service.createKey(merchant, 'read'));
    const args = ['submerchants', 'create', '--data', JSON.stringify(company())];
    expect((await reader.run(args)).code).toBe(3);
  });

  test('5 where the service is away', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const args = ['banks', 'list', '--service', `http://127.0.0.1:${port}`];
    expect(await credencia.run(args)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('Is the service running'),
    });
  });
});

test('a secret that is shown once is on the output, and --yes renews it', async () => {
  const hooks = ['--url', 'http://127.0.0.1:9/hooks', '--events', 'charge.*,submerchant.approved'];
  const created = await credencia.run(['endpoints', 'create', ...hooks, '--json']);
  const { id, events, secret } = JSON.parse(created.stdout).data;
  expect(events).toEqual(['charge.*', 'submerchant.approved']);
  const renewed = await credencia.run(['endpoints', 'regenerate-secret', id, '--yes', '--json']);
  expect(JSON.parse(renewed.stdout).data.secret).toMatch(/^whsec_/);
  expect(JSON.parse(renewed.stdout).data.secret).not.toBe(secret);
});

test('keys of the operator make an endpoint and read events of all merchants; those of a merchant do not', async () => {
  const operator = await openCommandLine(url, await service.createOperator());
  const { body } = await merchant.post('/v1/submerchants', company());
  expect(
    (await merchant.post(`/v1/submerchants/${body.data.id}/close`, { reason: 'x' })).status,
  ).toBe(200);
  const hooks = ['--url', 'http://127.0.0.1:9/core', '--events', 'submerchant.closed'];
  const create = ['operator-endpoints', 'create', ...hooks, '--json'];
  const refused = await credencia.run(create);
  expect(refused).toMatchObject({ code: 3, stdout: '' });
  expect(refused.stderr).toContain('FORBIDDEN');
  const created = await operator.run(create);
  expect(JSON.parse(created.stdout).data).toMatchObject({ events: ['submerchant.closed'] });
  const list = ['operator-events', 'list', '--event', 'submerchant.closed', '--json'];
  const [event] = JSON.parse((await operator.run(list)).stdout).data;
  expect(event).toMatchObject({ object_id: body.data.id, merchant_id: merchant.id });
});

test('any operation can be called by its name', async () => {
  const called = await credencia.run(['call', 'getBankByCode', '341']);
  expect(JSON.parse(called.stdout)).toEqual((await merchant.get('/v1/banks/code/341')).body);
  const wrong = await credencia.run(['call', 'lstCharges']);
  expect(wrong.stderr).toContain('Did you mean listCharges?');
});

test('every operation of a merchant, and of a payment core with keys of the operator, has a command', async () => {
  const { inputs } = await import('../src/generated/inputs.js');
  const { resources } = await import('../src/resources/resources.js');
  // These have dedicated commands: listen, trigger, import and files upload.
  const uploads = ['createFile', 'createUpload', 'addFilePart'];
  const own = [
    'streamEvents',
    'streamOperatorEvents',
    'triggerEvent',
    'createSubmerchants',
    ...uploads,
  ];
  const offered = resources.flatMap(({ actions }) => actions.map(({ operation }) => operation));
  const expected = Object.keys(inputs).filter((name) => !own.includes(name));
  expect(offered.sort()).toEqual(expected.sort());
});
