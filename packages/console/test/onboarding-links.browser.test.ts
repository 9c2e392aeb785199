import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../onboarding/src/texts.js';
import { launchChromium, openWatchedPage } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { expectFits, openAs, requireBuilt } from './console.js';
import { expectPortuguese } from './portuguese.js';

// Onboarding links without an API call. Failure to prevent: a merchant without developers has to type what the seller could.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  requireBuilt();
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  service.context.config.public_url = origin;
});
afterAll(() => browser?.close());

const words = texts['pt-BR'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const madeLink = (page: Page) => page.getByRole('dialog').locator('code').innerText();

test.each([
  [1280, 'pt-BR'],
  [360, 'pt-BR'],
  [360, 'en'],
] as const)(
  'at %i px (%s), a member makes a link for a seller, sees how far it came, and revokes it',
  async (width, language) => {
    const merchant = await service.createMerchant();
    const { id } = await readyPerson(merchant, { legal_name: 'Joana Prado' });
    const view = { width, scheme: 'light', language } as const;
    const { page, complaints } = await openAs(
      service,
      browser,
      origin,
      'support' as 'member',
      view,
      {
        merchant_id: merchant.id,
      },
    );
    const isEnglish = language === 'en';
    const panel = page.locator('section', {
      has: page.getByRole('heading', {
        level: 2,
        name: isEnglish ? 'Onboarding links' : 'Links de cadastro',
      }),
    });
    await page.goto(`${origin}/console/submerchants/${id}`);
    await panel.getByText(isEnglish ? 'No link yet.' : 'Nenhum link ainda.').waitFor();
    await panel.getByRole('button', { name: isEnglish ? 'Create a link' : 'Criar link' }).click();
    const url = await madeLink(page);
    expect(url).toMatch(new RegExp(`^${origin}/onboarding#onb_[A-Za-z0-9_-]{64}$`));
    await expectAccessible(page, 'a new link');
    await expectFits(page, 'a new link');
    await page.keyboard.press('Escape');
    await panel.getByText(isEnglish ? /^Not opened yet/ : /^Ainda não aberto/).waitFor();
    await expectAccessible(page, 'the page of a seller with a link');
    await expectFits(page, 'the page of a seller with a link');
    if (!isEnglish) await expectPortuguese(page, 'the page of a seller with a link', ['Merchant']);

    const phone = await openWatchedPage(browser, 360, { locale: 'pt-BR' });
    await phone.page.goto(url);
    await press(phone.page, words.start);
    await phone.page.getByRole('heading', { name: words.confirm_title }).waitFor();
    await page.reload();
    await panel.getByText(isEnglish ? /^Started on/ : /^Iniciado em/).waitFor();
    // The address is shown once.
    expect(await page.locator('body').innerText()).not.toContain('onb_');
    await panel
      .getByRole('button', { name: isEnglish ? 'Revoke the link' : 'Cancelar o link' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isEnglish ? 'Revoke the link' : 'Cancelar o link' })
      .click();
    await panel.getByText(isEnglish ? /^Revoked on/ : /^Cancelado em/).waitFor();
    await press(phone.page, words.continue);
    await phone.page.getByRole('heading', { name: words.fields.email.pf }).waitFor();
    await phone.page.getByRole('textbox').fill('outra@prado.example');
    await press(phone.page, words.continue);
    await phone.page.getByRole('heading', { name: words.gone_title }).waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), phone.page.context().close()]);
  },
);

test('a seller who is not registered yet is invited from the list, and appears there', async () => {
  const merchant = await service.createMerchant();
  const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants`);
  await page.getByRole('button', { name: 'Convidar por link' }).click();
  const url = await madeLink(page);
  await expectAccessible(page, 'an invitation');
  await page.keyboard.press('Escape');

  const phone = await openWatchedPage(browser, 360, { locale: 'pt-BR' });
  await phone.page.goto(url);
  await press(phone.page, words.start);
  // Its name has what it means behind it.
  await phone.page.getByRole('button', { name: words.register_person }).click();
  await phone.page.getByRole('textbox').fill(generateCpf());
  await press(phone.page, words.continue);
  await phone.page.getByRole('textbox').fill('Rita Campos');
  await press(phone.page, words.continue);
  await phone.page.getByRole('heading', { name: words.fields.email.pf }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Rita Campos', exact: true }).waitFor();
  await Promise.all([page.context().close(), phone.page.context().close()]);
});

test('people who may only read see the links, and make none', async () => {
  const merchant = await service.createMerchant();
  const { id, path } = await readyPerson(merchant);
  await merchant.post(`${path}/onboarding-links`);
  const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
  const { page } = await openAs(service, browser, origin, 'viewer' as 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}`);
  await page.getByText(/^Ainda não aberto/).waitFor();
  expect(await page.getByRole('button', { name: /link/ }).count()).toBe(0);
  await page.context().close();
});
