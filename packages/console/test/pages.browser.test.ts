import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf, runs_full_set } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { because, companyInReview, personInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { feedOneOfEach } from '../../service/test/payments.js';
import { createPerson } from '../../service/test/people.js';
import { company, readyCompany } from '../../service/test/sellers.js';
import { expectNoFindings } from './axe.js';
import { expectChartsFit } from './charts.js';
import {
  closePages,
  expectFits,
  expectNoComplaints,
  goToPage,
  leadToPage,
  openAs,
  openBrowser,
} from './console.js';
import { expectNothingCut } from './cut.js';
import { Failures } from './failures.js';
import { expectKeyboard } from './keyboard.js';
import { expectDistinctNames } from './names.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';
import { expectCsvOfTables } from './tables.js';
import { expectWholeWords } from './whole-words.js';

const service = useService();
let browser: Browser;
let origin: string;
/** Ids that stand in addresses. */
const ids: Record<string, string> = {};

const long = 'Comércio de Alimentos Naturais da Serra';
const longMerchant = 'Mercado de Produtores Rurais do Vale do Ribeira';

/** What the set-up enters. */
const entered = ['Merchant ', 'seller-2', 'Seller ', 'test '];

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const operator = await service.createOperator();
  const { merchant, id } = await personInReview(service);
  const admin = await createPerson(service, 'admin', {
    name: 'Maria Antonieta Cavalcanti de Albuquerque',
  });
  const reviewer = await createPerson(service, 'senior_reviewer', { name: 'Bia Lima' });
  // A seller of each state.
  const sent = await companyInReview(service, { legal_name: long, trade_name: long });
  const renamed = await admin.patch(`/v1/operator/merchants/${merchant.id}`, {
    name: longMerchant,
  });
  expect(renamed.status, renamed.text).toBe(200);
  await reviewer.post(`${sent.reviewCase}/request-resubmission`, because('name_mismatch'));
  const refused = await companyInReview(service);
  await reviewer.post(`${refused.reviewCase}/reject`, because('name_mismatch'));
  const escalated = await companyInReview(service);
  await reviewer.post(`${escalated.reviewCase}/escalate`, { reason: 'Dois CNPJs parecidos.' });
  await reviewer.put(`${escalated.reviewCase}/assignment`, { person_id: admin.id });
  await reviewer.post(`${escalated.reviewCase}/notes`, { text: `Veja, <@${reviewer.id}>.` });
  await merchant.post('/v1/submerchants', company({ trade_name: 'Mercearia do Vale' }));
  const seller = await readyCompany(merchant, {
    external_id: 'seller-2',
    trade_name: 'Empório do Porto',
  });
  await feedOneOfEach(operator, merchant.id, seller.id);
  const endpoint = await merchant.post('/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/hooks',
    events: ['*'],
  });
  await merchant.post(`/v1/postbacks/endpoints/${endpoint.body.data.id}/test`, {
    event: 'submerchant.approved',
  });
  await merchant.post('/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/avisos/dos/vendedores/em/desenvolvimento/por/enquanto',
    events: [
      'submerchant.approved',
      'submerchant.rejected',
      'submerchant.document_expired',
      'charge.captured',
    ],
  });
  const deliveries = await merchant.get('/v1/postbacks/delivery-logs');
  const charges = await merchant.get('/v1/charges');
  Object.assign(ids, {
    merchant: merchant.id,
    case: id,
    escalated: escalated.id,
    sent: sent.id,
    seller: seller.id,
    delivery: deliveries.body.data[0].id,
    charge: charges.body.data[0]?.id,
  });
});
afterAll(closePages);

