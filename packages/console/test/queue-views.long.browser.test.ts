import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { expectPortuguese } from './portuguese.js';

// Issue 19: saved views of the queue. Failures to prevent: filters that have to be set anew each day, a view that hides cases without
// being named, and a change that overwrites one of another window.

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;
let person: Awaited<ReturnType<typeof openAs>>;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const merchant = await service.createMerchant();
  for (const [legal_name, monthly_revenue] of [
    ['Áurea', 50_000],
    ['Bela', 9_000_000],
  ] as const) {
    const { path } = await readyPerson(merchant, { legal_name, trade_name: null, monthly_revenue });
    await merchant.post(`${path}/submit-for-review`);
  }
  const view = { width: 1440, scheme: 'light', language: 'en' } as const;
  person = await openAs(service, browser, origin, 'senior_reviewer', view, { name: 'Sofia' });
  ({ page } = person);
});
afterAll(closePages);

async function expectRows(...names: string[]): Promise<void> {
  const rows = page.locator('tbody a[data-row-link]');
  await expect.poll(() => rows.allTextContents()).toEqual(names);
}
const menu = () => page.getByRole('menu');
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('by keyboard, filters and order are saved under a name, applied again, and named by the address; the searched text is not saved', async () => {
  await page.goto(`${origin}/console/queue?amount_from=100000&sort=amount&search=Bel&tab=waiting`);
  await expectRows('Bela');
  await page.locator('h1').click();
  await page.keyboard.press('v');
  await page.locator('[role="menuitem"]:focus').waitFor();
  await expectAccessible(page, 'the menu of views');
  await page.keyboard.press('Enter');
  await dialog().getByLabel('Name').waitFor();
  await expectAccessible(page, 'the dialog that saves a view');
  await page.keyboard.type('Large shops');
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=/);
  await button('Views: Large shops').waitFor();

  await page.goto(`${origin}/console/queue`);
  await expectRows('Áurea', 'Bela');
  await page.locator('h1').click();
  await page.keyboard.press('v');
  await page.locator('[role="menuitem"]:focus').filter({ hasText: 'Large shops' }).waitFor();
  await page.keyboard.press('Enter');
  await expectRows('Bela');
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toMatchObject({ amount_from: '100000', sort: 'amount' });
  expect(address.get('view')).toMatch(/^[\da-f-]{36}$/);
  expect(address.get('search')).toBeNull();
  await page.reload();
  await button('Views: Large shops').waitFor();
  await expectRows('Bela');

  // A change is shown, and saved only on request.
  await page.getByRole('list', { name: 'Filters applied' }).getByRole('button').first().click();
  await expectRows('Bela', 'Áurea');
  await button('Views: Large shops (changed)').click();
  await menu().getByRole('menuitem', { name: 'Save changes to “Large shops”' }).click();
  await button('Views: Large shops').waitFor();
});

test('a view is renamed, shared, made the default, deleted and saved again; the queue opens with it, and a colleague sees it', async () => {
  await page.goto(`${origin}/console/queue`);
  await button('Views').click();
  await menu().getByRole('menuitem', { name: 'Manage views' }).click();
  await button('Rename: Large shops').click();
  await dialog().getByLabel('Rename: Large shops').fill('By amount');
  await page.keyboard.press('Enter');
  await button('Share with the team: By amount').click();
  await button('Open my queue with it: By amount').click();
  await dialog().locator('button[aria-pressed="true"]').waitFor();
  await expectAccessible(page, 'the dialog of views');
  await expectFits(page, 'the dialog of views');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await page.goto(`${origin}/console/reasons`);
  await page.goto(`${origin}/console/queue`);
  await button('Views: By amount').waitFor();
  await expectRows('Bela', 'Áurea');
  // Without the view, by the first tab.
  await page
    .getByRole('link', { name: /^Waiting|^In review/ })
    .first()
    .click();
  await button('Views').waitFor();

  const narrow = { width: 360, scheme: 'dark', language: 'pt-BR' } as const;
  const ana = await openAs(service, browser, origin, 'reviewer', narrow, { name: 'Ana' });
  await ana.page.goto(`${origin}/console/queue`);
  await ana.page.getByRole('button', { name: 'Visualizações', exact: true }).click();
  await ana.page.getByText('Visualizações da equipe').waitFor();
  await expectFits(ana.page, 'views-narrow');
  await expectAccessible(ana.page, 'views on a narrow page');
  await ana.page.getByRole('menuitem', { name: 'Gerenciar visualizações' }).click();
  await ana.page.getByText('Seniores alteram as visualizações da equipe.').waitFor();
  expect(await ana.page.getByRole('button', { name: /^Excluir:/ }).count()).toBe(0);
  await expectFits(ana.page, 'the dialog of views, narrow');
  await expectAccessible(ana.page, 'the dialog of views on a narrow page');
  await expectPortuguese(ana.page, 'views', ['By amount', 'Ana', 'Merchant ', 'Áurea', 'Bela']);
  expect(ana.complaints).toEqual([]);
  await ana.page.context().close();

  await button('Views').click();
  await menu().getByRole('menuitem', { name: 'Manage views' }).click();
  await button('Delete: By amount').click();
  await page.getByText('“By amount” was deleted.').waitFor();
  await button('Save it again').click();
  await button('Delete: By amount').waitFor();
});

test('of two windows that change the views, the second one gets an error, reads them again and repeats its change', async () => {
  const second = await page.context().newPage();
  for (const one of [page, second]) {
    await one.goto(`${origin}/console/queue?sort=newest`);
    await one.getByRole('button', { name: 'Views', exact: true }).click();
    await one.getByRole('menuitem', { name: 'Save as a new view' }).click();
  }
  await dialog().getByLabel('Name').fill('From the first');
  await page.keyboard.press('Enter');
  await button('Views: From the first').waitFor();
  const other = second.getByRole('dialog');
  await other.getByLabel('Name').fill('From the second');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('The views were changed meanwhile').waitFor();
  await other.getByRole('button', { name: 'Save' }).click();
  await second.getByRole('button', { name: 'Views: From the second' }).click();
  await second.getByRole('menuitem', { name: 'From the first' }).waitFor();
  await second.close();
  expect(person.complaints.filter((one) => !/status of 409/.test(one))).toEqual([]);
});
