import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { demoMerchant } from '../merchants/demo-keys.js';
import { basic } from '../../test/harness.js';
import { address, company, partner } from '../../test/sellers.js';
import { endProcesses, startProcess } from '../../test/service-process.js';
import { routes } from '../routes.js';

afterAll(endProcesses);

test('nothing that identifies a seller or a partner is in the logs of the page, refused requests included', async () => {
  const service = await startProcess({ environment: { LOG_LEVEL: 'debug' } });
  const origin = await service.address();
  const call = async (method: string, path: string, authorization: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${origin}${path}`, { method, headers, ...sent });
    return { status: response.status, data: ((await response.json()) as { data?: any }).data };
  };
  const merchant = basic(demoMerchant.public_key, demoMerchant.secret_key);
  const email = 'segredo@padaria.example';
  const body = company({ email, legal_name: 'Doces Segredo Ltda', phone: '11900001111' });
  const { id } = (await call('POST', '/v1/submerchants', merchant, body)).data;
  const path = `/v1/submerchants/${id}/onboarding-links`;
  const { url } = (await call('POST', path, merchant)).data;
  const token = url.slice(url.indexOf('#') + 1);
  const session_secret = randomBytes(32).toString('base64url');
  const start = { token, session_secret };
  const { session_token } = (await call('POST', '/v1/onboarding/session', '', start)).data;
  const seller = `Bearer ${session_token}`;
  const one = partner({ name: 'Marcos Segredo', email: 'marcos@segredo.example' });
  const home = address({ street: 'Rua do Segredo' });
  const mine = { birth_date: '1985-03-02', mother_name: 'Iara Segredo', phone: '21988887777' };
  const wrong = { ...mine, email: 'segredo-at-padaria' };
  const statuses = [
    (await call('PATCH', '/v1/onboarding/seller', seller, mine)).status,
    (await call('PATCH', '/v1/onboarding/seller', seller, wrong)).status,
    (await call('POST', '/v1/onboarding/addresses', seller, home)).status,
    (await call('POST', '/v1/onboarding/addresses', seller, { ...home, street: '' })).status,
    (await call('POST', '/v1/onboarding/partners', seller, { ...one, document: '123' })).status,
  ];
  expect(statuses).toEqual([200, 400, 201, 400, 400]);
  const added = await call('POST', '/v1/onboarding/partners', seller, one);
  expect(added.status).toBe(201);
  const links = `/v1/onboarding/partners/${added.data.id}/links`;
  expect((await call('POST', links, seller, {})).status).toBe(201);
  expect((await call('GET', '/v1/onboarding', seller)).status).toBe(200);
  expect((await call('POST', '/v1/onboarding/submit', seller)).status).toBe(422);
  // What is logged is written by the end of the process.
  await service.stop();
  const logged = service.output();
  const secrets = [token, session_secret, session_token, body.tax_id, one.document];
  const values = ['segredo', mine.phone, '11900001111', mine.birth_date, 'marcos@'];
  for (const value of [...secrets, ...values]) {
    expect(logged.toLowerCase()).not.toContain(String(value).toLowerCase());
  }
});

test('addresses of the page’s requests have ids, and no data of a seller', () => {
  const ofPage = routes.filter(({ path }) => path.startsWith('/v1/onboarding/'));
  const parameters = ofPage.flatMap(({ path, operation }) => [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ...Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {}),
  ]);
  expect(new Set(parameters)).toEqual(new Set(['repId', 'addressId']));
});
