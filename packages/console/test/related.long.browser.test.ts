import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSources } from '../../../scripts/sources/simulator.mjs';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { askBank } from '../../service/src/evidence/ask-bank.js';
import { collectEvidence } from '../../service/src/evidence/collect-evidence.js';
import { CompanyAsker } from '../../service/src/sources/look-up-companies.js';
import { companyInReview, createReviewer, type InReview } from '../../service/test/in-review.js';
import { loadText, pepText } from '../../service/test/lists.js';
import { company, partner } from '../../service/test/sellers.js';
import { expectNoFindings } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

/** A bank’s adapter. */
const sources = await startSources({ port: 0 });
const service = useService({
  environment: { BANK_LOOKUP_URL: `${sources.url}/api/bank/v1/holders` },
});
let browser: Browser;
let origin: string;
let seller: InReview & { partner_id: string };
let twin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  seller = await companyInReview(service, { trade_name: 'Padaria Girassol' });
  const { merchant, path } = seller;
  const { tax_id } = (await merchant.get(path)).body.data;
  const owner = (await merchant.get(`${path}/legal-representatives/${seller.partner_id}`)).body
    .data;
  const shared = partner({ document: owner.document, name: owner.name });
  // One with the same tax id and the same partner, and one with the partner alone, which was rejected.
  const other = await service.createMerchant();
  const phone = '1133334444';
  const names = { legal_name: 'Girassol Segunda Loja Ltda', trade_name: 'Girassol Segunda', phone };
  twin = (await other.post('/v1/submerchants', company({ tax_id, ...names }))).body.data.id;
  await other.post(`/v1/submerchants/${twin}/legal-representatives`, shared);
  const rejected = await companyInReview(service, {
    legal_name: 'Girassol Moda Ltda',
    trade_name: 'Girassol Moda',
  });
  const reviewer = await createReviewer(service, 'Reviewer');
  const reasons = [{ code: 'partners_incomplete' }];
  await reviewer.post(`${rejected.reviewCase}/request-resubmission`, { reasons });
  await rejected.merchant.post(`${rejected.path}/legal-representatives`, {
    ...shared,
    participation_percentage: 0,
  });
  await rejected.merchant.post(`${rejected.path}/submit-for-review`);
  // One step further, by the phone of the one with the same tax id.
  const further = { trade_name: 'Doceria Sabiá', phone, email: 'ola@doceria-sabia.example' };
  await (await service.createMerchant()).post('/v1/submerchants', company(further));
  // The new partner lacks documents: it stays pending. Another one is rejected.
  const third = await companyInReview(service, { trade_name: 'Girassol Recusado' });
  await reviewer.post(`${third.reviewCase}/reject`, { reasons });
});
afterAll(closePages);
afterAll(() => sources.close());

const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;

