import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { closePages, openAs, openBrowser, waitUntilSeen } from './console.js';
import { sizes, startFileHost } from './files.js';

// Failure to prevent: a page that stays broken until somebody reloads it, because its code got lost: the network failed, or an upgrade
// replaced the code while the page was open.

const service = useService();
let browser: Browser;
let origin: string;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

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

test('without the part that shows PDFs, the viewer blames no file, and shows it once the page is reloaded', async () => {
  const { id } = await companyInReview(service, {}, 'live', (type) => ({
    file_url: `${files.url}/${type}.pdf`,
    file_name: `${type}.pdf`,
    file_size: sizes.pdf,
    mime_type: 'application/pdf',
  }));
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    width: 1280,
    scheme: 'light',
    language: 'en',
  });
  const worker = /\/assets\/pdf\.worker[\w.-]+\.mjs$/;
  await page.route(worker, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${origin}/console/cases/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'The file cannot be opened' });
  await failure.getByText('did not arrive').waitFor();
  await page.getByRole('link', { name: 'Open in another tab' }).waitFor();
  await page.unroute(worker);
  await failure.getByRole('button', { name: 'Reload the page' }).click();
  await waitUntilSeen(page);
  await page.context().close();
});
