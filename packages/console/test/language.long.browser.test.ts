import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeliveryWorker } from '../../service/src/webhooks/delivery/worker.js';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { because } from '../../service/test/in-review.js';
import { address, readyCompany } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, openAs, openBrowser, openConsole, unfoldHistory } from './console.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;

async function check(page: Page, where: string): Promise<void> {
  await expectPortuguese(page, where, ['Merchant ']);
  await expectOneWord(page, where);
  await expectAccessible(page, where);
  await keepScreenshot(page, `console-language-${where.replaceAll(' ', '-')}`);
}

test('a case shows names in place of the values of the API, in facts, partners, changes and history', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const { id, path, partner_id } = await readyCompany(merchant, {
    business_type: 'physical',
    product_categories: ['pães'],
    metadata: { loja: '12' },
  });
  const [partner] = (await merchant.get(`${path}/legal-representatives`)).body.data;
  const update = (changes: object) =>
    merchant.post(`${path}/legal-representatives`, {
      name: partner.name,
      document: partner.document,
      ...changes,
    });
  await update({ qualification: 'OWNER-ADMIN', role: 'individual_owner', is_admin: true });
  await merchant.post(`${path}/submit-for-review`);
  await operator.post(
    `/v1/operator/submerchants/${id}/request-resubmission`,
    because('contact_wrong'),
  );
  await operator.post(`/v1/operator/submerchants/${id}/request-resubmission`, because('other'));
  await update({ qualification: 'DIRECTOR', role: 'legal_representative' });
  await merchant.patch(path, { business_type: 'online', metadata: { loja: '13' } });
  const [first] = (await merchant.get(`${path}/addresses`)).body.data;
  await merchant.patch(`${path}/addresses/${first.id}`, { type: 'billing' });
  await merchant.post(`${path}/addresses`, address({ street: 'Rua Nova', type: 'shipping' }));
  await merchant.post(`${path}/documents`, {
    type: 'partner_proof_of_residence',
    legal_representative_id: partner_id,
    file_url: 'https://files.example/conta.png',
    file_name: 'conta.png',
    file_size: 2048,
    mime_type: 'image/png',
  });
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);

  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByText('Loja física').waitFor();
  await page.getByText('Diretor', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Mostrar histórico' }).click();
  await page.getByText('criou o cadastro').waitFor();
  await unfoldHistory(page);
  // Beside the file, the one that it replaces.
  await page.getByRole('alert').first().waitFor();
  await check(page, 'case');
  const content = (await page.textContent('body')) ?? '';
  expect(content).toContain('Sócio-administrador');
  expect(content).toContain('Cobrança');
  await page.keyboard.press('d');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Recusar/ })
    .check();
  await check(page, 'decision');
  await page.context().close();
});

