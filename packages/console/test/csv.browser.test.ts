import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/src/people/passwords.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { answersOf, feed, line, recordId } from '../../service/test/payments.js';
import { readyCompany, readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Failure to prevent: a person downloads a table and gets one page of it, rows without the filters shown, or a file that their
// spreadsheet does not read.

const service = useService();
const password = 'uma senha que ninguém adivinha';
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  const operator = await service.createOperator();
  // More than a page of the console, and more than one that the service reads for the file.
  const lines = Array.from({ length: 130 }, () => line(merchant.id, 'charges', { id: recordId() }));
  expect(answersOf(await feed(operator, lines)).summary.created).toBe(lines.length);
  for (const ready of [readyCompany, readyPerson]) {
    const { path } = await ready(merchant);
    await merchant.post(`${path}/submit-for-review`);
  }
});
afterAll(closePages);

async function download(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).press('Enter');
  const file = await started;
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'spreadsheets read it as UTF-8').toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1) };
}

longTest(
  'the payments of a merchant, all pages of them, separated as spreadsheets in Portuguese expect',
  async () => {
    const { page } = await openAs(
      service,
      browser,
      origin,
      'member',
      { width: 360, scheme: 'light', language: 'pt-BR' },
      { merchant_id: merchant.id },
    );
    await page.goto(`${origin}/console/payments`);
    await page.getByRole('button', { name: 'Baixar todas as linhas em CSV' }).waitFor();
    await expectFits(page, 'payments with the button');
    await expectAccessible(page, 'payments with the button');
    const { name, lines } = await download(page, 'Baixar todas as linhas em CSV');
    expect(name).toMatch(/^charges-\d{4}-\d\d-\d\d\.csv$/);
    const [names, ...rows] = lines.map((one) => one.split(';'));
    const at = names!.indexOf('id');
    const ids: string[] = [];
    for (const number of [1, 2]) {
      const listed = await merchant.get(`/v1/charges?limit=100&page=${number}`);
      ids.push(...listed.body.data.map((one: { id: string }) => one.id));
    }
    expect(ids).toHaveLength(130);
    expect(rows.map((row) => row[at])).toEqual(ids);
    await page.context().close();
  },
);

longTest(
  'the days of payments, which the page has as a picture: numbers that a spreadsheet adds up',
  async () => {
    const { page } = await openAs(
      service,
      browser,
      origin,
      'member',
      { width: 1440, scheme: 'light', language: 'pt-BR' },
      { merchant_id: merchant.id },
    );
    await page.goto(`${origin}/console/payments`);
    await page.locator('summary').press('Enter');
    const { name, lines } = await download(page, 'Baixar em CSV: Por dia');
    expect(name).toMatch(/^charges-by-day-\d{4}-\d\d-\d\d\.csv$/);
    const [titles, ...days] = lines.map((one) => one.split(';'));
    expect(titles).toHaveLength(3);
    const shown = days.filter(([, count]) => count !== '0');
    const sums = (await merchant.get('/v1/charges/summary')).body.data;
    const sum = (at: number) =>
      shown.reduce((total, row) => total + Number(row[at]!.replace(',', '.')), 0);
    expect(sum(1)).toBe(sums.count);
    expect(Math.round(sum(2) * 100)).toBe(sums.amount);
    for (const [day] of shown) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.context().close();
  },
);

longTest('the queue with its filter', async () => {
  const { page } = await openAs(service, browser, origin, 'admin', {
    width: 1440,
    scheme: 'light',
    language: 'en',
  });
  for (const [filter, count] of [
    ['', 2],
    ['?kind=pf', 1],
  ] as const) {
    await page.goto(`${origin}/console/queue${filter}`);
    const links = page.locator('tbody a[data-row-link]');
    await expect.poll(() => links.count()).toBe(count);
    const { name, lines } = await download(page, 'Download all rows as CSV');
    expect(name).toMatch(/^cases-\d{4}-\d\d-\d\d\.csv$/);
    const [names, ...rows] = lines;
    expect(names).toMatch(/(^|,)entity_type(,|$)|submerchant/);
    expect(rows).toHaveLength(count);
  }
  await page.context().close();
});

test('a file of personal data asks for a proof of identity, and has no button for those who may not have it', async () => {
  const view = { width: 1440, scheme: 'light', language: 'en' } as const;
  const reviewer = await openAs(service, browser, origin, 'reviewer', view);
  await reviewer.page.goto(`${origin}/console/queue`);
  await expect.poll(() => reviewer.page.locator('tbody a[data-row-link]').count()).toBe(2);
  expect(
    await reviewer.page.getByRole('button', { name: 'Download all rows as CSV' }).count(),
  ).toBe(0);
  await reviewer.page.context().close();

  const { page, id } = await openAs(service, browser, origin, 'admin', view);
  await service.context.database`
    update people set password_hash = ${await hashPassword(password)} where id = ${id}`;
  await service.context.database`
    update sessions set proven_at = now() - interval '11 minutes' where person_id = ${id}`;
  service.context.sessions.evictAll();
  await page.goto(`${origin}/console/queue`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all rows as CSV' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  expect((await started).suggestedFilename()).toMatch(/^cases-.*\.csv$/);
  await page.context().close();
});
