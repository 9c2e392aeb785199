import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../../test/consistency.js';
import { basic, useService, type Client, type TestMerchant } from '../../../test/harness.js';
import { address, company, document, partner, person, personTypes } from '../../../test/sellers.js';

const service = useService();
const path = '/v1/submerchants';
const batchPath = `${path}/batch`;
const ndjson = { 'content-type': 'application/x-ndjson' };

const whole = (changes: object = {}) => ({
  ...person(),
  addresses: [address()],
  documents: personTypes.map((one) => document(one)),
  submit: true,
  ...changes,
});

const textOf = (lines: readonly (object | string)[]) =>
  lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');

interface LineAnswer {
  line: number;
  status: number;
  retry_after?: number;
  replayed?: boolean;
  body: any;
}

async function batch(
  client: Client,
  lines: readonly (object | string)[] | Buffer,
  headers: Record<string, string> = {},
): Promise<LineAnswer[]> {
  const body = Buffer.isBuffer(lines) ? lines : Buffer.from(textOf(lines));
  const answer = await client.post(batchPath, body, { ...ndjson, ...headers });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  return answer.text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const statuses = (answers: readonly LineAnswer[]) =>
  answers.map(({ line, status, body }) => [line, status, body.code]);

const total = async (merchant: TestMerchant) => (await merchant.get(path)).body.pagination.total;

describe('each line', () => {
  test('is answered as a single request would be, in the order of the lines', async () => {
    const merchant = await service.createMerchant();
    const single = await merchant.post(path, whole());
    const lines = Array.from({ length: 40 }, (_, at) => (at % 2 ? whole() : company()));
    const answers = await batch(merchant, lines);
    expect(statuses(answers)).toEqual(lines.map((_, at) => [at + 1, 201, undefined]));
    for (const [at, { body }] of answers.entries()) {
      expect(body.data.tax_id).toBe(lines[at]!.tax_id);
      expect(body.data.status).toBe(at % 2 ? 'pending_review' : 'pending');
    }
    const {
      legal_representatives: _l,
      addresses,
      documents: _d,
      ...record
    } = answers[1]!.body.data;
    expect(addresses).toHaveLength(1);
    expect((await merchant.get(`${path}/${record.id}`)).body.data).toEqual(record);
    expect(Object.keys(single.body)).toEqual(Object.keys(answers[1]!.body));
    expect(Object.keys(single.body.data)).toEqual(Object.keys(answers[1]!.body.data));
    await checkConsistency(service, merchant.id);
  });

  test('that is bad is refused with its number, and the others are stored', async () => {
    const merchant = await service.createMerchant();
    const [good, last] = [company(), company()];
    const text = textOf([
      good,
      '{"legal_name": ',
      '',
      '[]',
      '"x"',
      'null',
      '{}',
      whole({ documents: [document('front_id', { file_url: 'x' })], addresses: [] }),
      company({ submit: true }),
      company({ unknown: 1 }),
      '{"a":{"__proto__":1}}',
      `${JSON.stringify(company())}${' '.repeat(65_536)}`,
      company({ legal_name: 'a\u0000b' }),
      '['.repeat(500),
    ]);
    const answers = await batch(
      merchant,
      Buffer.concat([
        Buffer.from(`${text}\n`),
        Buffer.from([0x22, 0xff, 0x22, 0x0a]),
        Buffer.from(JSON.stringify(last)),
      ]),
    );
    expect(statuses(answers)).toEqual([
      [1, 201, undefined],
      [2, 400, 'MALFORMED_JSON'],
      [4, 400, 'VALIDATION_ERROR'],
      [5, 400, 'VALIDATION_ERROR'],
      [6, 400, 'VALIDATION_ERROR'],
      [7, 400, 'VALIDATION_ERROR'],
      [8, 400, 'VALIDATION_ERROR'],
      [9, 422, 'REQUIREMENTS_NOT_MET'],
      [10, 201, undefined],
      [11, 400, 'MALFORMED_JSON'],
      [12, 413, 'PAYLOAD_TOO_LARGE'],
      [13, 400, 'VALIDATION_ERROR'],
      [14, 400, 'VALIDATION_ERROR'],
      [15, 400, 'MALFORMED_JSON'],
      [16, 201, undefined],
    ]);
    const paths = (at: number) => answers[at]!.body.errors.map((one: any) => one.path);
    expect(paths(5)).toEqual(['/legal_name', '/tax_id']);
    expect(paths(6)).toEqual(['/documents/0/file_url']);
    expect(answers[8]!.body.warnings).toHaveLength(1);
    expect(await total(merchant)).toBe(3);
  });

  test('of a taken external_id names the seller that has it, also within one batch', async () => {
    const merchant = await service.createMerchant();
    const first = await merchant.post(path, company({ external_id: 'seller-1' }));
    const twice = { external_id: 'seller-2' };
    const answers = await batch(merchant, [
      whole({ external_id: 'seller-1' }),
      whole(twice),
      company(twice),
      company(twice),
    ]);
    const { body } = answers[0]!;
    expect([answers[0]!.status, body.code]).toEqual([409, 'EXTERNAL_ID_TAKEN']);
    expect(body.errors[0]).toMatchObject({
      path: '/external_id',
      submerchant_id: first.body.data.id,
    });
    const of = answers.slice(1);
    expect(of.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    const { id } = of.find(({ status }) => status === 201)!.body.data;
    for (const one of of) {
      if (one.status === 409) expect(one.body.errors[0].submerchant_id).toBe(id);
    }
    expect(await total(merchant)).toBe(2);
  });

  test('after the 1,000th is refused; an empty body has an empty answer', async () => {
    const merchant = await service.createMerchant();
    expect(await batch(merchant, [])).toEqual([]);
    const answers = await batch(merchant, [
      ...Array.from({ length: 1_000 }, () => '{}'),
      company(),
    ]);
    expect(answers).toHaveLength(1_001);
    expect(statuses(answers).at(-2)).toEqual([1_000, 400, 'VALIDATION_ERROR']);
    expect(statuses(answers).at(-1)).toEqual([1_001, 413, 'TOO_MANY_LINES']);
  });

  test('is answered in Portuguese where the client prefers it', async () => {
    const merchant = await service.createMerchant();
    const [answer] = await batch(merchant, ['{}'], { 'accept-language': 'pt-BR' });
    expect(answer!.body.errors[0].message).toBe('legal_name é obrigatório.');
  });
});

test('no value at any place of a line ends in an error of the service', async () => {
  const merchant = await service.createMerchant();
  const body: any = {
    ...company(),
    legal_representatives: [{ ...partner(), documents: [document('partner_front_id')] }],
    addresses: [address({ type: 'both', country: 'BR', is_primary: true })],
    documents: [document('cnpj_card', { expires_at: '2031-01-01', notes: 'x' })],
    submit: false,
  };
  const odd = [
    null,
    7,
    -1,
    1e308,
    '',
    ' ',
    'x'.repeat(300),
    true,
    [],
    [[]],
    {},
    [null],
    'a\u0000',
    '\ud800',
  ];
  const lines = placesOf(body).flatMap((steps) =>
    odd.map((value) => {
      const copy = structuredClone(body);
      const last = steps.at(-1)!;
      steps.slice(0, -1).reduce((inner: any, step) => inner[step], copy)[last] = value;
      return copy;
    }),
  );
  expect(lines.length).toBeGreaterThan(400);
  const answers = await batch(merchant, lines);
  expect(answers.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 1));
  expect(answers.filter(({ status }) => ![201, 400, 422].includes(status))).toEqual([]);
  const stored = answers.filter(({ status }) => status === 201);
  expect(await total(merchant)).toBe(stored.length);
  await checkConsistency(service, merchant.id);
});

/** The paths of all values within a value. */
function placesOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return [[step], ...placesOf(inner).map((rest) => [step, ...rest])];
  });
}

