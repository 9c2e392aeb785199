import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { createReviewer, documentOf, eventsOf } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { address, company, document, person, readyCompany } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser, openConsole } from './console.js';
import { pngFile } from './files.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';

// How a merchant's people correct a seller without a developer. Failures to prevent: a rejection that nobody can answer, and the same
// mistake sent again.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
const image = { name: 'selfie.png', mimeType: 'image/png', buffer: pngFile(64, 48) };

const openForm = async (merchant: { id: string }, path: string, at = view as typeof view) => {
  const opened = await openAs(service, browser, origin, 'member', at, { merchant_id: merchant.id });
  await opened.page.goto(`${origin}/console${path.replace('/v1', '')}/edit`);
  await opened.page
    .getByRole('heading', { level: 1, name: /Cadastro de|Registration of/ })
    .waitFor();
  return opened;
};

const focused = (page: Page) => page.evaluate('document.activeElement?.id ?? ""');

test('a rejected seller is corrected: each reason leads to its place, and nothing is sent again unchanged without a question', async () => {
  const merchant = await service.createMerchant();
  const reviewer = await createReviewer(service, 'Ana');
  const { id, path, partner_id } = await readyCompany(merchant);
  await merchant.post(`${path}/submit-for-review`);
  const selfie = await documentOf(merchant, path, 'partner_selfie_with_id');
  await reviewer.post(`/v1/operator/documents/${selfie.id}/reject`, { code: 'illegible' });
  await reviewer.post(`/v1/operator/submerchants/${id}/reject`, {
    reasons: [
      { code: 'illegible', document_id: selfie.id, message: 'A selfie está escura.' },
      { code: 'name_mismatch', message: 'A razão social é outra.' },
      { code: 'address_mismatch', message: 'O número não confere.' },
    ],
  });

  const { page, complaints } = await openForm(merchant, path);
  await page.getByRole('button', { name: 'Reabrir para corrigir' }).click();
  await page.getByText('Reaberto. Corrija o que foi apontado e envie de novo.').waitFor();

  // Each reason leads to what it is about.
  const place = page.getByRole('group', { name: 'Selfie com documento' });
  await page.getByRole('button', { name: /A selfie está escura/ }).click();
  await expect.poll(() => focused(page)).toBe(`document-partner_selfie_with_id-${partner_id}`);
  await page.getByRole('button', { name: 'A razão social é outra.' }).click();
  await expect.poll(() => focused(page)).toBe('seller-legal_name');
  await page.getByRole('button', { name: 'O número não confere.' }).click();
  await expect.poll(() => focused(page)).toBe('addresses');
  // So does what is missing.
  await page.getByRole('button', { name: /a análise recusou, falta enviar de novo/ }).click();
  await expect.poll(() => focused(page)).toBe(`document-partner_selfie_with_id-${partner_id}`);
  const submit = page.getByRole('button', { name: 'Enviar para análise' });
  expect(await submit.isEnabled()).toBe(false);

  // A file that is none is refused with a sentence at its place, before and after it is sent.
  const choose = place.locator('input[type=file]');
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await place.getByText('Este arquivo não é PDF, PNG nem JPEG.').waitFor();
  await choose.setInputFiles({ ...image, buffer: Buffer.from('this is no image at all') });
  await place.getByText('O conteúdo não é PDF, PNG nem JPEG.').waitFor();
  await choose.setInputFiles(image);
  await place.getByText('selfie.png · PNG').waitFor();

  // Ready, but the name and the address are as they were.
  await page.locator('button:enabled', { hasText: 'Enviar para análise' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('A razão social é outra.').waitFor();
  await question.getByText('O número não confere.').waitFor();
  expect(await question.getByText('A selfie está escura').count()).toBe(0);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect((await merchant.get(path)).body.data.status).toBe('pending');

  // The name as one change, the address as another.
  const before = (await eventsOf(service, id)).length;
  await page.getByLabel('Razão social').fill('Padaria Aurora do Norte Ltda');
  await page.getByText('Há alterações não salvas. Salve-as antes de enviar.').waitFor();
  expect(await submit.isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('(corrigido)').nth(1).waitFor();
  await page.getByRole('button', { name: 'Editar o endereço Rua Augusta, 1500' }).click();
  await page.getByLabel('Número', { exact: true }).fill('1578');
  await page.getByRole('button', { name: 'Salvar' }).last().click();
  await page.getByText('(corrigido)').nth(2).waitFor();
  expect((await eventsOf(service, id)).length).toBe(before + 2);

  await page.locator('button:enabled', { hasText: 'Enviar para análise' }).click();
  await page.waitForURL(/submerchants\/[0-9a-f-]+$/);
  const after = (await merchant.get(path)).body.data;
  expect(after).toMatchObject({
    status: 'pending_review',
    legal_name: 'Padaria Aurora do Norte Ltda',
  });
  expect(await documentOf(merchant, path, 'partner_selfie_with_id')).toMatchObject({
    file_name: 'selfie.png',
    mime_type: 'image/png',
    file_size: image.buffer.length,
  });
  expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).toEqual([]);
  await page.context().close();
});

longTest('what is sent all the same goes through after the question', async () => {
  const merchant = await service.createMerchant();
  const reviewer = await createReviewer(service, 'Ana');
  const { id, path } = await readyCompany(merchant);
  await merchant.post(`${path}/submit-for-review`);
  await reviewer.post(`/v1/operator/submerchants/${id}/request-resubmission`, {
    reasons: [{ code: 'contact_invalid', message: 'Ninguém atende o telefone.' }],
  });
  const { page } = await openForm(merchant, path);
  await page.locator('button:enabled', { hasText: 'Enviar para análise' }).click();
  await page.getByRole('button', { name: 'Enviar mesmo assim' }).click();
  await page.waitForURL(/submerchants\/[0-9a-f-]+$/);
  expect((await merchant.get(path)).body.data.status).toBe('pending_review');
  await page.context().close();
});

longTest(
  'partners and addresses are added, changed and removed; wrong digits are said at their field while somebody types',
  async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}`;
    const { page } = await openForm(merchant, path);

    await page.getByRole('button', { name: 'Uma empresa precisa de pelo menos um sócio.' }).click();
    await expect.poll(() => focused(page)).toBe('partners');
    await page.keyboard.press('Enter');
    const card = page.locator('form').filter({ hasText: 'Tipo de sócio' });
    await card.getByLabel('CPF').pressSequentially('11144477734');
    await expect.poll(async () => card.getByLabel('CPF').inputValue()).toBe('111.444.777-34');
    await card.getByLabel('Nome completo').fill('Bruna Souza');
    await card.getByText('Os dígitos verificadores não conferem.').waitFor();
    expect((await merchant.get(`${path}/legal-representatives`)).body.data).toEqual([]);
    const cpf = generateCpf();
    await card.getByLabel('CPF').fill(cpf);
    expect(await card.getByText('Os dígitos verificadores não conferem.').count()).toBe(0);
    await card.getByLabel('Telefone').pressSequentially('11987654321');
    await expect.poll(async () => card.getByLabel('Telefone').inputValue()).toBe('(11) 98765-4321');
    await card.getByLabel('Participação (%)').fill('60,5');
    // A date that is written in part has no value, and is not left out all the same.
    await card.getByLabel('Nascimento').pressSequentially('12');
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.getByText('o ano tem quatro números').waitFor();
    expect((await merchant.get(`${path}/legal-representatives`)).body.data).toEqual([]);
    await card.getByLabel('Nascimento').fill('0088-02-29');
    await card.getByText('o ano tem quatro números').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.locator('[id$="birth_date"][aria-invalid="true"]').waitFor();
    await card.getByLabel('Nascimento').fill('1988-02-29');
    await card.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar o sócio Bruna Souza' }).click();
    await page.getByLabel('Nome completo').fill('Bruna de Souza');
    await card.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar o sócio Bruna de Souza' }).waitFor();
    const [stored] = (await merchant.get(`${path}/legal-representatives`)).body.data;
    expect(stored).toMatchObject({
      document: cpf,
      name: 'Bruna de Souza',
      phone: '11987654321',
      birth_date: '1988-02-29',
      participation_percentage: 60.5,
    });

    await page.getByRole('button', { name: 'Falta pelo menos um endereço.' }).click();
    await page.keyboard.press('Enter');
    const home = page.locator('form').filter({ hasText: 'CEP' });
    await home.getByLabel('CEP').pressSequentially('01310200');
    await expect.poll(async () => home.getByLabel('CEP').inputValue()).toBe('01310-200');
    await home.getByRole('button', { name: 'Salvar' }).click();
    await home.getByText('Preencha este campo.').first().waitFor();
    await home.getByLabel('Rua').fill('Avenida Paulista');
    await home.getByLabel('Número', { exact: true }).fill('1578');
    await home.getByLabel('Bairro').fill('Bela Vista');
    await home.getByLabel('Cidade').fill('São Paulo');
    await expect
      .poll(async () => home.getByRole('combobox', { name: 'UF' }).inputValue())
      .toBe('SP');
    await home.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar o endereço Avenida Paulista, 1578' }).waitFor();
    await expect
      .poll(async () => (await merchant.get(`${path}/addresses`)).body.data[0])
      .toMatchObject({
        zip_code: '01310-200',
        state: 'SP',
        is_primary: true,
      });

    await page.getByRole('button', { name: 'Excluir o sócio Bruna de Souza' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhum sócio ainda.').waitFor();
    expect((await merchant.get(`${path}/legal-representatives`)).body.data).toEqual([]);

    // An activity is found by a word without its accents.
    await page.getByRole('combobox', { name: 'CNAEs' }).fill('comercio varejista de livros');
    await page.getByRole('option', { name: /^4761-0\/01/ }).click();
    await page.getByRole('button', { name: /^Tornar principal: 4761-0\/01/ }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo.').first().waitFor();
    await expect
      .poll(async () => (await merchant.get(path)).body.data.cnaes)
      .toContainEqual(expect.objectContaining({ code: '4761001', is_primary: true }));
    await page.context().close();
  },
);

test('a merchant without developers registers a seller in steps, from nothing to the review', async () => {
  const merchant = await service.createMerchant();
  const { page, complaints } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants`);
  await page.getByRole('link', { name: 'Novo vendedor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Novo vendedor' }).waitFor();
  const missing = page.getByRole('complementary', { name: 'O que falta' }).getByRole('listitem');
  const email = missing.filter({ hasText: 'Falta o e-mail de contato.' });
  await expect.poll(async () => email.count()).toBe(1);
  const cnpj = generateCnpj();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // It says why not, field by field, with an example.
  await page.getByText('Preencha este campo. Exemplo: 11.222.333/0001-81.').waitFor();
  await page.getByText('Preencha este campo. Exemplo: Padaria Aurora Ltda.').waitFor();
  const number = page.getByLabel('CNPJ', { exact: true });
  expect(await page.locator('form input').first().getAttribute('id')).toBe(
    await number.getAttribute('id'),
  );
  expect(await number.getAttribute('required')).not.toBeNull();
  // Of two fields beside each other on a desk, and one below the other on a phone.
  const top = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await top('Nome fantasia')).toBe(await top('Razão social'));
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => top('Nome fantasia')).not.toBe(await top('Razão social'));
  await page.setViewportSize({ width: 1280, height: 800 });
  // What few need is folded, and opens for a problem.
  const mcc = page.getByLabel('MCC');
  expect(await mcc.isVisible()).toBe(false);
  await page.getByText('Avançado').click();
  await mcc.fill('59');
  await page.getByText('Avançado').click();
  await number.pressSequentially(cnpj.slice(0, 13));
  await page.getByText('Rascunho guardado.').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('O CNPJ tem 14 caracteres; falta 1. Exemplo: 11.222.333/0001-81.').waitFor();
  await number.fill(cnpj);
  await page.getByLabel('Razão social').fill('Livraria Ipê Ltda');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('O tamanho não está certo. Exemplo: 5942, de livrarias.').waitFor();
  await expect.poll(() => focused(page)).toBe('seller-mcc');
  await mcc.fill('');
  await page.getByLabel('E-mail').fill('contato@ipe.example');
  await page.getByLabel('Faturamento mensal').fill('50.000,00');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.waitForURL(/edit\?step=addresses/);
  const [created] = (await merchant.get('/v1/submerchants')).body.data;
  expect(created).toMatchObject({
    status: 'pending',
    entity_type: 'pj',
    tax_id: cnpj,
    email: 'contato@ipe.example',
    monthly_revenue: 5_000_000,
  });
  const path = `/v1/submerchants/${created.id}`;
  await page.getByRole('button', { name: 'Acrescentar endereço' }).waitFor();
  await missing.filter({ hasText: 'Falta pelo menos um endereço.' }).waitFor();
  expect(await email.count()).toBe(0);
  const steps = page.getByRole('navigation', { name: 'Etapas' }).getByRole('listitem');
  await steps.filter({ hasText: 'Dados, completa' }).waitFor();
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');
  await page.getByRole('button', { name: 'Acrescentar endereço' }).click();
  await page.getByLabel('CEP').fill('01310-200');
  await page.getByLabel('Rua').fill('Avenida Paulista');
  await page.getByLabel('Número', { exact: true }).fill('1578');
  await page.getByLabel('Bairro').fill('Bela Vista');
  await expect.poll(async () => page.getByRole('combobox', { name: 'UF' }).inputValue()).toBe('SP');
  // The next step does not leave what cannot be saved behind, and saves what can be.
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByText('Preencha este campo. Exemplo: São Paulo.').waitFor();
  expect(page.url()).toMatch(/step=addresses/);
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.waitForURL(/step=partners/);
  const saved = (await merchant.get(`${path}/addresses`)).body.data;
  expect(saved).toMatchObject([{ street: 'Avenida Paulista', city: 'São Paulo' }]);
  await page.getByRole('link', { name: /Endereço/ }).click();
  await page.getByRole('button', { name: 'Editar o endereço Avenida Paulista, 1578' }).waitFor();

  // What is missing leads to another step, too.
  await page.getByRole('button', { name: 'Uma empresa precisa de pelo menos um sócio.' }).click();
  await page.waitForURL(/step=partners/);
  await expect.poll(() => focused(page)).toBe('partners');
  await page.keyboard.press('Enter');
  await page.getByLabel('CPF', { exact: true }).fill(generateCpf());
  await page.getByLabel('Nome completo').fill('Rita Ramos');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Editar o sócio Rita Ramos' }).waitFor();

  await page.getByRole('link', { name: 'Continuar' }).click();
  const places = page.getByRole('group');
  await places.first().waitFor();
  for (let at = 0; at < (await places.count()); at += 1) {
    await places.nth(at).locator('input[type=file]').setInputFiles(image);
    await places.nth(at).getByText('selfie.png · PNG').waitFor();
  }
  await page.getByText('Nada falta: pode ser enviado para análise.').waitFor();

  // What was uploaded can be opened.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir: Contrato social' }).click();
  await (await opened).waitForURL(/\/v1\/file-links\?token=|chrome-error/).catch(() => undefined);
  await (await opened).close();

  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByText('Rita Ramos').first().waitFor();
  await expectAccessible(page, 'review of a new seller');
  await page.locator('button:enabled', { hasText: 'Enviar para análise' }).click();
  await page.waitForURL(/submerchants\/[0-9a-f-]+$/);
  expect((await merchant.get(path)).body.data.status).toBe('pending_review');
  // One change and one event for each part: the seller, its address, its partner, its submission.
  expect((await eventsOf(service, created.id)).map(({ kind }) => kind)).toEqual([
    'submerchant.created',
    'submerchant.updated',
    'submerchant.updated',
    'submerchant.submitted',
  ]);
  expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).toEqual([]);
  await page.context().close();
});

