import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import {
  registerCompany,
  writeRegisterFiles,
} from '../../../../../scripts/sources/register-files.mjs';
import { onDatabase } from '../../../test/global-setup.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { checkRegister } from '../../commands/doctor/check-register.js';
import { connect, type Database } from '../../platform/database/connect.js';
import { grantServiceRole } from '../../platform/database/service-role.js';
import { createIdSource } from '../../platform/ids.js';
import { readServedRegister, readUnfinishedLoad } from '../store/company-register.js';
import { findRegisterFiles } from './find-register-files.js';
import { loadRegister, type LoadOptions } from './load-register.js';

const service = useService({ environment: { COMPANY_LOOKUP_URL: 'off' } });
let merchant: TestMerchant;
let root: string;
let folders = 0;

beforeAll(async () => {
  merchant = await service.createMerchant();
  root = await mkdtemp(join(tmpdir(), 'register-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Written = Parameters<typeof writeRegisterFiles>[1];

async function written(options: Partial<Written> = {}): Promise<string> {
  const folder = join(root, `month-${(folders += 1)}`);
  await writeRegisterFiles(folder, { companies: 400, day: 'D60914', ...options });
  return folder;
}

async function load(
  folder: string,
  options: Partial<LoadOptions> & { date?: string; sql?: Database } = {},
) {
  const { date = null, sql = service.context.database, ...others } = options;
  const lines: string[] = [];
  const month = await findRegisterFiles(folder, date, '2026-11-28T12:00:00.000Z');
  const loaded = await loadRegister(sql, month, {
    now: () => '2026-11-28T12:00:00.000Z',
    newId: createIdSource(),
    again: false,
    fewer: false,
    report: (line) => lines.push(line),
    onProgress: () => {},
    ...others,
  });
  return { loaded, text: lines.join('\n') };
}

const look = async (cnpj: string) => {
  const { status, body } = await merchant.get(`/v1/companies/${cnpj}`);
  expect(status).toBe(200);
  return body.data;
};
const cnpjOf = (n: number) => registerCompany(n).cnpj;
const nameOf = async (n: number) => (await look(cnpjOf(n))).company?.legal_name ?? null;

async function emptyRegister(): Promise<void> {
  await service.context.database.unsafe(
    'truncate register_served, register_companies, register_establishments, register_codes, register_loads, register_load_files',
  );
}

/** A small month; `missing` companies are not in it, and those in `renamed` have another name. */
const month = (missing: number[], renamed: number[]) => (n: number) =>
  missing.includes(n)
    ? null
    : { ...registerCompany(n), ...(renamed.includes(n) ? { legal_name: `NOVO NOME ${n}` } : {}) };

test('nothing loaded: nothing is known, and nothing is wrong', async () => {
  expect((await look(cnpjOf(1))).status).toBe('unavailable');
  const finding = await checkRegister(service.context.database, '2026-11-28T12:00:00.000Z');
  expect(finding).toEqual({ status: 'ok', message: 'None was loaded (load-register).' });
});

describe.each([true, false])('a month as it is published, packed: %s', (zip) => {
  beforeAll(async () => {
    await emptyRegister();
    const { loaded } = await load(await written({ zip }));
    expect(loaded).toMatchObject({
      broken: 0,
      companies: { added: 400, changed: 0, gone: 0 },
      establishments: { added: 400, changed: 0, gone: 0 },
    });
  });

  test('is what forms are given, with its letters and the names of its codes', async () => {
    expect(await look(cnpjOf(12))).toEqual({
      object: 'company',
      tax_id: cnpjOf(12),
      status: 'found',
      source: 'receita-federal',
      as_of: '2026-09-14T00:00:00.000Z',
      company: {
        legal_name: 'CONFECÇÃO PEROBA 12 LTDA',
        trade_name: 'CONFECÇÃO PEROBA 12',
        opened_on: '2014-03-10',
        legal_nature: { code: '2062', name: 'Sociedade Empresária Limitada' },
        mei: false,
        situation: 'active',
        main_cnae: '9511800',
        cnaes: [
          {
            code: '9511800',
            description: 'Reparação e manutenção de computadores e de equipamentos periféricos',
            is_primary: true,
          },
          { code: '0111301', description: 'Cultivo de arroz', is_primary: false },
          { code: '5611201', description: 'Restaurantes e similares', is_primary: false },
        ],
        address: {
          zip_code: '01310200',
          street: 'RUA DAS FLORES',
          number: '13',
          complement: null,
          neighborhood: 'CENTRO',
          city: 'SÃO PAULO',
          state: 'SP',
        },
      },
    });
    expect((await look(cnpjOf(13))).company).toMatchObject({ mei: true, trade_name: null });
    expect((await look(cnpjOf(25))).company.situation).toBe('closed');
    expect(await look(cnpjOf(401))).toMatchObject({
      status: 'not_found',
      source: 'receita-federal',
      as_of: '2026-09-14T00:00:00.000Z',
    });
  });

  test('has partners and reasons for who compares them', async () => {
    const { register } = service.context.company_sources;
    const [with_two, unfit] = await Promise.all([
      register.lookUp(cnpjOf(1)),
      register.lookUp(cnpjOf(11)),
    ]);
    expect(with_two.facts?.partners).toEqual([
      {
        name: 'JOSÉ GONÇALVES',
        document: '***000007**',
        qualification: 'Sócio-Administrador',
        since: '2014-03-10',
      },
      {
        name: 'MARINA ARAÚJO',
        document: '***000008**',
        qualification: 'Sócio',
        since: '2014-03-10',
      },
    ]);
    expect(with_two.facts?.situation_reason).toBeNull();
    expect(unfit.facts).toMatchObject({
      situation: 'unfit',
      situation_since: '2020-01-03',
      situation_reason: 'OMISSAO DE DECLARACOES',
    });
  });
});

describe('the next month', () => {
  beforeAll(async () => {
    await emptyRegister();
    await load(await written());
  });

  test('is written as its differences, and the old one is served until it is whole', async () => {
    const folder = await written({
      day: 'D61012',
      companies: 410,
      company: month([7, 300], [8, 309]),
    });
    const { database } = service.context;
    // The comparison has written most of the month when it waits for the lock of this company.
    let loading: ReturnType<typeof load> | null = null;
    await database.begin(async (tx) => {
      await tx`select 1 from register_companies where base = ${registerCompany(8).base} for update`;
      loading = load(folder);
      await vi.waitFor(
        async () => {
          const [waiting] = await database`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          expect(waiting).toBeDefined();
        },
        { timeout: 15_000 },
      );
      expect(await Promise.all([nameOf(7), nameOf(8), nameOf(405)])).toEqual([
        registerCompany(7).legal_name,
        registerCompany(8).legal_name,
        null,
      ]);
    });
    const { loaded } = await loading!;
    expect(loaded).toMatchObject({
      companies: { added: 10, changed: 2, gone: 2 },
      establishments: { added: 10, changed: 0, gone: 2 },
    });
    expect(await Promise.all([nameOf(7), nameOf(8), nameOf(9), nameOf(405)])).toEqual([
      null,
      'NOVO NOME 8',
      registerCompany(9).legal_name,
      registerCompany(405).legal_name,
    ]);
    expect((await look(cnpjOf(9))).as_of).toBe('2026-10-12T00:00:00.000Z');
    expect((await load(folder)).loaded).toBeNull();
  });

  test('that ends half-way changes nothing, and continues where it was, also with another process beside it', async () => {
    const folder = await written({ day: 'D61109', company: month([], [20]) });
    let steps = 0;
    const stop = () => {
      if ((steps += 1) === 5) throw new Error('Killed.');
    };
    await expect(load(folder, { onProgress: stop })).rejects.toThrow('Killed.');
    expect(await nameOf(20)).toBe(registerCompany(20).legal_name);
    const { database } = service.context;
    expect(await readUnfinishedLoad(database)).toMatchObject({ as_of: '2026-11-09' });
    const finding = await checkRegister(database, '2026-11-28T14:00:00.000Z');
    expect(finding).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(
        /2026-10-12 is served.*2026-11-09 has read 5 of 13 files.*interrupted/,
      ),
      remedy: expect.stringContaining('load-register'),
    });
    const results = await Promise.allSettled([load(folder), load(folder)]);
    const done = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(refused.filter((one) => !one.includes('Another process'))).toEqual([]);
    // Either one of them has switched, or each read what the other then did not: the next call ends it.
    const { text, loaded } = done.find((one) => one.loaded) ?? (await load(folder));
    expect(text).toContain('continues: ');
    expect(loaded).toMatchObject({ companies: { added: 2, changed: 3, gone: 10 } });
    expect(await nameOf(20)).toBe('NOVO NOME 20');
    expect(await readUnfinishedLoad(database)).toBeNull();
  });

  test('is started again when a file is another one, and an older one is refused', async () => {
    const folder = await written({ day: 'D61120', zip: false });
    let steps = 0;
    const stop = () => {
      if ((steps += 1) === 3) throw new Error('Killed.');
    };
    await expect(load(folder, { onProgress: stop })).rejects.toThrow('Killed.');
    const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('SIMPLES.CSV.D61120'));
    await appendFile(
      join(folder, name),
      '"00000001";"S";"20140310";"00000000";"S";"20140310";"00000000"\r\n',
    );
    const { text } = await load(folder);
    expect(text).toContain('it is discarded');
    expect((await look(cnpjOf(1))).company.mei).toBe(true);
    await expect(load(await written({ day: 'D60914' }))).rejects.toThrow(
      '2026-09-14 is older than 2026-11-20',
    );
  });
});

describe('lines that cannot be read', () => {
  const bad = {
    Estabelecimentos: [
      '"00000001";"0001";"00";"1"\n',
      '"00000009";"0001";"00\n',
      `"12ABC345";"0001";"88";"1";"A;B ""C""\0 D";"02";"20200103";"00";"";"";"20140310";"4761001";"";"AV";"AV PAULISTA";"1\\2";" ";"SE";"01310200";"SP";"7107"${';""'.repeat(9)}\r\n`,
    ].join(''),
    Empresas:
      '"12ABC345";"A; B COMÉRCIO";"2062";"49";"1,00";"01";""\r\n"00000002";"X" Y";"2062"\n\n',
  };
  const more = (file: string) => bad[file as keyof typeof bad] ?? '';

  test('are reported with file and line and counted, and their companies stay as they were', async () => {
    await emptyRegister();
    await load(await written());
    const folder = await written({ day: 'D61012', more, company: month([2], []) });
    const { text, loaded } = await load(folder);
    expect(text.split('\n').slice(1, -1)).toEqual([
      'Empresas0.zip/K3241.K03200Y0.D61012.EMPRECSV, line 201: it has 3 fields instead of 7. Left out.',
      'Empresas0.zip/K3241.K03200Y0.D61012.EMPRECSV, line 202: it is empty. Left out.',
      'Estabelecimentos0.zip/K3241.K03200Y0.D61012.ESTABELE, line 200: it has 4 fields instead of 30. Left out.',
      'Estabelecimentos0.zip/K3241.K03200Y0.D61012.ESTABELE, line 201: it does not begin and end with a quote. Left out.',
      'Estabelecimentos0.zip/K3241.K03200Y0.D61012.ESTABELE, line 202: a NUL byte was left out.',
    ]);
    expect(loaded).toMatchObject({ broken: 4, companies: { added: 1, changed: 0, gone: 0 } });
    expect(await nameOf(2)).toBe(registerCompany(2).legal_name);
    expect((await look('12ABC345000188')).company).toMatchObject({
      legal_name: 'A; B COMÉRCIO',
      trade_name: 'A;B C D',
      address: { street: 'AV PAULISTA', number: '1\\2', complement: null },
    });
  });

  test('end the load where they are more than one in a hundred; what was served still is', async () => {
    const before = await readServedRegister(service.context.database);
    const folder = await written({
      day: 'D61109',
      more: (file) => (file === 'Socios' ? '"broken"\n'.repeat(40) : ''),
    });
    await expect(load(folder)).rejects.toThrow(
      /^Socios0\.zip.*: 40 of \d+ lines cannot be read, more than 1 %\. What was served still is\./,
    );
    expect(await readServedRegister(service.context.database)).toEqual(before);
  });
});

describe('a folder that is not a whole month', () => {
  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'that is not there',
      (folder) => rm(folder, { recursive: true }),
      /cannot be read as a folder \(ENOENT\)\. Name the folder/,
    ],
    [
      'without the files',
      async (folder) => {
        await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))));
        await writeFile(join(folder, 'readme.txt'), '');
      },
      /has no file of the register of companies\. Put all files of one month there/,
    ],
    ['without Simples', (folder) => rm(join(folder, 'Simples.zip')), /lacks the file Simples/],
    [
      'without a part',
      (folder) => rm(join(folder, 'Socios0.zip')),
      /lacks part 0 of Sócios, before Socios1/,
    ],
    [
      'with a part twice',
      async (folder) => writeFile(join(folder, 'K3241.K03200Y1.D60914.EMPRECSV'), ''),
      /same part of Empresas twice: Empresas1\.zip.* and K3241\.K03200Y1/,
    ],
    [
      'with files of two months',
      async (folder) =>
        rename(join(folder, 'Cnaes.zip'), join(folder, 'x.zip'))
          .then(() => writeFile(join(folder, 'F.K03200$Z.D61012.CNAECSV'), ''))
          .then(() => rm(join(folder, 'x.zip'))),
      /files of different months/,
    ],
    [
      'with a zip that was cut off',
      async (folder) => truncate(join(folder, 'Empresas0.zip'), 1_500),
      /^Empresas0\.zip is no whole zip: its download was probably cut off/,
    ],
  ])('%s', async (_, spoil, expected) => {
    const folder = await written();
    await spoil(folder);
    await expect(findRegisterFiles(folder, null, '2026-11-28')).rejects.toThrow(expected);
  });

  test('a zip with a wrong byte ends the load, and so do far fewer companies than before', async () => {
    await emptyRegister();
    await load(await written());
    const spoilt = await written({ day: 'D61012' });
    const path = join(spoilt, 'Estabelecimentos1.zip');
    const bytes = await readFile(path);
    bytes[2_000] = bytes[2_000]! ^ 0xff;
    await writeFile(path, bytes);
    await expect(load(spoilt)).rejects.toThrow('Estabelecimentos1.zip is no whole zip');
    // A month without its last part has no gap between its parts.
    const partial = await written({ day: 'D61012' });
    const parts = (await readdir(partial)).filter((name) => name.startsWith('Estabelecimentos'));
    await rm(join(partial, parts.toSorted().at(-1)!));
    await expect(load(partial)).rejects.toThrow(
      /of \d+ establishments are not in these files any more/,
    );
    const without = (changed: Partial<ReturnType<typeof registerCompany>>) =>
      written({
        day: 'D61012',
        company: (n) => ({ ...registerCompany(n), ...(n > 340 && changed) }),
      });
    await expect(load(await without({ partners: [] }))).rejects.toThrow(
      /^41 of 280 companies have no partner any more.*no part of Sócios is missing/,
    );
    await expect(load(await without({ isMei: false }))).rejects.toThrow(
      '6 of 40 companies are no MEI any more',
    );
    const half = await written({ day: 'D61012', companies: 200 });
    await expect(load(half)).rejects.toThrow(
      '200 of 400 companies are not in these files any more, more than 5 %. What was served still is.',
    );
    expect(await nameOf(399)).not.toBeNull();
    expect((await load(half, { fewer: true })).loaded?.companies.gone).toBe(200);
  });
});

test('the role of the service loads it', async () => {
  const { database } = service.context;
  const [{ name } = { name: '' }] = await database<
    { name: string }[]
  >`select current_database() as name`;
  const role = `${name}_loader`;
  await database.unsafe(`create role "${role}" login`);
  await grantServiceRole(database, role);
  const sql = connect(onDatabase(inject('server'), name, role), { max: 2 });
  onTestFinished(async () => {
    await sql.end();
    await database.unsafe(
      `reassign owned by "${role}" to current_user; drop owned by "${role}"; drop role "${role}"`,
    );
  });
  await emptyRegister();
  expect((await load(await written({ companies: 50 }), { sql })).loaded?.companies.added).toBe(50);
});
