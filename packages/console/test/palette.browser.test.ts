import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndpoint } from '../../service/test/endpoints.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { createReviewer } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { feed, line } from '../../service/test/payments.js';
import { createPerson } from '../../service/test/people.js';
import { readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Failure to prevent: who knows a name or a number does not get to its page, or finds what belongs to somebody else.

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let seller: { id: string };

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  // Before the seller, so that its events have deliveries.
  await createEndpoint(merchant);
  const { id, path } = await readyPerson(merchant, {
    legal_name: 'Áurea Quitanda',
    tax_id: '52998224725',
    external_id: 'seller-1042',
  });
  await merchant.post(`${path}/submit-for-review`);
  seller = { id };
  await readyPerson(await service.createMerchant(), { legal_name: 'Áurea de Outro Lojista' });
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'en' } as const;
const input = (page: Page) => page.getByRole('combobox', { name: 'Search and act' });
const options = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('option');

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(text);
}

longTest(
  'a reviewer finds a seller by name, tax id and id, and goes there by the keyboard; the last ones stay at hand',
  async () => {
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/queue`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await search(page, 'aurea quit');
    await options(page, 'Submerchants').getByText('Áurea Quitanda').waitFor();
    await options(page, 'Submerchants').getByText('In review').waitFor();
    await expect.poll(async () => options(page, 'Submerchants').count()).toBe(1);
    expect((await page.getByRole('dialog').boundingBox())!.y).toBeLessThan(32);
    // The focus stays in the field, which names the chosen option.
    const named = await input(page).getAttribute('aria-activedescendant');
    await expect
      .poll(async () => page.locator(`[id="${named}"]`).getAttribute('aria-selected'))
      .toBe('true');
    await expectAccessible(page, 'the command palette');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/cases/${seller.id}`);
    for (const text of ['529.982.247-25', seller.id]) {
      await page.goto(`${origin}/console/queue`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await search(page, text);
      await options(page, 'Submerchants').getByText('Áurea Quitanda').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/cases/${seller.id}`);
    }
    // The open case is assigned and escalated from the palette.
    await search(page, 'assign to me');
    await options(page, 'This case').getByText('Assign to me').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Assigned to .+\.$/).waitFor();
    await search(page, 'escalate');
    await options(page, 'This case').getByText('Escalate to a senior').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Escalate to a senior' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search(page, 'assign to nobody');
    await options(page, 'This case').getByText('Assign to nobody').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Assigned to Nobody.').waitFor();
    // On another page, what was opened is at hand, however it was opened.
    await page.keyboard.press('q');
    await page.waitForURL('**/queue');
    await page.keyboard.press('Control+k');
    await options(page, 'Opened lately').getByText('Áurea Quitanda').waitFor();
    // No page and no group that the role does not open.
    expect(await page.getByRole('option', { name: 'Merchants', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    await page.context().close();
  },
);

longTest(
  'actions and pages run by the keyboard: the next case, the theme, the language, a page',
  async () => {
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/figures`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await search(page, 'theme dark');
    await options(page, 'Actions').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.keyboard.press('Control+k');
    // From the first option up to the last one, and back.
    await input(page).press('ArrowUp');
    const last = page.getByRole('option').last();
    await expect.poll(async () => last.getAttribute('aria-selected')).toBe('true');
    await input(page).press('ArrowDown');
    await expect
      .poll(async () => page.getByRole('option').first().getAttribute('aria-selected'))
      .toBe('true');
    await input(page).fill('queue');
    await options(page, 'Go to').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/queue');
    await search(page, 'take the next');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/cases/${seller.id}`);
    await search(page, 'português');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Buscar' }).first().click();
    await page.getByRole('combobox', { name: 'Buscar e agir' }).waitFor();
    await page.context().close();
  },
);

test('a member finds their own sellers, charges and deliveries, and nothing of another merchant', async () => {
  const fields = { submerchant_id: seller.id, external_id: 'order-77' };
  const operator = await createReviewer(service, 'The payment core');
  await feed(operator, [line(merchant.id, 'charges', fields)]);
  const [delivery] = (await merchant.get('/v1/postbacks/delivery-logs')).body.data;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await search(page, 'aurea');
  await options(page, 'Sellers').getByText('Áurea Quitanda').waitFor();
  await expect.poll(async () => options(page, 'Sellers').count()).toBe(1);
  // Enter before it is found means what will be found, not what was found before.
  await input(page).fill('seller-1042');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/submerchants/${seller.id}`);
  await search(page, 'order-77');
  await options(page, 'Charges').getByText('order-77').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payments/charges/*');
  await search(page, delivery.id);
  await options(page, 'Deliveries').getByText(delivery.event).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/deliveries/${delivery.id}`);
  // By the seller's name and tax id: what belongs to it, and nothing of another merchant's seller of that name.
  for (const text of ['aurea quitanda', '529.982.247-25']) {
    await search(page, text);
    await options(page, 'Charges')
      .filter({ hasText: 'order-77' })
      .getByText('Áurea Quitanda')
      .waitFor();
    await expect.poll(async () => options(page, 'Charges').count()).toBe(1);
    await options(page, 'Deliveries').first().getByText('Áurea Quitanda').waitFor();
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
  }
  await search(page, 'aurea quitanda');
  await options(page, 'Charges').getByText('order-77').waitFor();
  await expectAccessible(page, 'the charges of a seller in the palette');
  await options(page, 'Charges').first().click();
  await page.waitForURL('**/payments/charges/*');
  await search(page, 'zzzz nothing');
  await page.getByText('Nothing found.').waitFor();
  await page.context().close();
});

longTest('an admin finds a person by name, however many joined later', async () => {
  await createPerson(service, 'reviewer', { name: 'Zélia Primeira' });
  await Promise.all(Array.from({ length: 120 }, () => createPerson(service, 'auditor')));
  const { page } = await openAs(service, browser, origin, 'admin', view);
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await search(page, 'zelia');
  await options(page, 'People').getByText('Zélia Primeira').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people');
  await page.context().close();
});

longTest('opens by the pointer on a telephone, and fits', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    width: 360,
    scheme: 'dark',
    language: 'pt-BR',
  });
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('combobox', { name: 'Buscar e agir' }).fill('aurea');
  await page.getByRole('group', { name: 'Subcredenciados' }).getByRole('option').first().waitFor();
  await expectFits(page, 'the command palette');
  await expectAccessible(page, 'the command palette on a telephone');
  await page.context().close();
});
