import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAsker } from '../../service/src/sources/look-up-companies.js';
import { startTestService, type TestService } from '../../service/test/harness.js';
import { company, person } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { pngFile } from './files.js';

// What a merchant's people could only say through the API. Failures to prevent: a seller whose number nobody can enter, an address that is
// typed although the CEP says it, and what somebody typed overwritten by it.

let browser: Browser;
let service: TestService;
let stop: () => Promise<void>;
let origin: string;
const addresses = createServer((request, response) => {
  const cep = /(\d{8})$/.exec(request.url ?? '')?.[1] ?? '';
  const known: Record<string, object> = {
    '01310100': {
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    '69945970': { street: null, neighborhood: null, city: 'Acrelândia', state: 'AC' },
  };
  if (known[cep]) response.end(JSON.stringify({ cep, ...known[cep] }));
  else response.writeHead(500).end('broken');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => addresses.listen(0, '127.0.0.1', resolve));
  const { port } = addresses.address() as AddressInfo;
  const ADDRESS_LOOKUP_URL = `http://127.0.0.1:${port}/{cep}`;
  ({ service, stop } = await startTestService({ environment: { ADDRESS_LOOKUP_URL } }));
  ({ browser, origin } = await openBrowser(service));
});
afterAll(async () => {
  await closePages();
  await stop?.();
  addresses.close();
});

