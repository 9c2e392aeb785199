import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  personInReview,
  unopened,
} from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { recordChangedFindings } from '../../service/src/queue/record-findings.js';
import { expectNoFindings } from './axe.js';
import { expectChartsFit } from './charts.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Issue 19: figures for live, human decisions by default, by analyst, merchant, reason and check. Failures to prevent: a lead who judges
// people by decisions of the sandbox, and a reviewer who reads how colleagues decide.

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;
let merchant: string;
let reason: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const ana = await createPerson(service, 'reviewer', { name: 'Ana Analista' });
  const bento = await createPerson(service, 'reviewer', { name: 'Bento Analista' });
  const key = await createReviewer(service, 'A key');
  const first = await personInReview(service);
  const second = await personInReview(service, first.merchant);
  const third = await personInReview(service);
  const automatic = await personInReview(service);
  const sandboxed = await companyInReview(service, {}, 'test');
  await recordChangedFindings(service.context);
  await ana.post(`${first.reviewCase}/approve`, unopened);
  await ana.post(`${second.reviewCase}/reject`, because('illegible'));
  await bento.post(`${third.reviewCase}/reject`, because('illegible'));
  await key.post(`${automatic.reviewCase}/approve`, unopened);
  await bento.post(`${sandboxed.reviewCase}/approve`, unopened);
  await key.post(`${first.reviewCase}/requests`, {
    text: 'Mande o contrato de aluguel.',
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await key.post(`${first.reviewCase}/suspend`, { reasons: [{ code: 'other' }] });
  const operator = await service.createOperator();
  merchant = (await operator.get(`/v1/operator/merchants/${first.merchant.id}`)).body.data.name;
  const reasons = (await operator.get('/v1/operator/review-reasons?limit=100')).body.data;
  reason = reasons.find((one: { code: string }) => one.code === 'illegible').message.en;
  ({ page } = await openAs(service, browser, origin, 'senior_reviewer', {
    width: 1440,
    scheme: 'light',
    language: 'en',
  }));
});
afterAll(closePages);

const table = (name: string) => page.getByRole('table', { name, exact: true });
const tile = (name: string) =>
  page.locator('dl > div, dl').filter({ hasText: name }).last().locator('dd').first();

async function download(name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('figures are of live merchants and by people, and say so; sandbox and automatic ones come by choice', async () => {
  await page.goto(`${origin}/console/figures`);
  await page.getByText('Merchants: live. Decisions: by people.').waitFor();
  await expect.poll(() => tile('Decided').innerText()).toBe('3');
  await page.getByRole('radio', { name: 'Automatic' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Merchants: live. Decisions: automatic.').waitFor();
  await expect.poll(() => tile('Decided').innerText()).toBe('1');
  for (const name of ['By people', 'Sandbox']) {
    await page.getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByText('Merchants: sandbox. Decisions: by people.').waitFor();
  await expect.poll(() => tile('Decided').innerText()).toBe('1');
  // The address keeps the choice.
  await page.reload();
  await page.getByText('Merchants: sandbox. Decisions: by people.').waitFor();
  // Where the filters leave every decision out, they are named, not the period.
  await page.getByRole('radio', { name: 'Automatic' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('5 decisions of this period are left out.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => tile('Decided').innerText()).toBe('5');
});

longTest('by analyst, merchant, reason and check: as bars, as a table, as CSV', async () => {
  await page.goto(`${origin}/console/figures`);
  const rows = table('Decisions by reviewer').locator('tbody tr');
  await rows.nth(1).waitFor();
  await expect.poll(async () => rows.count()).toBe(2);
  expect((await rows.allInnerTexts())[0]).toMatch(/Ana Analista[\s\S]*2[\s\S]*1 \(50%\)/);
  expect((await rows.allInnerTexts())[1]).toContain('Bento Analista');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ana Analista' }).count(),
  ).resolves.toBe(1);

  const csv = await download('Download all rows as CSV');
  expect(csv).toContain('Ana Analista');
  expect(csv.trim().split('\n')).toHaveLength(3);

  for (const [by, title, text] of [
    ['Merchant', 'Decisions by merchant', merchant],
    ['Reason', 'Decisions by reason', reason],
    ['Check', 'Decisions by check', 'Recommended fields'],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: 'Break down by' })
      .getByText(by, { exact: true })
      .click();
    await table(title).getByText(text).first().waitFor();
  }
  await expect
    .poll(async () => table('Decisions by check').innerText())
    .toMatch(/Recommended fields: warned/);
});

longTest('suspended and due sellers, of all and by merchant', async () => {
  await page.goto(`${origin}/console/figures?by=merchant`);
  await expect.poll(() => tile('Suspended').innerText()).toBe('1');
  expect(await tile('To renew or answer').innerText()).toBe('1');
  expect(await tile('Past due').innerText()).toBe('0');
  await page.getByText('No request was answered in these days.').waitFor();
  const row = table('Decisions by merchant').locator('tr', { hasText: merchant });
  expect((await row.locator('td').allInnerTexts()).slice(-3)).toEqual(['1', '1', '—']);
});

longTest('days of a range and a time zone', async () => {
  await page.goto(`${origin}/console/figures`);
  await page.getByLabel('Until', { exact: true }).fill('2020-01-31');
  await page.getByText('No decision with these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo');
  await page.waitForURL(/zone=Asia%2FTokyo/);
  await expect.poll(() => tile('Decided').innerText()).toBe('3');
  expect(await download('Download decisions per day as CSV')).toMatch(/\d{4}-\d\d-\d\d/);
});

longTest('a reviewer sees own figures alone', async () => {
  const ana = await openAs(service, browser, origin, 'reviewer', {
    width: 1440,
    scheme: 'light',
    language: 'pt-BR',
  });
  const own = await personInReview(service);
  const [session] = await ana.page.context().cookies();
  const answer = await ana.page.request.post(`${origin}${own.reviewCase}/approve`, {
    data: unopened,
    headers: { 'x-credencia-console': '1', cookie: `${session!.name}=${session!.value}`, origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await ana.page.goto(`${origin}/console/figures`);
  await ana.page.getByText('Aqui estão só as suas decisões.').waitFor();
  const rows = ana.page.getByRole('table', { name: 'Decisões por analista' }).locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(async () => rows.count()).toBe(1);
  expect(await ana.page.locator('main').innerText()).not.toContain('Bento Analista');
  await expectNoFindings(ana.page, 'figures in Portuguese');
  await ana.page.context().close();
});

test.each(firstOf(1, [360, 1440, 1024]))(
  'the figures fit, and are accessible, at %d px',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/console/figures`);
    await table('Decisions by reviewer').waitFor();
    await expectFits(page, `figures at ${width} px`);
    await expectChartsFit(page, `figures at ${width} px`, 2);
    await expectNoFindings(page, `figures at ${width} px`);
  },
);