test('the checks on the same tax id and partner name the sellers with merchant and state, each a link', async () => {
  const { page, complaints } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${seller.id}`);
  const check = page.getByRole('listitem').filter({ hasText: 'CPF/CNPJ repetido' });
  await check.getByRole('link', { name: 'Girassol Segunda Loja Ltda' }).waitFor();
  // A finding is a row: its name leads to what it is about, and its state stands beside it. What passed takes one line.
  await check.getByText('alerta', { exact: true }).waitFor();
  await check.getByRole('link', { name: 'CPF/CNPJ repetido' }).click();
  await page.locator('#place-field-tax_id:focus').waitFor();
  const passed = page.locator('summary', { hasText: /\d+ verificações em ordem/ });
  expect((await passed.boundingBox())!.height).toBeLessThan(32);
  const ofPartner = page.getByRole('listitem').filter({ hasText: 'Sócio repetido' });
  await ofPartner.getByRole('link', { name: 'Girassol Moda Ltda' }).waitFor();
  await ofPartner.getByText('Em cadastro').first().waitFor();

  const list = page.getByRole('list', { name: 'Subcredenciados relacionados' });
  const items = list.getByRole('listitem');
  await expect.poll(async () => items.count()).toBe(2);
  await items
    .first()
    .getByText(/mesmo CPF ou CNPJ, sócio Marcos Lima$/)
    .waitFor();
  await items
    .nth(1)
    .getByText(/sócio Marcos Lima$/)
    .waitFor();
  // Below the check that found them, each on a separate line.
  const found = page.getByRole('list', { name: 'Sócio repetido' }).getByRole('listitem');
  await expect.poll(async () => found.count()).toBe(2);
  await expectNoFindings(page, 'a case with related sellers');

  // Two steps are read when they are opened: a picture, and the same as a list with the reasons.
  await page.getByRole('button', { name: 'Ver ligações' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ligações de Padaria Girassol' });
  const picture = dialog.getByRole('group', { name: /^Ligações com outros/ });
  await picture.waitFor();
  const ofStep = (step: number) => picture.locator(`[data-step="${step}"]`).count();
  expect([await ofStep(0), await ofStep(1), await ofStep(2)]).toEqual([1, 3, 1]);
  const first = dialog.getByRole('list', { name: 'Ligados a este' });
  await first
    .getByText(
      /^com Padaria Girassol: CPF\/CNPJ .*, sócio Marcos Lima \(\*{3}\..*-\*{2}\), domínio/,
    )
    .waitFor();
  const second = dialog.getByRole('list', { name: 'Ligados a esses' });
  await second.getByText('com Girassol Segunda: telefone (11) 3333-4444').waitFor();
  await expectNoFindings(page, 'two steps of related sellers');
  await keepScreenshot(page, 'console-related');

  // By keyboard: a box says its reasons below the picture, and opens its case.
  await picture.getByRole('link', { name: /^Girassol Segunda/ }).focus();
  await dialog
    .locator('figcaption')
    .getByText(/Doceria Sabiá: telefone \(11\) 3333-4444/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Girassol Segunda', exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toContain(twin);
  expect(complaints.filter((one) => !/status of 5\d\d/.test(one))).toEqual([]);
  await page.context().close();
});

test('a search covers all states: results grouped by state with their numbers, and the rest of a state a click away', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  const merchant = await service.createMerchant();
  for (let count = 0; count < 9; count += 1) {
    await merchant.post('/v1/submerchants', company({ trade_name: `Girassol Filial ${count}` }));
  }
  await page.goto(`${origin}/console/queue?tab=mine`);
  await page.getByRole('searchbox').fill('girassol');
  const summary = page.getByText(/^Encontrados em todos os estados/);
  await summary.waitFor();
  await expect
    .poll(async () => summary.innerText())
    .toBe(
      'Encontrados em todos os estados: Em análise: 1 · Ativo: 0 · Em cadastro: 11 · Recusado: 1',
    );
  const waiting = page.getByRole('region', { name: 'Em análise' });
  await waiting.getByRole('link', { name: 'Padaria Girassol' }).waitFor();
  await page
    .getByRole('region', { name: 'Recusado' })
    .getByRole('link', { name: 'Girassol Recusado' })
    .waitFor();
  const drafts = page.getByRole('region', { name: 'Em cadastro' });
  await expect.poll(async () => drafts.getByRole('row').count()).toBe(1 + 8);
  await expectNoFindings(page, 'a search over all states');
  await keepScreenshot(page, 'console-search');

  // By keyboard to the first result; back to the same results, and to all of a state.
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Padaria Girassol' }).waitFor();
  await page.goBack();
  await drafts.getByRole('link', { name: 'Mostrar todos (11)' }).click();
  await page.waitForURL(/tab=pending/);
  // The rows of the tab before stay until those of this one are there.
  await expect
    .poll(async () => page.getByRole('table', { name: 'Fila' }).getByRole('row').count())
    .toBe(1 + 11);
  await page.context().close();
});

test.each([360, 1440, 1024])('at %i px results and links of related sellers fit', async (width) => {
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    ...view,
    width,
    language: 'en',
    scheme: 'dark',
  });
  await page.goto(`${origin}/console/queue?search=girassol`);
  await page.getByRole('region', { name: 'In review' }).waitFor();
  await expectFits(page, `results at ${width} px`);
  await expectNoFindings(page, `results at ${width} px`);
  await page.goto(`${origin}/console/cases/${seller.id}`);
  await page.getByRole('button', { name: 'Show links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links of Padaria Girassol' });
  await dialog.getByRole('list', { name: 'Linked to those' }).waitFor();
  await expectFits(page, `related sellers at ${width} px`);
  await expectNoFindings(page, `related sellers at ${width} px`);
  await keepScreenshot(page, `console-related-${width}`);
  await page.context().close();
});

test('a reviewer asks whose a bank account is, and reads the answer beside it', async () => {
  const { context } = service;
  const { id } = await companyInReview(service);
  const { page, complaints } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByRole('button', { name: 'Consultar de quem é uma conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código do banco').fill('001');
  await dialog.getByLabel('Agência').fill('1234');
  await dialog.getByLabel('Conta com dígito').fill('22222-2');
  await expectNoFindings(page, 'the dialog for a bank account');
  await keepScreenshot(page, 'console-bank-account-dialog');
  await dialog.getByRole('button', { name: 'Consultar', exact: true }).click();
  const account = page.locator('#place-field-bank_account');
  await account.getByText('Não verificado: consulta em andamento').waitFor();

  for (const group of context.groups.all) {
    const database = context.groups.databaseOf(group);
    await askBank(context.at(group), group, database, new AbortController().signal);
  }
  // The page reads the case again while an answer is near.
  await account.getByText(/^Titular: OFICINA CEDRO LTDA, 44\.888.*\(de outra pessoa\)$/).waitFor();
  const check = page.getByRole('listitem').filter({ hasText: 'Titular da conta bancária' });
  await check.getByText('falha', { exact: true }).waitFor();
  await expectNoFindings(page, 'a case with a bank account');
  await account.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'console-bank-account');
  expect(complaints.filter((one) => !/status of 5\d\d/.test(one))).toEqual([]);
  await page.context().close();

  const phone = { ...view, width: 390, language: 'en', scheme: 'dark' } as const;
  const { page: other } = await openAs(service, browser, origin, 'reviewer', phone);
  await other.goto(`${origin}/console/cases/${id}`);
  const again = other.getByRole('button', { name: 'Ask for another account' });
  await again.scrollIntoViewIfNeeded();
  await expectFits(other, 'a case with a bank account at 390 px');
  await keepScreenshot(other, 'console-bank-account-phone');
  await again.click();
  await other.getByRole('dialog').getByText('Pix', { exact: true }).click();
  await other.getByLabel('Pix key').waitFor();
  await expectFits(other, 'the dialog for a bank account at 390 px');
  await keepScreenshot(other, 'console-bank-account-dialog-phone');
  await other.context().close();
});

test('a senior blocks a value beside it: the dialog has it, and the case fails its check', async () => {
  const email = 'vendas@girassol-golpe.example';
  const { id } = await companyInReview(service, { email });
  const { page, complaints } = await openAs(service, browser, origin, 'senior_reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByRole('button', { name: `Bloquear ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Dado').inputValue()).toBe(email);
  await dialog.getByRole('combobox', { name: 'O que bloquear' }).click();
  await page.getByRole('option', { name: 'Domínio de e-mail' }).click();
  await expect.poll(() => dialog.getByLabel('Dado').inputValue()).toBe('girassol-golpe.example');
  await expectNoFindings(page, 'the dialog that blocks a value of a case');
  await keepScreenshot(page, 'console-block-from-case');
  const blockIt = dialog.getByRole('button', { name: 'Bloquear', exact: true });

  // With the domain of a free provider it would hit thousands: only whoever confirms it does that.
  await dialog.getByLabel('Dado').fill('gmail.com');
  await blockIt.click();
  const warning = dialog.getByRole('alert').filter({ hasText: 'provedor de e-mail gratuito' });
  await warning.waitFor();
  await expect.poll(() => blockIt.isDisabled()).toBe(true);
  await dialog.getByLabel('Bloquear todos os endereços deste provedor').check();
  await expect.poll(() => blockIt.isDisabled()).toBe(false);
  await expectNoFindings(page, 'the warning of a free provider');
  await keepScreenshot(page, 'console-block-free-provider');
  await dialog.getByLabel('Dado').fill('girassol-golpe.example');
  await warning.waitFor({ state: 'hidden' });

  await blockIt.click();
  const check = page.getByRole('listitem').filter({ hasText: 'Lista de bloqueio' });
  await check.getByText('falha', { exact: true }).waitFor();
  expect(complaints.filter((one) => !/status of (400|5\d\d)/.test(one))).toEqual([]);
  await page.context().close();

  const phone = { ...view, width: 390, language: 'en', scheme: 'dark' } as const;
  const { page: other } = await openAs(service, browser, origin, 'senior_reviewer', phone);
  await other.goto(`${origin}/console/cases/${id}`);
  await other.getByRole('button', { name: `Block ${email}` }).click();
  await other.getByRole('combobox', { name: 'What to block' }).click();
  await other.getByRole('option', { name: 'E-mail domain' }).click();
  await other.getByLabel('Value').fill('gmail.com');
  await other.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await other.getByLabel('Block all addresses of this provider').waitFor();
  await expectFits(other, 'the warning of a free provider at 390 px');
  await keepScreenshot(other, 'console-block-free-provider-phone');
  await other.context().close();
});