test('deliveries and their attempts are explained in Portuguese', async () => {
  const merchant = await service.createMerchant();
  const created = await merchant.post('/v1/postbacks/endpoints', {
    url: 'http://127.0.0.1:9/avisos',
    events: ['*'],
  });
  const endpoint = created.body.data;
  await merchant.post(`/v1/postbacks/endpoints/${endpoint.id}/test`, {
    event: 'submerchant.approved',
  });
  const worker = new DeliveryWorker(service.context);
  while ((await worker.turn()).claimed > 0) await worker.idle();
  await worker.stop();
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/deliveries`);
  await page.getByText('sem resposta').waitFor();
  await check(page, 'deliveries');
  await page.getByRole('link', { name: 'submerchant.approved' }).click();
  await page.getByText('Não foi possível conectar ao destino.').waitFor();
  await check(page, 'delivery');

  await page.goto(`${origin}/console/endpoints`);
  await page.getByRole('button', { name: 'Novo endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Endereço').fill('https://loja.example/avisos');
  // A box takes all of an object, and the field says so.
  await dialog.getByLabel('Cobranças', { exact: true }).check();
  expect(await dialog.getByLabel('Eventos').inputValue()).toBe(
    'submerchant.*, document.*, charge.*',
  );
  await dialog.getByLabel('Documentos', { exact: true }).uncheck();
  expect(await dialog.getByLabel('Eventos').inputValue()).toBe('submerchant.*, charge.*');
  // Each kind says what it reports; without one, a whole object is the others.
  await dialog.getByLabel('Escolher um a um: Cobranças').click();
  await dialog.getByText('Uma cobrança foi estornada por inteiro.').waitFor();
  await dialog.getByLabel('charge.voided').uncheck();
  const chosen = await dialog.getByLabel('Eventos').inputValue();
  expect(chosen).toContain('charge.refunded');
  expect(chosen).not.toMatch(/charge\.(\*|voided)/);
  await check(page, 'event kinds');
  await dialog.getByLabel('Eventos').fill('pedido.criado');
  await dialog.getByRole('button', { name: 'Criar endpoint' }).click();
  await dialog.getByText('Há um tipo de evento que não existe.').waitFor();
  await check(page, 'endpoint dialog');
  await page.keyboard.press('Escape');
  for (const item of ['Enviar teste', 'Reenviar entregas', 'Trocar segredo', 'Excluir']) {
    await page.getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await dialog.waitFor();
    await check(page, item);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.context().close();
});

test('refusals at fields are in Portuguese: passwords and people', async () => {
  const { page } = await openAs(service, browser, origin, 'admin', view);
  const other = await createPerson(service, 'reviewer', { email: 'ana@operador.example' });
  expect(other.email).toBe('ana@operador.example');
  await page.goto(`${origin}/console/people`);
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Ana');
  await dialog.getByLabel('E-mail').fill('ana@operador.example');
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await dialog.getByText('Alguém já usa este e-mail.').waitFor();
  await check(page, 'invitation dialog');

  const invited = await createPerson(service, 'admin').then((admin) =>
    admin.post('/v1/operator/people', {
      email: 'rui@operador.example',
      name: 'Rui',
      role: 'reviewer',
    }),
  );
  const guest = await openConsole(browser, view);
  await guest.page.goto(`${origin}${new URL(invited.body.data.invitation_url).pathname}`);
  await guest.page.getByLabel('Escolha uma senha').fill('rui@operador.example');
  await guest.page.getByRole('button', { name: 'Criar acesso' }).click();
  await guest.page.getByText('A senha não pode ser o e-mail.').waitFor();
  await check(guest.page, 'invitation');
  await guest.page.context().close();
  await page.context().close();
});

test('the history of the operator’s side names fields, values and reasons', async () => {
  const admin = await createPerson(service, 'admin', { name: 'Bia' });
  const merchant = (await admin.post('/v1/operator/merchants', { name: 'Padaria', mode: 'live' }))
    .body.data;
  const path = `/v1/operator/merchants/${merchant.id}`;
  await admin.patch(path, { name: 'Padaria Central' });
  await admin.put(`${path}/rate-limits`, { transactions: 50, queries: null, default: 10 });
  await admin.put(`${path}/company-sources`, { company_sources: [] });
  const key = await admin.post(`${path}/api-keys`, { name: 'Caixa', permission: 'write' });
  await admin.delete(`${path}/api-keys/${key.body.data.id}`);
  const person = await admin.post('/v1/operator/people', {
    email: 'caio@operador.example',
    name: 'Caio',
    role: 'reviewer',
  });
  await admin.patch(`/v1/operator/people/${person.body.data.id}`, { role: 'admin' });
  await admin.patch(`/v1/operator/people/${person.body.data.id}`, { disabled: true });
  await admin.put('/v1/operator/review-reasons/incomplete', { message: { pt: 'Falta o verso.' } });
  const { page } = await openAs(service, browser, origin, 'admin', view);
  await page.goto(`${origin}/console/trail`);
  await unfoldHistory(page);
  await page.getByText('Falta o verso.').first().waitFor();
  await page.getByText('escrita').first().waitFor();
  await page.getByText('Ninguém: os casos dizem isso').first().waitFor();
  await check(page, 'history');
  await page.goto(`${origin}/console/merchants/${merchant.id}`);
  await page.getByText('Caixa').waitFor();
  await check(page, 'merchant');
  const sources = page.getByRole('combobox', { name: 'Fontes de dados de empresas' });
  expect(await sources.inputValue()).toBe('none');
  await sources.selectOption({ label: 'Só o servidor' });
  await page.getByRole('button', { name: /: Fontes de dados de empresas$/ }).click();
  await expect
    .poll(async () => (await admin.get(path)).body.data.company_sources)
    .toEqual(['server']);
  await page.context().close();
});
