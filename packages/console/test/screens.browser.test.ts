import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, personInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { feedOneOfEach } from '../../service/test/payments.js';
import { company, readyCompany } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';
import {
  closePages,
  expectFits,
  expectNoComplaints,
  openAs,
  openBrowser,
  openConsole,
  views,
} from './console.js';

const service = useService();
let browser: Browser;
let origin: string;
let merchant_id: string;
let long: { merchant_id: string; id: string };
let case_id: string;

/** What the set-up enters, in English or as a code. */
const entered = ['Merchant ', 'seller-2', 'region', 'south', 'Seller ', 'test '];

const longName = `${'Comércio de Alimentos Naturais '.repeat(7)}Ltda`.slice(0, 200);

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const first = await companyInReview(service, { metadata: { region: 'south' } });
  const { id, merchant: other } = await companyInReview(service, {
    legal_name: `${'x'.repeat(195)} Ltda`,
    trade_name: longName,
  });
  long = { id, merchant_id: other.id };
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
  // Never submitted, and old: a rule of retention concerns it.
  const old = (await first.merchant.post('/v1/submerchants', company())).body.data;
  await service.context
    .database`update submerchants set updated_at = '2020-01-02' where id = ${old.id}`;
  merchant_id = merchant.id;
  case_id = first.id;
});
afterAll(closePages);

longTest.each([360, 1440, 1024])(
  'at %i px, a name of 200 letters takes two lines of a row or a head, and the whole of it can be read',
  async (width) => {
    const view = { width, scheme: 'light', language: 'pt-BR' } as const;
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    const check = async (path: string, selector: string) => {
      await page.goto(`${origin}/console${path}`);
      const name = page.locator(selector).first();
      await name.waitFor();
      await expectFits(page, `${path} at ${width} px`);
      expect(await name.getAttribute('title'), path).toContain(longName);
      const lines = await name.evaluate(
        (one: any) =>
          one.getBoundingClientRect().height /
          parseFloat(one.ownerDocument.defaultView.getComputedStyle(one).lineHeight),
      );
      expect(lines, path).toBeLessThan(2.2);
    };
    const ofName = `[title*="${longName}"]`;
    await check('/queue', ofName);
    await check(`/cases/${long.id}`, `h1${ofName}`);
    // The facts have the whole of both names.
    for (const whole of [longName, 'x'.repeat(195)])
      await page.getByRole('definition').getByText(whole).first().waitFor();
    await page.context().close();
    const member = await openAs(service, browser, origin, 'member', view, {
      merchant_id: long.merchant_id,
    });
    await member.page.goto(`${origin}/console/submerchants`);
    await member.page.locator(ofName).waitFor();
    await expectFits(member.page, `sellers at ${width} px`);
    await member.page.locator(ofName).click();
    await member.page.getByRole('heading', { level: 1, name: longName }).waitFor();
    await expectFits(member.page, `a seller at ${width} px`);
    await member.page.context().close();
  },
);

// The pages as they open: pages.browser.test.ts. Here: what opens on them, what is shown of nothing, and pages without a session.
describe.each(firstOf(1, views))('at $width px, $scheme, in $language', (view) => {
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

  test('a reviewer: shortcuts, a long name in the queue, a case whose file is missing, rejection, decision', async () => {
    const opened = await openAs(service, browser, origin, 'reviewer', view);
    const { page } = opened;
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
    expectNoComplaints(origin, opened);
    await page.context().close();
  });

  longTest('an admin: people of a merchant, and lists and rules that find nothing', async () => {
    const opened = await openAs(service, browser, origin, 'admin', view);
    const { page } = opened;
    await checkScreen(page, `/people?merchant=${merchant_id}`, 'people-of-merchant', heading(page));
    await checkScreen(page, '/trail?action=person.accepted', 'trail-none', heading(page));
    await checkScreen(page, '/retention', 'retention', () =>
      page.getByRole('row').nth(1).waitFor(),
    );
    await checkScreen(page, '/retention?rule=inactive', 'retention-none', () =>
      page.getByText(/Esta regra não apagaria ninguém|This rule would erase nobody/).waitFor(),
    );
    expectNoComplaints(origin, opened);
    await page.context().close();
  });

  longTest(
    'a merchant’s member: a seller found in the list, the figures of an endpoint, a payment, and no payment',
    async () => {
      const opened = await openAs(service, browser, origin, 'member', view, {
        merchant_id,
      });
      const { page } = opened;
      const row = () => page.getByRole('row').nth(1).waitFor();
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
      await checkScreen(page, '/payments', 'payments', row);
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('term').nth(4).waitFor();
      await expectAccessible(page, 'payment');
      await expectLanguage(page, 'payment');
      await checkScreen(
        page,
        '/payments?family=anticipations&status=refused',
        'payments-none',
        heading(page),
      );
      expectNoComplaints(origin, opened);
      await page.context().close();
    },
  );
});
