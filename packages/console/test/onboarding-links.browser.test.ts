import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../onboarding/src/texts.js';
import { openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { expectPortuguese } from './portuguese.js';

// Onboarding links without an API call. Failure to prevent: a merchant without developers has to type what the seller could.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

const words = texts['pt-BR'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const madeLink = (page: Page) => page.getByRole('dialog').locator('code').innerText();

test.each(
  firstOf(1, [
    [360, 'pt-BR'],
    [1280, 'en'],
    [1280, 'pt-BR'],
    [360, 'en'],
  ] as const),
)(
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

longTest(
  'a seller who is not registered yet is invited from the list, and appears there',
  async () => {
    const merchant = await service.createMerchant();
    const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/submerchants`);
    await page.getByRole('button', { name: 'Convidar vendedor' }).click();
    // What the seller will see: the message and the page.
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome da loja ou da pessoa').fill('Rita Campos');
    await dialog.getByText(/^Oi, Rita Campos! .* convida você .*\(o link entra aqui\)$/).waitFor();
    await dialog.locator('[data-preview]').getByText(words.start, { exact: true }).waitFor();
    await dialog.getByLabel('E-mail').fill('rita');
    await dialog.getByRole('button', { name: 'Criar convite' }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await dialog.getByLabel('E-mail').fill('rita@campos.example');
    await dialog.getByLabel('WhatsApp').fill('(11) 98765-4321');
    await expectAccessible(page, 'who is invited');
    await dialog.getByRole('button', { name: 'Criar convite' }).click();
    let url = await madeLink(page);
    // WhatsApp, e-mail and a square to read, each with the link.
    const sent = encodeURIComponent(url);
    const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await href('Mandar por WhatsApp')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Oi/);
    expect(await href('Mandar por WhatsApp')).toContain(sent);
    expect(await href('Mandar por e-mail')).toMatch(
      /^mailto:rita%40campos\.example\?subject=Convite/,
    );
    expect(await href('Mandar por e-mail')).toContain(sent);
    await dialog.getByRole('img', { name: 'QR code do link' }).waitFor();
    await expectAccessible(page, 'an invitation');
    await page.keyboard.press('Escape');

    // Sent, sent again with the same data, opened, started: the list of invitations says it.
    await page.getByRole('link', { name: 'Convites', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'rita@campos.example' });
    await row.filter({ hasText: 'Ainda não abriu.' }).waitFor();
    await row.getByRole('button', { name: 'Mandar de novo: Rita Campos' }).click();
    await dialog.getByRole('button', { name: 'Mandar de novo' }).click();
    await dialog.getByText(/^Oi, Rita Campos!/).waitFor();
    const before = url;
    url = await madeLink(page);
    expect(url).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: 'Retirado' }).waitFor();

    const phone = await openWatchedPage(browser, 360, { locale: 'pt-BR' });
    await phone.page.goto(url);
    await phone.page.getByRole('button', { name: words.start, exact: true }).waitFor();
    await page.reload();
    await row.filter({ hasText: 'Ainda não começou.' }).waitFor();
    await expectAccessible(page, 'invitations');
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
  },
);

longTest('people who may only read see the links, and make none', async () => {
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
