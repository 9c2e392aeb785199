import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../full-set.js';
import { longTest } from '../long-test.js';
import { useService } from '../harness.js';
import { keepScreenshot, launchChromium, openWatchedPage } from './chromium.js';

const service = useService();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
let origin: string;

beforeAll(async () => {
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => browser?.close());

/** What fits depends on the width, and contrast on the scheme. */
const looks = [
  { width: 1280, scheme: 'light' as const },
  { width: 390, scheme: 'dark' as const },
];

longTest.each(looks)(
  'at $width px, $scheme, a reader goes from the reference to a guide, to a heading, to the other language',
  async ({ width, scheme }) => {
    // The policy of the page forbids what axe is; it checks the page from outside.
    const options = { colorScheme: scheme, bypassCSP: true };
    const { page, requests, complaints } = await openWatchedPage(browser, width, options);
    for (const path of ['/docs', '/docs/reference/addresses', '/docs/pt-BR/reference/documents']) {
      await page.goto(`${origin}${path}`);
      await expectReadable(page);
    }
    await page.goto(`${origin}/docs`);
    await page
      .getByRole('navigation', { name: 'Credencia' })
      .getByRole('link', { name: 'Guides' })
      .click();
    const menu = page.getByRole('navigation', { name: 'Guides' });
    if (width < 1024) await menu.getByText('All guides').click();
    await menu.getByRole('link', { name: 'Errors' }).click();
    await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    await keepScreenshot(page, `guide-${width}-${scheme}-errors`);

    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (width < 1024) await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'FORBIDDEN' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#forbidden');
    const top = await page
      .locator('#forbidden')
      .evaluate((heading: any) => heading.getBoundingClientRect().top);
    expect(top, 'the heading is below the bar').toBeGreaterThan(47);
    await keepScreenshot(page, `guide-${width}-${scheme}-heading`);

    await page.getByRole('link', { name: 'Português', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Erros' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/pt-BR/errors');
    for (const name of ['first-seller', 'documents', 'webhooks', 'install']) {
      await page.goto(`${origin}/docs/pt-BR/${name}`);
      await keepScreenshot(page, `guide-${width}-${scheme}-${name}`);
      await expectReadable(page);
    }
    expect(
      requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('a link from a guide opens the reference at its operation, below the bar', async () => {
  const { page, complaints } = await openWatchedPage(browser, 1280);
  await page.goto(`${origin}/docs/en/webhooks`);
  await page
    .getByRole('link', { name: 'POST /v1/postbacks/endpoints', exact: true })
    .first()
    .click();
  const heading = page.getByRole('heading', { name: 'Create a webhook endpoint' }).last();
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((element: any) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > 40 && top < 600);
  await keepScreenshot(page, 'guide-to-operation');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each(firstOf(1, [1280, 390]))(
  'at %i px, a reader searches with the keyboard alone, and opens what was found',
  async (width) => {
    const { page, requests, complaints } = await openWatchedPage(browser, width, {
      bypassCSP: true,
    });
    await page.goto(`${origin}/docs/pt-BR/errors`);
    await page.keyboard.press('/');
    await page.keyboard.type('assinatura', { delay: 5 });
    const results = page.locator('.guides-found a');
    await results.first().waitFor();
    await keepScreenshot(page, `guide-${width}-search`);
    const panel = await page.locator('.guides-found').boundingBox();
    expect(panel?.x, 'the results are on the screen').toBeGreaterThanOrEqual(0);
    await expectReadable(page);
    await page.keyboard.press('ArrowDown');
    const address = await results.first().getAttribute('href');
    await page.keyboard.press('Escape');
    expect(await page.locator('.guides-found').isVisible()).toBe(false);

    await page.keyboard.type('s', { delay: 5 });
    await results.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => `${url.pathname}${url.hash}` === address);

    // Enter in the field opens the page of results, as it does without a script.
    await page.keyboard.press('/');
    await page.keyboard.type('POST /v1/submerchants/{id}/documents');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/pt-BR\/search\?q=/);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await keepScreenshot(page, `guide-${width}-results`);
    await expectReadable(page);
    expect(
      requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('a button copies a block of code as it stands', async () => {
  const { page, complaints } = await openWatchedPage(browser, 1280);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto(`${origin}/docs/pt-BR/first-seller`);
  const block = page.locator('figure').filter({ hasText: 'call()' }).first();
  await block.getByRole('button', { name: 'Copiar este código' }).click();
  await block.getByText('Copiado').first().waitFor();
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(copied).toBe((await block.locator('pre').innerText()).replace(/\n$/, ''));
  expect(copied).toMatch(/^URL=http/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

longTest(
  'samples in several languages are tabs, for the mouse and the keyboard, and the choice is kept',
  async () => {
    const { page, complaints } = await openWatchedPage(browser, 390, { bypassCSP: true });
    await page.goto(`${origin}/docs/pt-BR/samples`);
    const groups = page.locator('.guides-samples');
    const [first, second] = [groups.nth(0), groups.nth(1)];
    await expect.poll(async () => first.getByRole('tabpanel').count()).toBe(1);
    await first.getByRole('tab', { name: 'Python' }).click();
    await expect
      .poll(async () => second.getByRole('tabpanel').innerText())
      .toContain('list-sellers.py');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => first.getByRole('tabpanel').innerText())
      .toContain('register-seller.php');
    await keepScreenshot(page, 'guide-390-samples');
    await expectReadable(page);
    await page.goto(`${origin}/docs/en/webhooks`);
    await expect
      .poll(async () => page.getByRole('tabpanel').innerText())
      .toContain('verify-webhook.php');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('without scripts, the search is a form that leads to its results, and no button is shown', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/en/errors`);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByRole('searchbox').fill('signature');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(() => page.url()).toMatch(/\/docs\/en\/\w/);
  await context.close();
});

/** Nothing has to be read by scrolling the page sideways, and axe has nothing to say. */
async function expectReadable(page: Page): Promise<void> {
  const [shown, wide] = (await page.evaluate(
    '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
  )) as [number, number];
  expect(wide, page.url()).toBeLessThanOrEqual(shown);
  await page.evaluate(axe);
  const violations = (await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
  )) as unknown[];
  expect(violations, page.url()).toEqual([]);
}
