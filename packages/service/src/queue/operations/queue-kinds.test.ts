import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, statusesOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { createReviewer, unopened, type Reviewer } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { readyPerson } from '../../../test/sellers.js';
import { changeSubmerchant } from '../../submerchants/change-submerchant.js';
import { openCaseOf } from '../../submerchants/open-cases.js';
import type { OpenCase } from '../../submerchants/store/submerchant-state.js';

// Failures to prevent: an open case that no reviewer finds, one that two decide, and a finding that merchants read.
const service = useService();
const list = '/v1/operator/submerchants';
let ana: Reviewer;
let rita: TestPerson;
let shop: TestMerchant;
const ids: Record<string, string> = {};

/** In the order in which they wait, a day apart from 1 June on; null waits in review, the last one does not wait. */
const sellers: readonly [string, Partial<OpenCase> | null | undefined][] = [
  ['Áurea', null],
  ['Bela', { kind: 'monitoring', code: 'volume_above_declared', finding: { percent: 300 } }],
  ['Cida', null],
  ['Dora', { kind: 'request', due_at: '2026-06-20T12:00:00.000Z' }],
  ['Eva', undefined],
];

async function openOn(id: string, given: Partial<OpenCase>): Promise<string> {
  const { context } = service;
  const author = { actor: { kind: 'clock' }, request_id: null, now: context.clock() } as const;
  const one = {
    kind: 'monitoring',
    subject_id: null,
    finding: {},
    due_at: null,
    ...given,
  } as const;
  return changeSubmerchant(
    context,
    context.database,
    { merchant_id: shop.id, id },
    author,
    [],
    (change) => openCaseOf(change, { code: one.kind, ...one }),
  );
}

beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  rita = await createPerson(service, 'reviewer', { name: 'Rita' });
  shop = await service.createMerchant();
  for (const [at, [legal_name, open]] of sellers.entries()) {
    service.setClock(`2026-06-0${at + 1}T12:00:00.000Z`);
    const { id, path } = await readyPerson(shop, { legal_name, monthly_revenue: 1000 * (5 - at) });
    ids[legal_name] = id;
    await shop.post(`${path}/submit-for-review`);
    if (open === null) continue;
    await ana.post(`${list}/${id}/approve`, unopened);
    if (open) await openOn(id, open);
  }
  service.setClock('2026-06-05T12:01:00.000Z');
});

const namesOf = (answer: any) =>
  answer.body.data.map((one: any) => one.submerchant.legal_name) as string[];
const found = async (query: string) => namesOf(await ana.get(`${list}?${query}`));
const everything = 'kind=registration,amendment,renewal,request,monitoring';

