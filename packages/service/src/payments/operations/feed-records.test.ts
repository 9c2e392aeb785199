import { describe, expect, test } from 'vitest';
import { readerOf } from '../../../test/event-text.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { answersOf, feed, line, recordId } from '../../../test/payments.js';
import { company } from '../../../test/sellers.js';
import { eventCatalogue } from '../../event-catalogue.js';
import { schemaProblems } from '../../operation/validation.js';
import { familyNames } from '../families.js';

const service = useService();
const [first, later, last] = ['12:00', '12:01', '12:02'].map(
  (at) => `2025-11-21T${at}:00.000Z`,
) as [string, string, string];

/** The events of a merchant's objects, oldest first. */
async function eventsOf(merchant: TestMerchant): Promise<any[]> {
  const { data } = (await merchant.get('/v1/events?limit=100')).body;
  return data.toReversed().map(({ body }: { body: object }) => body);
}

/** Feeds the lines and answers with the merchant's record of them, and what became of each line. */
async function fed(lines: (object | string)[]) {
  const operator = await service.createOperator();
  const answer = answersOf(await feed(operator, lines));
  return { outcomes: answer.lines.map(({ outcome }) => outcome), ...answer };
}

describe('what is fed', () => {
  test.each(familyNames)('%s: the merchant reads each field as it was fed', async (family) => {
    const merchant = await service.createMerchant();
    const one = line(merchant.id, family);
    expect((await fed([one])).outcomes).toEqual(['created']);
    const { merchant_id: _m, family: _f, occurred_at, ...fields } = one;
    const { data } = (await merchant.get(`/v1/${family}/${String(one['id'])}`)).body;
    expect(data).toEqual({
      ...fields,
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: occurred_at,
    });
    const list = (await merchant.get(`/v1/${family}`)).body;
    expect([list.data, list.pagination.total]).toEqual([[data], 1]);
  });

  test('times are stored in UTC, identifiers in lower case, what is left out as its default', async () => {
    const merchant = await service.createMerchant();
    const id = recordId();
    const answer = await fed([
      {
        merchant_id: merchant.id.toUpperCase(),
        family: 'charges',
        id: id.toUpperCase(),
        occurred_at: '2026-11-21T10:00:00.5-03:00',
        status: 'pending',
        payment_method: 'boleto',
        amount: 1000,
        fee_amount: 0,
        net_amount: 1000,
        due_date: '2026-12-01',
      },
    ]);
    expect(answer.lines).toEqual([{ line: 1, id, outcome: 'created' }]);
    expect((await merchant.get(`/v1/charges/${id}`)).body.data).toMatchObject({
      updated_at: '2026-11-21T13:00:00.500Z',
      submerchant_id: null,
      refunded_amount: 0,
      currency: 'BRL',
      installments: 1,
      due_date: '2026-12-01',
      paid_at: null,
    });
  });

  test('of accounts and Pix keys, the full value is stored nowhere: not in the record, not in its event', async () => {
    const merchant = await service.createMerchant();
    const bank_account = { bank_code: '341', branch: '0710', account: '9876543-2' };
    const pix_key = 'marina.alves@example.com';
    const one = line(merchant.id, 'withdrawals', { bank_account, pix_key });
    expect((await fed([one, { ...one, pix_key }])).outcomes).toEqual(['created', 'unchanged']);
    const { data } = (await merchant.get(`/v1/withdrawals/${String(one['id'])}`)).body;
    expect(data.bank_account).toEqual({ ...bank_account, account: '******3-2' });
    expect(data.pix_key).toBe('m***********@example.com');
    const sql = service.context.database;
    const everything = await sql<{ text: string }[]>`
      select row_to_json(w)::text as text from withdrawals w where merchant_id = ${merchant.id}
      union all select body from events where merchant_id = ${merchant.id}`;
    expect(everything).toHaveLength(2);
    const reader = await readerOf(sql);
    for (const { text } of everything)
      expect(reader.textOf(text)).not.toMatch(/9876543|marina\.alves/);
  });
});

