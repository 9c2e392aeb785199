import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closePages, openBrowser } from '../../console/test/console.js';
import { openWatchedPage } from '../../service/test/browser/chromium.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { createReviewer, unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { pdfFile } from '../../service/test/sample-files.js';
import { address, company, partner, person, readyCompany } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';

// What a bad network, the browser's way back or a telephone's keyboard must not take from a seller: the link itself, what was typed, and
// what was photographed.

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterEach(closePages);

const words = texts['pt-BR'];
const pdf = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdfFile('x') };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const noConnection = (page: Page) => page.getByRole('alert').getByText(words.no_connection);

/** A page for a new link; `path` of the seller, or of those who are not registered. */
async function openLink(path: string): Promise<{ page: Page; url: string }> {
  const { data } = (await merchant.post(`${path}/onboarding-links`, { locale: 'pt-BR' })).body;
  const { pathname, hash } = new URL(data.url);
  const { page } = await openWatchedPage(browser, 360, { locale: 'pt-BR' });
  return { page, url: `${origin}${pathname}${hash}` };
}

async function register(body: object): Promise<string> {
  return `/v1/submerchants/${(await merchant.post('/v1/submerchants', body)).body.data.id}`;
}

/** Begins, and continues to the screen with a heading. */
async function goTo(page: Page, url: string, until: string): Promise<void> {
  await page.goto(url);
  await press(page, words.start);
  await heading(page, words.confirm_title);
  for (let count = 0; count < 20; count += 1) {
    const at = (await page.locator('h1').textContent()) ?? '';
    if (at === until) return;
    const name = new RegExp(`^(${words.continue}|${words.skip})$`);
    await page.getByRole('button', { name }).click();
    await page.waitForFunction(
      (before) => globalThis.document.querySelector('h1')?.textContent !== before,
      at,
    );
  }
  throw new Error(`No screen has the heading ${until}.`);
}

/** The service does what is asked, and its answer is lost. */
const loseAnswer = (page: Page, pattern: string) =>
  page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('who has started when the network fails presses the button again, and opens the link again, without a code', async () => {
  const { page, url } = await openLink(await register(company()));
  await page.route('**/v1/onboarding', (route) => route.abort(), { times: 1 });
  await page.goto(url);
  await press(page, words.start);
  await noConnection(page).waitFor();
  await press(page, words.start);
  await heading(page, words.confirm_title);
  // The message with the link, tapped once more.
  await page.goto('about:blank');
  await page.goto(url);
  await press(page, words.start);
  await heading(page, words.confirm_title);
});

test('pages that were chosen are there after the way back and forward, and are not offered again once they are sent', async () => {
  const path = await register(person());
  await merchant.post(`${path}/addresses`, address());
  const { page, url } = await openLink(path);
  await goTo(page, url, words.documents['front_id']!);
  await page.getByTestId('file').setInputFiles(pdf);
  await heading(page, words.review.title);
  await page.goBack();
  await heading(page, words.address_title.pf);
  await page.goForward();
  await heading(page, words.review.title);
  await page.getByText(pdf.name).waitFor();
  await press(page, words.review.send);
  await heading(page, words.documents['back_id']!);
  await page.goBack();
  await heading(page, words.documents['front_id']!);
  await page.getByRole('status').getByText(`${words.sent}: ${pdf.name}`).waitFor();
});

longTest('screens that did not load are loaded when the seller begins', async () => {
  const { page, url } = await openLink(await register(company()));
  await page.route('**/assets/later-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(url);
  await noConnection(page).waitFor();
  await press(page, words.start);
  await heading(page, words.confirm_title);
});

longTest(
  'screens that still do not load are said to be lost, with a way to try again',
  async () => {
    const { page, url } = await openLink(await register(company()));
    await page.route('**/assets/later-*.js', (route) => route.abort());
    await page.goto(url);
    await press(page, words.start);
    const again = page.getByRole('button', { name: words.try_again, exact: true });
    await again.waitFor();
    await noConnection(page).waitFor();
    await page.unrouteAll();
    await again.click();
    await heading(page, words.confirm_title);
  },
);

longTest('a seller who corrects the name after a lost answer is registered with it', async () => {
  const { page, url } = await openLink('/v1');
  await page.goto(url);
  await press(page, words.start);
  await page.getByRole('button', { name: new RegExp(words.register_company) }).click();
  await page.getByRole('textbox').fill(generateCnpj());
  await press(page, words.continue);
  await heading(page, words.fields.legal_name.pj);
  await page.getByRole('textbox').fill('Livraria do Zé Ltda');
  await loseAnswer(page, '**/v1/onboarding/seller');
  await press(page, words.continue);
  await noConnection(page).waitFor();
  await page.getByRole('textbox').fill('Livraria Ipê Ltda');
  await press(page, words.continue);
  await heading(page, words.fields.trade_name.pj);
  const { data } = (await merchant.get('/v1/submerchants?search=Livraria')).body;
  expect(data).toMatchObject([{ legal_name: 'Livraria Ipê Ltda' }]);
});

longTest('a partner whose removal was not answered is removed all the same', async () => {
  const path = await register(company());
  await merchant.post(`${path}/legal-representatives`, partner({ name: 'Rita Campos' }));
  const { page, url } = await openLink(path);
  await goTo(page, url, words.partners_title);
  await loseAnswer(page, '**/v1/onboarding/partners/*');
  await press(page, words.remove_partner('Rita Campos'));
  await noConnection(page).waitFor();
  await press(page, words.remove_partner('Rita Campos'));
  await page.locator('li strong').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['']);
});

