import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, documentOf, type InReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { document } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

const service = useService();
let browser: Browser;
let origin: string;
let seller: InReview & { partner_id: string };
let card: { id: string };

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  seller = await companyInReview(service);
  const { merchant, path, reviewCase } = seller;
  const reviewer = await createPerson(service, 'reviewer', { name: 'Revisora Primeira' });
  card = await documentOf(merchant, path, 'cnpj_card');
  const contract = await documentOf(merchant, path, 'social_contract');
  const sentBack = await reviewer.post(`${reviewCase}/request-resubmission`, {
    notes: 'Faltam duas correções.',
    reasons: [
      { code: 'incomplete', document_id: contract.id, message: 'Falta a página três.' },
      { code: 'illegible', document_id: card.id },
      { code: 'name_mismatch', field: 'legal_name' },
      { code: 'address_mismatch' },
    ],
  });
  expect(sentBack.status).toBe(200);
  await merchant.post(`${path}/documents`, document('social_contract'));
  const [home] = (await merchant.get(`${path}/addresses`)).body.data;
  await merchant.patch(`${path}/addresses/${home.id}`, { number: '77' });
  await merchant.patch(path, { phone: '11912345678' });
  await merchant.post(`${path}/legal-representatives`, {
    ...(await merchant.get(`${path}/legal-representatives/${seller.partner_id}`)).body.data,
    name: 'Marcos de Lima',
  });
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
});
afterAll(closePages);

/** Expects that a wide case shows its header and does not scroll. */
async function expectStill(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect
    .poll(() => main.evaluate((one: any) => [one.scrollTop, one.scrollHeight - one.clientHeight]))
    .toEqual([0, 0]);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThan(0);
}

const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;

