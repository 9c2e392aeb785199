import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, useService, type TestMerchant } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { longTest } from '../../service/test/long-test.js';
import { closeCommandLines, openCommandLine, program, type CommandLine } from './cli-process.js';

const service = useService();
let url: string;

beforeAll(async () => {
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(closeCommandLines);

async function openMerchant(): Promise<{ merchant: TestMerchant; credencia: CommandLine }> {
  const merchant = await service.createMerchant();
  return { merchant, credencia: await openCommandLine(url, merchant) };
}

const header = [
  'external_id;legal_name;tax_id;cnaes;legal_representatives.1.name;legal_representatives.1.document',
  'addresses.1.street;addresses.1.number;addresses.1.neighborhood;addresses.1.city;addresses.1.state;addresses.1.zip_code',
  'legal_representatives.1.documents.1.type;legal_representatives.1.documents.1.file_url;legal_representatives.1.documents.1.file_name',
  'legal_representatives.1.documents.1.file_size;legal_representatives.1.documents.1.mime_type',
].join(';');

const line = (external_id: string, tax_id = generateCnpj()) =>
  [
    `${external_id};"Livraria ""${external_id}"" Ltda";${tax_id};4761-0/01|4763-6/01;Marina Alves;${generateCpf()}`,
    'Rua Augusta;1500;Consolação;São Paulo;SP;01304-001',
    'partner_front_id;https://files.example/id.jpg;id.jpg;1024;image/jpeg',
  ].join(';');

async function writeSellers(credencia: CommandLine, lines: string[], name = 'sellers.csv') {
  await writeFile(join(credencia.home, name), [header, ...lines, ''].join('\n'));
}

const totalOf = async (merchant: TestMerchant, path = '/v1/submerchants') =>
  (await merchant.get(`${path}?limit=1`)).body.pagination.total as number;

/** Runs a command as the `"$@"` of a script. */
function inShell(
  { home, env }: CommandLine,
  script: string,
  args: readonly string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const words = ['-c', script, 'sh', process.execPath, program, ...args];
  return new Promise((resolve) => {
    const child = execFile('sh', words, { cwd: home, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** Holds that there are exactly the wanted sellers, each with one of everything of its line. */
async function expectEachOnce(merchant: TestMerchant, externalIds: string[]): Promise<void> {
  const found: any[] = [];
  for (let page = 1; page <= Math.ceil(externalIds.length / 100); page += 1) {
    found.push(...(await merchant.get(`/v1/submerchants?limit=100&page=${page}`)).body.data);
  }
  expect(new Set(found.map((one) => one.external_id))).toEqual(new Set(externalIds));
  expect(await totalOf(merchant)).toBe(externalIds.length);
  for (const { id } of found) {
    const counts = ['legal-representatives', 'addresses', 'documents'].map((part) =>
      totalOf(merchant, `/v1/submerchants/${id}/${part}`),
    );
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  }
}

test('a dry run names every bad line with its field and what to do, and changes nothing', async () => {
  const { merchant, credencia } = await openMerchant();
  await writeSellers(credencia, [
    line('good'),
    line('digits', '11222333000182'),
    line('zeros', '1222333000181'),
    line(''),
    line('good'),
    line('columns').concat(';one too many'),
    line('zip').replace('01304-001', '013').replace('SP', 'SAO'),
    line('wrong-place').replace('partner_front_id', 'cnpj_card'),
  ]);
  const before = await readdir(credencia.home);
  const { code, stdout, stderr } = await credencia.run(['import', 'sellers.csv', '--dry-run']);
  const told = stderr.trimEnd().split('\n');
  const expected = [
    /^line 3: tax_id: The check digits of this CNPJ are wrong/,
    /^line 4: tax_id: .*Did a spreadsheet drop zeros/,
    /^line 5: external_id: It is required/,
    /^line 6: external_id: Line 2 has the same/,
    /^line 7: The line has 18 cells and the header 17/,
    /^line 8: addresses\.1\.state: /,
    /^line 8: addresses\.1\.zip_code: It must have at least 8/,
    /^line 9: legal_representatives\.1\.documents\.1\.type: cnpj_card is not for here/,
  ];
  expect(told).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  expect(stdout).toBe('1 of 8 lines are good. Nothing was changed.\n');
  expect(code).toBe(6);
  expect(await totalOf(merchant)).toBe(0);
  expect(await readdir(credencia.home)).toEqual(before);
});

test('a header with a column that means nothing is refused before anything is sent', async () => {
  const { merchant, credencia } = await openMerchant();
  const wrong = header
    .replace('addresses.1.zip_code', 'addresses.1.zipcode')
    .replace('addresses.1.city', 'addresses.0.city');
  const text = [wrong, line('x')];
  await writeFile(join(credencia.home, 'sellers.csv'), text.join('\n'));
  const { code, stderr } = await credencia.run(['import', 'sellers.csv']);
  expect(code).toBe(2);
  expect(stderr).toContain(
    'There is no column addresses.1.zipcode. Did you mean addresses.1.zip_code?',
  );
  expect(stderr).toContain('There is no column addresses.0.city. Did you mean addresses.1.city?');
  expect(await totalOf(merchant)).toBe(0);
});

test('good lines are registered, bad ones written down, and their file imported once corrected', async () => {
  const { merchant, credencia } = await openMerchant();
  await writeSellers(credencia, [line('one'), line('two', '11222333000182'), line('three')]);
  const first = await credencia.run(['import', 'sellers.csv']);
  expect(first).toMatchObject({ code: 6, stdout: '2 created, 1 failed.\n' });
  const path = join(credencia.home, 'sellers.failed.csv');
  const failed = await readFile(path, 'utf8');
  expect(failed).toContain('"tax_id: The check digits of this CNPJ are wrong');
  await writeFile(path, failed.replace('11222333000182', '11222333000181'));
  const second = await credencia.run(['import', 'sellers.failed.csv']);
  expect(second).toMatchObject({ code: 0, stdout: '1 created.\n' });
  await expectEachOnce(merchant, ['one', 'two', 'three']);
});

test('an import again doubles nothing, completes what is missing and follows the line', async () => {
  const { merchant, credencia } = await openMerchant();
  await writeSellers(credencia, [line('one'), line('two')]);
  await credencia.run(['import', 'sellers.csv']);
  expect(await credencia.run(['import', 'sellers.csv'])).toMatchObject({
    code: 0,
    stdout: '2 unchanged.\n',
  });
  const [{ id }] = (await merchant.get('/v1/submerchants?external_id=two')).body.data;
  const [address] = (await merchant.get(`/v1/submerchants/${id}/addresses`)).body.data;
  await merchant.delete(`/v1/submerchants/${id}/addresses/${address.id}`);
  await merchant.patch(`/v1/submerchants/${id}`, { legal_name: 'Somebody else' });
  expect(await credencia.run(['import', 'sellers.csv'])).toMatchObject({
    code: 0,
    stdout: '1 updated, 1 unchanged.\n',
  });
  await expectEachOnce(merchant, ['one', 'two']);
  const [restored] = (await merchant.get('/v1/submerchants?external_id=two')).body.data;
  expect(restored).toMatchObject({ id, legal_name: 'Livraria "two" Ltda' });
});

longTest(
  'a document that expires on a day is the same again, whatever time zone the merchant has',
  async () => {
    const { merchant, credencia } = await openMerchant();
    const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
    const time_zone = 'America/Sao_Paulo';
    expect((await owner.patch('/v1/settings', { time_zone })).status).toBe(200);
    const write = (day: string) =>
      writeFile(
        join(credencia.home, 'sellers.csv'),
        `${header};legal_representatives.1.documents.1.expires_at\n${seller};${day}\n`,
      );
    const seller = line('expiring');
    const importing = async () => (await credencia.run(['import', 'sellers.csv'])).stdout;
    await write('2099-01-31');
    expect(await importing()).toBe('1 created.\n');
    expect(await importing()).toBe('1 unchanged.\n');
    await expectEachOnce(merchant, ['expiring']);
    for (const other of ['2099-02-01', '2099-01-31T12:00:00Z']) {
      await write(other);
      expect(await importing()).toBe('1 updated.\n');
    }
  },
);

test.each(['\n', '\r\n', '\r'])(
  'a bad line is named by its number after cells of several lines that end with %j',
  async (end) => {
    const { credencia } = await openMerchant();
    const lines = [
      'external_id,legal_name,tax_id',
      '',
      `good,"Livraria${end}do${end}Largo",11222333000181`,
      '',
      '',
      `cells,"Two${end}lines"`,
      'digits,Livraria,11222333000182',
      '',
    ];
    await writeFile(join(credencia.home, 'sellers.csv'), lines.join(end));
    const { stderr } = await credencia.run(['import', 'sellers.csv', '--dry-run']);
    const numbers = stderr.match(/^line \d+/gm);
    expect(numbers).toEqual(['line 8', 'line 10']);
  },
);

test('of two imports of a file at once, one completes its sellers and the other is refused', async () => {
  const { merchant, credencia } = await openMerchant();
  const ids = Array.from({ length: 20 }, (_, at) => `s-${at}`);
  await writeSellers(
    credencia,
    ids.map((id) => line(id)),
  );
  await credencia.run(['import', 'sellers.csv']);
  for (const { id } of (await merchant.get('/v1/submerchants?limit=100')).body.data) {
    const [address] = (await merchant.get(`/v1/submerchants/${id}/addresses`)).body.data;
    await merchant.delete(`/v1/submerchants/${id}/addresses/${address.id}`);
  }
  // A killed import has left its lock; this process number is none.
  await writeFile(join(credencia.home, 'sellers.csv.progress.lock'), '99999999');
  const start = credencia.start(['import', 'sellers.csv']);
  await expect
    .poll(() => readFile(join(credencia.home, 'sellers.csv.progress'), 'utf8').catch(() => ''), {
      timeout: 30_000,
    })
    .not.toBe('');
  start.child.kill('SIGSTOP');
  const second = await credencia.run(['import', 'sellers.csv']);
  start.child.kill('SIGCONT');
  expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining('imported already') });
  expect(await start.finished).toMatchObject({ code: 0, stdout: '20 updated.\n' });
  await expectEachOnce(merchant, ids);
  expect(await readdir(credencia.home)).toEqual(['sellers.csv']);
});

test('a file that is named for something else is neither overwritten nor deleted', async () => {
  const { merchant, credencia } = await openMerchant();
  await writeSellers(credencia, [line('one'), 'bad']);
  const path = join(credencia.home, 'sellers.csv');
  const before = await readFile(path, 'utf8');
  await symlink(path, join(credencia.home, 'link.csv'));
  for (const [flags, words] of [
    ['--progress-file sellers.csv', 'would be overwritten'],
    ['--failed-file link.csv', 'the file that is imported'],
    ['--failed-file out --progress-file ./out', 'the file of the progress'],
  ] as const) {
    const finished = await credencia.run(['import', 'sellers.csv', ...flags.split(' ')]);
    expect(finished).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
    expect(await readFile(path, 'utf8')).toBe(before);
  }
  expect(await readdir(credencia.home)).toEqual(['link.csv', 'sellers.csv']);
  expect(await totalOf(merchant)).toBe(0);
});

test('an import whose process has the number of the one that was killed, as in a container, continues', async () => {
  const { credencia } = await openMerchant();
  await writeSellers(credencia, [line('one')]);
  const script = 'printf %s $$ > sellers.csv.progress.lock; exec "$@"';
  expect(await inShell(credencia, script, ['import', 'sellers.csv'])).toMatchObject({
    code: 0,
    stdout: '1 created.\n',
  });
});

test('what the disk takes in part alone is no success', async () => {
  const { credencia } = await openMerchant();
  const write = (padding: number) =>
    writeSellers(
      credencia,
      Array.from({ length: 10 }, (_, at) => {
        const name = 'x'.repeat(Math.floor((padding + at) / 10));
        return line(`s-${at}`, '123').replace('Ltda', `Ltda${name}`);
      }),
    );
  const fill = async (command: string, path: string) => {
    const { size } = await stat(join(credencia.home, path));
    // Of the last write, all but its end fits, and no other write meets the limit.
    const script = `trap '' XFSZ; ulimit -f ${Math.floor(size / 512)}; exec "$@" > out`;
    return { left: size % 512, finished: await inShell(credencia, script, command.split(' ')) };
  };
  await write(0);
  await credencia.run(['import', 'sellers.csv', '--failed-file', 'bad.csv']);
  const { size } = await stat(join(credencia.home, 'bad.csv'));
  await write((2 * 512 + 20 - (size % 512)) % 512);
  const again = 'import sellers.csv --failed-file bad.csv';
  await credencia.run(again.split(' '));
  const { left, finished } = await fill(again, 'bad.csv');
  expect(left).toBe(20);
  expect(finished).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written') });

  await writeSellers(credencia, [line('one')]);
  await credencia.run(['import', 'sellers.csv']);
  const list = 'submerchants list --all --json';
  await inShell(credencia, 'exec "$@" > out', list.split(' '));
  expect((await fill(list, 'out')).finished).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The output cannot be written'),
  });
});

longTest(
  'an import again with another key of the merchant finds the sellers, and doubles nothing',
  async () => {
    const { merchant, credencia } = await openMerchant();
    await writeSellers(credencia, [line('one'), line('two')]);
    await credencia.run(['import', 'sellers.csv']);
    const colleague = await openCommandLine(url, await service.createKey(merchant, 'write'));
    const file = join(credencia.home, 'sellers.csv');
    expect(await colleague.run(['import', file])).toMatchObject({
      code: 0,
      stdout: '2 unchanged.\n',
    });
    await expectEachOnce(merchant, ['one', 'two']);
  },
);

test('an import that is killed twice midway and started again ends with each seller once', async () => {
  const { merchant, credencia } = await openMerchant();
  const external_ids = Array.from({ length: 150 }, (_, at) => `seller-${at}`);
  await writeSellers(
    credencia,
    external_ids.map((external_id) => line(external_id)),
  );
  for (const until of [30, 80]) {
    const running = credencia.start(['import', 'sellers.csv']);
    while ((await totalOf(merchant)) < until && running.child.exitCode === null);
    running.child.kill('SIGKILL');
    expect((await running.finished).code, running.stderr()).toBeNull();
  }
  const last = await credencia.run(['import', 'sellers.csv']);
  expect(last.stderr).toContain('Going on where the last import of this file stopped.');
  expect(last.code).toBe(0);
  await expectEachOnce(merchant, external_ids);
  expect(await readdir(credencia.home)).not.toContain('sellers.csv.progress');
});

test('Ctrl-C finishes what is under way, says how to go on, and ends with 130', async () => {
  const { merchant, credencia } = await openMerchant();
  const external_ids = Array.from({ length: 100 }, (_, at) => `seller-${at}`);
  await writeSellers(
    credencia,
    external_ids.map((external_id) => line(external_id)),
  );
  const running = credencia.start(['import', 'sellers.csv']);
  while ((await totalOf(merchant)) < 10);
  running.child.kill('SIGINT');
  const { code, stderr } = await running.finished;
  expect(stderr).toContain('The same command goes on from here.');
  expect(code).toBe(130);
  const registered = await totalOf(merchant);
  expect(registered).toBeLessThan(100);
  const rest = await credencia.run(['import', 'sellers.csv', '--json']);
  expect(rest.stdout.trimEnd().split('\n')).toHaveLength(100 - registered);
  await expectEachOnce(merchant, external_ids);
});

longTest('a service that asks to wait is waited for, and no line fails for it', async () => {
  const { merchant, credencia } = await openMerchant();
  const { port } = new URL(url);
  let requests = 0;
  const limiter = createServer((incoming, outgoing) => {
    requests += 1;
    const refusal = { 2: 429, 3: 503 }[requests % 4];
    if (refusal) {
      outgoing.writeHead(refusal, { 'retry-after': '0', 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ message: 'Later.', code: 'LATER', request_id: 'x' }));
      incoming.resume();
      return;
    }
    const { method, url: path, headers } = incoming;
    const passed = request({ port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(limiter, 'listening');
  const { port: through } = limiter.address() as AddressInfo;
  const external_ids = ['a', 'b', 'c', 'd', 'e'];
  await writeSellers(
    credencia,
    external_ids.map((external_id) => line(external_id)),
  );
  const { code, stdout } = await credencia.run([
    'import',
    'sellers.csv',
    '--service',
    `http://127.0.0.1:${through}`,
  ]);
  limiter.close();
  expect({ code, stdout }).toEqual({ code: 0, stdout: '5 created.\n' });
  await expectEachOnce(merchant, external_ids);
});

test.each(['csv', 'jsonl'])(
  'the %s template is a seller that review could take',
  async (format) => {
    const { merchant, credencia } = await openMerchant();
    const { stdout } = await credencia.run(['import', '--template', format]);
    await writeFile(join(credencia.home, `sellers.${format}`), stdout);
    expect((await credencia.run(['import', `sellers.${format}`])).stdout).toBe('1 created.\n');
    const [{ id }] = (await merchant.get('/v1/submerchants')).body.data;
    const { body } = await merchant.get(`/v1/submerchants/${id}/requirements`);
    expect(body.data).toMatchObject({ ready: true, missing: [] });
  },
);

longTest('a file of 100,000 sellers is checked in little memory', async () => {
  const credencia = await openCommandLine();
  const same = line('seller').slice('seller'.length);
  await writeSellers(
    credencia,
    Array.from({ length: 100_000 }, (_, at) => `seller-${at}${same}`),
  );
  const { code, stdout, stderr } = await credencia.run(['import', 'sellers.csv', '--dry-run'], {
    env: { NODE_OPTIONS: '--max-old-space-size=48' },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe('100000 of 100000 lines are good. Nothing was changed.\n');
});

test('a file that a Brazilian spreadsheet wrote is read: Latin-1, sep=, empty lines, its dates and amounts', async () => {
  const { merchant, credencia } = await openMerchant();
  const text = [
    'sep=;',
    ';;',
    'external_id;legal_name;tax_id;entity_type;phone;birth_date;monthly_revenue;addresses.1.street;addresses.1.number;addresses.1.neighborhood;addresses.1.city;addresses.1.state;addresses.1.zip_code',
    '7;José & Irmãos;11.222.333/0001-81;pj;(11) 3555-4321;;50.000,00;Rua A;1;Centro;São Paulo;sp;1310200',
    '8;Ana;1234567890;pf;;31/12/1980;;;;;;;',
    '9;Bia;39053344705;pf;;05/06/1980;50.000;;;;;;',
    ';;;;;;;;;;;;',
  ].join('\r\n');
  await writeFile(join(credencia.home, 'sellers.csv'), Buffer.from(text, 'latin1'));
  const refused = await credencia.run(['import', 'sellers.csv']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--encoding latin1') });
  const { stdout, stderr } = await credencia.run(['import', 'sellers.csv', '--encoding', 'latin1']);
  expect(stdout).toBe('2 created, 1 failed.\n');
  expect(stderr).toMatch(/line 6: birth_date: 05\/06\/1980 may name the day or the month first/);
  expect(stderr).toMatch(/line 6: monthly_revenue: 50\.000 may be reais or centavos/);
  const { data } = (await merchant.get('/v1/submerchants')).body;
  expect(data).toMatchObject([
    { external_id: '8', tax_id: '01234567890', birth_date: '1980-12-31' },
    { external_id: '7', tax_id: '11222333000181', phone: '1135554321', monthly_revenue: 5_000_000 },
  ]);
});

test('a line refused for its external_id stays refused until it is changed; the file keeps its mark and runs no formula', async () => {
  const { merchant, credencia } = await openMerchant();
  const mark = '\uFEFF';
  const columns = 'external_id,legal_name,tax_id,trade_name';
  const cnpj = generateCnpj();
  const lines = [
    columns,
    `c-1,First Ltda,${cnpj},First`,
    `c-1,Second Ltda,${generateCnpj()},"=HYPERLINK(""http://files.example"")"`,
  ];
  await writeFile(join(credencia.home, 'sellers.csv'), `${mark}${lines.join('\n')}\n`);
  expect((await credencia.run(['import', 'sellers.csv'])).stdout).toBe('1 created, 1 failed.\n');
  const path = join(credencia.home, 'sellers.failed.csv');
  const failed = await readFile(path, 'utf8');
  expect(failed.startsWith(`${mark}import_error,${columns}\n`)).toBe(true);
  expect(failed).toContain(`"'=HYPERLINK(`);

  const again = await credencia.run(['import', 'sellers.failed.csv']);
  expect(again).toMatchObject({ code: 6, stdout: '1 failed.\n' });
  expect(again.stderr).toContain('Change "c-1"');
  expect((await merchant.get('/v1/submerchants')).body.data).toMatchObject([
    { external_id: 'c-1', legal_name: 'First Ltda', tax_id: cnpj },
  ]);

  await writeFile(path, failed.replace(/,c-1,/, ',c-2,'));
  expect((await credencia.run(['import', 'sellers.failed.csv'])).stdout).toBe('1 created.\n');
  expect((await merchant.get('/v1/submerchants?external_id=c-2')).body.data).toMatchObject([
    { legal_name: 'Second Ltda', trade_name: '=HYPERLINK("http://files.example")' },
  ]);
});

test('no line makes another company of a seller that is there, unless it is asked to', async () => {
  const { merchant, credencia } = await openMerchant();
  const cnpj = generateCnpj();
  const importLines = async (name: string, lines: string[], ...options: string[]) => {
    await writeFile(join(credencia.home, name), `${lines.join('\n')}\n`);
    return credencia.run(['import', name, ...options]);
  };
  const nameOf = async (external_id: string) =>
    (await merchant.get(`/v1/submerchants?external_id=${external_id}`)).body.data[0].legal_name;
  const columns = 'external_id;legal_name;tax_id';
  const decomposed = 'cafe\u0301-1';
  const first = await importLines('sellers.csv', [
    columns,
    `c-1;First Ltda;${cnpj}`,
    `c-1;Second Ltda;${generateCnpj()}`,
    `c-1;Third Ltda;${generateCnpj()}`,
    `caf\u00e9-1;Café Ltda;${generateCnpj()}`,
    `${decomposed};Other Ltda;${generateCnpj()}`,
  ]);
  expect(first.stdout).toBe('2 created, 3 failed.\n');
  const failed = (await readFile(join(credencia.home, 'sellers.failed.csv'), 'utf8')).trimEnd();

  // Its columns in another order, and the reasons with them; then with a cell too many, which is mended; then without the reasons.
  const rows = failed
    .split('\n')
    .map((row) => /^(".*"|import_error);(.*?);(.*?);(.*?)$/.exec(row)!);
  const turned = rows.map(([, error, ...cells]) => [...cells.toReversed(), error].join(';'));
  expect((await importLines('turned.csv', turned)).stdout).toBe('3 failed.\n');
  const [head = '', ...lines] = failed.split('\n');
  await importLines('long.csv', [head, ...lines.map((row) => `${row};more`)]);
  const long = (await readFile(join(credencia.home, 'long.failed.csv'), 'utf8')).trimEnd();
  expect(long).toContain('The line has 5 cells');
  const mended = await importLines('mended.csv', long.replaceAll(';more', '').split('\n'));
  expect(mended.stdout).toBe('3 failed.\n');
  const bare = [columns, ...rows.slice(1).map(([, , ...cells]) => cells.join(';'))];
  const without = await importLines('bare.csv', bare);
  expect(without.stdout).toBe('3 failed.\n');
  expect(without.stderr).toContain('tax_id: The seller "c-1" is there with another tax id');
  expect(await nameOf('c-1')).toBe('First Ltda');
  expect(await nameOf('caf%C3%A9-1')).toBe('Café Ltda');

  const corrected = [columns, `c-1;Corrected Ltda;${generateCnpj()}`];
  const asked = await importLines('asked.csv', corrected, '--change-tax-ids');
  expect(asked.stdout).toBe('1 updated.\n');
  expect(await nameOf('c-1')).toBe('Corrected Ltda');
});

longTest('the failed lines of a Latin-1 file are read with the same options', async () => {
  const { merchant, credencia } = await openMerchant();
  for (const format of ['csv', 'jsonl']) {
    const [name, tax_id] = [`Irmãos ${format} Ltda`, '11222333000182'];
    const text =
      format === 'csv'
        ? `external_id;legal_name;tax_id\nç-${format};${name};${tax_id}\n`
        : `${JSON.stringify({ external_id: `ç-${format}`, legal_name: name, tax_id })}\n`;
    await writeFile(join(credencia.home, `sellers.${format}`), Buffer.from(text, 'latin1'));
    await credencia.run(['import', `sellers.${format}`, '--encoding', 'latin1']);
    const path = join(credencia.home, `sellers.failed.${format}`);
    await writeFile(path, (await readFile(path, 'utf8')).replace(tax_id, '11222333000181'));
    const again = await credencia.run(['import', path, '--encoding', 'latin1']);
    expect(again).toMatchObject({ code: 0, stdout: '1 created.\n' });
    const [seller] = (await merchant.get('/v1/submerchants')).body.data;
    expect(seller).toMatchObject({ external_id: `ç-${format}`, legal_name: name });
  }
});

test('the CSV that the service exports can be imported again, and changes nothing', async () => {
  const { merchant, credencia } = await openMerchant();
  const { stdout } = await credencia.run(['import', '--template']);
  await writeFile(join(credencia.home, 'sellers.csv'), stdout);
  await credencia.run(['import', 'sellers.csv']);
  for (const separator of ['comma', 'semicolon']) {
    const exported = await fetch(`${url}/v1/submerchants`, {
      headers: {
        authorization: basic(merchant.public_key, merchant.secret_key),
        accept: `text/csv; separator=${separator}`,
      },
    });
    expect(exported.status).toBe(200);
    await writeFile(join(credencia.home, 'export.csv'), Buffer.from(await exported.arrayBuffer()));
    expect(await credencia.run(['import', 'export.csv'])).toMatchObject({
      code: 0,
      stdout: '1 unchanged.\n',
    });
  }
});
