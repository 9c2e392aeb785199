import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/src/people/passwords.js';
import { useService } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { readyPerson } from '../../service/test/sellers.js';
import { closePages, openAs, openBrowser } from './console.js';

// Failure to prevent: whoever opens a case loses their place in a long queue, or somebody else gets it.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'en' } as const;
let browser: Browser;
let origin: string;
let page: Page;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const merchant = await service.createMerchant();
  const start = Date.now() - 100 * 60_000;
  // More than two pages.
  for (let at = 0; at < 52; at += 1) {
    service.setClock(new Date(start + at * 60_000).toISOString());
    const { path } = await readyPerson(merchant, { legal_name: `Seller ${at}` });
    await merchant.post(`${path}/submit-for-review`);
  }
  service.setClock(null);
  ({ page } = await openAs(service, browser, origin, 'reviewer', view));
});
afterAll(closePages);

const address = () => new URL(page.url()).search;
const marked = () => page.locator('tr[data-chosen="true"] a[data-row-link]');
const next = () => page.getByRole('button', { name: 'Next page' });

/** Whether the middle of something is within the area that scrolls. */
const isInSight = (selector: string) =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return middle > 0 && middle < innerHeight;
  })()`);

test('the next page begins at its first row, and its button keeps the focus at the last page', async () => {
  await page.goto(`${origin}/console/queue?kind=pf`);
  await next().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Seller 25', exact: true }).waitFor();
  await expect.poll(async () => isInSight('tbody tr')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Seller 50', exact: true }).waitFor();
  await next().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('link', { name: 'Seller 25', exact: true }).waitFor();
  expect(address()).toBe('?kind=pf&page=2');
});

test('Q and the arrow of a case lead back to the page of the queue that was left, to the same row and the same choice', async () => {
  await page.goto(`${origin}/console/queue?kind=pf&page=2`);
  await page.getByRole('checkbox', { name: 'Choose Seller 26' }).check();
  await next().focus();
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('j');
  // Not the button that had the focus.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Seller 45' }).waitFor();
  // No part of the case in which the person may do nothing.
  await page.getByLabel('Write a note').waitFor();
  expect(await page.getByRole('heading', { name: 'Personal data' }).count()).toBe(0);
  for (const leave of [
    () => page.keyboard.press('q'),
    () => page.locator('header').getByRole('link', { name: 'Queue' }).click(),
  ]) {
    await leave();
    await page.getByText('1 case chosen').waitFor();
    expect(address()).toBe('?kind=pf&page=2');
    expect(await marked().textContent()).toBe('Seller 45');
    await expect.poll(async () => isInSight('tr[data-chosen="true"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Seller 45' }).waitFor();
  }
});

test('while a search over all states shows its groups, keys act on what is seen alone', async () => {
  await page.goto(`${origin}/console/queue`);
  const row = page.getByRole('checkbox', { name: 'Choose Seller 0' });
  await row.waitFor();
  await page.getByRole('searchbox').fill('Seller 4');
  // The groups have a link for it as its row had before.
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Seller 4', exact: true }).waitFor();
  const first = page.locator('[data-result]').first().getByRole('link');
  const name = await first.innerText();
  await page.locator('h1').click();
  // Nothing is marked yet.
  for (const key of ['x', 'Enter']) await page.keyboard.press(key);
  expect(new URL(page.url()).pathname).toBe('/console/queue');
  for (const key of ['j', 'x', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('searchbox').fill('');
  await row.waitFor();
  expect(await page.getByText('1 case chosen').count()).toBe(0);
});

test('whoever signs in after a session ended finds nothing of the person before', async () => {
  const password = 'uma senha bem longa';
  const colleague = await createPerson(service, 'reviewer', {
    password_hash: await hashPassword(password),
  });
  await page.goto(`${origin}/console/queue?kind=pf`);
  await page.getByRole('checkbox', { name: 'Choose Seller 3', exact: true }).check();
  await page.getByRole('link', { name: 'Seller 3', exact: true }).click();
  await page.getByRole('heading', { name: 'Seller 3' }).waitFor();
  await page.keyboard.press('q');
  await page.getByText('1 case chosen').waitFor();
  await next().waitFor();
  await page.context().clearCookies({ name: 'credencia_session' });
  // The list of the next page is refused, or a document of the next case that was fetched ahead: the button may be gone by then.
  await page.evaluate(`document.querySelector('[aria-label="Next page"]')?.click()`);
  await page.getByText('Your session has ended.').waitFor();
  await page.getByLabel('E-mail').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option', { name: 'Seller 3' }).count()).toBe(0);
  expect(await page.getByText('1 case chosen').count()).toBe(0);
});

test('with forced colors, the marked row, the chosen option and ticks are still seen', async () => {
  const { page: own } = await openAs(service, browser, origin, 'admin', view);
  await own.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, property: string) =>
    own.evaluate<string>(
      `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`,
    );
  await own.goto(`${origin}/console/queue`);
  await own.locator('tr[data-chosen="true"]').waitFor();
  expect(await styleOf('tr[data-chosen="true"]', 'outlineStyle')).toBe('solid');
  await own.keyboard.press('Control+k');
  await own.getByRole('option').first().waitFor();
  const option = '[role="dialog"] [role="option"][aria-selected="true"]';
  expect(await styleOf(option, 'outlineStyle')).toBe('solid');
  await own.goto(`${origin}/console/sla`);
  await own.getByRole('checkbox', { name: 'Monday' }).waitFor();
  const ticked = 'input[type="checkbox"]:checked';
  expect(await styleOf(`${ticked} + svg`, 'color')).not.toBe(
    await styleOf(ticked, 'backgroundColor'),
  );
  await own.context().close();
});
