import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { companyInReview, personInReview } from '../../service/test/in-review.js';
import { createPerson } from '../../service/test/people.js';
import { closePages, openAs, openBrowser, waitUntilSeen } from './console.js';
import { imageAt, startFileHost } from './files.js';
import { longTest } from '../../service/test/long-test.js';

// What a reviewer did not mean: a key that is held, a second press, and what was typed for another record.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'en' } as const;
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

longTest('a key that is held decides one document; one that moves repeats', async () => {
  const { id } = await companyInReview(service, {}, 'live', imageAt(files.url));
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  await waitUntilSeen(page);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.keyboard.down('a');
  await undo.waitFor();
  await waitUntilSeen(page);
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  const shown = () =>
    page.locator('[data-document][aria-current="true"]').getAttribute('data-document');
  const others: (string | null)[] = [];
  await page.keyboard.down('j');
  others.push(await shown());
  await page.keyboard.down('j');
  others.push(await shown());
  await page.keyboard.up('j');
  expect(new Set(others).size).toBe(2);
  expect(await undo.count()).toBe(1);
  await page.context().close();
});

test('the next case is taken once, however often its key is pressed until it is there', async () => {
  for (let times = 0; times < 3; times += 1) await personInReview(service);
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  const claims: string[] = [];
  await page.route(/\/claim$/, async (route) => {
    claims.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  let lists = 0;
  // A second press that asked for the free cases would hear of those left after the first claim.
  await page.route(/open_to=me&limit=\d\d/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000 * lists++));
    await route.continue();
  });
  await page.goto(`${origin}/console/queue`);
  await page.locator('tbody tr').first().waitFor();
  // Within the page: a press on its way from here could arrive when the case is shown, and mean the one after it.
  await page.evaluate(async () => {
    while (!location.pathname.includes('/cases/')) {
      // Twice before the page can draw the first.
      for (const type of ['keydown', 'keyup', 'keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, { key: 'n', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await page.getByLabel('Write a note').waitFor();
  expect(claims).toHaveLength(1);
  await page.context().close();
});

longTest('N while the command palette takes the next case takes no second one', async () => {
  for (let times = 0; times < 2; times += 1) await personInReview(service);
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  let lists = 0;
  page.on('request', (request) => {
    if (/open_to=me&limit=\d\d/.test(request.url())) lists += 1;
  });
  await page.goto(`${origin}/console/queue`);
  await page.locator('tbody tr').first().waitFor();
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const claim = page.waitForRequest(/\/claim$/);
  await page.route(/\/claim$/, async (route) => {
    await isFree;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and act' }).fill('Take the next');
  await page.getByRole('option', { name: 'Take the next' }).first().waitFor();
  await page.keyboard.press('Enter');
  await claim;
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  letGo();
  await page.getByLabel('Write a note').waitFor();
  expect(lists).toBe(1);
  await page.context().close();
});

test('what a page shows of one merchant does not pass to another', async () => {
  const admin = await createPerson(service, 'admin');
  const create = async (name: string) =>
    (await admin.post('/v1/operator/merchants', { name, mode: 'live' })).body.data;
  const [alfa] = [await create('Alfa Pagamentos'), await create('Beta Pagamentos')];
  const { page } = await openAs(service, browser, origin, 'admin', view);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await page.goto(`${origin}/console/merchants/${alfa.merchant?.id ?? alfa.id}`);
  await expect.poll(() => name.inputValue()).toBe('Alfa Pagamentos');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and act' }).fill('Beta Pag');
  await page.getByRole('option').filter({ hasText: 'Beta Pagamentos' }).first().click();
  await page.getByRole('heading', { name: 'Beta Pagamentos' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Alfa Pagamentos' }).waitFor();
  expect(await name.inputValue()).toBe('Alfa Pagamentos');
  await page.context().close();
});

test('an answer that breaks off is no answer: the case stays, with what was typed', async () => {
  const { id } = await companyInReview(service);
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await page.clock.install();
  await page.goto(`${origin}/console/cases/${id}`);
  const note = page.getByLabel('Write a note');
  await note.fill('Ask for the contract.');
  await page.route(/\/v1\//, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"subm' }),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await page.clock.runFor(2_000);
  const outdated = page.getByText('could not be refreshed', { exact: false });
  await outdated.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.runFor(6_000);
  await outdated.waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Ask for the contract.');
  await page.context().close();
});