test('what the register says stands beside each field: a quiet mark where it agrees, and the value where it differs', async () => {
  const { context } = service;
  const { id } = await companyInReview(service, {
    tax_id: '11222333000181',
    legal_name: 'Livraria Ipê Comércio de Livros Ltda',
    trade_name: 'Sebo do Centro',
    cnaes: [{ code: '4761001', is_primary: true }],
  });
  const collect = async () => {
    await context.database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
    for (const group of context.groups.all)
      await collectEvidence(context.at(group), group, context.groups.databaseOf(group));
  };
  const { page, complaints } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByText('O cadastro de empresas ainda não respondeu. Nada foi comparado.').waitFor();
  expect(await page.locator('[data-evidence]').count()).toBe(0);

  await collect();
  const asker = new CompanyAsker(context);
  await asker.turn();
  await asker.idle();
  await collect();
  // The page reads the case again while an answer is near.
  await page.getByText(/a empresa está ativa, aberta em 10\/03\/2014\./).waitFor();
  const name = page.locator('#place-field-legal_name');
  await name.getByRole('img', { name: 'Como no cadastro' }).waitFor();
  const trade = page.locator('#place-field-trade_name');
  await trade.getByText('Cadastro: LIVRARIA IPE (difere)').waitFor();
  expect(await trade.getByRole('img').count()).toBe(0);
  const partners = page.locator('#place-partners');
  await partners.getByText('não é sócio no cadastro').waitFor();
  await partners.getByText(/MARIANA PRADO DE SOUZA \(\*{3}\.533\.447-\*{2}\)/).waitFor();
  await page.locator('#place-addresses [data-evidence="zip_code"]').waitFor();
  const check = page.getByRole('listitem').filter({ hasText: 'Sócios no cadastro' });
  await check.getByText('alerta', { exact: true }).waitFor();
  await expectNoFindings(page, 'a case with evidence');
  await expectFits(page, 'a case with evidence');
  await keepScreenshot(page, 'console-evidence');

  await page.getByRole('button', { name: 'Consultar de novo' }).click();
  await page.getByRole('button', { name: 'Consultando de novo…' }).waitFor();
  expect(complaints.filter((one) => !/status of 5\d\d/.test(one))).toEqual([]);
});

