import { beforeAll, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { banks } from '../banks.js';

const service = useService();
let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

const search = async (text: string) => {
  const { body } = await merchant.get(`/v1/banks?search=${encodeURIComponent(text)}&limit=100`);
  expect(body.pagination.total).toBeGreaterThanOrEqual(body.data.length);
  return body.data as { code: string; ispb: string; name: string }[];
};

test('200: every bank once, in ascending order of code, page by page', async () => {
  const codes: string[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await merchant.get(`/v1/banks?page=${page}&limit=100`);
    const totalPages = Math.ceil(banks.length / 100);
    expect(body.pagination).toMatchObject({ page, limit: 100, total: banks.length, totalPages });
    codes.push(...body.data.map((bank: { code: string }) => bank.code));
  }
  expect(codes).toEqual(banks.map(({ code }) => code));
  expect(codes).toEqual(codes.toSorted());
});

test('200: search finds names by the beginnings of their words, whatever the case and accents', async () => {
  const names = async (text: string) => (await search(text)).map(({ name }) => name);
  expect(await names('banco do brasil')).toContain('Banco do Brasil S.A.');
  expect(await names('BRASÍL banco')).toContain('Banco do Brasil S.A.');
  expect(await names('soc polo')).toEqual([expect.stringContaining('PÓLOCRED')]);
  expect(await names('caixa economica federal')).toContain('CAIXA ECONOMICA FEDERAL');
  for (const [text, name] of [
    ['nubank', 'NU PAGAMENTOS'],
    ['Nu Bank', 'NU PAGAMENTOS'],
    ['BB', 'Banco do Brasil S.A.'],
    ['pagbank', 'PAGSEGURO'],
    ['c6 bank', 'Banco C6'],
    ['banrisul', 'Rio Grande do Sul'],
    ['banco caixa', 'CAIXA ECONOMICA'],
    ['infinitepay', 'CLOUDWALK'],
  ] as const) {
    expect(await names(text), text).toContainEqual(expect.stringContaining(name));
  }
  expect(await names('no such bank')).toEqual([]);
  expect(await names('.*')).toEqual([]);
});

test('200: search finds a bank by the beginning of its code or of its ISPB', async () => {
  expect((await search('260')).map(({ code }) => code)).toContain('260');
  expect((await search('00000000')).map(({ code }) => code)).toEqual(['001']);
  expect((await search('1823')).map(({ ispb }) => ispb)).toContain('18236120');
});

test('400: all problems of a query at once', async () => {
  const { status, body } = await merchant.get('/v1/banks?page=0&limit=101&search=x');
  expect(status).toBe(400);
  expect(body.errors.map((one: { path: string }) => one.path)).toEqual([
    'query/page',
    'query/limit',
    'query/search',
  ]);
});

test('401, 403: a merchant’s key reads the banks, without one nobody does', async () => {
  expect((await service.anonymous.get('/v1/banks')).status).toBe(401);
  expect((await (await service.createOperator()).get('/v1/banks')).status).toBe(403);
  expect((await (await service.createKey(merchant, 'read')).get('/v1/banks')).status).toBe(200);
});