longTest('a partner whom the page could not read is still in the form', async () => {
  const { page, url } = await openLink(await register(company()));
  await goTo(page, url, words.partners_title);
  await page.getByLabel(words.partner_name).fill('Rita Campos');
  await page.getByLabel(words.partner_document).fill(generateCpf());
  await page.route('**/v1/onboarding', (route) => route.abort(), { times: 1 });
  await press(page, words.add_partner);
  await noConnection(page).waitFor();
  expect(await page.getByLabel(words.partner_name).inputValue()).toBe('Rita Campos');
  await press(page, words.add_partner);
  await page.locator('li strong').getByText('Rita Campos').waitFor();
  expect(await page.getByLabel(words.partner_name).inputValue()).toBe('');
});

longTest('an address whose answer was lost is saved once', async () => {
  const path = await register(person());
  const { page, url } = await openLink(path);
  await goTo(page, url, words.address_title.pf);
  const { state, ...typed } = address();
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(words.address[name as keyof typeof typed]).fill(value);
  await page.getByLabel(words.address.state).selectOption(state);
  await loseAnswer(page, '**/v1/onboarding/addresses');
  await press(page, words.continue);
  await noConnection(page).waitFor();
  await page.getByLabel(words.address.number).fill('1502');
  await press(page, words.continue);
  await heading(page, words.documents['front_id']!);
  const { data } = (await merchant.get(`${path}/addresses`)).body;
  expect(data).toMatchObject([{ number: '1502' }]);
});

longTest(
  'an amendment is kept on the way back, and one whose answer was lost is said to be in review',
  async () => {
    const { id, path } = await readyCompany(merchant);
    await merchant.post(`${path}/submit-for-review`);
    const operator = await createReviewer(service, 'Rita');
    await operator.post(`/v1/operator/submerchants/${id}/approve`, unopened);
    const { page, url } = await openLink(path);
    await page.goto(url);
    await press(page, words.start);
    await press(page, words.amend.start);
    await page.getByLabel(words.names.legal_name.pj).fill('Padaria Nova Ltda');
    await page
      .getByLabel(words.documents['contract_amendment']!, { exact: true })
      .setInputFiles(pdf);
    await press(page, words.review.send);
    await page.getByText(`${words.sent}: ${pdf.name}`).waitFor();
    await page.goBack();
    await heading(page, words.status.done_title);
    await page.goForward();
    await heading(page, words.amend.title);
    expect(await page.getByLabel(words.names.legal_name.pj).inputValue()).toBe('Padaria Nova Ltda');
    await page.getByText(`${words.sent}: ${pdf.name}`).waitFor();
    await loseAnswer(page, '**/v1/onboarding/amendments');
    await press(page, words.amend.send);
    await noConnection(page).waitFor();
    await press(page, words.amend.send);
    await page.getByText(words.amend.waits).waitFor();
    expect((await merchant.get(`${path}/amendments`)).body.data).toHaveLength(1);
  },
);

longTest('a CNPJ that a keyboard composes as a word is not entered twice', async () => {
  const { page, url } = await openLink('/v1');
  await page.goto(url);
  await press(page, words.start);
  await page.getByRole('button', { name: new RegExp(words.register_company) }).click();
  const field = page.getByRole('textbox');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['11', '112', '11222', '11222333']) {
    const end = text.length;
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await keyboard.send('Input.insertText', { text: '11222333' });
  expect(await field.inputValue()).toBe('11.222.333');
});
