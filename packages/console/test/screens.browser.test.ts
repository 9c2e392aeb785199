import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepScreenshot, launchChromium } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, personInReview } from '../../service/test/in-review.js';
import { feedOneOfEach } from '../../service/test/payments.js';
import { company, readyCompany } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';
import { expectFits, openAs, openConsole, requireBuilt, views } from './console.js';

const service = useService();
let browser: Browser;
let origin: string;
let merchant_id: string;
let case_id: string;
let delivery_id: string;

/** What the set-up enters, in English or as a code. */
const entered = ['Merchant ', 'seller-2', 'region', 'south', 'Seller ', 'test '];

const longName = `${'Comércio de Alimentos Naturais '.repeat(7)}Ltda`.slice(0, 200);

beforeAll(async () => {
  requireBuilt();
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await companyInReview(service, { metadata: { region: 'south' } });
  await companyInReview(service, { legal_name: longName, trade_name: longName });
  const { merchant } = await personInReview(service);
  const operator = await service.createOperator();
  await operator.put('/v1/operator/review-reasons/incomplete', {
    message: { pt: 'Envie a frente e o verso, numa foto só.' },
  });
  await operator.put(`/v1/operator/merchants/${merchant.id}/rate-limits`, {
    transactions: 500,
    queries: null,
    default: null,
  });
  const seller = await readyCompany(merchant, { external_id: 'seller-2' });
  await feedOneOfEach(operator, merchant.id, seller.id);
  const endpoint = await merchant.post('/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/hooks',
    events: ['*'],
  });
  await merchant.post(`/v1/postbacks/endpoints/${endpoint.body.data.id}/test`, {
    event: 'submerchant.approved',
  });
  const list = await merchant.get('/v1/postbacks/delivery-logs');
  // Never submitted, and old: a rule of retention concerns it.
  const old = (await first.merchant.post('/v1/submerchants', company())).body.data;
  await service.context
    .database`update submerchants set updated_at = '2020-01-02' where id = ${old.id}`;
  merchant_id = merchant.id;
  case_id = first.id;
  delivery_id = list.body.data[0].id;
});
afterAll(() => browser?.close());