describe('idempotency_key', () => {
  test('repeats the first answer, in a batch and in a single request', async () => {
    const merchant = await service.createMerchant();
    const body = whole();
    const line = { ...body, idempotency_key: 'seller-1' };
    const [first] = await batch(merchant, [line]);
    const again = await batch(merchant, [line, { ...line, legal_name: 'Outra' }]);
    expect(again[0]).toEqual({ ...first, replayed: true });
    expect(statuses(again)[1]).toEqual([2, 422, 'IDEMPOTENCY_KEY_REUSED']);
    const single = await merchant.post(path, body, { 'idempotency-key': 'seller-1' });
    expect([single.headers['idempotent-replayed'], single.body]).toEqual(['true', first!.body]);
    expect(await total(merchant)).toBe(1);
  });

  test('of the request, with the number of the line, is that of each line without one: the same body has one effect', async () => {
    const merchant = await service.createMerchant();
    const own = { ...company(), idempotency_key: 'own' };
    const lines = [company(), '', own, whole(), company({ idempotency_key: null })];
    const key = { 'idempotency-key': 'x'.repeat(255) };
    const sent = await Promise.all([batch(merchant, lines, key), batch(merchant, lines, key)]);
    const answers = await batch(merchant, lines, key);
    expect(statuses(answers)).toEqual([1, 3, 4, 5].map((line) => [line, 201, undefined]));
    for (const one of sent) expect(one.map(({ body }) => body)).toEqual(answers.map((a) => a.body));
    expect(answers.every(({ replayed }) => replayed === true)).toBe(true);
    expect(await total(merchant)).toBe(4);

    // Other content under the same numbers is not taken for what it is not.
    const others = await batch(merchant, [lines[3]!, own, company(), lines[0]!], key);
    expect(statuses(others)).toEqual([
      [1, 422, 'IDEMPOTENCY_KEY_REUSED'],
      [2, 201, undefined],
      [3, 201, undefined],
      [4, 422, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    expect(others.map(({ replayed }) => replayed ?? false)).toEqual([false, true, false, false]);
    expect(await total(merchant)).toBe(5);
    // Nor is a single request's key.
    const single = await merchant.post(path, lines[0], {
      'idempotency-key': `${'x'.repeat(250)}1`,
    });
    expect(single.headers['idempotent-replayed']).toBeUndefined();
  });

  test('of the request must be a text of its form', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(batchPath, textOf([company()]), {
      ...ndjson,
      'idempotency-key': 'with space',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', errors: [{ path: 'header/Idempotency-Key' }] },
    });
    expect(await total(merchant)).toBe(0);
  });

  test.each([7, '', 'with space', 'x'.repeat(256), {}])(
    'must be a text of its form: %j',
    async (key) => {
      const merchant = await service.createMerchant();
      const [answer] = await batch(merchant, [company({ idempotency_key: key })]);
      expect(answer!.status).toBe(400);
      expect(answer!.body.errors).toMatchObject([{ path: '/idempotency_key' }]);
      expect(await total(merchant)).toBe(0);
    },
  );
});

describe('who may send a batch', () => {
  test('those who may register a seller', async () => {
    const reader = await service.createMerchant({ permission: 'read' });
    const text = textOf([company()]);
    const refused = async (client: Client) => (await client.post(batchPath, text, ndjson)).status;
    expect(await refused(reader)).toBe(403);
    expect(await refused(service.anonymous)).toBe(401);
    expect(await refused(await service.createOperator())).toBe(403);
    expect(await total(reader)).toBe(0);
  });

  test('a body of another type is refused', async () => {
    const merchant = await service.createMerchant();
    expect((await merchant.post(batchPath, company())).status).toBe(415);
  });
});

describe('while the body arrives', () => {
  let port: number;
  beforeAll(async () => {
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    port = (service.app.server.address() as AddressInfo).port;
  });

  /** An open batch: lines are sent and answers read one by one. */
  function open(merchant: TestMerchant) {
    const sent = httpRequest({
      port,
      path: batchPath,
      method: 'POST',
      headers: { ...ndjson, authorization: basic(merchant.public_key, merchant.secret_key) },
    });
    sent.on('error', () => {});
    const answers = (async function* () {
      const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
      for await (const line of createInterface({ input: response })) {
        yield JSON.parse(line) as LineAnswer;
      }
    })();
    return {
      send: (line: object) => sent.write(`${JSON.stringify(line)}\n`),
      next: async () => (await answers.next()).value as LineAnswer,
      end: () => sent.end(),
      cut: () => sent.destroy(),
    };
  }

  test('each line is answered before the next one is sent', async () => {
    const merchant = await service.createMerchant();
    const connection = open(merchant);
    for (let line = 1; line <= 3; line += 1) {
      connection.send(whole());
      expect(await connection.next()).toMatchObject({ line, status: 201 });
    }
    connection.end();
    expect(await connection.next()).toBeUndefined();
  });

  test('a connection that is cut leaves whole sellers; the same lines again complete them', async () => {
    const merchant = await service.createMerchant();
    const lines = Array.from({ length: 60 }, (_, at) => whole({ external_id: `seller-${at}` }));
    const connection = open(merchant);
    for (const line of lines) connection.send(line);
    expect((await connection.next()).status).toBe(201);
    connection.cut();
    const answers = await batch(merchant, lines);
    const { data } = (await merchant.get(`${path}?limit=100`)).body;
    const ids = new Map(data.map((one: any) => [one.external_id, one.id]));
    expect(ids.size).toBe(60);
    for (const [at, { status, body }] of answers.entries()) {
      const id = status === 201 ? body.data.id : body.errors[0].submerchant_id;
      expect([201, 409]).toContain(status);
      expect(id).toBe(ids.get(`seller-${at}`));
    }
    expect(answers[0]!.status).toBe(409);
    expect(data.every((one: any) => one.status === 'pending_review')).toBe(true);
    await checkConsistency(service, merchant.id);
  });

  test('a key that is revoked ends with its lines', async () => {
    const owner = await service.createMerchant();
    const merchant = await service.createKey(owner, 'write');
    const connection = open(merchant);
    connection.send(company());
    expect(await connection.next()).toMatchObject({ status: 201 });
    const operator = await service.createOperator();
    const keys = `/v1/operator/merchants/${owner.id}/api-keys/${merchant.key_id}`;
    expect((await operator.delete(keys)).status).toBe(200);
    let answer: LineAnswer;
    // A key is read from the database at most once a second.
    do {
      connection.send(company());
      answer = await connection.next();
    } while (answer.status === 201);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    connection.end();
  });
});
