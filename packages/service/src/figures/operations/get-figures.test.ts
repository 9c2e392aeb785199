import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  because,
  companyInReview,
  createReviewer,
  personInReview,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { startTestService, type TestService } from '../../../test/harness.js';

let service: TestService;
let stop: () => Promise<void>;
// A key: the clock advances by days here, which ends a session.
let reviewer: Reviewer;

beforeEach(async () => {
  ({ service, stop } = await startTestService());
  at('2026-11-18T10:00:00.000Z');
  reviewer = await createReviewer(service, 'Ana');
});
afterEach(() => stop());

const at = (time: string) => service.setClock(time);
/** Of all authors and modes: a key decides here, and not a person. */
const figures = async (query: string, counted = 'author=all&mode=all') => {
  const answer = await reviewer.get(`/v1/operator/figures?${counted}&${query.replace('?', '')}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

/** Times are exact to 4.4 %. */
const about = (seconds: number) => expect.closeTo(seconds, -Math.log10(seconds * 0.09));

test('count what was submitted and decided on each day, how long it took and why', async () => {
  const [one, two, three, four] = [
    await personInReview(service),
    await companyInReview(service),
    await personInReview(service),
    await companyInReview(service, {}, 'test'),
  ];
  await service.context
    .database`update submerchants set submitted_at = '2026-11-18T10:00:00Z', version = version + 1`;
  at('2026-11-18T10:01:40.000Z');
  expect((await reviewer.post(`${one.reviewCase}/approve`, unopened)).status).toBe(200);
  at('2026-11-18T10:05:00.000Z');
  expect((await reviewer.post(`${two.reviewCase}/reject`, because('other'))).status).toBe(200);
  at('2026-11-20T10:00:00.000Z');
  const back = await reviewer.post(`${three.reviewCase}/request-resubmission`, because('other'));
  expect(back.status).toBe(200);
  // A merchant's own way back from a rejection is nobody's decision.
  expect((await two.merchant.post(`${two.path}/request-resubmission`)).status).toBe(200);
  at('2026-11-20T12:00:00.000Z');
  expect((await two.merchant.post(`${two.path}/submit-for-review`)).status).toBe(200);

  const all = await figures('?date_from=2026-11-18&date_to=2026-11-20');
  expect(all).toMatchObject({
    waiting: 2,
    oldest_waiting_at: '2026-11-18T10:00:00.000Z',
    decided: { total: 3, approved: 1, rejected: 1, sent_back: 1 },
    seconds_to_decision: { p50: about(300), p90: expect.any(Number) },
    reasons: [{ code: 'other', count: 2 }],
  });
  const none = { submitted: 0, approved: 0, rejected: 0, sent_back: 0 };
  expect(all.per_day).toEqual([
    {
      ...none,
      day: '2026-11-18',
      submitted: 4,
      approved: 1,
      rejected: 1,
      p50_seconds: expect.any(Number),
      p90_seconds: about(300),
    },
    { ...none, day: '2026-11-19', p50_seconds: null, p90_seconds: null },
    {
      ...none,
      day: '2026-11-20',
      submitted: 1,
      sent_back: 1,
      p50_seconds: about(172_800),
      p90_seconds: about(172_800),
    },
  ]);
  const tests = await figures('?date_from=2026-11-18&date_to=2026-11-20', 'author=all&mode=test');
  expect(tests).toMatchObject({ waiting: 1, decided: { total: 0 }, reasons: [] });
  expect(tests.per_day[0].submitted).toBe(1);
  expect(four.merchant.mode).toBe('test');
});

test('days are those of the time zone that is asked for, also the last one and the hour that a day is shorter', async () => {
  await Promise.all(Array.from({ length: 4 }, () => personInReview(service)));
  // 23:59 and 00:00 in São Paulo, on the two days around midnight; then the edges of a day of 23 hours in New York.
  const moments = [
    '2026-11-18T02:59:59Z',
    '2026-11-18T03:00:00Z',
    '2026-03-08T04:59:59Z',
    '2026-03-09T03:59:59Z',
  ];
  await service.context.database`
    update case_moves c set is_counted = false, at = t.at from (
      select move.id, moment.at from (select merchant_id as id, row_number() over (order by merchant_id) as n from case_moves) move
      join unnest(string_to_array(${moments.join(' ')}, ' ')::timestamptz[]) with ordinality as moment (at, n) using (n)) t where c.merchant_id = t.id`;
  const submitted = async (query: string) =>
    (await figures(query)).per_day.map((day: { submitted: number }) => day.submitted);
  const days = 'date_from=2026-11-17&date_to=2026-11-18';
  expect(await submitted(`?${days}`)).toEqual([0, 2]);
  expect(await submitted(`?${days}&time_zone=America/Sao_Paulo`)).toEqual([1, 1]);
  const around = '?date_from=2026-03-07&date_to=2026-03-09&time_zone=america/new_york';
  expect(await submitted(around)).toEqual([1, 1, 0]);
  expect(await figures(around)).toMatchObject({ time_zone: 'America/New_York' });
  at('2026-11-18T01:00:00.000Z');
  expect((await figures('?time_zone=America/Sao_Paulo')).date_to).toBe('2026-11-17');
  const unknown = await reviewer.get('/v1/operator/figures?time_zone=Sao_Paulo');
  expect(unknown.status).toBe(400);
  expect(unknown.body.errors[0].message).toContain('America/Sao_Paulo');
});

test('without days they are the last thirty, and at most 366 are returned', async () => {
  const usual = await figures('');
  expect([usual.date_from, usual.date_to]).toEqual(['2026-10-20', '2026-11-18']);
  expect(usual.per_day).toHaveLength(30);
  expect((await figures('?date_from=2024-01-01&date_to=2024-12-31')).per_day).toHaveLength(366);
  for (const query of [
    'date_from=2024-01-01&date_to=2025-01-01',
    'date_from=2026-11-02&date_to=2026-11-01',
    'date_from=2026-02-30',
    'mode=both',
  ]) {
    expect((await reviewer.get(`/v1/operator/figures?${query}`)).status, query).toBe(400);
  }
});

test('two decisions at one moment are two, and none fails for it', async () => {
  const { reviewCase, merchant, path } = await personInReview(service);
  for (let round = 0; round < 2; round += 1) {
    const back = await reviewer.post(`${reviewCase}/request-resubmission`, because('other'));
    expect(back.status).toBe(200);
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  }
  expect(await figures('')).toMatchObject({
    decided: { total: 2, sent_back: 2 },
    reasons: [{ code: 'other', count: 2 }],
  });
});
