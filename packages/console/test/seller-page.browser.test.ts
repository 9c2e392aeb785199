import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndpoint } from '../../service/test/endpoints.js';
import { useService } from '../../service/test/harness.js';
import { because, createReviewer, documentOf } from '../../service/test/in-review.js';
import { feed, line } from '../../service/test/payments.js';
import { document, readyCompany } from '../../service/test/sellers.js';
import { closePages, openAs, openBrowser, unfoldHistory } from './console.js';

// All about one seller on one page. Failures to prevent: a merchant that asks by telephone what the service knows, and another
// seller's money or past among this one's.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;

test('the page of a seller has its documents, partners, addresses, money, past and webhooks, and leads to its payments', async () => {
  const merchant = await service.createMerchant();
  await createEndpoint(merchant);
  const seller = await readyCompany(merchant, { trade_name: 'Padaria Aurora' });
  await merchant.post(
    `${seller.path}/documents`,
    document('proof_of_residence_company', { expires_at: '2031-05-20T12:00:00.000Z' }),
  );
  await merchant.post(`${seller.path}/submit-for-review`);
  const reviewer = await createReviewer(service, 'Rita');
  const card = await documentOf(merchant, seller.path, 'cnpj_card');
  await reviewer.post(`/v1/operator/documents/${card.id}/reject`, { code: 'illegible' });
  await reviewer.post(`/v1/operator/submerchants/${seller.id}/request-resubmission`, {
    ...because('illegible', { document_id: card.id }),
    notes: 'Envie o cartão de novo.',
  });
  const other = await readyCompany(merchant, {
    trade_name: 'Outra Loja',
    tax_id: '11444777000161',
  });
  const charge = { status: 'captured', payment_method: 'pix', currency: 'BRL' };
  const operator = await service.createOperator();
  const amounts = (amount: number) => ({ amount, fee_amount: 0, net_amount: amount });
  await feed(operator, [
    line(merchant.id, 'charges', {
      ...charge,
      ...amounts(12_345),
      submerchant_id: seller.id,
      description: 'Pão de queijo',
    }),
    line(merchant.id, 'charges', {
      ...charge,
      ...amounts(99_900),
      submerchant_id: other.id,
      description: 'De outra loja',
    }),
  ]);

  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  // The list says the state, its reason and the next step of each.
  await page.goto(`${origin}/console/submerchants`);
  const row = page.getByRole('row').filter({ hasText: 'Padaria Aurora' });
  await expect
    .poll(() => row.innerText())
    .toMatch(/Devolvido[^]*Envie o cartão de novo\.[^]*(agora|há)/);
  await row.getByRole('link', { name: 'Corrigir e reenviar' }).waitFor();
  await page.goto(`${origin}/console/submerchants/${seller.id}`);
  await page.getByRole('heading', { level: 1, name: 'Padaria Aurora' }).waitFor();
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
  // The story: how it stands, why, and the one thing to do; documents name their partner.
  await page.getByText(/^Devolvido para correção/).waitFor();
  await page.getByRole('link', { name: 'Corrigir e reenviar' }).waitFor();
  await panel('Documentos').getByText('20/05/2031').waitFor();
  const owner = (await panel('Sócios').locator('strong').first().textContent()) ?? '';
  await panel('Documentos').getByText(owner).first().waitFor();
  // Those of the seller first, also one that was sent last, then those of the partner.
  const cards = await panel('Documentos').getByRole('listitem').allInnerTexts();
  const ofPartner = cards.map((one) => one.includes(owner));
  expect(ofPartner).toEqual([false, false, false, true, true, true, true]);
  await expect.poll(async () => panel('Sócios').getByRole('listitem').count()).toBe(1);
  await expect.poll(async () => panel('Endereços').getByRole('listitem').count()).toBe(1);

  const history = panel('Histórico');
  await history.getByText('A análise devolveu o cadastro para correção.').waitFor();
  await unfoldHistory(page);
  await history.getByText('Envie o cartão de novo.').waitFor();
  await history.getByText('A análise recusou o documento Cartão CNPJ').waitFor();
  expect(await history.innerText()).not.toContain('Rita');
  const before = await history.getByRole('listitem').count();
  await history.getByRole('button', { name: 'Mais antigos' }).click();
  await history.getByText('A sua API criou o cadastro.').waitFor();
  await expect.poll(async () => history.getByRole('listitem').count()).toBeGreaterThan(before);

  const webhooks = panel('Avisos sobre este vendedor');
  await webhooks
    .getByRole('link', { name: /^submerchant\./ })
    .first()
    .waitFor();
  await webhooks.getByRole('link', { name: 'Ver todos' }).click();
  await page.waitForURL(/deliveries\?seller=/);
  await page.getByText('Só de').waitFor();
  await page.getByRole('link', { name: 'Padaria Aurora' }).first().click();

  const money = panel('Dinheiro');
  await money.getByText('R$ 123,45').waitFor();
  await money.getByRole('link', { name: 'Cobranças' }).click();
  await page.waitForURL(/payments\?seller=/);
  await page.getByRole('link', { name: /Pão de queijo/ }).waitFor();
  expect(await page.getByText('De outra loja').count()).toBe(0);
  await page.getByRole('link', { name: 'Ver de todos' }).click();
  await page.getByRole('link', { name: /De outra loja/ }).waitFor();
  await page.getByText('R$ 1.122,45').first().waitFor();
  await page.getByRole('searchbox').fill('queijo');
  await page.getByRole('link', { name: /De outra loja/ }).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Forma de pagamento' }).click();
  await page.getByRole('option', { name: 'Boleto' }).click();
  await page.getByRole('link', { name: /Pão de queijo/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await page.getByRole('link', { name: /Pão de queijo/ }).click();
  await page.getByRole('heading', { level: 1, name: /Pão de queijo/ }).waitFor();
  await page.getByRole('link', { name: 'Padaria Aurora' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Padaria Aurora' }).waitFor();
  await page.context().close();
});
