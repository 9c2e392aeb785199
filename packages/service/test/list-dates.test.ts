import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../src/routes.js';
import { timeOfId } from '../src/platform/ids.js';
import { families } from '../src/payments/families.js';
import { after, createEndpoint, day_ms, registerSeller } from './endpoints.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { personInReview } from './in-review.js';
import { answersOf, feed, line, recordId } from './payments.js';
import { pdfFile } from './sample-files.js';
import { firstOf } from './full-set.js';

// The date filter of every list applies to its `created_at`, whenever the event itself happened.
const service = useService();
const today = `${new Date().toISOString().slice(0, 10)}T09:00:00.000Z`;
const yesterday = after(today, -day_ms);
const long_ago = after(today, -20 * day_ms);

let merchant: TestMerchant;
let operator: Client;

beforeAll(async () => {
  merchant = await service.createMerchant();
  operator = await service.createOperator();
  await createEndpoint(merchant);
  await operator.post('/v1/operator/postbacks/endpoints', {
    url: 'https://core.example/hook',
    events: ['*'],
  });
  for (const now of [yesterday, today]) {
    service.setClock(now);
    await registerSeller(merchant);
    const type = { 'content-type': 'application/pdf' };
    expect((await merchant.post('/v1/files', pdfFile(), type)).status).toBe(201);
    await personInReview(service);
    // The payment core sends records now that were created two days ago and reached their state long ago.
    const lines = Object.values(families).map(({ name }) =>
      line(merchant.id, name, { id: recordId(after(now, -2 * day_ms)), occurred_at: long_ago }),
    );
    expect(answersOf(await feed(operator, lines)).summary.created).toBe(lines.length);
    await operator.post('/v1/operator/merchants', { name: 'Mercado Ipê', mode: 'live' });
  }
});
afterAll(() => service.setClock(null));

/** Each list with dates, and the queries to test. */
const lists: Record<string, readonly string[]> = {
  '/v1/submerchants': ['', 'status=pending', 'search=padaria'],
  '/v1/events': ['', 'event=charge.captured'],
  '/v1/postbacks/delivery-logs': ['', 'status=pending', 'event=charge.captured'],
  '/v1/charges': ['', 'status=captured'],
  '/v1/withdrawals': [''],
  '/v1/anticipations': [''],
  '/v1/wallets': [''],
  '/v1/receivables': [''],
  '/v1/files': ['', 'used=false'],
  '/v1/operator/submerchants': ['', 'assignee=none'],
  '/v1/operator/trail': [''],
  '/v1/operator/events': [''],
  '/v1/operator/postbacks/delivery-logs': ['', 'status=pending'],
};

/** Lists of what was read, whose dates src/access-log tests. */
const accesses = [
  '/v1/accesses',
  '/v1/operator/accesses',
  '/v1/operator/submerchants/{id}/accesses',
];

test('this test covers all lists with dates', () => {
  const withDates = routes.filter(({ operation }) => 'list' in operation && operation.list?.dates);
  expect(withDates.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(lists), ...accesses].sort(),
  );
});

describe.each(Object.entries(lists))('%s', (path, queries) => {
  test.each(firstOf(1, queries))(
    '?%s: date_from and date_to filter by the time that is shown',
    async (query) => {
      const client = path.startsWith('/v1/operator/') ? operator : merchant;
      const read = async (dates: string) => {
        const { body } = await client.get(`${path}?limit=100&${query}&${dates}`);
        expect(body.data).toHaveLength(body.pagination.total);
        return body.data as any[];
      };
      const all = await read('');
      const dayOf = (item: any) => {
        const { id, created_at, at } =
          item.created_at === undefined ? (item.submerchant ?? item) : item;
        // The id has the time of creation.
        if (id !== undefined) expect(created_at).toBe(timeOfId(id));
        return ((created_at ?? at) as string).slice(0, 10);
      };
      const days = new Set(all.map(dayOf));
      expect(days.size).toBe(2);
      for (const day of [...days, long_ago.slice(0, 10)]) {
        const on = (keep: (one: string) => boolean) => all.filter((item) => keep(dayOf(item)));
        expect(await read(`date_from=${day}&date_to=${day}`)).toEqual(on((one) => one === day));
        expect(await read(`date_from=${day}`)).toEqual(on((one) => one >= day));
        expect(await read(`date_to=${day}`)).toEqual(on((one) => one <= day));
      }
      // Half a day apart: whatever the time, one of the two has another date than UTC.
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
        const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
        const dateOf = (item: any) => {
          const { created_at, at } =
            item.created_at === undefined ? (item.submerchant ?? item) : item;
          return clock.format(new Date((created_at ?? at) as string));
        };
        for (const day of new Set(all.map(dateOf))) {
          const onDay = `date_from=${day}&date_to=${day}&time_zone=${encodeURIComponent(zone)}`;
          expect(await read(onDay)).toEqual(all.filter((item) => dateOf(item) === day));
        }
      }
    },
  );
});

test('an event and its deliveries show when the state was reached and when it was recorded', async () => {
  const day = today.slice(0, 10);
  for (const path of ['/v1/events', '/v1/postbacks/delivery-logs']) {
    const { data } = (await merchant.get(`${path}?event=charge.captured&date_from=${day}`)).body;
    expect(data).toHaveLength(1);
    expect(data[0].created_at.slice(0, 10)).toBe(day);
    expect(data[0].occurred_at).toBe(long_ago);
  }
});