test('a resubmission begins with the decision before, its author and its reasons, and then what changed, each linked to its place', async () => {
  const { page, complaints } = await openAs(service, browser, origin, 'reviewer', view, {
    name: 'Revisora Segunda',
  });
  await page.goto(`${origin}/console/cases/${seller.id}`);
  const before = page.getByRole('region', { name: 'Decisão anterior' });
  await before.getByText('Devolvido para correção').waitFor();
  await before.getByText(/^Revisora Primeira, em /).waitFor();
  await before.getByText('Faltam duas correções.').waitFor();
  const facts = page.getByRole('region', { name: 'Cadastro' });
  expect((await before.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y);

  // What the merchant did not touch is marked.
  const reasons = before.getByRole('list', { name: '4 motivos' }).getByRole('listitem');
  await reasons.first().getByText('Falta a página três.').waitFor();
  await expect
    .poll(async () => reasons.evaluateAll((all) => all.map((one: any) => one.dataset.changed)))
    .toEqual(['true', 'false', 'false', 'true']);
  await reasons.nth(1).getByText('O documento está ilegível.').waitFor();
  await reasons.nth(1).getByText('sem alteração').waitFor();
  await before.getByText('2 motivos continuam sem alteração.').waitFor();

  // Then the differences, before and after.
  await before.getByRole('heading', { name: 'O que mudou desde o último envio' }).waitFor();
  await before.getByText('Contrato social enviado de novo').waitFor();
  await before.getByText(/Número: 1500 → 77/).waitFor();
  await before.getByText(/Nome: Marcos Lima → Marcos de Lima/).waitFor();
  await before.getByText(/Telefone: .+ → .+/).waitFor();
  // The old value stands beside the new one, and so does the document that was sent again, until it is closed.
  const phone = before.locator('span', { hasText: /^Telefone:/ });
  const [was, is] = [phone.locator('del'), phone.locator('ins')];
  expect((await was.boundingBox())!.y).toBe((await is.boundingBox())!.y);
  const [old, current] = [
    page.getByRole('region', { name: /Contrato social.*versão anterior/ }),
    page.getByRole('region', { name: /Contrato social/ }).first(),
  ];
  await old.waitFor();
  expect((await old.boundingBox())!.x).toBeLessThan((await current.boundingBox())!.x);
  await page.keyboard.press('b');
  await old.waitFor({ state: 'detached' });
  const order = await before.innerText();
  expect(order.indexOf('O documento está ilegível.')).toBeLessThan(
    order.indexOf('O que mudou desde o último envio'),
  );

  // Each leads to its place, by keyboard too.
  await before.getByRole('link', { name: /^Endereço Rua Augusta/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('address:focus', { hasText: 'Rua Augusta, 77' }).waitFor();
  await before.getByRole('link', { name: 'Telefone' }).click();
  await page.locator('dd:focus', { hasText: '91234-5678' }).waitFor();
  await before.getByRole('link', { name: /^Sócio Marcos de Lima/ }).click();
  await page.locator(`#place-${seller.partner_id}:focus`).waitFor();
  await reasons.nth(1).getByRole('link', { name: 'Cartão CNPJ' }).click();
  await page.waitForURL(new RegExp(`document=${card.id}`));
  // The page itself stays where it is, whatever is chosen, turned or scrolled.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await facts.hover();
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => facts.evaluate((element: any) => element.scrollTop)).toBeGreaterThan(0);
  await expectStill(page);
  await expectAccessible(page, 'a resubmission');
  await keepScreenshot(page, 'console-resubmission');
  expect(complaints.filter((one) => !/status of (401|5\d\d)/.test(one))).toEqual([]);
  await page.context().close();
});

longTest.each([1024, 360])('at %i px the decision before comes first as well', async (width) => {
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    ...view,
    width,
    language: 'en',
    scheme: 'dark',
  });
  // From a list that was scrolled: the case opens at its top, and the list returns to where it was.
  await page.setViewportSize({ width, height: 500 });
  await page.goto(`${origin}/console/queue`);
  const main = page.locator('main');
  const scrolled = () => main.evaluate((element: any) => element.scrollTop) as Promise<number>;
  await page.locator(`a[href$="${seller.id}"]`).waitFor();
  await main.evaluate((element: any) => element.scrollTo(0, 120));
  const left = await scrolled();
  await page.locator(`a[href$="${seller.id}"]`).evaluate((link: any) => link.click());
  const before = page.getByRole('region', { name: 'Earlier decision' });
  await before.getByText('2 reasons are still unchanged.').waitFor();
  const documents = page.getByRole('navigation', { name: 'Documents' });
  await documents.locator('[aria-current="true"]').waitFor();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await page.locator(`a[href$="${seller.id}"]`).waitFor();
  await expect.poll(scrolled).toBe(left);
  await page.goForward();
  await page.setViewportSize({ width, height: 900 });
  // The catalogue's text in the language of the page, the reviewer's own as it was written.
  await before.getByText('The document cannot be read.').waitFor();
  await before.getByText('Falta a página três.').waitFor();
  if (width > 960) await expectStill(page);
  expect((await before.boundingBox())!.y).toBeLessThanOrEqual((await documents.boundingBox())!.y);
  await expectFits(page, `a resubmission at ${width} px`);
  await expectAccessible(page, `a resubmission at ${width} px`);
  await page.context().close();
});

longTest(
  'after a rejection, the merchant’s own request to submit again does not hide who rejected',
  async () => {
    const { merchant, path, reviewCase, id } = await companyInReview(service);
    const reviewer = await createPerson(service, 'reviewer', { name: 'Revisor Terceiro' });
    const rejected = await reviewer.post(`${reviewCase}/reject`, {
      reasons: [{ code: 'activity_not_accepted' }],
    });
    expect(rejected.status).toBe(200);
    await merchant.post(`${path}/request-resubmission`);
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/cases/${id}`);
    const before = page.getByRole('region', { name: 'Decisão anterior' });
    await before.getByText('Recusado').waitFor();
    await before.getByText(/^Revisor Terceiro, em /).waitFor();
    await before.getByText('1 motivo continua sem alteração.').waitFor();
    await before.getByText('O lojista não mudou nada desde a última decisão.').waitFor();
    await page.context().close();
  },
);
