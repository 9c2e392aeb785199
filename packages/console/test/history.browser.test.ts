import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { because, companyInReview, documentOf, unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { document } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { expectPortuguese } from './portuguese.js';

const service = useService();
let browser: Browser;
let origin: string;
let seller: Awaited<ReturnType<typeof companyInReview>>;
let partner: { name: string; document: string };

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  seller = await companyInReview(service, { monthly_revenue: 1_000_000 });
  const { merchant, path, reviewCase, partner_id } = seller;
  const ana = await createPerson(service, 'reviewer', { name: 'Ana Souza' });
  const bia = await createPerson(service, 'reviewer', { name: 'Bia Lima' });
  await ana.post(`${reviewCase}/claim`);
  await ana.post(`${reviewCase}/claim`);
  for (const type of ['cnpj_card', 'social_contract']) {
    const { id } = await documentOf(merchant, path, type);
    expect((await ana.post(`/v1/operator/documents/${id}/approve`, unopened)).status).toBe(200);
  }
  await ana.put(`${reviewCase}/assignment`, { person_id: bia.id });
  const sentBack = await ana.post(`${reviewCase}/request-resubmission`, because('name_mismatch'));
  expect(sentBack.status).toBe(200);
  // The merchant's own person changes what is asked for.
  const owner = await createPerson(service, 'member', {
    merchant_id: merchant.id,
    name: 'Rita Dona',
  });
  const changed = await owner.patch(path, {
    phone: '11912345678',
    monthly_revenue: 2_500_000,
    business_type: 'online',
    metadata: { loja: '13' },
  });
  expect(changed.status).toBe(200);
  partner = (await merchant.get(`${path}/legal-representatives/${partner_id}`)).body.data;
  const [home] = (await merchant.get(`${path}/addresses`)).body.data;
  await merchant.patch(`${path}/addresses/${home.id}`, { number: '77', zip_code: '01310200' });
  await merchant.post(`${path}/documents`, document('cnpj_card'));
  expect((await owner.post(`${path}/submit-for-review`)).status).toBe(200);
});
afterAll(closePages);

const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;

const historyOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Histórico' }) });

longTest(
  'the history of a case says in sentences who did what to which document, folds related entries, and is opened by keyboard',
  async () => {
    const { page } = await openAs(service, browser, origin, 'reviewer', view, { name: 'Caio' });
    await page.goto(`${origin}/console/cases/${seller.id}`);
    const button = page.getByRole('button', { name: 'Mostrar histórico' });
    await button.focus();
    await page.keyboard.press('Enter');
    const history = historyOf(page);
    await history.getByText('Ana Souza (operador) devolveu o cadastro para correção.').waitFor();
    await history.getByText('Rita Dona (lojista) enviou o cadastro para análise.').waitFor();
    await history.getByText('Uma chave de API do lojista criou o cadastro.').waitFor();

    // Five entries of Ana's are one line.
    const fold = history.locator('summary', { hasText: 'Ana Souza' });
    await expect
      .poll(async () => fold.innerText())
      .toMatch(/^Ana Souza \(operador\) fez 5 mudanças: .*documento aprovado \(2\)/);
    const approved = history.getByText('aprovou o documento Contrato social', { exact: false });
    expect(await approved.isVisible()).toBe(false);
    await fold.focus();
    await page.keyboard.press('Enter');
    await approved.waitFor();
    await history.getByText('Ana Souza (operador) continuou com o caso.').waitFor();
    await history.getByText('Ana Souza (operador) atribuiu o caso a Bia Lima.').waitFor();

    // The document of a sentence is opened by its link.
    await history
      .getByRole('link', { name: /^Contrato social/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page
      .locator('[data-document][aria-current="true"]', { hasText: 'Contrato social' })
      .waitFor();

    // Values as people read them.
    const revenue = history.getByText(/^Faturamento mensal:/);
    await revenue.waitFor();
    const text = (await historyOf(page).innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Faturamento mensal: R$ 10.000,00 → R$ 25.000,00');
    expect(text).toMatch(/Telefone: \(11\) \d{5}-\d{4} → \(11\) 91234-5678/);
    expect(text).toContain('Tipo de negócio: vazio → Loja virtual');
    expect(text).toContain('loja: 13');
    await page.evaluate(
      'for (const one of document.querySelectorAll("main li details")) one.open = true',
    );
    const whole = (await historyOf(page).innerText()).replaceAll('\u00a0', ' ');
    expect(whole).toContain('CEP: ');
    expect(whole).toContain('01310-200');
    expect(whole).toContain(partner.document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'));
    expect(whole).toMatch(/incluiu o sócio .+\./);
    // Neither JSON nor identifiers.
    expect(whole).not.toMatch(/[{}"]|[0-9a-f]{8}-[0-9a-f]{4}/);
    await expectPortuguese(page, 'history of a case', ['Merchant ', unopened.unseen_reason]);
    await expectAccessible(page, 'history of a case');
    await keepScreenshot(page, 'console-history-case');
    await page.context().close();
  },
);

test('the history of a seller names documents and the merchant’s people, and no reviewer', async () => {
  for (const width of [360, 1024, 1440]) {
    const { page } = await openAs(
      service,
      browser,
      origin,
      'member',
      { ...view, width },
      { merchant_id: seller.merchant.id },
    );
    await page.goto(`${origin}/console/submerchants/${seller.id}`);
    const history = historyOf(page);
    await history.getByText('A análise devolveu o cadastro para correção.').waitFor();
    await history.getByText('Rita Dona enviou o cadastro para análise.').waitFor();
    await history.getByText(/^Mudou: .*Telefone/).waitFor();
    const fold = history.locator('summary', { hasText: 'A análise' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await history.getByText('A análise aprovou o documento Contrato social').waitFor();
    await history
      .getByRole('link', { name: /^Contrato social/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('[id^="part-"]:focus', { hasText: 'Contrato social' }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/Ana Souza|Bia Lima|ubcredenciad/);
    await expectFits(page, `history of a seller at ${width} px`);
    await expectAccessible(page, `history of a seller at ${width} px`);
    await page.context().close();
  }
});

longTest(
  'the operator’s history has a sentence for each action, and one line for those of one person',
  async () => {
    const admin = await createPerson(service, 'admin', { name: 'Dora Admin' });
    const merchant = (await admin.post('/v1/operator/merchants', { name: 'Padaria', mode: 'live' }))
      .body.data;
    await admin.put(`/v1/operator/merchants/${merchant.id}/rate-limits`, {
      transactions: 5000,
      queries: null,
      default: 10,
    });
    const { page } = await openAs(service, browser, origin, 'admin', view, { name: 'Edu' });
    await page.goto(`${origin}/console/trail`);
    const fold = page.locator('summary', { hasText: 'Dora Admin' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Dora Admin (operador) criou o lojista Padaria.').waitFor();
    await page.getByText('Dora Admin (operador) definiu os limites do lojista Padaria.').waitFor();
    await page.getByText('5.000').first().waitFor();
    await expectPortuguese(page, 'history of the operator', ['Merchant ', 'test ']);
    await expectAccessible(page, 'history of the operator');
    await page.context().close();
  },
);