test('an event is stored encrypted where its record has a personal value, and only there', async () => {
  const merchant = await service.createMerchant();
  const charge = { description: null, failure_reason: null };
  const withdrawal = { bank_account: null, pix_key: null, failure_reason: null };
  const lines = [
    line(merchant.id, 'charges', { ...charge, description: 'Presente de Marina' }),
    line(merchant.id, 'charges', { ...charge, failure_reason: 'Marina sem saldo' }),
    line(merchant.id, 'withdrawals', { ...withdrawal, pix_key: 'marina@example.com' }),
    line(merchant.id, 'charges', charge),
    line(merchant.id, 'withdrawals', withdrawal),
    line(merchant.id, 'anticipations'),
  ];
  expect((await fed(lines)).outcomes).toEqual(Array(6).fill('created'));
  const events = await service.context.database<{ object_id: string; body: string }[]>`
    select object_id, body from events where merchant_id = ${merchant.id}`;
  const isClear = (id: unknown) =>
    events.find(({ object_id }) => object_id === id)?.body.startsWith('{');
  expect(lines.map(({ id }) => isClear(id))).toEqual([false, false, false, true, true, true]);
});

test('a line is read as any JSON body: after a byte order mark, with a warning for a repeated field, never compressed', async () => {
  const merchant = await service.createMerchant();
  const [one, two] = [line(merchant.id, 'charges'), line(merchant.id, 'charges')];
  const repeated = JSON.stringify(two).replace('{', '{"status":"pending",');
  const answer = await fed([`\uFEFF${JSON.stringify(one)}`, repeated]);
  expect(answer.outcomes).toEqual(['created', 'created']);
  expect(answer.lines[0].warnings).toBeUndefined();
  expect(answer.lines[1].warnings).toEqual([
    { path: '/status', message: expect.stringContaining('more than once') },
  ]);
  expect((await fed(['\uFEFF'])).lines).toEqual([]);

  const operator = await service.createOperator();
  const compressed = await operator.post('/v1/operator/feed', `${repeated}\n`, {
    'content-type': 'application/x-ndjson',
    'content-encoding': 'gzip',
  });
  expect(compressed.status).toBe(415);
  expect(compressed.headers['accept-encoding']).toBe('identity');
});

