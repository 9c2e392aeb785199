import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSources } from '../../../../../scripts/sources/simulator.mjs';
import { startTestService, type Client } from '../../../test/harness.js';
import { companyInReview, createReviewer } from '../../../test/in-review.js';
import { askBank } from '../../evidence/ask-bank.js';

/** The service asks the simulator over HTTP, as it would ask a bank’s adapter. */
let simulator: Awaited<ReturnType<typeof startSources>>;
let service: Awaited<ReturnType<typeof startTestService>>['service'];
let stop: () => Promise<void>;
let ana: Client;

beforeAll(async () => {
  simulator = await startSources({ port: 0 });
  const environment = { BANK_LOOKUP_URL: `${simulator.url}/api/bank/v1/holders` };
  ({ service, stop } = await startTestService({ environment }));
  ana = await createReviewer(service, 'Ana');
});
afterAll(async () => {
  await stop();
  await simulator.close();
});

const account = (number: string) => ({
  bank_account: { bank_code: '001', branch: '1234', account: number },
});
async function ask(): Promise<void> {
  const { context } = service;
  await context.database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  for (const group of context.groups.all) {
    const database = context.groups.databaseOf(group);
    await askBank(context.at(group), group, database, new AbortController().signal);
  }
}
const seen = async (reviewCase: string) => {
  const { evidence, checks } = (await ana.get(reviewCase)).body.data;
  return {
    field: evidence.fields.find((one: any) => one.field === 'bank_account') ?? null,
    source: evidence.sources.find((one: any) => one.kind === 'bank') ?? null,
    check: checks.find((one: any) => one.code === 'bank_account_holder')?.outcome ?? null,
    summary: evidence.summary.en as string,
  };
};

test.each([
  [account('12345-6'), 'pass', { state: 'agrees', reason: null, declared: '001 · 1234 · ****5-6' }],
  [
    account('22222-2'),
    'fail',
    { reason: 'other_holder', found: expect.stringContaining('44.888') },
  ],
  [account('33333-3'), 'fail', { reason: 'account_closed' }],
  [account('99999-9'), 'fail', { reason: 'account_unknown' }],
  [{ pix_key: 'pix@loja.example' }, 'pass', { state: 'agrees', declared: 'Pix ********mple' }],
  [account('77777-7'), 'unknown', { state: 'not_checked', reason: 'away' }],
])('%j: %s', async (asked, outcome, field) => {
  const { reviewCase } = await companyInReview(service);
  expect((await seen(reviewCase)).source.status).toBe('not_asked');
  expect((await ana.post(`${reviewCase}/evidence/bank-account`, asked)).status).toBe(200);
  const waiting = await seen(reviewCase);
  expect([waiting.check, waiting.field.reason]).toEqual(['unknown', 'pending']);
  await ask();
  const known = await seen(reviewCase);
  expect(known.check).toBe(outcome);
  expect(known.field).toMatchObject(field);
  expect(known.summary.includes('bank')).toBe(outcome !== 'unknown');
});

test('it is sealed, in the trail and in the operator’s export; asked again with the other sources; nothing of it is the merchant’s', async () => {
  const { merchant, id, path, reviewCase } = await companyInReview(service);
  const { database } = service.context;
  const actions = async () =>
    (await ana.get(`${reviewCase}/history?limit=100`)).body.data
      .filter(({ after }: any) => after?.evidence_kind === 'bank')
      .map(({ action }: any) => action)
      .toSorted();
  await ana.post(`${reviewCase}/evidence/bank-account`, account('22222-2'));
  await ask();
  expect(await actions()).toEqual(['evidence.asked', 'evidence.recorded']);
  const [row] = await database<{ payload: string }[]>`
    select payload from evidence where submerchant_id = ${id} and kind = 'bank'`;
  expect(row!.payload).toMatch(new RegExp(`^k2\\.${id}\\.\\.`));
  const exported = (await ana.get(`${reviewCase}/export`)).body.data.evidence;
  expect(exported.find(({ kind }: any) => kind === 'bank').payload).toContain('22222-2');
  for (const where of [`${path}/export`, `${path}/requirements`, `${path}/history`])
    expect((await merchant.get(where)).text).not.toMatch(/bank|22222-2/);

  // Another account, while this one is being asked for: the answer is about the other.
  await ana.post(`${reviewCase}/evidence`);
  await Promise.all([ask(), ana.post(`${reviewCase}/evidence/bank-account`, account('12345-6'))]);
  await ask();
  expect(await seen(reviewCase)).toMatchObject({
    check: 'pass',
    field: { declared: '001 · 1234 · ****5-6' },
    source: { status: 'found', is_pending: false },
  });
});

test.each([[{}], [{ ...account('12345-6'), pix_key: 'pix@loja.example' }]])(
  '400: %j is not one account',
  async (body) => {
    const { reviewCase } = await companyInReview(service);
    const { status, text } = await ana.post(`${reviewCase}/evidence/bank-account`, body);
    expect([status, text.includes('VALIDATION_ERROR')]).toEqual([400, true]);
  },
);
