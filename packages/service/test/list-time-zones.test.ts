import { beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint, registerSeller } from './endpoints.js';
import { readsOf } from './explain.js';
import { firstOf } from './full-set.js';
import { findMiscounts, rebuildCounts } from '../src/platform/lists/counts.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { foldAll, insertListed } from './listed-rows.js';
import { answersOf, feed, line, recordId } from './payments.js';

// Days of a time zone. Failures to prevent: a row that a day has in its list and not in its total, or in the list of the day before; and
// totals that take the longer the more rows there are.

const service = useService();
const path = '/v1/submerchants';
let operator: Client;

beforeAll(async () => {
  operator = await service.createOperator();
});

const hour_ms = 3_600_000;

/** The date that clocks of a zone show. */
function dateIn(zone: string, time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(time);
}

/** Each zone with a day on which it is hard to be exact. */
const zones = [
  ['America/Sao_Paulo', '2026-05-10'],
  // 23 hours.
  ['America/New_York', '2026-03-08'],
  // Clocks were set at midnight.
  ['America/Sao_Paulo', '2018-11-04'],
  // The offset changed from half an hour to three quarters.
  ['Asia/Kathmandu', '1986-01-01'],
  // There was no such day.
  ['Pacific/Apia', '2011-12-30'],
  // 25 hours.
  ['America/New_York', '2026-11-01'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['Asia/Kolkata', '2026-05-10'],
  ['Pacific/Kiritimati', '2026-05-10'],
  // 44 minutes and 30 seconds.
  ['Africa/Monrovia', '1971-06-10'],
] as const;

describe.each(firstOf(5, zones))('%s, %s', (zone, day) => {
  let merchant: TestMerchant;
  let rows: { id: string; status: string; date: string }[];
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  const dateOf = (days: number) =>
    new Date(Date.parse(day) + days * 24 * hour_ms).toISOString().slice(0, 10);

  beforeAll(async () => {
    const sql = service.context.database;
    merchant = await service.createMerchant();
    const statuses = ['active', 'rejected', 'pending'] as const;
    const at = (times: number[]) =>
      times.map((time, index) => ({
        at: Math.floor(time),
        status: statuses[index % 3]!,
        words: ['loja', `n${index}`],
      }));
    // More than 500 on some days of UTC, so that their quarters of an hour are counted, and fewer on others.
    const spread = (count: number, hours: number) =>
      Array.from({ length: count }, () => noon + (Math.random() * 2 - 1) * hours * hour_ms);
    // The first and the last millisecond of every quarter of an hour: also of the day, whatever its zone.
    const edges = Array.from({ length: 4 * 96 }, (_, quarter) => quarter)
      .map((quarter) => noon + (quarter / 4 - 48) * hour_ms)
      .flatMap((edge) => [edge - 1, edge]);
    await insertListed(sql, merchant.id, at([...spread(1200, 30), ...spread(150, 90), ...edges]));
    await foldAll(sql);
    // These are not folded, so that both counts and deltas are read.
    await insertListed(sql, merchant.id, at([...spread(150, 60), ...edges.slice(300, 460)]));
    rows = (
      await sql<{ id: string; status: string; created_at: string }[]>`
        select id, status, created_at from submerchants where merchant_id = ${merchant.id} order by id desc`
    ).map((row) => ({ ...row, date: dateIn(zone, Date.parse(row.created_at)) }));
  });

  const filters = [
    { date_from: day, date_to: day },
    { date_from: day },
    { date_to: day },
    { date_from: dateOf(-1), date_to: dateOf(1), status: 'active' },
    { date_from: dateOf(-30), date_to: dateOf(30) },
  ];

  const matching = (filter: Record<string, string>) =>
    rows
      .filter(
        ({ status, date }) =>
          (filter['status'] ?? status) === status &&
          date >= (filter['date_from'] ?? '') &&
          date <= (filter['date_to'] ?? '9'),
      )
      .map(({ id }) => id);

  test.each(filters)('%j: pages and total are those of the rows', async (filter) => {
    const ids = matching(filter as Record<string, string>);
    const limit = 100;
    const query = new URLSearchParams({ ...filter, time_zone: zone, limit: `${limit}` });
    const last = Math.ceil(ids.length / limit);
    for (const page of new Set([1, 4, last, last + 1])) {
      if (page < 1) continue;
      query.set('page', `${page}`);
      const { body } = await merchant.get(`${path}?${query}`);
      expect(body.pagination.total).toBe(ids.length);
      expect(body.data.map((one: any) => one.id)).toEqual(
        ids.slice((page - 1) * limit, page * limit),
      );
    }
  });

  test('cursors lead through the day, and a search finds what it has', async () => {
    const query = `date_from=${day}&date_to=${day}&time_zone=${zone}`;
    const ids = matching({ date_from: day, date_to: day });
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: any = await merchant.get(
        `${path}?limit=100&${query}${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...body.data.map((one: any) => one.id));
      cursor = body.pagination.next;
    }
    expect(walked).toEqual(ids);
    const { body } = await merchant.get(`${path}?limit=100&search=loja&${query}`);
    expect(body.pagination.total).toBe(ids.length);
    expect(body.data.map((one: any) => one.id)).toEqual(ids.slice(0, 100));
  });

  test('the operator’s list counts the same day', async () => {
    for (const of of ['', `merchant_id=${merchant.id}&`]) {
      const query = `${of}date_from=${day}&date_to=${day}&time_zone=${zone}&status=active`;
      const all: any[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await operator.get(
          `/v1/operator/submerchants?limit=100&page=${page}&${query}`,
        );
        all.push(...body.data);
        if (page < body.pagination.totalPages) continue;
        expect(body.pagination.total).toBe(all.length);
        break;
      }
      const own = all
        .map(({ submerchant }) => submerchant)
        .filter(({ merchant_id }) => merchant_id === undefined || merchant_id === merchant.id);
      const ids = new Set(own.map(({ id }) => id));
      expect(matching({ date_from: day, date_to: day, status: 'active' })).toEqual(
        rows.map(({ id }) => id).filter((id) => ids.has(id)),
      );
    }
  });
});

test('records of a submerchant, events, deliveries and sums have the days of the zone', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant);
  const submerchant_id = await registerSeller(merchant);
  const times = [
    '2026-05-10T02:59:59.999Z',
    '2026-05-10T03:00:00.000Z',
    '2026-05-11T02:59:59.999Z',
    '2026-05-11T03:00:00.000Z',
  ];
  const lines = times.flatMap((at) =>
    [null, submerchant_id].map((owner) =>
      line(merchant.id, 'charges', { id: recordId(at), submerchant_id: owner }),
    ),
  );
  expect(answersOf(await feed(operator, lines)).summary.created).toBe(8);
  const total = async (list: string, query: string) => {
    const { body } = await merchant.get(`/v1/${list}${list.includes('?') ? '&' : '?'}${query}`);
    expect(body.data).toHaveLength(body.pagination.total);
    return body.pagination.total as number;
  };
  const days = 'date_from=2026-05-10&date_to=2026-05-10';
  const zone = 'time_zone=America/Sao_Paulo';
  for (const query of [days, `${days}&time_zone=UTC`]) {
    expect(await total('charges', query)).toBe(4);
    expect(await total(`charges?submerchant_id=${submerchant_id}`, query)).toBe(2);
  }
  expect(await total('charges', `${days}&${zone}`)).toBe(4);
  for (const filter of [
    `submerchant_id=${submerchant_id}`,
    `submerchant_id=${submerchant_id}&status=captured`,
    `submerchant_id=${submerchant_id}&amount_from=1`,
  ]) {
    expect(await total(`charges?${filter}`, `${days}&${zone}`)).toBe(2);
  }
  const { data } = (await merchant.get(`/v1/charges/summary?${days}&${zone}`)).body;
  expect([data.count, data.amount]).toEqual([4, 4 * Number(lines[0]!['amount'])]);

  // Events and deliveries are of now: some hour of today, which is another date at the other end of the world.
  const now = Date.now();
  for (const name of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Sao_Paulo']) {
    const today = dateIn(name, now);
    const yesterday = dateIn(name, now - 24 * hour_ms);
    for (const list of [
      'events',
      'events?event=charge.captured',
      'postbacks/delivery-logs',
      'postbacks/delivery-logs?status=pending',
      `postbacks/delivery-logs?endpoint_id=${endpoint.id}`,
      `postbacks/delivery-logs?endpoint_id=${endpoint.id}&status=pending`,
    ]) {
      const all = await total(`${list}${list.includes('?') ? '&' : '?'}limit=100`, '');
      expect(all).toBeGreaterThanOrEqual(8);
      const of = (day: string) => total(`${list}${list.includes('?') ? '&' : '?'}limit=100`, day);
      expect(await of(`date_from=${today}&time_zone=${encodeURIComponent(name)}`), list).toBe(all);
      expect(
        await of(`date_to=${yesterday}&time_zone=${encodeURIComponent(name)}`),
        `${list} ${name}`,
      ).toBe(0);
    }
  }
});

test('an unknown zone is refused with the name that was probably meant', async () => {
  const merchant = await service.createMerchant();
  for (const [sent, message] of [
    ['America/Sao_Paolo', 'Did you mean America/Sao_Paulo?'],
    ['America/Sao Paulo', 'Did you mean America/Sao_Paulo?'],
    ['Sao_Paulo', 'Did you mean America/Sao_Paulo?'],
    ['Brazil/Manaus', 'Did you mean America/Manaus?'],
    ['BRT-without-end', 'Send a name of the IANA database, such as America/Sao_Paulo or UTC.'],
    ['-03:00', 'Send a name of the IANA database, such as America/Sao_Paulo or UTC.'],
    ['', 'Send a name of the IANA database, such as America/Sao_Paulo or UTC.'],
    ['x'.repeat(5000), 'Send a name of the IANA database, such as America/Sao_Paulo or UTC.'],
  ]) {
    for (const list of ['/v1/submerchants', '/v1/charges/summary']) {
      const answer = await merchant.get(`${list}?time_zone=${encodeURIComponent(sent!)}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        {
          path: 'query/time_zone',
          code: 'invalid_value',
          message: `This time zone is unknown. ${message}`,
        },
      ]);
    }
  }
  const lower = await merchant.get('/v1/submerchants?time_zone=america/sao_paulo');
  expect(lower.status).toBe(200);
});