test('an answer that was lost creates no second seller', async () => {
  const merchant = await service.createMerchant();
  const { page } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/new`);
  let lost = 0;
  await page.route('**/v1/submerchants', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('CNPJ', { exact: true }).fill(generateCnpj());
  await page.getByLabel('Razão social').fill('Livraria Ipê Ltda');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('O serviço não responde. Nada foi perdido: tente de novo.').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/edit\?step=addresses/);
  await expect.poll(async () => (await merchant.get('/v1/submerchants')).body.data).toHaveLength(1);
  await page.context().close();
});

longTest('a file can be dropped and pasted on its place', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const { page } = await openForm(merchant, path);
  const bytes = JSON.stringify([...image.buffer]);
  for (const [event, name, type] of [
    ['drop', 'Contrato social', 'social_contract'],
    ['paste', 'Cartão CNPJ', 'cnpj_card'],
  ] as const) {
    const place = page.getByRole('group', { name, exact: true });
    await place.waitFor();
    const data = `(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(${bytes})], '${event}.png', { type: 'image/png' }));
      return data;
    })()`;
    if (event === 'drop') {
      await place.dispatchEvent('drop', { dataTransfer: await page.evaluateHandle(data) });
    } else {
      // Where the focus is, as a browser does.
      await place.getByRole('button').first().focus();
      await page.evaluate(
        `document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${data}, bubbles: true, cancelable: true }))`,
      );
    }
    await place.getByText(`${event}.png · PNG`).waitFor();
    expect(await documentOf(merchant, path, type)).toMatchObject({ file_name: `${event}.png` });
  }
  await page.context().close();
});

longTest('on a phone, a document is photographed, with the camera that it needs', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const path = `/v1/submerchants/${id}`;
  const desktop = await openForm(merchant, path);
  await desktop.page.getByRole('group', { name: 'Selfie com documento' }).waitFor();
  expect(await desktop.page.getByRole('button', { name: /^Tirar foto/ }).count()).toBe(0);
  const cookies = await desktop.page.context().cookies();
  await desktop.page.context().close();

  const options = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
  const { page, complaints } = await openConsole(browser, { ...view, width: 360 }, options);
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/console/submerchants/${id}/edit`);
  for (const [name, type, faces] of [
    ['RG/CNH, frente', 'front_id', 'environment'],
    ['Selfie com documento', 'selfie_with_id', 'user'],
  ] as const) {
    const place = page.getByRole('group', { name });
    const chosen = page.waitForEvent('filechooser');
    await place.getByRole('button', { name: /^Tirar foto/ }).click();
    const chooser = await chosen;
    await expect.poll(async () => chooser.element().getAttribute('capture')).toBe(faces);
    await chooser.setFiles({ ...image, name: `${type}.jpg` });
    await place.getByText(`${type}.jpg · PNG`).waitFor();
    expect(await documentOf(merchant, path, type)).toMatchObject({ file_name: `${type}.jpg` });
  }
  await expectAccessible(page, 'the form on a phone');
  await expectFits(page, 'the form on a phone');
  expect(complaints).toEqual([]);
  await page.context().close();
});

