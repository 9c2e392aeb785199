import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type Client, type TestService } from '../../../test/harness.js';
import { createPerson } from '../../../test/people.js';
import { checkAddressLookup } from '../../commands/doctor/check-address-lookup.js';

const found = {
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const brasilApi = (cep: string) => ({ cep, ...found, service: 'open-cep' });

/** The addresses that were asked for, and how each is answered; otherwise as BrasilAPI does. */
const asked: string[] = [];
const answers = new Map<string, (response: ServerResponse) => void>();
const server = createServer((request, response) => {
  const cep = /\/cep\/(\d{8})$/.exec(request.url ?? '')?.[1] ?? '';
  asked.push(cep);
  const answer = answers.get(cep);
  if (answer) answer(response);
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(brasilApi(cep)));
});
let template: string;
let service: TestService;
let stop: () => Promise<void>;
let person: Client;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cep/{cep}`;
  ({ service, stop } = await startTestService({ environment: { ADDRESS_LOOKUP_URL: template } }));
  person = await memberOf(service);
});
afterAll(async () => {
  await stop();
  server.closeAllConnections();
  server.close();
});

const path = '/console/api/address-lookup';

async function memberOf(of: TestService): Promise<Client> {
  const merchant = await of.createMerchant();
  return createPerson(of, 'member', { merchant_id: merchant.id });
}

async function look(zip_code: string, by = person) {
  const { status, body } = await by.get(`${path}?zip_code=${zip_code}`);
  expect(status).toBe(200);
  return body.data;
}
const timesAsked = (cep: string) => asked.filter((one) => one === cep).length;
const nothing = (zip_code: string, state: string) => ({
  zip_code,
  found: false,
  street: null,
  neighborhood: null,
  city: null,
  state,
});

describe('a CEP', () => {
  test('is asked of the operator’s server once, however it is written and however many ask at once', async () => {
    const all = await Promise.all([look('01310-100'), look('01310100'), look('01310-100')]);
    for (const one of all) expect(one).toEqual({ zip_code: '01310100', found: true, ...found });
    await look('01310100');
    expect(timesAsked('01310100')).toBe(1);
  });

  test('that the server does not know has its state alone, and is not asked for again', async () => {
    answers.set('30110000', (response) => response.writeHead(404).end('{}'));
    answers.set('80010000', (response) => response.end('{"erro": "true"}'));
    for (const [cep, state] of [
      ['30110000', 'MG'],
      ['80010000', 'PR'],
    ] as const) {
      for (let times = 0; times < 2; times += 1)
        expect(await look(cep)).toEqual(nothing(cep, state));
      expect(timesAsked(cep)).toBe(1);
    }
  });

  test.each<[string, string, (response: ServerResponse) => void]>([
    ['does not answer', '40010001', () => {}],
    ['breaks off', '40010002', (response) => response.destroy()],
    [
      'breaks off within its answer',
      '40010003',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"cep":');
        setImmediate(() => response.destroy());
      },
    ],
    ['fails', '40010004', (response) => response.writeHead(500).end('oops')],
    ['answers with no JSON', '40010005', (response) => response.end('<html>')],
    [
      'answers about another CEP',
      '40010006',
      (response) => response.end(JSON.stringify(brasilApi('01310100'))),
    ],
    [
      'answers without end',
      '40010007',
      (response) => {
        const more = () => {
          while (response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    ],
    [
      'answers more than an address',
      '40010008',
      (response) =>
        response.end(JSON.stringify({ ...brasilApi('40010008'), more: 'x'.repeat(100_000) })),
    ],
    [
      'leads elsewhere',
      '40010009',
      (response) => response.writeHead(302, { location: '/cep/01310100' }).end(),
    ],
  ])('has its state alone when the server %s, and is asked for again', async (_, cep, answer) => {
    answers.set(cep, answer);
    expect(await look(cep)).toEqual(nothing(cep, 'BA'));
    answers.delete(cep);
    expect(await look(cep)).toMatchObject({ found: true, city: 'São Paulo' });
    expect(timesAsked(cep)).toBe(2);
  });

  test('that is none is refused, and nobody is asked', async () => {
    const before = asked.length;
    for (const zip_code of ['1310100', '01310-10a', '../admin', '']) {
      const { status, body } = await person.get(`${path}?zip_code=${encodeURIComponent(zip_code)}`);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect(asked).toHaveLength(before);
  });
});

test('without a server, a CEP has its state from the ranges of Correios', async () => {
  const { service: without, stop: end } = await startTestService();
  try {
    expect(await look('69900-001', await memberOf(without))).toEqual(nothing('69900001', 'AC'));
  } finally {
    await end();
  }
});

test('the doctor says whether the server answers', async () => {
  expect(await checkAddressLookup(null)).toMatchObject({ status: 'ok' });
  expect(await checkAddressLookup(template)).toMatchObject({ status: 'ok' });
  answers.set('01001000', (response) => response.end('{"hello": 1}'));
  const finding = await checkAddressLookup(template);
  expect(finding).toMatchObject({ check: 'address-lookup', status: 'warning' });
  expect(finding.message).toContain('not in a shape that is known');
});