/** The pages of each role, by the route that they are of; `{name}` is an id of the set-up. */
const ofAdmin = [
  '/queue',
  '/queue?tab=escalated',
  '/queue?tab=decided',
  '/cases/{case}',
  '/cases/{escalated}',
  '/cases/{sent}',
  '/notifications',
  '/notifications?unread=true',
  '/figures',
  '/quality',
  '/decision-rules',
  '/blocks',
  '/merchants',
  '/merchants/{merchant}',
  '/merchants/{merchant}/brand',
  '/sla',
  '/people',
  '/operator-keys',
  '/brand-defaults',
  '/reasons',
  '/trail',
  '/retention',
  '/single-sign-on',
  '/approvals',
  '/approvals?status=all',
  '/approval-rules',
  '/account',
];
const ofOwner = [
  '/home',
  '/submerchants',
  '/invitations',
  '/submerchants/{seller}',
  '/submerchants/new',
  '/submerchants/{seller}/edit',
  '/submerchants/{seller}/amendment',
  '/endpoints',
  '/deliveries',
  '/deliveries/{delivery}',
  '/payments',
  '/payments?family=wallets',
  '/payments?family=receivables&status=scheduled',
  '/payments/charges/{charge}',
  '/signatures',
  '/keys',
  '/staff',
  '/brand',
  '/settings',
  '/single-sign-on',
  '/approvals',
  '/account',
];