describe('the later state wins', () => {
  test('whatever the order of the lines; a new record and a changed status record one event each', async () => {
    const merchant = await service.createMerchant();
    const id = recordId();
    const at = (occurred_at: string | undefined, status: string, changes: object = {}) =>
      line(merchant.id, 'charges', { id, status, occurred_at, ...changes });
    const one = await fed([
      at(first, 'pending'),
      at(last, 'captured'),
      at(later, 'authorized'),
      at(last, 'captured'),
      at(last, 'captured', { description: 'Another' }),
    ]);
    expect(one.outcomes).toEqual(['created', 'updated', 'ignored', 'unchanged', 'updated']);
    expect(one.summary).toEqual({
      lines: 5,
      created: 1,
      updated: 2,
      unchanged: 1,
      ignored: 1,
      refused: 0,
      failed: 0,
      repeat: [],
    });
    const record = (await merchant.get(`/v1/charges/${id}`)).body.data;
    expect(record).toMatchObject({ status: 'captured', description: 'Another', updated_at: last });
    // The same again, by a further request: nothing changes.
    const again = await fed([
      at(first, 'pending'),
      at(last, 'captured', { description: 'Another' }),
    ]);
    expect(again.outcomes).toEqual(['ignored', 'unchanged']);
    expect((await merchant.get(`/v1/charges/${id}`)).body.data).toEqual(record);
    const events = await eventsOf(merchant);
    expect(
      events.map(({ event, sequence, occurred_at }) => [event, sequence, occurred_at]),
    ).toEqual([
      ['charge.pending', 1, first],
      ['charge.captured', 2, last],
    ]);
    expect(events.map(({ charge }) => charge.status)).toEqual(['pending', 'captured']);
  });

  test('another request continues the sequence; its event shows the stored record', async () => {
    const merchant = await service.createMerchant();
    const id = recordId();
    const at = (occurred_at: string | undefined, status: string) =>
      line(merchant.id, 'anticipations', { id, status, occurred_at });
    await fed([at(first, 'pending')]);
    await fed([at(later, 'approved'), at(last, 'completed')]);
    const events = await eventsOf(merchant);
    expect(events.map(({ event, sequence }) => [event, sequence])).toEqual([
      ['anticipation.pending', 1],
      ['anticipation.approved', 2],
      ['anticipation.completed', 3],
    ]);
    const { data } = (await merchant.get(`/v1/anticipations/${id}`)).body;
    expect(events.at(-1).anticipation).toEqual(data);
  });

  test('every status of the families with events records an event that matches its schema', async () => {
    const merchant = await service.createMerchant();
    const kinds = eventCatalogue.filter(({ kind }) => /^(charge|withdrawal|anticip)/.test(kind));
    const answer = await fed(
      kinds.map(({ kind }) => {
        const [name, status] = kind.split('.');
        return line(merchant.id, `${name}s` as 'charges', { status });
      }),
    );
    expect(answer.summary.created).toBe(kinds.length);
    const events = await eventsOf(merchant);
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(kinds.map(({ kind }) => kind)),
    );
    expect(events).toHaveLength(kinds.length);
    for (const event of events) {
      const { schema } = kinds.find(({ kind }) => kind === event.event)!;
      expect(schemaProblems(schema, event), event.event).toEqual([]);
    }
  });

  test('wallets and receivables change without events', async () => {
    const merchant = await service.createMerchant();
    await fed([
      line(merchant.id, 'wallets'),
      line(merchant.id, 'receivables'),
      line(merchant.id, 'receivables', { status: 'paid' }),
    ]);
    expect(await eventsOf(merchant)).toEqual([]);
  });

  test('a clock of the core that is ahead of ours does not delay deliveries', async () => {
    const merchant = await service.createMerchant();
    const occurred_at = new Date(Date.now() + 3_600_000).toISOString();
    const one = line(merchant.id, 'charges', { occurred_at });
    await fed([one]);
    const [event] = await eventsOf(merchant);
    expect(event.charge.updated_at).toBe(occurred_at);
    expect(Date.parse(event.occurred_at)).toBeLessThanOrEqual(Date.now());
  });
});

