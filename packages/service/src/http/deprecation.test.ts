import { expect, test } from 'vitest';
import { createApp } from '../app.js';
import { routes } from '../routes.js';
import type { Route } from '../operation/route.js';
import { basic, useService } from '../../test/harness.js';
import { deprecationHeaders } from './deprecation.js';
import { describeApi } from './openapi.js';

const service = useService({ environment: { PUBLIC_URL: 'https://credencia.example.com' } });
const deprecated = { since: '2026-12-01', sunset: '2027-12-01', see: 'deprecated-today' };
const table: readonly Route[] = routes.map((route) =>
  route.operation.id === 'listBanks' ? { ...route, deprecated } : route,
);

test('each answer of a deprecated operation says since when, until when and where to read more; no other answer does', async () => {
  const merchant = await service.createMerchant();
  const app = await createApp(service.context, {}, table);
  try {
    const authorization = basic(merchant.public_key, merchant.secret_key);
    for (const headers of [{ authorization }, {}]) {
      const answer = await app.inject({ url: '/v1/banks', headers });
      expect(answer.headers).toMatchObject({
        deprecation: '@1796083200',
        sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
        link: '<https://credencia.example.com/docs/en/versioning#deprecated-today>; rel="deprecation"; type="text/html"',
      });
    }
    const other = await app.inject({ url: '/v1/submerchants', headers: { authorization } });
    expect(other.statusCode).toBe(200);
    for (const name of ['deprecation', 'sunset', 'link'])
      expect(other.headers).not.toHaveProperty(name);
  } finally {
    await app.close();
  }
});

test('the description marks it, so that generated clients warn', () => {
  const { paths } = describeApi(table) as { paths: Record<string, Record<string, object>> };
  expect(paths['/v1/banks']?.['get']).toMatchObject({ deprecated: true, 'x-sunset': '2027-12-01' });
  expect(paths['/v1/submerchants']?.['get']).not.toHaveProperty('deprecated');
});

test('a row that ends earlier than the guide promises stops the start', () => {
  const row = { method: 'GET', path: '/v1/banks' } as const;
  const early = { ...row, deprecated: { ...deprecated, sunset: '2027-11-30' } };
  expect(() => deprecationHeaders(early, '')).toThrow('for less than 12 months');
  const unreadable = { ...row, deprecated: { ...deprecated, sunset: 'soon' } };
  expect(() => deprecationHeaders(unreadable, '')).toThrow('for less than 12 months');
});

test('each deprecated row of the table has the section of the guide that it names', async () => {
  for (const { method, path, deprecated: row } of routes) {
    if (row === undefined) continue;
    const { text } = await service.anonymous.get('/docs/en/versioning');
    expect(text, `${method} ${path}`).toContain(` id="${row.see}"`);
  }
});