test('a cursor does not go on with days of another zone; without days, the zone does not matter', async () => {
  const merchant = await service.createMerchant();
  for (let count = 0; count < 3; count += 1) await registerSeller(merchant);
  const next = async (query: string) =>
    (await merchant.get(`${path}?limit=1&${query}`)).body.pagination.next as string;
  const since = 'date_from=2020-01-01';
  const cursor = await next(`${since}&time_zone=America/Sao_Paulo`);
  const follow = (query: string, of: string) =>
    merchant.get(`${path}?limit=1&${query}&cursor=${of}`);
  expect((await follow(`${since}&time_zone=america/sao_paulo`, cursor)).status).toBe(200);
  for (const query of [since, `${since}&time_zone=America/Bahia`]) {
    const refused = await follow(query, cursor);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'query/cursor']);
  }
  expect((await follow('time_zone=Asia/Tokyo', await next(''))).status).toBe(200);
});

test('a page of days of a zone is found by a few hundred counts and no rows, however many its days have', async () => {
  const merchant = await service.createMerchant();
  const sql = service.context.database;
  const start = Date.parse('2024-05-10T00:00:00.000Z');
  const count = 6000;
  // Three days, each with 2,000 rows.
  await insertListed(
    sql,
    merchant.id,
    Array.from({ length: count }, (_, at) => ({
      at: start + at * ((72 * hour_ms) / count),
      status: 'active',
      words: ['loja'],
    })),
  );
  await foldAll(sql);
  const [first, end] = [start / 1000 + 3 * 3600, start / 1000 + 51 * 3600];
  for (const skip of [0, 3900]) {
    for (const status of ['*', 'active']) {
      const call = `select total from find_page($1, 'submerchants', nil_id(), $2, $3, $4, $5)`;
      const values = [merchant.id, status, first, end, skip];
      const [row] = await sql.unsafe<{ total: number }[]>(call, values as never[]);
      expect(row!.total).toBe(4000);
      const rows = await readsOf(sql, 'submerchants', call, values);
      const counts = await readsOf(sql, 'list_counts', call, values);
      expect(rows.full_scans + counts.full_scans).toBe(0);
      expect(rows.index_entries).toBe(0);
      expect(counts.index_entries).toBeLessThan(500);
    }
  }
});

