import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../full-set.js';
import { useService } from '../harness.js';
import { longTest } from '../long-test.js';
import { keepScreenshot, launchChromium, openWatchedPage } from './chromium.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => browser?.close());

test.each(firstOf(1, [{ width: 1280 }, { width: 360 }]))(
  'at $width px a reader finds an operation, a bound of a field and an error code, and no other host is asked',
  async ({ width }) => {
    const { page, requests, complaints } = await openWatchedPage(browser, width);
    await page.goto(`${origin}/docs`);
    await visible(page.getByRole('heading', { name: 'API reference' }));
    await keepScreenshot(page, `reference-${width}-start`);

    await page.getByRole('link', { name: 'Register a submerchant', exact: true }).click();
    const operation = page.getByRole('region', { name: 'Register a submerchant' });
    await visible(operation.getByRole('heading', { name: 'Register a submerchant' }));
    await keepScreenshot(page, `reference-${width}-operation`);

    const field = operation.getByRole('listitem').filter({ hasText: /^legal_name text required/ });
    await visible(field.getByText('1 to 255 characters'));
    await operation.getByText('Errors', { exact: true }).click();
    await visible(operation.getByText(/external_id is unique per merchant/));
    await keepScreenshot(page, `reference-${width}-errors`);

    const [shown, wide] = (await page.evaluate(
      '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
    )) as [number, number];
    expect(wide, 'nothing has to be read by scrolling sideways').toBeLessThanOrEqual(shown);
    expect(requests.filter((url) => !isOwn(url))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

longTest(
  'in Portuguese, a link from a guide opens the operation, and the switch leads to its page in English',
  async () => {
    const { page, complaints } = await openWatchedPage(browser, 1280);
    await page.goto(`${origin}/docs/pt-BR/webhooks`);
    await page
      .getByRole('link', { name: 'POST /v1/postbacks/endpoints', exact: true })
      .first()
      .click();
    await visible(page.getByRole('heading', { name: 'Criar um endpoint de webhook' }));
    await keepScreenshot(page, 'reference-1280-pt');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL(`${origin}/docs/reference/webhook-endpoints`);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('a reader tries a request with a key, which only the service sees and the browser does not keep', async () => {
  const merchant = await service.createMerchant();
  const { page, requests, complaints } = await openWatchedPage(browser, 1280);
  await page.goto(`${origin}/docs/reference/submerchants#listSubmerchants`);
  const operation = page.getByRole('region', { name: 'List submerchants', exact: true });
  await operation.getByText('Try it', { exact: true }).click();
  await operation.getByLabel('Public key').fill(merchant.public_key);
  await operation.getByLabel('Secret key').fill(merchant.secret_key);
  await operation.getByRole('button', { name: 'Send', exact: true }).click();
  await visible(operation.getByRole('status').filter({ hasText: 'Submerchants listed.' }));
  await keepScreenshot(page, 'reference-1280-request');

  // The address is the reader's to change, and the key stays here.
  await operation.getByLabel('GET', { exact: true }).fill('//example.com/v1/submerchants');
  await operation.getByRole('button', { name: 'Send', exact: true }).click();
  await visible(operation.getByText('the address is not one of this service.'));

  const kept = (await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  )) as string;
  expect(kept).not.toContain(merchant.secret_key);
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

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
  return url.startsWith(`${origin}/`) || url.startsWith('data:');
}