test('categories, own fields, countries, validity and a wrong CPF are entered as the API takes them, and a CEP fills in its address', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
  const { page, complaints } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}/edit`);

  // Wrong check digits are said, and go through.
  await page.getByLabel('CNPJ', { exact: true }).fill('11222333000182');
  await page.getByText('Os dígitos verificadores não conferem.').waitFor();
  await page.getByText('Avançado').click();
  await page.getByLabel('Categorias').fill('livros\npapelaria\n');
  await page.getByRole('button', { name: 'Adicionar campo' }).click();
  await page.getByLabel('Nome do campo 1').fill('região');
  await page.getByLabel('Valor do campo 1').fill('sul');
  await page.getByRole('button', { name: 'Adicionar campo' }).click();
  await page.getByLabel('Nome do campo 2').fill('errado');
  await page.getByRole('button', { name: 'Excluir o campo 2' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(async () => (await merchant.get(path)).body.data)
    .toMatchObject({
      tax_id: '11222333000182',
      product_categories: ['livros', 'papelaria'],
      metadata: { região: 'sul' },
    });
  await expectAccessible(page, 'the form');
  await expectFits(page, 'the form');

  // A CEP fills in what is empty, and what the CEP before has filled in; what was typed stays.
  await page.getByRole('button', { name: 'Acrescentar endereço' }).click();
  const home = page.locator('form').filter({ hasText: 'CEP' });
  await home.getByLabel('CEP').fill('69945-970');
  await home.getByText('CEP encontrado.').waitFor();
  await expect.poll(async () => home.getByLabel('Cidade').inputValue()).toBe('Acrelândia');
  await home.getByLabel('Bairro').fill('Centro');
  await home.getByLabel('CEP').fill('01310-100');
  await expect.poll(() => home.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
  await expect.poll(async () => home.getByLabel('Cidade').inputValue()).toBe('São Paulo');
  await expect.poll(async () => home.getByLabel('Bairro').inputValue()).toBe('Centro');
  await expect.poll(async () => home.getByRole('combobox', { name: 'UF' }).inputValue()).toBe('SP');
  // One that the server does not know leaves the fields as they are.
  await home.getByLabel('CEP').fill('20040-002');
  await expect.poll(() => home.getByRole('combobox', { name: 'UF' }).inputValue()).toBe('RJ');
  await expect.poll(async () => home.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');

  // An address abroad has no CEP and no state of Brazil.
  await home.getByRole('combobox', { name: 'País' }).click();
  await page.getByRole('option', { name: 'Portugal' }).click();
  await home.getByLabel('CEP').fill('1100-148 X');
  await home.getByLabel('UF').fill('lx');
  await home.getByLabel('Número', { exact: true }).fill('7');
  await home.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(async () => (await merchant.get(`${path}/addresses`)).body.data)
    .toEqual([expect.objectContaining({ country: 'PT', state: 'LX', zip_code: '1100-148 X' })]);

  // A document with the day on which it expires.
  const place = page.getByRole('group', { name: 'Cartão CNPJ' });
  await place.getByLabel(/Validade/).fill('2099-12-31');
  const image = { name: 'cnpj.png', mimeType: 'image/png', buffer: pngFile(64, 48) };
  await place.locator('input[type=file]').setInputFiles(image);
  await place.getByText('válido até').waitFor();
  const [sent] = (await merchant.get(`${path}/documents`)).body.data;
  expect(sent.expires_at.slice(0, 4)).toMatch(/2099|2100/);
  await expectAccessible(page, 'the documents');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a CNPJ fills in what the register knows, to be checked, and leaves what was typed', async () => {
  const merchant = await service.createMerchant();
  const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
  const { page, complaints } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/new`);
  const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  /** The service asks its source; the form asks the service again. */
  const look = async () => {
    const asker = new CompanyAsker(service.context);
    await asker.turn();
    await asker.idle();
  };
  const number = page.getByLabel('CNPJ', { exact: true });
  await number.fill('33666999000161');
  const closed = page.getByText(/Na Receita, esta empresa está baixada/);
  await expect.poll(() => look().then(() => closed.count())).toBe(1);
  const former = await valueOf('Razão social');
  expect(former).not.toBe('');
  await page.getByLabel('Nome fantasia').fill('Minha livraria');
  await number.fill('11222333000181');
  await expect
    .poll(() => look().then(() => valueOf('Razão social')))
    .toBe('LIVRARIA IPE COMERCIO DE LIVROS LTDA');
  await page.getByText('Preenchido pela Receita; confira.').waitFor();
  expect(await closed.count()).toBe(0);
  expect(await valueOf('Nome fantasia')).toBe('Minha livraria');
  await expectAccessible(page, 'a form that the register filled');
  // A correction is the person's own.
  await page.getByLabel('Razão social').fill('Livraria Ipê Ltda');
  expect(await page.getByText('Preenchido pela Receita; confira.').count()).toBe(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/step=addresses/);
  await page.getByRole('button', { name: 'Acrescentar endereço' }).click();
  await expect.poll(() => valueOf('CEP')).toBe('01310-200');
  expect(await valueOf('Número')).toBe('1578');
  const [created] = (await merchant.get('/v1/submerchants')).body.data;
  expect(created).toMatchObject({ legal_name: 'Livraria Ipê Ltda', trade_name: 'Minha livraria' });
  expect(created.cnaes.length).toBeGreaterThan(0);
  // A CNPJ that no register has fills in nothing, and says nothing.
  await page.goto(`${origin}/console/submerchants/new`);
  await page.getByLabel('CNPJ', { exact: true }).fill('11444777000161');
  await page.getByText('Rascunho guardado.').waitFor();
  await look();
  expect(await valueOf('Razão social')).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a date that is written in part is said when its field is left, and a phone of 0800 and an amount in thousands are saved as they are meant', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const path = `/v1/submerchants/${id}`;
  const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}/edit`);
  const date = page.locator('#seller-birth_date');
  await date.fill('');
  await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
  await expect.poll(async () => (await merchant.get(path)).body.data.birth_date).toBeNull();
  await date.focus();
  await page.keyboard.type('23');
  await page.locator('#seller-phone').focus();
  await page.locator('#seller-birth_date[aria-invalid="true"]').waitFor();
  await page.getByText('Exemplo: 23/04/1991').waitFor();
  await date.fill('1991-04-23');
  await page.locator('#seller-birth_date:not([aria-invalid="true"])').waitFor();
  await page.locator('#seller-phone').fill('');
  await page.locator('#seller-phone').pressSequentially('08001234567');
  await page.locator('#seller-monthly_revenue').fill('R$ 50 mil');
  await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
  await expect
    .poll(async () => (await merchant.get(path)).body.data)
    .toMatchObject({ birth_date: '1991-04-23', phone: '08001234567', monthly_revenue: 5_000_000 });
});

test('a CNPJ that a keyboard composes as a word is not entered twice', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const view = { width: 390, scheme: 'light', language: 'pt-BR' } as const;
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}/edit`);
  const field = page.getByLabel('CNPJ', { exact: true });
  await field.fill('');
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
  await expect.poll(() => field.inputValue()).toBe('11.222.333');
});
