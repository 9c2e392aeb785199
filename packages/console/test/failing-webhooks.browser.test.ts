import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEndpoint,
  found,
  hour_ms,
  logOf,
  sendAll,
  useWorker,
  type TestEndpoint,
} from '../../service/test/endpoints.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { company } from '../../service/test/sellers.js';
import { formatOf } from '../src/i18n/format-of.js';
import { expectNoFindings } from './axe.js';
import { expectChartsFit } from './charts.js';
import { closePages, expectFits, openAs, openBrowser, views } from './console.js';
import { expectLabels } from './labels.js';
import { expectPortuguese } from './portuguese.js';
import { longTest } from '../../service/test/long-test.js';

// Failure to prevent: an endpoint that fails looks healthy, and nobody sees whose notification was not delivered, when it is tried again,
// or in which order attempts were made.

const service = useService();
let status = 500;
const sending = useWorker(service, () => ({ status }));
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let endpoint: TestEndpoint;
let seller_id: string;
let delivery_id: string;
let due_at: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  endpoint = await createEndpoint(merchant, sending.receiver.url);
  const seller = await merchant.post('/v1/submerchants', company({ trade_name: 'Loja Azul' }));
  seller_id = seller.body.data.id;
  await sendAll(sending.worker);
  delivery_id = found((await logOf(merchant, endpoint))[0]).id;
  due_at = new Date(Date.now() + 2 * hour_ms).toISOString();
  await service.context.database`
    update delivery_queue set due_at = ${due_at} where merchant_id = ${merchant.id}`;
});
afterAll(closePages);

describe.each(firstOf(1, views))('at $width px, $scheme, in $language', (view) => {
  const isEnglish = view.language === 'en';
  const format = formatOf(isEnglish ? 'en-GB' : 'pt-BR');
  const word = (portuguese: string, english: string) => (isEnglish ? english : portuguese);
  const nextAttempt = () =>
    new Date(due_at).toDateString() === new Date().toDateString()
      ? `${word('nova tentativa às', 'trying again at')} ${format.clock(due_at)}`
      : `${word('nova tentativa em', 'trying again on')} ${format.time(due_at)}`;
  const check = async (page: Page, where: string) => {
    await expectFits(page, where);
    await expectNoFindings(page, where);
    if (!isEnglish) await expectPortuguese(page, where, ['Loja Azul', 'Merchant ']);
  };

  test('a delivery that failed says when it is tried again, which attempt it was, and whose it is', async () => {
    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/deliveries`);
    const row = page.getByRole('row').nth(1);
    await row.getByText(nextAttempt(), { exact: true }).waitFor();
    const badge = row.locator('[data-tone="warn"]');
    await expect.poll(async () => badge.textContent()).toBe(nextAttempt());
    await row.getByText(word('1 de 12', '1 of 12')).waitFor();
    await row.getByRole('link', { name: 'Loja Azul' }).waitFor();
    await check(page, 'deliveries that failed');
    if (view.width === 360) await expectLabels(page);

    await row.getByRole('link', { name: 'submerchant.created' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'submerchant.created' }).waitFor();
    await page.getByText(nextAttempt(), { exact: true }).waitFor();
    await page.getByText(word('1 de 12', '1 of 12')).waitFor();
    await page.getByRole('link', { name: 'Loja Azul' }).waitFor();
    await check(page, 'a delivery that failed');
    // The seller's page says the same.
    await page.getByRole('link', { name: 'Loja Azul' }).press('Enter');
    await page.waitForURL(new RegExp(seller_id));
    const ofSeller = page.getByRole('table', { name: word('Avisos sobre', 'Notifications about') });
    await ofSeller
      .locator('[data-tone="warn"]')
      .getByText(nextAttempt(), { exact: true })
      .waitFor();
    await page.context().close();
  });

  longTest(
    'an endpoint that fails says since when; its attempts are a picture over time, and a table',
    async () => {
      const { page } = await openAs(service, browser, origin, 'member', view, {
        merchant_id: merchant.id,
      });
      // The first page already says so.
      await page.goto(`${origin}/console/home`);
      await page
        .getByRole('link', {
          name: word('Ver o endpoint', 'See the endpoint'),
        })
        .press('Enter');
      await page.waitForURL(/\/endpoints$/);
      const row = page.getByRole('row').nth(1);
      await row.getByText(word('falha desde', 'failing since')).waitFor();
      expect(await row.locator('[data-tone="good"]').count()).toBe(0);
      await check(page, 'an endpoint that fails');
      if (view.width === 360) await expectLabels(page);

      await page.getByRole('button', { name: word('Ações', 'Actions') }).press('Enter');
      await page.getByRole('menuitem', { name: word('Números', 'Figures') }).press('Enter');
      const dialog = page.getByRole('dialog');
      const picture = (name: RegExp) => dialog.getByRole('img', { name });
      await picture(/^(Tentativas|Attempts): /).waitFor();
      await picture(/^(Tempo de resposta|Response time): /).waitFor();
      await dialog.locator('summary').press('Enter');
      const table = dialog.getByRole('region').getByRole('table');
      await expect.poll(async () => table.getByRole('row').count()).toBe(25);
      await table.getByRole('cell', { name: '0%' }).waitFor();
      await check(page, 'the figures of an endpoint that fails');
      await expectChartsFit(page, `the figures of an endpoint, ${view.width} px`, 2);
      await dialog.getByRole('radio', { name: word('24 horas', '24 hours') }).press('ArrowRight');
      await expect.poll(() => table.getByRole('row').count()).toBe(29);
      await page.context().close();
    },
  );
});

longTest(
  'after a resend, attempts stand in their order, with who sent it again between them',
  async () => {
    const view = { width: 1024, scheme: 'light', language: 'en' } as const;
    const { page, name } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
      name: 'Reviewer of deliveries',
    });
    await page.goto(`${origin}/console/deliveries/${delivery_id}`);
    await page.getByRole('heading', { name: /^Attempt 1 / }).waitFor();
    await page.getByRole('button', { name: 'Resend' }).press('Enter');
    await page.getByText(`Sent again by Merchant · ${name}`).waitFor();
    status = 200;
    await sendAll(sending.worker);
    await page.reload();
    await page.getByRole('heading', { name: /^Attempt 2 / }).waitFor();
    const steps = await page
      .locator('main')
      .getByText(/^(Attempt \d|Sent again by)/)
      .allTextContents();
    expect(steps.map((one) => /^(Attempt \d|Sent again)/.exec(one)?.[0])).toEqual([
      'Attempt 1',
      'Sent again',
      'Attempt 2',
    ]);
    await expectNoFindings(page, 'a delivery that was sent again');
    await page.context().close();
  },
);
