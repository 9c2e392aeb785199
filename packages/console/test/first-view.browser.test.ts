import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { closePages, openAs, openBrowser } from './console.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'en' } as const;

test('the code of the queue comes while the session is asked for, and its list while the page’s code comes', async () => {
  await companyInReview(service, { trade_name: 'Padaria Azul' });
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  // Each is answered only once the other one was asked for: one after the other, neither would ever come.
  const code = page.waitForRequest(/\/assets\/queue-page-[\w-]+\.js$/);
  await page.route('**/console/api/session', async (route) => {
    await code;
    await route.continue();
  });
  const list = page.waitForRequest(/\/v1\/operator\/submerchants\?.*limit=25/);
  await page.route(/\/assets\/queue-page-[\w-]+\.js$/, async (route) => {
    await list;
    await route.continue();
  });
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('link', { name: 'Padaria Azul' }).waitFor();
  await page.context().close();
});

test('the code of a case is there before one is opened', async () => {
  await companyInReview(service, { trade_name: 'Padaria Verde' });
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  const code = page.waitForRequest(/\/assets\/case-page-[\w-]+\.js$/);
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('link', { name: 'Padaria Verde' }).waitFor();
  await code;
  await page.context().close();
});