test('every route of the console is among the pages that are walked', async () => {
  const source = await readFile(new URL('../src/router.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  const walked = [...ofAdmin, ...ofOwner].map((path) =>
    path
      .split('?')[0]!
      .replace('/payments/charges/', '/payments/$family/')
      .replaceAll(/\{\w+\}/g, '$id'),
  );
  // Without a session: screens.browser.test.ts. A request: approvals.browser.test.ts.
  const others = [
    '/',
    '/console',
    '/sign-in',
    '/forgot-password',
    '/invitations/$token',
    '/sso',
    '/sso/$id',
    '/approvals/$id',
  ];
  expect(routes.filter((path) => !walked.includes(path) && !others.includes(path))).toEqual([]);
});

/**
 * What fits depends on the width and the language, and Portuguese has the longer words: English has the ends alone. What axe finds depends
 * on the width and the scheme.
 */
const walks = [
  {
    language: 'pt-BR',
    // 1120 px: as much as is left of 1440 px at 125 %.
    widths: firstOf(2, [1440, 360, 1120, 1024]),
    axe: { width: 1440, scheme: 'light' },
  },
  ...(runs_full_set
    ? [{ language: 'en', widths: [1440, 360], axe: { width: 360, scheme: 'dark' } } as const]
    : []),
] as const;

describe.each(walks)('in $language', ({ language, widths, axe }) => {
  const failures = new Failures();
  const check = (what: () => Promise<void>) => failures.check(what);

  async function walk(page: Page, paths: readonly string[]) {
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await leadToPage(page, addressOf(path));
      await expect
        .poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count())
        .toBe(0);
      // On a case, the icons are all that is shown.
      const icons = (await page
        .locator('aside nav a path')
        .evaluateAll((all: any[]) => all.map((one) => one.getAttribute('d')))) as string[];
      await check(async () => expect(new Set(icons).size, `icons of ${path}`).toBe(icons.length));
      const current = await page.locator('aside [aria-current=page]').allInnerTexts();
      await check(async () => expect(current, `current items of ${path}`).toHaveLength(1));
      const tabs = await page
        .locator('main nav')
        .filter({ has: page.locator('[aria-current=page]') })
        .all();
      for (const tab of tabs) {
        const marked = await tab.locator('[aria-current=page]').allInnerTexts();
        await check(async () => expect(marked, `current tabs of ${path}`).toHaveLength(1));
      }
      await check(() => expectDistinctNames(page, path));
      if (language === 'pt-BR') await check(() => expectPortuguese(page, path, entered));
      await check(() => expectOneWord(page, path));
      await check(() => expectCsvOfTables(page, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${path}, ${width} px`;
        await check(() => expectFits(page, where));
        await check(() => expectWholeAddresses(page, where));
        await check(() => expectNothingCut(page, where));
        await check(() => expectScrollsInside(page, where));
        if (width === 1024 && path.startsWith('/queue'))
          await check(() => expectLowRows(page, where));
        if (width > 360) await check(() => expectWholeWords(page, where));
        await check(() => expectChartsFit(page, where, 0));
        if (width === axe.width)
          await check(() => expectNoFindings(page, `${where}, ${axe.scheme}`));
      }
    }
    failures.expectNone();
  }

  test('pages of the operator: one current item, distinct names, one language, nothing cut, CSV, nothing for axe', async () => {
    const opened = await openAs(
      service,
      browser,
      origin,
      'admin',
      { width: 1440, scheme: axe.scheme, language },
      { name: `Dora ${language}` },
    );
    await walk(opened.page, ofAdmin);
    expectNoComplaints(origin, opened);
    await opened.page.context().close();
  });

  test('pages of a merchant: one current item, distinct names, one language, nothing cut, CSV, nothing for axe', async () => {
    const opened = await openAs(
      service,
      browser,
      origin,
      'member',
      { width: 1440, scheme: axe.scheme, language },
      { name: `Rita ${language}`, merchant_id: ids['merchant']! },
    );
    await walk(opened.page, ofOwner);
    expectNoComplaints(origin, opened);
    await opened.page.context().close();
  });
});

longTest.each([
  ['admin', ofAdmin],
  ['member', ofOwner],
] as const)(
  'Tab alone reaches every control of the pages of %s, and shows where it is',
  async (role, paths) => {
    const view = { width: 1440, scheme: 'light', language: 'en' } as const;
    const given = role === 'member' ? { merchant_id: ids['merchant']! } : {};
    const { page } = await openAs(service, browser, origin, role, view, given);
    const failures: string[] = [];
    for (const [at, path] of paths.entries()) {
      await goToPage(page, addressOf(path));
      await expect
        .poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count())
        .toBe(0);
      // The navigation is the same on all of them.
      await expectKeyboard(page, path, at === 0 ? 'body' : 'main').catch((error: Error) =>
        failures.push(error.message),
      );
    }
    expect(failures).toEqual([]);
    await page.context().close();
  },
  240_000,
);

/**
 * Expects that what is positioned within an area that scrolls, as texts for screen readers are, scrolls with it. Otherwise it makes the page
 * around the area higher.
 */
async function expectScrollsInside(page: Page, where: string): Promise<void> {
  const outside = await page.evaluate(`(() => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX + getComputedStyle(one).overflowY);
    return [...document.querySelectorAll('main *')].filter((one) => {
      if (getComputedStyle(one).position !== 'absolute' || !one.offsetParent) return false;
      let area = one.parentElement;
      while (area && !scrolls(area)) area = area.parentElement;
      return area && !area.contains(one.offsetParent);
    }).map((one) => one.textContent.slice(0, 60));
  })()`);
  expect(outside, `scrolls with the page: ${where}`).toEqual([]);
}

/** Expects that no row of the list takes more than seven lines, however long its names. */
async function expectLowRows(page: Page, where: string): Promise<void> {
  const heights = (await page
    .locator('main tbody tr')
    .evaluateAll((rows: any[]) => rows.map((row) => row.offsetHeight))) as number[];
  expect(Math.max(0, ...heights), `highest row: ${where}`).toBeLessThan(7 * 21 + 12);
}

const addressOf = (path: string) =>
  `${origin}/console${path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '')}`;

/** Expects that lines break in e-mail addresses after the `@` and dots alone: each of their parts is on one line. */
async function expectWholeAddresses(page: Page, where: string): Promise<void> {
  const broken = await page.evaluate(`(() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest('code, pre, .mono, q, textarea')) continue;
      const parts = node.parentElement.matches('.email_part') ? [[0, node.data.length]] :
        [...node.data.matchAll(/[\\w.+-]+@[\\w.-]+/g)].flatMap(({ 0: text, index }) => {
          const parts = [];
          let from = index;
          for (const part of text.split(/(?<=[@.])/)) { parts.push([from, from + part.length]); from += part.length; }
          return parts;
        });
      for (const [from, to] of parts) {
        // Longer than a line of a phone: it has to break.
        if (to - from > 24) continue;
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(node.data);
      }
    }
    return found;
  })()`);
  expect(broken, `broken addresses: ${where}`).toEqual([]);
}