describe('a line that is refused', () => {
  test('is one whose time is years ahead, which would outlast every later state', async () => {
    const merchant = await service.createMerchant();
    const id = recordId();
    const { lines } = await fed([
      line(merchant.id, 'charges', { id, occurred_at: '2926-11-21T12:00:00Z' }),
      line(merchant.id, 'charges', { id, occurred_at: first }),
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'created']);
    expect(lines[0].errors).toMatchObject([{ path: '/occurred_at', code: 'too_large' }]);
  });

  test('reports all its problems, and the others are stored', async () => {
    const merchant = await service.createMerchant();
    const [good, also] = [line(merchant.id, 'charges'), line(merchant.id, 'wallets')];
    const bad: Record<string, unknown> = {
      ...line(merchant.id, 'charges'),
      status: 'paid',
      amount: '15900',
      card_last_digits: '4242424242424242',
      occurred_at: '2026-02-30T00:00:00Z',
    };
    const v4 = line(merchant.id, 'charges', { id: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' });
    const { lines, summary } = await fed([
      good,
      bad,
      '{"merchant_id": ',
      '[]',
      '"x"',
      '{}',
      v4,
      { ...also, family: 'banks' },
      { ...line(merchant.id, 'charges'), net_amount: 1 },
      '{"a":{"__proto__":1}}',
      also,
    ]);
    expect(lines.map(({ line: number, outcome, code }) => [number, outcome, code])).toEqual([
      [1, 'created', undefined],
      [2, 'refused', 'VALIDATION_ERROR'],
      [3, 'refused', 'MALFORMED_JSON'],
      [4, 'refused', 'VALIDATION_ERROR'],
      [5, 'refused', 'VALIDATION_ERROR'],
      [6, 'refused', 'VALIDATION_ERROR'],
      [7, 'refused', 'VALIDATION_ERROR'],
      [8, 'refused', 'VALIDATION_ERROR'],
      [9, 'refused', 'VALIDATION_ERROR'],
      [10, 'refused', 'MALFORMED_JSON'],
      [11, 'created', undefined],
    ]);
    const paths = (at: number) => lines[at].errors.map(({ path }: { path: string }) => path);
    expect(paths(1)).toEqual(['/occurred_at', '/status', '/amount', '/card_last_digits']);
    expect(lines[1].id).toBe(bad['id']);
    expect(lines[2].id).toBeNull();
    expect(paths(5)).toEqual(['/merchant_id', '/id', '/occurred_at', '/family']);
    expect(paths(6)).toEqual(['/id']);
    expect(paths(7)).toEqual(['/family']);
    expect(paths(8)).toEqual(['/net_amount']);
    expect(summary).toMatchObject({ lines: 11, created: 2, refused: 9, failed: 0 });
    const { data } = (await merchant.get('/v1/charges')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([good['id']]);
  });

  test('names an unknown merchant, or another merchant’s submerchant', async () => {
    const merchant = await service.createMerchant();
    const other = await service.createMerchant();
    const [own, theirs] = await Promise.all(
      [merchant, other].map(
        async (one) => (await one.post('/v1/submerchants', company())).body.data.id,
      ),
    );
    const { lines } = await fed([
      line(recordId(), 'charges'),
      line(merchant.id, 'charges', { submerchant_id: theirs }),
      line(merchant.id, 'charges', { submerchant_id: recordId() }),
      line(merchant.id, 'charges', { submerchant_id: own.toUpperCase() }),
    ]);
    expect(lines.map(({ outcome, code, errors }) => [outcome, code, errors?.[0].path])).toEqual([
      ['refused', 'NOT_FOUND', '/merchant_id'],
      ['refused', 'SUBMERCHANT_NOT_FOUND', '/submerchant_id'],
      ['refused', 'SUBMERCHANT_NOT_FOUND', '/submerchant_id'],
      ['created', undefined, undefined],
    ]);
    expect((await merchant.get('/v1/charges')).body.pagination.total).toBe(1);
    expect((await other.get('/v1/charges')).body.pagination.total).toBe(0);
  });

  test('is the 5,001st, however good; every line is answered', async () => {
    const merchant = await service.createMerchant();
    const one = line(merchant.id, 'wallets');
    const text = JSON.stringify(one);
    const lines = Array.from({ length: 5_002 }, () => text);
    const answer = await fed(lines);
    expect(answer.lines.map((each) => each.line)).toEqual(lines.map((_, at) => at + 1));
    expect(answer.summary).toMatchObject({
      lines: 5_002,
      created: 1,
      unchanged: 4_999,
      refused: 2,
    });
    expect(answer.lines.slice(-2).map(({ code }) => code)).toEqual(
      Array.from({ length: 2 }, () => 'TOO_MANY_LINES'),
    );
  });

  test('is longer than 64 KiB, is not UTF-8, or holds what cannot be stored', async () => {
    const merchant = await service.createMerchant();
    const operator = await service.createOperator();
    const named = (description: string) => line(merchant.id, 'charges', { description });
    const long = `${JSON.stringify(named('x'))}${' '.repeat(65_536)}`;
    const text = [
      long,
      JSON.stringify(named('\u0000')),
      JSON.stringify(named('ok')),
      `{"description":"${'['.repeat(1)}\ud800"}`,
    ].join('\n');
    const answer = await operator.post(
      '/v1/operator/feed',
      Buffer.concat([Buffer.from(`${text}\n`), Buffer.from([0x22, 0xff, 0x22])]),
      { 'content-type': 'application/x-ndjson' },
    );
    const { lines } = answersOf(answer);
    expect(lines.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'PAYLOAD_TOO_LARGE'],
      ['refused', 'VALIDATION_ERROR'],
      ['created', undefined],
      ['refused', 'VALIDATION_ERROR'],
      ['refused', 'MALFORMED_JSON'],
    ]);
  });
});

describe('the answer', () => {
  test('has no line for an empty one, which is counted', async () => {
    const merchant = await service.createMerchant();
    const [one, two] = [line(merchant.id, 'wallets'), line(merchant.id, 'wallets')];
    const { lines, summary } = await fed(['', one, '  \r', `${JSON.stringify(two)}\r`]);
    expect(lines.map((each) => [each.line, each.outcome])).toEqual([
      [2, 'created'],
      [4, 'created'],
    ]);
    expect(summary.lines).toBe(4);
  });

  test('to an empty feed is only the summary', async () => {
    const operator = await service.createOperator();
    const answer = await operator.post('/v1/operator/feed', '\n', {
      'content-type': 'application/x-ndjson',
    });
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    expect(answersOf(answer)).toMatchObject({ lines: [], summary: { lines: 1, created: 0 } });
  });

  test('warns of unknown fields', async () => {
    const merchant = await service.createMerchant();
    const { lines } = await fed([line(merchant.id, 'charges', { amout: 1, created_at: 'x' })]);
    expect(lines[0].outcome).toBe('created');
    expect(lines[0].warnings.map(({ path }: { path: string }) => path)).toEqual([
      '/amout',
      '/created_at',
    ]);
  });
});

test('415: the feed takes NDJSON alone, and the other operations do not take it', async () => {
  const operator = await service.createOperator();
  const merchant = await service.createMerchant();
  const lines = { 'content-type': 'application/x-ndjson' };
  expect((await operator.post('/v1/operator/feed', {})).status).toBe(415);
  expect((await operator.post('/v1/operator/feed')).status).toBe(415);
  expect((await merchant.post('/v1/submerchants', '{}\n', lines)).status).toBe(415);
});

describe('many lines at once', () => {
  /** So many ids that follow each other, and the lines of a state of each. */
  const idsOf = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      recordId(new Date(Date.parse(last) + at).toISOString()),
    );

  test('of new, stored and repeated records amid many others, each is taken for what it is', async () => {
    const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
    const ids = idsOf(300);
    const stored = ids.filter((_, at) => at % 3 !== 0);
    const of = (id: string, occurred_at: string, status: string, owner = merchant) =>
      line(owner.id, 'charges', { id, occurred_at, status });
    expect((await fed(stored.map((id) => of(id, first, 'authorized')))).summary.created).toBe(
      stored.length,
    );
    // For another merchant, the same ids are new.
    const some = stored.slice(0, 40);
    const strangers = some.map((id) => of(id, first, 'authorized', other));
    expect((await fed(strangers)).summary).toMatchObject({ created: 40, updated: 0 });

    // Few of many that lie between: more are there than were asked for. And all of them, in any order, with another family.
    const few = [ids[0], ids[1], ...ids.slice(100, 120), ids[299]].map(String);
    const wallets = idsOf(25).map((id) => line(merchant.id, 'wallets', { id }));
    for (const chosen of [few, ids.toReversed()]) {
      const at = chosen === few ? later : last;
      const answer = await fed([...chosen.map((id) => of(id, at, 'captured')), ...wallets]);
      const known = (id: string) => stored.includes(id) || (chosen !== few && few.includes(id));
      expect(answer.outcomes).toEqual([
        ...chosen.map((id) => (known(id) ? 'updated' : 'created')),
        ...wallets.map(() => (chosen === few ? 'created' : 'unchanged')),
      ]);
    }
    expect((await merchant.get('/v1/charges?limit=1')).body.pagination.total).toBe(300);
    const { data } = (await other.get(`/v1/charges/${some[0]}`)).body;
    expect(data.status).toBe('authorized');
  });

  test('a record twice among many: the later state wins, and each change records an event', async () => {
    const merchant = await service.createMerchant();
    const ids = idsOf(60);
    const states = ids.flatMap((id) => [
      line(merchant.id, 'charges', { id, occurred_at: first, status: 'authorized' }),
      line(merchant.id, 'charges', { id, occurred_at: later, status: 'captured' }),
    ]);
    const { summary } = await fed(states);
    expect(summary).toMatchObject({ created: 60, updated: 60 });
    const events = (await merchant.get(`/v1/events?object_id=${ids[59]}`)).body.data;
    expect(events.map(({ event }: any) => event)).toEqual(['charge.captured', 'charge.authorized']);
  });
});
