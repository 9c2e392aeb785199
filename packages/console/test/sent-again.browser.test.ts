import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { createReviewer, personInReview, unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { address, company } from '../../service/test/sellers.js';
import { closePages, openAs, openBrowser } from './console.js';

// What is sent again, as the console asks for after an answer was lost. Failure to prevent: a seller is asked twice, a note stands twice.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;
const lost = 'O serviço não responde. Nada foi perdido: tente de novo.';
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterEach(closePages);

/** The service does what is posted next to an address, and its answer is lost. */
async function loseAnswer(page: Page, pattern: string): Promise<void> {
  let isLost = false;
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test('a request and a note whose answers were lost are sent once; the same sent after an answer is another one', async () => {
  const { id, reviewCase } = await personInReview(service);
  const ana = await createReviewer(service, 'Ana');
  expect((await ana.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);

  const ask = async () => {
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await page.getByRole('dialog').getByLabel('Pedido').fill('De onde vêm as vendas?');
    await page.keyboard.press('Control+Enter');
  };
  const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  const requests = async () => (await ana.get(`${reviewCase}/requests`)).body.data;
  await loseAnswer(page, '**/requests');
  await ask();
  await page.getByText(lost).waitFor();
  await page.keyboard.press('Control+Enter');
  await gone();
  expect(await requests()).toHaveLength(1);
  await ask();
  await gone();
  expect(await requests()).toHaveLength(2);

  const note = page.getByLabel('Escrever uma nota');
  await loseAnswer(page, '**/notes');
  await note.fill('O contrato é de outra empresa.');
  await note.press('Control+Enter');
  await page.getByText(lost).waitFor();
  await note.press('Control+Enter');
  await expect.poll(async () => note.inputValue()).toBe('');
  expect((await ana.get(`${reviewCase}/notes`)).body.data).toHaveLength(1);
});

longTest('an address and a link whose answers were lost are created once', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}/edit`);
  await page.getByRole('button', { name: 'Acrescentar endereço' }).click();
  const form = page.locator('form').filter({ hasText: 'CEP' });
  const { zip_code, street, number, neighborhood, city, state } = address();
  await form.getByLabel('CEP').fill(zip_code);
  await form.getByLabel('Rua').fill(street);
  await form.getByLabel('Número', { exact: true }).fill(number);
  await form.getByLabel('Bairro').fill(neighborhood);
  await form.getByLabel('Cidade').fill(city);
  await form.getByRole('combobox', { name: 'UF' }).fill(state);
  await page.getByRole('option', { name: state }).click();
  await loseAnswer(page, '**/addresses');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(lost).waitFor();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  expect((await merchant.get(`${path}/addresses`)).body.data).toHaveLength(1);

  await page.goto(`${origin}/console/submerchants/${id}`);
  await loseAnswer(page, '**/onboarding-links');
  await page.getByRole('button', { name: 'Criar link' }).click();
  await page.getByText(lost).waitFor();
  await page.getByRole('button', { name: 'Criar link' }).click();
  await page.getByRole('dialog').locator('code').waitFor();
  expect((await merchant.get(`${path}/onboarding-links`)).body.data).toHaveLength(1);
});

longTest('an endpoint whose answer was lost is created once, and its secret is shown', async () => {
  const merchant = await service.createMerchant();
  const { page } = await openAs(service, browser, origin, 'owner', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/endpoints`);
  await page.getByRole('button', { name: 'Novo endpoint' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Endereço').fill('https://hooks.example/credencia');
  await loseAnswer(page, '**/postbacks/endpoints');
  await dialog.getByRole('button', { name: 'Criar endpoint' }).click();
  await page.getByText(lost).waitFor();
  await dialog.getByRole('button', { name: 'Criar endpoint' }).click();
  await dialog.getByText(/whsec_/).waitFor();
  expect((await merchant.get('/v1/postbacks/endpoints')).body.data).toHaveLength(1);
});