describe.each(views)('at $width px, $scheme, in $language', (view) => {
  const name = `${view.width}-${view.scheme}-${view.language}`;

  /** Opens a screen and checks that it fits the width and passes axe. */
  async function checkScreen(
    page: Page,
    path: string,
    shown: string,
    ready: () => Promise<unknown>,
  ) {
    await page.goto(`${origin}/console${path}`);
    await ready();
    await expectFits(page, shown);
    await expectAccessible(page, shown);
    await expectLanguage(page, shown);
    await expectOneWord(page, shown);
    await keepScreenshot(page, `console-${name}-${shown}`);
  }
  /** Dialogs and pages in Portuguese contain neither values of the API nor English. */
  async function expectLanguage(page: Page, where: string) {
    if (view.language === 'pt-BR') await expectPortuguese(page, where, entered);
  }
  const heading = (page: Page) => () => page.getByRole('heading', { level: 1 }).waitFor();

  test('signing in', async () => {
    const { page } = await openConsole(browser, view);
    await checkScreen(page, '/queue', 'sign-in', heading(page));
    await expect.poll(() => page.url()).toContain('/console/sign-in?next=');
    await checkScreen(page, '/forgot-password', 'forgot-password', heading(page));
    await page.context().close();
  });

  test('screens of a reviewer: queue, case, rejection, decision, shortcuts, figures', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'reviewer', view);
    await checkScreen(page, '/queue', 'queue', () =>
      page.locator('[data-row-link]').first().waitFor(),
    );
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'shortcuts');
    await expectLanguage(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // The files are on a host that does not exist: this is shown, and everything else works.
    await checkScreen(page, `/cases/${case_id}`, 'case', () => page.getByRole('alert').waitFor());
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await expectAccessible(page, 'rejection');
    await expectLanguage(page, 'rejection');
    await keepScreenshot(page, `console-${name}-rejection`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await expectAccessible(page, 'decision');
    await expectLanguage(page, 'decision');
    await keepScreenshot(page, `console-${name}-decision`);
    await checkScreen(page, '/figures', 'figures', () => page.getByRole('term').first().waitFor());
    expectNoComplaints(requests, complaints);
    await page.context().close();
  });

  test('screens of an admin: merchants, people, reasons, history, retention, account', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'admin', view);
    const row = () => page.getByRole('row').nth(1).waitFor();
    await checkScreen(page, '/merchants', 'merchants', row);
    await checkScreen(page, `/merchants/${merchant_id}`, 'merchant', row);
    await checkScreen(page, '/people', 'people', row);
    await checkScreen(page, `/people?merchant=${merchant_id}`, 'people-of-merchant', heading(page));
    await checkScreen(page, '/operator-keys', 'operator-keys', heading(page));
    await checkScreen(page, '/reasons', 'reasons', row);
    await checkScreen(page, '/trail', 'trail', row);
    await checkScreen(page, '/trail?action=person.accepted', 'trail-none', heading(page));
    await checkScreen(page, '/retention', 'retention', row);
    await checkScreen(page, '/retention?rule=inactive', 'retention-none', () =>
      page.getByText(/Esta regra não apagaria ninguém|This rule would erase nobody/).waitFor(),
    );
    await checkScreen(page, '/account', 'account', heading(page));
    expectNoComplaints(requests, complaints);
    await page.context().close();
  });

  test('screens of a merchant’s member: sellers, deliveries, endpoints, payments, keys, people', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'member', view, {
      merchant_id,
    });
    const row = () => page.getByRole('row').nth(1).waitFor();
    await checkScreen(page, '/home', 'home', () => page.getByRole('term').first().waitFor());
    await checkScreen(page, '/submerchants', 'submerchants', row);
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    // The button is disabled, with a lower contrast, until the requirements are loaded.
    await page
      .locator('button:enabled', { hasText: /Enviar para análise|Submit for review/ })
      .waitFor();
    await expectAccessible(page, 'submerchant');
    await expectLanguage(page, 'submerchant');
    await keepScreenshot(page, `console-${name}-submerchant`);
    await checkScreen(page, '/endpoints', 'endpoints', row);
    await page.getByRole('button', { name: /: http:/ }).click();
    await page.getByRole('menuitem', { name: /^(Números|Figures)$/ }).click();
    const figures = page.getByRole('dialog').getByRole('table');
    await figures.getByRole('row').nth(3).waitFor();
    await expectAccessible(page, 'endpoint-figures');
    await expectLanguage(page, 'endpoint-figures');
    await checkScreen(page, '/deliveries', 'deliveries', row);
    await checkScreen(page, `/deliveries/${delivery_id}`, 'delivery', heading(page));
    await checkScreen(page, '/payments', 'payments', row);
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('term').nth(4).waitFor();
    await expectAccessible(page, 'payment');
    await expectLanguage(page, 'payment');
    await checkScreen(page, '/payments?family=wallets', 'payments-wallets', row);
    await checkScreen(
      page,
      '/payments?family=anticipations&status=refused',
      'payments-none',
      heading(page),
    );
    await checkScreen(page, '/signatures', 'signatures', heading(page));
    await checkScreen(page, '/keys', 'keys', row);
    await checkScreen(page, '/staff', 'staff', row);
    await checkScreen(page, '/settings', 'settings', heading(page));
    expectNoComplaints(requests, complaints);
    await page.context().close();
  });
});

function expectNoComplaints(requests: string[], complaints: string[]): void {
  expect(
    requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:')),
  ).toEqual([]);
  // The browser logs the status with which the service reports a file that cannot be fetched.
  expect(complaints.filter((one) => !one.includes('status of 502'))).toEqual([]);
}