test('a hit in a list stands beside the partner; with P it is somebody else, and that is taken back', async () => {
  const { context } = service;
  const { id, partner_id, merchant, path } = await companyInReview(service);
  const partners = await merchant.get(`${path}/legal-representatives`);
  const [{ document: cpf, name }] = partners.body.data;
  await loadText(context, 'pep', pepText({ name: name.toUpperCase(), cpf }));
  await context.database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  for (const group of context.groups.all)
    await collectEvidence(context.at(group), group, context.groups.databaseOf(group));
  const { page, complaints } = await openAs(service, browser, origin, 'reviewer', view);
  await page.goto(`${origin}/console/cases/${id}`);
  const check = page.getByRole('listitem').filter({ hasText: 'Ocorrências em listas' });
  await check.getByText('alerta', { exact: true }).waitFor();
  const hit = page.locator(`#place-${partner_id} [data-hit="pep"]`);
  await hit.getByText('Cargo: Prefeita').waitFor();
  await expectNoFindings(page, 'a case with a hit');
  await expectFits(page, 'a case with a hit');

  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Por que é outra').fill('Outro Marcos.');
  await dialog.getByRole('button', { name: 'É outra pessoa' }).click();
  await hit.getByText('Outra pessoa, segundo').waitFor();
  await check.waitFor({ state: 'hidden' });
  await hit.getByRole('button', { name: 'Voltar atrás' }).click();
  await hit.getByRole('button', { name: 'É outra pessoa' }).waitFor();
  await check.getByText('alerta', { exact: true }).waitFor();
  expect(complaints.filter((one) => !/status of 5\d\d/.test(one))).toEqual([]);
});