describe('the queue', () => {
  test.each([
    ['status=pending_review', ['Áurea', 'Cida']],
    ['kind=registration', ['Áurea', 'Cida']],
    [everything, ['Áurea', 'Bela', 'Cida', 'Dora']],
    [`${everything}&sort=newest`, ['Dora', 'Cida', 'Bela', 'Áurea']],
    [`${everything}&sort=amount`, ['Áurea', 'Bela', 'Cida', 'Dora']],
    [`${everything}&sort=merchant`, ['Áurea', 'Bela', 'Cida', 'Dora']],
    [`${everything}&status=active`, ['Bela', 'Dora']],
    ['kind=monitoring', ['Bela']],
    ['kind=monitoring,registration', ['Áurea', 'Bela', 'Cida']],
    ['kind=request,monitoring&sort=due', ['Dora', 'Bela']],
    ['kind=amendment', []],
    [`${everything}&waiting_hours=48`, ['Áurea', 'Bela', 'Cida']],
    [`${everything}&submitted_from=2026-06-04`, ['Dora']],
    [`${everything}&due=on_time&search=dora`, ['Dora']],
    ['assignee=none', ['Áurea', 'Bela', 'Cida', 'Dora']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
    // The same in pages of one: no case twice, none left out.
    const paged: string[] = [];
    let path: string | null = `${list}?${query}&limit=1`;
    while (path !== null) {
      const page: any = await ana.get(path);
      paged.push(...namesOf(page));
      const { next, total } = page.body.pagination;
      expect(total).toBe(names.length);
      path = next && `${list}?${query}&limit=1&cursor=${encodeURIComponent(next)}`;
    }
    expect(paged).toEqual(names);
  });

  test('shows what is open, since when, and by when', async () => {
    const [bela] = (await ana.get(`${list}?kind=monitoring`)).body.data;
    expect(bela.open_cases).toMatchObject([
      { kind: 'monitoring', code: 'volume_above_declared', finding: { percent: 300 } },
    ]);
    const { data } = (await ana.get(`${list}/${ids['Dora']}`)).body;
    expect(data.open_cases).toHaveLength(1);
    expect(data.due).toMatchObject({ due_at: '2026-06-20T12:00:00.000Z', state: 'on_time' });
    expect((await ana.get('/v1/operator/queue-counts')).body.data).toEqual({
      registration: 2,
      amendment: 0,
      renewal: 0,
      request: 1,
      monitoring: 1,
    });
  });

  test('refuses kinds that do not exist, and changed beside kinds', async () => {
    expect(problemsOf(await ana.get(`${list}?kind=fraud`))).toEqual(['query/kind invalid_format']);
    const both = await ana.get(`${list}?changed=true&kind=request`);
    expect(problemsOf(both)).toEqual(['query/kind conflict']);
  });

  test('of a merchant shows nothing of it, nor of the risk class', async () => {
    const set = await ana.put(`${list}/${ids['Bela']}/risk-class`, { risk_class: 'high' });
    expect(set.status).toBe(200);
    for (const path of ['', '/history', '/requirements', '/export']) {
      const answer = await shop.get(`/v1/submerchants/${ids['Bela']}${path}`);
      expect(answer.text).not.toMatch(/volume_above|monitoring|open_cases|risk_class|case\./);
    }
  });
});

describe('an open case', () => {
  test('is claimed, assigned, noted and closed as one in review', async () => {
    const path = `${list}/${ids['Bela']}`;
    const close = `${path}/cases/${(await ana.get(path)).body.data.open_cases[0].id}/close`;
    expect((await rita.post(`${path}/claim`)).status).toBe(200);
    expect(namesOf(await rita.get(`${list}?assignee=me`))).toEqual(['Bela']);
    expect((await ana.post(`${path}/claim`)).body.code).toBe('CLAIM_HELD');
    expect((await ana.post(close, { outcome: 'nothing_to_do' })).body.code).toBe('CLAIM_HELD');
    const assigned = await rita.put(`${path}/assignment`, { person_id: rita.id });
    expect(assigned.body.data.assigned_to).toEqual({ id: rita.id, name: 'Rita' });
    const escalated = await rita.post(`${path}/escalate`, { reason: 'Three times the volume.' });
    expect(escalated.body.data.escalation).not.toBeNull();
    expect(await found('kind=monitoring&escalated=true')).toEqual(['Bela']);
    for (const outcome of ['suspended', 'restricted']) {
      expect((await rita.post(close, { outcome })).body.code).toBe('INVALID_STATUS');
    }
    const closings = await Promise.all(
      [1, 2, 3].map(() => ana.post(close, { outcome: 'nothing_to_do', notes: 'Festa junina.' })),
    );
    expect(statusesOf(closings)).toEqual([200, 404, 404]);
    const { data } = (await ana.get(path)).body;
    expect([data.open_cases, data.claim, data.due]).toEqual([[], null, null]);
    const [closed] = (await ana.get(`${path}/history?limit=1`)).body.data;
    expect(closed).toMatchObject({
      action: 'case.closed',
      after: { outcome: 'nothing_to_do', notes: 'Festa junina.' },
    });
    expect((await rita.post(`${path}/claim`)).body.code).toBe('INVALID_STATUS');
  });

  test('an amendment is closed by its decision alone', async () => {
    const id = ids['Eva']!;
    const case_id = await openOn(id, { kind: 'amendment' });
    const path = `${list}/${id}/cases`;
    const refused = await ana.post(`${path}/${case_id}/close`, { outcome: 'nothing_to_do' });
    expect(refused.body.code).toBe('INVALID_STATUS');
    expect((await ana.post(`${path}/${id}/close`, { outcome: 'nothing_to_do' })).status).toBe(404);
    expect(await found('kind=amendment')).toEqual(['Eva']);
  });
});

test('a saved view keeps the kinds', async () => {
  const filters = { kind: 'request,monitoring', sort: 'due' };
  const saved = await rita.post('/console/api/queue-views', {
    version: '0.0',
    name: 'Open',
    filters,
  });
  expect(saved.body.data.views[0].filters).toEqual(filters);
});
