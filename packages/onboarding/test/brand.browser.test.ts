import type { Browser, Frame, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { pngFile } from '../../console/test/files.js';
import { keepScreenshot, openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { readyCompany } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { longTest } from '../../service/test/long-test.js';

// A merchant's brand on the page of a link. Failures to prevent: sellers do not see who asks them, or cannot read it.

const service = useService();
const settingsPath = '/v1/onboarding-settings';
const logo = pngFile(120, 40).toString('base64');
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterEach(closePages);

/** A merchant with a brand. */
async function branded(settings: object): Promise<TestMerchant> {
  const merchant = await service.createMerchant();
  expect((await merchant.patch(settingsPath, settings)).status).toBe(200);
  return merchant;
}

/** Opens a new link of a seller with everything but the submission; `query` is what the component adds to the address. */
async function open(merchant: TestMerchant, query = '', options: object = {}) {
  const { path } = await readyCompany(merchant);
  const { data } = (await merchant.post(`${path}/onboarding-links`)).body;
  const { pathname, hash } = new URL(data.url);
  const viewport = { width: 360, height: 740 };
  const opened = await openWatchedPage(browser, 360, {
    reducedMotion: 'reduce',
    viewport,
    ...options,
  });
  await opened.page.goto(`${origin}${pathname}${query}${hash}`);
  return { ...opened, id: data.id as string };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** The colors of the main button: ground, text. */
const colorsOf = (page: Page | Frame) =>
  page
    .locator('button.main')
    .evaluate((button) => [
      getComputedStyle(button as never).backgroundColor,
      getComputedStyle(button as never).color,
    ]);
declare function getComputedStyle(element: never): { backgroundColor: string; color: string };

const white = 'rgb(255, 255, 255)';
const black = 'rgb(0, 0, 0)';

describe.each(firstOf(1, ['pt-BR', 'en'] as const))('in %s, at 360 px', (locale) => {
  const words = texts[locale];

  test('the first screen, every other and the end show the merchant’s name, logo, color and words', async () => {
    const language = locale === 'en' ? 'en' : 'pt';
    const merchant = await branded({
      display_name: 'Loja Ipê',
      accent_color: '#7a1fa2',
      logo,
      locale,
      return_url: 'https://loja.example/fim',
      texts: {
        [language]: {
          welcome_title: 'Ipê ♥',
          welcome_text: 'Linha um\nLinha dois',
          finished_text: 'Ipê: fim',
          contact: 'ajuda@loja.example',
        },
      },
    });
    const { page, complaints } = await open(merchant);
    await heading(page, 'Ipê ♥');
    await expect.poll(async () => page.title()).toBe(`${words.title} · Loja Ipê`);
    await expect
      .poll(async () => page.getByText('Linha um').innerText())
      .toBe('Linha um\nLinha dois');
    await page.locator('header').getByText('Loja Ipê').waitFor();
    const width = 'document.querySelector("header img").naturalWidth';
    await page.waitForFunction(`${width} === 120`);
    expect(await colorsOf(page)).toEqual(['rgb(122, 31, 162)', white]);
    await expectAccessible(page, 'the first screen');
    await expectFits(page, 'the first screen');
    await keepScreenshot(page, `onboarding-brand-${locale}`);

    await press(page, words.start);
    await heading(page, words.confirm_title);
    // The same, now from the session.
    expect(await colorsOf(page)).toEqual(['rgb(122, 31, 162)', white]);
    await page.getByText('ajuda@loja.example').waitFor();
    await page.reload();
    await heading(page, words.confirm_title);
    await page.locator('header').getByText('Loja Ipê').waitFor();
    await press(page, words.continue);
    while (!(await page.getByRole('heading', { name: words.submit_title }).isVisible())) {
      const skip = page.getByRole('button', { name: words.skip, exact: true });
      const next = page.getByRole('button', { name: words.continue, exact: true });
      const submit = page.getByRole('heading', { name: words.submit_title });
      await skip.or(next).or(submit).first().waitFor();
      if (await skip.isVisible()) await skip.click();
      else if (await next.isVisible()) await next.click();
    }
    await press(page, words.submit);
    await heading(page, words.status.in_review_title);
    await page.getByText('Ipê: fim').waitFor();
    await page.getByRole('link', { name: words.go_on('Loja Ipê') }).waitFor();
    await expectAccessible(page, 'the end');
    await expectFits(page, 'the end');
    expect(complaints).toEqual([]);
  });

  test('without settings, and for a language without texts, the page has its own words', async () => {
    const other = locale === 'en' ? 'pt' : 'en';
    const merchant = await branded({ locale, texts: { [other]: { welcome_title: 'X' } } });
    const { page } = await open(merchant);
    await heading(page, words.start_title);
    expect(await page.locator('header img').count()).toBe(0);
    expect(await page.locator('footer').count()).toBe(0);
  });
});

test.each(
  firstOf(1, [
    ['#ffcc00', 'rgb(255, 204, 0)', black],
    ['#767676', 'rgb(118, 118, 118)', white],
    ['#777777', 'rgb(119, 119, 119)', black],
    ['#ffffff', white, black],
  ] as const),
)('on %s the page writes so that it can be read', async (accent_color, ground, text) => {
  const { page } = await open(await branded({ accent_color }));
  await heading(page, texts['pt-BR'].start_title);
  expect(await colorsOf(page)).toEqual([ground, text]);
  await expectAccessible(page, accent_color);
});

longTest(
  'what the platform asks for wins over the brand’s color, and its dark theme keeps the logo seen',
  async () => {
    const merchant = await branded({ accent_color: '#7a1fa2', logo });
    const asked = await open(merchant, '?theme=dark&accent=%230b6e4f');
    await heading(asked.page, texts['pt-BR'].start_title);
    expect(await colorsOf(asked.page)).toEqual(['rgb(11, 110, 79)', white]);
    const dark = await open(merchant, '?theme=dark');
    await heading(dark.page, texts['pt-BR'].start_title);
    expect(await colorsOf(dark.page)).toEqual(['rgb(122, 31, 162)', white]);
    const ground = await dark.page
      .locator('header img')
      .evaluate((image) => getComputedStyle(image as never).backgroundColor);
    expect(ground).toBe(white);
    await expectAccessible(dark.page, 'the dark theme');
    // By itself, the page follows the browser, and it fits with letters of twice the size.
    const preferred = await open(merchant, '', { colorScheme: 'dark' });
    await heading(preferred.page, texts['pt-BR'].start_title);
    const paper = await preferred.page
      .locator('html')
      .evaluate((root) => getComputedStyle(root as never).backgroundColor);
    expect(paper).toBe('rgb(20, 23, 28)');
    await preferred.page.evaluate('document.documentElement.style.fontSize = "32px"');
    await expectAccessible(preferred.page, 'the dark theme of the browser, in large letters');
    await expectFits(preferred.page, 'large letters');
  },
);

test('texts of the merchant are text, and never markup', async () => {
  const markup = '<img src=x onerror="document.title=1"><b>x</b>';
  const names = ['welcome_title', 'welcome_text', 'finished_text', 'contact'];
  const merchant = await branded({
    display_name: markup,
    texts: { pt: Object.fromEntries(names.map((name) => [name, markup])) },
  });
  const { page, complaints } = await open(merchant);
  await heading(page, markup);
  expect(await page.locator('#page b, #page img').count()).toBe(0);
  await expectFits(page, 'long words');
  expect(complaints).toEqual([]);
});

test('a link that has ended still says whose it was and whom to ask', async () => {
  const merchant = await branded({
    display_name: 'Loja Ipê',
    texts: { pt: { contact: 'ajuda@loja.example' } },
  });
  const { page, id } = await open(merchant);
  await heading(page, texts['pt-BR'].start_title);
  await merchant.delete(`/v1/onboarding-links/${id}`);
  await press(page, texts['pt-BR'].start);
  await heading(page, texts['pt-BR'].gone_title);
  await page.locator('header').getByText('Loja Ipê').waitFor();
  await page.getByText('ajuda@loja.example').waitFor();
});