longTest('people who may only read have no way to the form', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const { page } = await openAs(service, browser, origin, 'viewer' as 'member', view, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Padaria Aurora' }).waitFor();
  expect(await page.getByRole('link', { name: 'Corrigir cadastro' }).count()).toBe(0);
  await page.goto(`${origin}/console/submerchants/${id}/edit`);
  await page.getByText('Sem acesso').waitFor();
  await page.context().close();
});

describe('in both languages and at 360 px', () => {
  const ways = firstOf(1, [
    ['pt-BR', 360],
    ['en', 1280],
    ['pt-BR', 1280],
    ['en', 360],
  ] as const);
  test.each(ways)('in %s at %i px the form is accessible and fits', async (language, width) => {
    const merchant = await service.createMerchant();
    const { path } = await readyCompany(merchant);
    await merchant.post(`${path}/addresses`, address({ street: 'Rua Longa', number: '7' }));
    await merchant.post(`${path}/documents`, document('contract_amendment'));
    const { page } = await openForm(merchant, path, { ...view, width, language } as never);
    await page
      .getByRole('group', { name: /Contrato social|Articles/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^(Acrescentar sócio|Add a partner)$/ }).click();
    await expectAccessible(page, `seller form ${language} ${width}`);
    await expectFits(page, `seller form ${language} ${width}`);
    await expectOneWord(page, 'seller form');
    if (language === 'pt-BR') await expectPortuguese(page, 'seller form', ['Merchant']);
    await page.goto(`${origin}/console/submerchants/new`);
    await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
    await expectAccessible(page, `new seller ${language} ${width}`);
    await expectFits(page, `new seller ${language} ${width}`);
    await page.context().close();
  });
});