test('the same holds for the records of one submerchant', async () => {
  const merchant = await service.createMerchant();
  const sql = service.context.database;
  const submerchant_id = await registerSeller(merchant);
  const start = '2024-05-10T00:00:00.000Z';
  const first = line(merchant.id, 'charges', { id: recordId(start), submerchant_id });
  expect(answersOf(await feed(operator, [first])).summary.created).toBe(1);
  // Three days with 2,160 charges each, of two statuses: one each 40 seconds.
  const insert = (from: number, to: number) => sql`
    with added as (
      insert into charges
      select (jsonb_populate_record(c, jsonb_build_object('status', case at % 2 when 0 then 'failed' else c.status end, 'id',
        substr(smallest_id(id_second(c.id) + at * 40)::text, 1, 14) || '7' || substr(gen_random_uuid()::text, 16)))).*
      from charges c, generate_series(${from}::integer, ${to}::integer) at
      where c.merchant_id = ${merchant.id} and c.id = ${String(first['id'])}
      returning merchant_id, submerchant_id, status, id)
    select count_in_lists(array['charges'], array_agg(merchant_id), array_agg(submerchant_id), array_agg(status), array_agg(id),
      array_agg(1)) from added`;
  await insert(1, 5000);
  await foldAll(sql);
  await insert(5001, 6479);
  const startSecond = Date.parse(start) / 1000;
  const [from, end] = [startSecond + 3 * 3600, startSecond + 51 * 3600];
  const check = async () => {
    for (const status of ['*', 'failed']) {
      const call = `select total from find_page($1, 'charges', $2, $3, $4, $5, 0)`;
      const values = [merchant.id, submerchant_id, status, from, end];
      const [row] = await sql.unsafe<{ total: number; actual: number }[]>(
        `select (${call}), (select count(*) from charges where merchant_id = $1 and submerchant_id = $2
          and ($3 = '*' or status = $3) and id >= smallest_id($4) and id < smallest_id($5)) as actual`,
        values as never[],
      );
      expect(row!.actual).toBe(status === '*' ? 4320 : 2160);
      expect(row!.total).toBe(row!.actual);
      // The third day is not folded at first: its rows are read.
      reads.push((await readsOf(sql, 'charges', call, values)).index_entries);
    }
  };
  const reads: number[] = [];
  await check();
  await foldAll(sql);
  await check();
  expect(reads.slice(2)).toEqual([0, 0]);
  expect(await findMiscounts(sql, 'charges', 5)).toEqual([]);
  await rebuildCounts(sql, 'charges');
  await check();
  expect(reads.slice(4)).toEqual([0, 0]);
  // A page by its number, within a day of 2,160 records.
  const [page] = await sql<{ rest: number }[]>`
    select rest from find_page(${merchant.id}, 'charges', ${submerchant_id}, '*', null, null, 3000)`;
  expect(page!.rest).toBeLessThanOrEqual(300);
  const days = 'date_from=2024-05-10&date_to=2024-05-11&time_zone=America/Sao_Paulo';
  const { body } = await merchant.get(`/v1/charges?submerchant_id=${submerchant_id}&${days}`);
  expect(body.pagination.total).toBe(4320);
});
