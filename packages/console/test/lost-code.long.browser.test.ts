import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { closePages, openAs, openBrowser } from './console.js';

// Failure to prevent: a page that stays broken until somebody reloads it, because its code got lost: the network failed, or an upgrade
// replaced the code while the page was open.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

test('a page whose code got lost says so, and shows itself once it arrives, by itself', async () => {
  const { page } = await openAs(service, browser, origin, 'admin', {
    width: 1280,
    scheme: 'light',
    language: 'en',
  });
  const address = `${origin}/console/notifications`;
  let isLost = true;
  await page.route(/\/assets\/notifications-page-[\w-]+\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await page.goto(address);
  const message = page.getByText('The service does not answer');
  await message.waitFor();

  // While nothing answers, the page stays.
  await page.route(address, (route) => route.abort());
  await page.waitForEvent('requestfailed', (request) => request.url() === address);
  await message.waitFor();

  isLost = false;
  await page.unroute(address);
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.context().close();
});