describe('drafts', () => {
  const savedDraft = (page: Page) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/console/api/seller-drafts') && answer.request().method() === 'PUT',
    );

  test('what was typed is taken up on another device, and is gone once it is saved', async () => {
    const merchant = await service.createMerchant();
    const first = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    await first.page.goto(`${origin}/console/submerchants/new`);
    const saved = savedDraft(first.page);
    await first.page.getByLabel('Razão social').fill('Livraria Ipê Ltda');
    await saved;
    expect((await merchant.get('/v1/submerchants')).body.data).toEqual([]);

    const phone = await openConsole(browser, { ...view, width: 390 });
    await phone.page.context().addCookies(await first.page.context().cookies());
    await first.page.context().close();
    await phone.page.goto(`${origin}/console/submerchants/new`);
    await phone.page.getByText(/^Rascunho de .* retomado/).waitFor();
    await expect
      .poll(async () => phone.page.getByLabel('Razão social').inputValue())
      .toBe('Livraria Ipê Ltda');
    await expectAccessible(phone.page, 'a draft that was taken up');
    await phone.page.getByLabel('CNPJ', { exact: true }).fill(generateCnpj());
    await phone.page.getByRole('button', { name: 'Continuar' }).click();
    await phone.page.waitForURL(/edit\?step=addresses/);

    // A part that was being added is open again after a reload.
    const typed = savedDraft(phone.page);
    await phone.page.getByRole('button', { name: 'Acrescentar endereço' }).click();
    await phone.page.getByLabel('Rua').fill('Avenida Paulista');
    await typed;
    await phone.page.reload();
    await phone.page.getByText(/^Rascunho de .* retomado/).waitFor();
    await expect
      .poll(async () => phone.page.getByLabel('Rua').inputValue())
      .toBe('Avenida Paulista');
    await phone.page.getByRole('button', { name: 'Cancelar' }).click();
    await phone.page.getByRole('button', { name: 'Acrescentar endereço' }).waitFor();
    await expect
      .poll(async () => (await service.context.database`select place from seller_drafts`).length)
      .toBe(0);
    await phone.page.goto(`${origin}/console/submerchants/new`);
    await phone.page.getByRole('heading', { level: 1, name: 'Novo vendedor' }).waitFor();
    expect(await phone.page.getByLabel('Razão social').inputValue()).toBe('');
    await phone.page.context().close();
  });

  longTest('of two tabs, the one that saves first wins, and the other decides', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const { page: one } = await openForm(merchant, `/v1/submerchants/${id}`);
    const other = await one.context().newPage();
    await other.goto(one.url());
    await other.getByLabel('Nome fantasia').waitFor();
    const loaded = (page: Page) => page.getByLabel('Nome fantasia');
    const saved = savedDraft(one);
    await loaded(one).fill('Aurora do Norte');
    await saved;
    await loaded(other).fill('Aurora do Sul');
    await other.getByText('Este formulário mudou em outra aba ou outro dispositivo.').waitFor();
    await other.getByRole('button', { name: 'Usar a versão mais nova' }).click();
    await expect.poll(async () => loaded(other).inputValue()).toBe('Aurora do Norte');
    const next = savedDraft(other);
    await loaded(other).fill('Aurora do Leste');
    await next;
    await loaded(one).fill('Aurora do Oeste');
    await one.getByRole('button', { name: 'Manter o que está aqui' }).click();
    await one.getByRole('button', { name: 'Salvar' }).click();
    await one.getByText('Salvo.').first().waitFor();
    await expect
      .poll(async () => (await merchant.get(`/v1/submerchants/${id}`)).body.data.trade_name)
      .toBe('Aurora do Oeste');
    // The other tab must not bring its draft back.
    await loaded(other).fill('Aurora de Ontem');
    await other.getByText('Isto já foi salvo em outra aba ou outro dispositivo.').waitFor();
    await other.getByRole('button', { name: 'Usar a versão mais nova' }).click();
    await expect.poll(() => loaded(other).inputValue()).toBe('Aurora do Oeste');
    await one.context().close();
  });
});
