import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { composeMail } from '../../service/src/mail/compose.js';
import { sampleMails } from '../../service/src/mail/samples.js';
import { texts as pageTexts } from '../../onboarding/src/texts.js';
import { en } from '../src/features/brand/texts-en.js';
import { ptBR } from '../src/features/brand/texts-pt-br.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser, openConsole } from './console.js';
import { pngFile } from './files.js';
import { expectPortuguese } from './portuguese.js';

// How a merchant's people, and the operator's, set what sellers see on the onboarding page.

const service = useService();
const path = '/v1/onboarding-settings';
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngFile(80, 40) };
const preview = (page: Page) => page.locator('[data-preview]');

describe.each([
  { width: 360, scheme: 'dark', language: 'en', text: en, locale: 'en', short: 'en' },
  { width: 1440, scheme: 'light', language: 'pt-BR', text: ptBR, locale: 'pt-BR', short: 'pt' },
] as const)('in $language, at $width px', ({ text, locale, short, ...view }) => {
  const save = locale === 'en' ? 'Save' : 'Salvar';
  const saved = locale === 'en' ? 'Saved.' : 'Salvo.';

  test('a member sets name, color, logo and words, sees them at once, and leads everything back', async () => {
    const merchant = await service.createMerchant();
    const { page, complaints } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/brand`);
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    await preview(page).getByText(pageTexts['pt-BR'].start_title).waitFor();
    await expectAccessible(page, 'the empty form');
    await expectFits(page, 'the empty form');

    await page.getByLabel(text.display_name).fill('Loja Ipê');
    await page.getByLabel(text.accent_color, { exact: true }).fill('#ffcc00');
    await page
      .getByRole('textbox', { name: text.welcome_title })
      .nth(short === 'pt' ? 0 : 1)
      .fill('Ipê ♥');
    await page
      .getByRole('textbox', { name: text.contact })
      .nth(short === 'pt' ? 0 : 1)
      .fill('ajuda@loja.example');
    // What is no picture of the right kind or size is refused at its place, before it is sent.
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: logo.buffer });
    await page.getByText(text.logo_type).waitFor();
    await file.setInputFiles({ ...logo, buffer: randomBytes(103_000) });
    await page.getByText(text.logo_size).waitFor();
    await file.setInputFiles(logo);
    await page.getByRole('button', { name: text.remove_logo }).waitFor();

    // The preview has all of it before it is saved, in the language that is chosen.
    const languages = page.getByRole('radiogroup', { name: text.language });
    await languages.getByText(text.locales[locale], { exact: true }).click();
    await preview(page).getByText('Loja Ipê').waitFor();
    await preview(page).getByText('Ipê ♥').waitFor();
    await preview(page).getByText('ajuda@loja.example').waitFor();
    const button = preview(page).getByText(pageTexts[locale].start, { exact: true });
    await expect
      .poll(async () => button.getAttribute('style'))
      .toMatch(/rgb\(255, 204, 0\).*rgb\(0, 0, 0\)/);
    if (locale === 'pt-BR') await expectPortuguese(page, 'brand', ['Merchant ']);
    await page.getByLabel(text.hours).fill('24');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(saved).waitFor();
    await expectAccessible(page, 'the form with a brand');
    await expectFits(page, 'the form with a brand');
    await keepScreenshot(page, `brand-${short}`);
    const { data } = (await merchant.get(path)).body;
    expect(data).toMatchObject({
      display_name: 'Loja Ipê',
      accent_color: '#ffcc00',
      texts: { [short]: { welcome_title: 'Ipê ♥', contact: 'ajuda@loja.example' } },
      expires_in_hours: 24,
    });
    const { pathname } = new URL(data.logo_url);
    expect((await service.app.inject(pathname)).rawPayload.equals(logo.buffer)).toBe(true);

    await page.getByRole('button', { name: text.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.reset }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await preview(page).getByText(pageTexts['pt-BR'].start_title).waitFor();
    const after = (await merchant.get(path)).body.data;
    expect(after).toMatchObject({ accent_color: null, logo_url: null, expires_in_hours: null });
    expect(after.texts[short].contact).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('what the service refuses stands at its field, and a viewer changes nothing', async () => {
    const merchant = await service.createMerchant();
    const { page } = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await page.goto(`${origin}/console/brand`);
    await page.getByLabel(text.return_url).fill('https://user:secret@loja.example/');
    await page.getByRole('button', { name: save, exact: true }).click();
    const field = page.getByLabel(text.return_url);
    await page.locator('input[type=url][aria-invalid=true]').waitFor();
    await expect.poll(async () => field.inputValue()).toBe('https://user:secret@loja.example/');

    const viewer = await createPerson(service, 'viewer', { merchant_id: merchant.id });
    const opened = await openConsole(browser, view);
    const [name = '', value = ''] = viewer.cookie.split('=');
    await opened.page.context().addCookies([{ name, value, url: origin }]);
    await opened.page.goto(`${origin}/console/brand`);
    await preview(opened.page).waitFor();
    expect(await opened.page.getByRole('button', { name: save, exact: true }).count()).toBe(0);
    expect(await opened.page.locator('input[type=file]').count()).toBe(0);
  });

  test('an admin sets the defaults of all merchants, and the brand of one on its page', async () => {
    const merchant = await service.createMerchant();
    const { page, complaints } = await openAs(service, browser, origin, 'admin', view);
    await page.goto(`${origin}/console/brand-defaults`);
    await page.getByRole('heading', { level: 1, name: text.defaults_title }).waitFor();
    expect(await page.getByLabel(text.display_name).count()).toBe(0);
    await page.getByLabel(text.accent_color, { exact: true }).fill('#005500');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(saved).waitFor();
    await expectAccessible(page, 'the defaults');
    await expectFits(page, 'the defaults');
    await expect
      .poll(async () => (await merchant.get(path)).body.data.in_force.accent_color)
      .toBe('#005500');

    await page.goto(`${origin}/console/merchants/${merchant.id}`);
    await page
      .locator('main')
      .getByRole('link', { name: `${text.title}: ` })
      .click();
    const color = page.getByLabel(text.accent_color, { exact: true });
    await color.waitFor();
    // The default stands where nothing is set.
    await expect.poll(async () => color.getAttribute('placeholder')).toBe('#005500');
    await color.fill('#aa0000');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(saved).waitFor();
    await expect
      .poll(async () => (await merchant.get(path)).body.data.accent_color)
      .toBe('#aa0000');
    expect(complaints).toEqual([]);
  });
});

test.each([
  ['light', '#ffcc00'],
  ['dark', '#7a1fa2'],
] as const)(
  'every e-mail is a page that fits a telephone and can be read in the %s, without its pictures too',
  async (scheme, accent_color) => {
    const { page, complaints } = await openConsole(browser, {
      width: 360,
      scheme,
      language: 'pt-BR',
    });
    const logo_file = { bytes: logo.buffer, type: logo.mimeType };
    const brand = {
      name: 'Mercado Ipê',
      accent_color,
      logo: logo_file,
      time_zone: 'America/Sao_Paulo',
    };
    const seen = new Set<string>();
    for (const content of sampleMails) {
      const { html } = composeMail(content, 'pt-BR', 'Banco Açaí', brand);
      // As a mail program shows it that loads no pictures.
      await page.setContent(html.replaceAll(/src="cid:[^"]+"/g, ''));
      await page.getByText('Mercado Ipê', { exact: true }).waitFor();
      await expectFits(page, content.kind);
      if (seen.has(content.kind)) continue;
      seen.add(content.kind);
      if (
        !['onboarding_code', 'partner_link', 'key_rotated', 'invitation'].includes(content.kind)
      ) {
        continue;
      }
      await expectAccessible(page, `${content.kind} in the ${scheme}`);
      await keepScreenshot(page, `mail-${content.kind}-${scheme}`);
    }
    const ground = await page
      .locator('.paper')
      .evaluate((one: any) => one.ownerDocument.defaultView.getComputedStyle(one).backgroundColor);
    expect(ground).toBe(scheme === 'dark' ? 'rgb(20, 23, 28)' : 'rgb(255, 255, 255)');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
