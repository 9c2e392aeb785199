import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { readyCompany, readyPerson } from '../../service/test/sellers.js';
import { expectNoFindings } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Failure to prevent: a reviewer does not find the cases that they look for, or does not see that a filter hides others.

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const merchants = [await service.createMerchant(), await service.createMerchant()];
  const day_ms = 24 * 60 * 60 * 1000;
  const start = Date.now();
  const sellers = [
    ['Áurea', 0, 'pf', 5, { monthly_revenue: 50_000 }],
    ['Bela', 1, 'pj', 4, { monthly_revenue: 9_000_000, tax_id: '11222333000182' }],
    ['Cida', 0, 'pj', 3, { monthly_revenue: 200_000 }],
    ['Eva', 0, 'pj', 0, { monthly_revenue: 250_000, tax_id: '11222333000182' }],
  ] as const;
  for (const [name, at, kind, days, fields] of sellers) {
    service.setClock(new Date(start - days * day_ms).toISOString());
    const ready = kind === 'pj' ? readyCompany : readyPerson;
    const merchant = merchants[at]!;
    const { path } = await ready(merchant, { ...fields, legal_name: name, trade_name: null });
    await merchant.post(`${path}/submit-for-review`);
  }
  service.setClock(null);
  const view = { width: 1440, scheme: 'light', language: 'en' } as const;
  ({ page } = await openAs(service, browser, origin, 'reviewer', view));
});
afterAll(closePages);

/** Waits until the queue shows exactly these sellers, in this order. */
async function expectRows(...names: string[]): Promise<void> {
  await expect.poll(() => page.locator('tbody a[data-row-link]').allTextContents()).toEqual(names);
}

const chips = () => page.getByRole('list', { name: 'Filters applied' }).getByRole('button');
const form = () => page.getByRole('dialog', { name: 'Filters' });

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('filters by check, type, age, merchant and amount combine, stand in the address, and go one by one', async () => {
  await page.goto(`${origin}/console/queue`);
  await expectRows('Áurea', 'Bela', 'Cida', 'Eva');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await choose('Kind', 'Company');
  await expectRows('Bela', 'Cida', 'Eva');
  await choose('Waiting for', 'at least 2 days');
  await expectRows('Bela', 'Cida');
  await expectNoFindings(page, 'the filters of the queue');
  await form().getByLabel('To (R$)').fill('2.000,00');
  await page.keyboard.press('Enter');
  await expectRows('Cida');
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=pj&hours=48&amount_to=200000');
  // Whoever opens the address sees the same.
  await page.reload();
  await expectRows('Cida');
  await expect
    .poll(async () => chips().allTextContents())
    .toEqual([
      'Kind: Company',
      'Waiting for: at least 2 days',
      expect.stringMatching(/^Monthly revenue: ≤ R\$\s?2,000\.00$/),
    ]);
  await page.getByRole('button', { name: /Clear the filter Monthly revenue/ }).click();
  await expectRows('Bela', 'Cida');
  await page.getByRole('button', { name: /Clear the filter Waiting/ }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await choose('Check with a finding', 'Tax id digits');
  await expectRows('Bela', 'Eva');
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /Eva/ }).locator('button').first().click();
  await expectRows('Eva');
  await expect.poll(async () => chips().count()).toBe(3);
  // The filters go along to the other views of the queue, and not to those of decided cases.
  await page.getByRole('link', { name: /^Mine/ }).click();
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=mine');
  expect(await chips().count()).toBe(0);
});

longTest('days are chosen in the form, and a day that no case has empties the list', async () => {
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const day = (days: number) =>
    new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await form().getByLabel('Submitted from').fill(day(6));
  await form().getByLabel('Submitted until').fill(day(2));
  await expectRows('Áurea', 'Bela', 'Cida');
  await form().getByLabel('Submitted until').fill(day(6));
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
});

longTest('the order is chosen, kept with the filters, and stands in the address', async () => {
  await page.goto(`${origin}/console/queue?kind=pj`);
  await expectRows('Bela', 'Cida', 'Eva');
  const order = page.getByRole('combobox', { name: 'Order' });
  for (const [option, value, names] of [
    ['Submitted last', 'newest', ['Eva', 'Cida', 'Bela']],
    ['Highest revenue', 'amount', ['Bela', 'Eva', 'Cida']],
    ['By merchant', 'merchant', ['Cida', 'Eva', 'Bela']],
  ] as const) {
    await order.click();
    await page.getByRole('option', { name: option }).click();
    await expectRows(...names);
    await expect.poll(() => new URL(page.url()).search).toBe(`?kind=pj&sort=${value}`);
  }
});

longTest('changes of an active seller have a dedicated tab, until they are approved', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const { id, path } = await readyCompany(merchant, { legal_name: 'Fia', trade_name: null });
  await merchant.post(`${path}/submit-for-review`);
  const approved = await operator.post(`/v1/operator/submerchants/${id}/approve`, unopened);
  expect(approved.status).toBe(200);
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('link', { name: /^Changed/ }).click();
  await page.getByText('No submerchant with this status').waitFor();
  await merchant.patch(path, { monthly_revenue: 7_000_000 });
  await page.reload();
  await expectRows('Fia');
  expect(new URL(page.url()).search).toBe('?tab=changed');
  await expectNoFindings(page, 'the tab of changed sellers');
  await page.locator('tbody a[data-row-link]').click();
  await page.getByRole('button', { name: 'Approve changes' }).click();
  await expect
    .poll(
      async () =>
        (await operator.get(`/v1/operator/submerchants?status=active&changed=true`)).body.data,
    )
    .toEqual([]);
  const { status, monthly_revenue } = (await merchant.get(path)).body.data;
  expect([status, monthly_revenue]).toEqual(['active', 7_000_000]);
  await page.goto(`${origin}/console/queue?tab=changed`);
  await page.getByText('No submerchant with this status').waitFor();
});

longTest('fits a telephone, in the dark and in Portuguese', async () => {
  const view = { width: 360, scheme: 'dark', language: 'pt-BR' } as const;
  const opened = await openAs(service, browser, origin, 'reviewer', view);
  const small = opened.page;
  await small.goto(`${origin}/console/queue?kind=pj&check=tax_id_check_digits&amount_from=100`);
  await small.getByRole('list', { name: 'Filtros aplicados' }).waitFor();
  await small.getByRole('button', { name: 'Filtros', exact: true }).click();
  await small.getByRole('dialog', { name: 'Filtros' }).waitFor();
  await expectFits(small, 'the filters of the queue');
  await expectNoFindings(small, 'the filters of the queue on a telephone');
  await small.context().close();
});
