import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepScreenshot, launchChromium } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, personInReview } from '../../service/test/in-review.js';
import { feedOneOfEach } from '../../service/test/payments.js';
import { readyCompany } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { expectFits, openAs, openConsole, requireBuilt, views } from './console.js';

const service = useService();
let browser: Browser;
let origin: string;
let merchant_id: string;
let case_id: string;
let delivery_id: string;

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
  merchant_id = merchant.id;
  case_id = first.id;
  delivery_id = list.body.data[0].id;
});
afterAll(() => browser?.close());

describe.each(views)('at $width px, $scheme, in $language', (view) => {
  const name = `${view.width}-${view.scheme}-${view.language}`;

  /** Every screen is whole, fits, and passes axe; nothing is asked of another host, and nothing complains. */
  async function look(page: Page, path: string, shown: string, ready: () => Promise<unknown>) {
    await page.goto(`${origin}/console${path}`);
    await ready();
    await expectFits(page, shown);
    await expectAccessible(page, shown);
    await keepScreenshot(page, `console-${name}-${shown}`);
  }
  const heading = (page: Page) => () => page.getByRole('heading', { level: 1 }).waitFor();

  test('somebody signs in', async () => {
    const { page } = await openConsole(browser, view);
    await look(page, '/queue', 'sign-in', heading(page));
    expect(page.url()).toContain('/console/sign-in?next=');
    await page.context().close();
  });

  test('a reviewer works: queue, case, rejection, decision, shortcuts, figures', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'reviewer', view);
    await look(page, '/queue', 'queue', () => page.locator('[data-row-link]').first().waitFor());
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // The files are at a host that does not exist: that is shown, and everything else works.
    await look(page, `/cases/${case_id}`, 'case', () => page.getByRole('alert').waitFor());
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await expectAccessible(page, 'rejection');
    await keepScreenshot(page, `console-${name}-rejection`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await expectAccessible(page, 'decision');
    await keepScreenshot(page, `console-${name}-decision`);
    await look(page, '/figures', 'figures', () => page.getByRole('term').first().waitFor());
    expectQuiet(requests, complaints);
    await page.context().close();
  });

  test('an admin keeps merchants, people and texts', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'admin', view);
    const row = () => page.getByRole('row').nth(1).waitFor();
    await look(page, '/merchants', 'merchants', row);
    await look(page, `/merchants/${merchant_id}`, 'merchant', row);
    await look(page, '/people', 'people', row);
    await look(page, `/people?merchant=${merchant_id}`, 'people-of-merchant', heading(page));
    await look(page, '/reasons', 'reasons', row);
    await look(page, '/trail', 'trail', row);
    await look(page, '/trail?action=person.accepted', 'trail-none', heading(page));
    await look(page, '/account', 'account', heading(page));
    expectQuiet(requests, complaints);
    await page.context().close();
  });

  test('a merchant’s member sees sellers, deliveries and endpoints', async () => {
    const { page, requests, complaints } = await openAs(service, browser, origin, 'member', view, {
      merchant_id,
    });
    const row = () => page.getByRole('row').nth(1).waitFor();
    await look(page, '/submerchants', 'submerchants', row);
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    // Until what is missing is known, the button cannot be pressed and is paler.
    await page
      .locator('button:enabled', { hasText: /Enviar para análise|Submit for review/ })
      .waitFor();
    await expectAccessible(page, 'submerchant');
    await keepScreenshot(page, `console-${name}-submerchant`);
    await look(page, '/endpoints', 'endpoints', row);
    await look(page, '/deliveries', 'deliveries', row);
    await look(page, `/deliveries/${delivery_id}`, 'delivery', heading(page));
    await look(page, '/payments', 'payments', row);
    await look(page, '/payments?family=wallets', 'payments-wallets', row);
    await look(
      page,
      '/payments?family=anticipations&status=refused',
      'payments-none',
      heading(page),
    );
    await look(page, '/signatures', 'signatures', heading(page));
    await look(page, '/keys', 'keys', row);
    await look(page, '/staff', 'staff', row);
    expectQuiet(requests, complaints);
    await page.context().close();
  });
});

function expectQuiet(requests: string[], complaints: string[]): void {
  expect(
    requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:')),
  ).toEqual([]);
  // A file that cannot be fetched is told by its status, of which the browser itself complains.
  expect(complaints.filter((one) => !one.includes('status of 502'))).toEqual([]);
}
