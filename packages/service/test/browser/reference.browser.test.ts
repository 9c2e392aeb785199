import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../harness.js';
import { keepScreenshot, launchChromium, openWatchedPage } from './chromium.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => browser?.close());

const sizes = [
  { width: 1280, is_narrow: false },
  { width: 390, is_narrow: true },
];

test.each(sizes)(
  'at $width px a reader finds an operation, a bound of a field and an error code, and no other host is asked',
  async ({ width, is_narrow }) => {
    const { page, requests, complaints } = await openWatchedPage(browser, width);
    await page.goto(`${origin}/docs`);
    await visible(page.getByRole('heading', { name: 'Credencia' }));
    await keepScreenshot(page, `reference-${width}-start`);

    await choose(page, 'Register a submerchant', is_narrow);
    const operation = page.locator('[id$="POST/v1/submerchants"]').last();
    await visible(operation.getByRole('heading', { name: 'Register a submerchant' }));
    await keepScreenshot(page, `reference-${width}-operation`);

    const field = operation
      .getByRole('listitem')
      .filter({ has: page.locator('[id$="POST/v1/submerchants.body.legal_name"]') });
    await visible(field.getByText(/max length:\s*255/).first());
    await keepScreenshot(page, `reference-${width}-field`);

    await operation.getByRole('button', { name: '409' }).click();
    await visible(operation.getByText(/EXTERNAL_ID_TAKEN: external_id is unique per merchant/));
    await keepScreenshot(page, `reference-${width}-errors`);

    const [shown, wide] = (await page.evaluate(
      '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
    )) as [number, number];
    expect(wide, 'nothing has to be read by scrolling sideways').toBeLessThanOrEqual(shown);
    expect(requests).toContain(`${origin}/openapi.json`);
    expect(requests.filter((url) => !isOwn(url))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('in Portuguese, a link from a guide opens the operation, and the switch leads to English', async () => {
  const { page, requests, complaints } = await openWatchedPage(browser, 1280);
  await page.goto(`${origin}/docs/pt-BR/webhooks`);
  await page
    .getByRole('link', { name: 'POST /v1/postbacks/endpoints', exact: true })
    .first()
    .click();
  const heading = page.getByRole('heading', { name: 'Criar um endpoint de webhook' }).last();
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((element: any) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > 40 && top < 600);
  await keepScreenshot(page, 'reference-1280-pt');
  expect(requests).toContain(`${origin}/openapi/merchants.pt-BR.json`);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.waitForURL(`${origin}/docs`);
  await page.context().close();
});

test('a reader tries a request with a key, which only the service sees and the browser does not keep', async () => {
  const merchant = await service.createMerchant();
  const { page, requests, complaints } = await openWatchedPage(browser, 1280);
  await page.goto(`${origin}/docs`);
  await choose(page, 'List submerchants', false);
  const operation = page.locator('[id$="GET/v1/submerchants"]').last();
  await operation.getByRole('button', { name: /Test Request/ }).click();

  const client = page.getByRole('dialog');
  await client
    .locator('tr', { hasText: 'Username' })
    .locator('[contenteditable]')
    .fill(merchant.public_key);
  await client.getByLabel('Password', { exact: true }).fill(merchant.secret_key);
  const answered = page.waitForResponse((response) => response.url().includes('/v1/submerchants'));
  await client.getByRole('button', { name: /^Send/ }).first().click();
  expect((await answered).status()).toBe(200);
  const sent = [...new URL((await answered).url()).searchParams.keys()];
  expect(sent, 'no filter that the reader did not choose').toEqual(['page', 'limit']);
  await visible(client.getByText('Submerchants listed.').first());
  await keepScreenshot(page, 'reference-1280-request');

  const kept = (await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  )) as string;
  expect(kept).not.toContain(merchant.secret_key);
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Goes to an operation as a reader does: through the list of operations, behind a button where the page is narrow. */
async function choose(page: Page, summary: string, is_narrow: boolean): Promise<void> {
  if (is_narrow) await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: summary }).first().click();
}

/** Scrolls to what must be there and makes sure that it can be seen: it may exist, and be cut off by what it stands in. */
async function visible(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
  await locator.scrollIntoViewIfNeeded();
  const share = await locator.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const { IntersectionObserver: Observer } = globalThis as any;
        new Observer(([seen]: any) => resolve(seen.intersectionRatio)).observe(element);
      }),
  );
  expect(share, `${locator.toString()} is in sight`).toBeGreaterThan(0.9);
}

function isOwn(url: string): boolean {
  return url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith('blob:');
}
