import { readdir, readFile, stat } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { keepScreenshot, openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type Client, type TestMerchant } from '../../service/test/harness.js';
import {
  address,
  company,
  partnerTypes,
  person,
  readyCompany,
} from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { CompanyAsker } from '../../service/src/sources/look-up-companies.js';
import { unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { pdfFile } from '../../service/test/sample-files.js';

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let operator: Client;

const assets = new URL('../dist/assets/', import.meta.url);

beforeAll(async () => {
  await stat(assets).catch(() => {
    throw new Error('The page is not built: `npm run build:console` builds it.');
  });
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  operator = await service.createOperator();
});
afterAll(closePages);

const pdf = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: pdfFile('x'.repeat(2_000)),
};

const locales = ['pt-BR', 'en'] as const;
type Locale = (typeof locales)[number];

/** The address of a new link, on the port of this test. */
async function linkTo(id: string, body: object): Promise<string> {
  const answer = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, body);
  const { pathname, hash } = new URL(answer.body.data.url);
  return `${origin}${pathname}${hash}`;
}

async function open(url: string, locale: Locale) {
  const opened = await openWatchedPage(browser, 360, {
    locale,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  await opened.page.goto(url);
  return opened;
}

/** Waits for a screen by its heading, and checks it. */
async function onScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await expectAccessible(page, heading);
  await expectFits(page, heading);
}

/** Nothing but refusals of what was filled in wrongly, which the browser notes too. */
function expectQuiet(complaints: readonly string[]): void {
  expect(complaints.filter((one) => !/status of 400/.test(one))).toEqual([]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** By when the review answers, as the page reads it. */
const dueOf = (page: Page) =>
  page.evaluate(`fetch('/v1/onboarding', {
    headers: { authorization: 'Bearer ' + sessionStorage.getItem('credencia-onboarding') },
  }).then((answer) => answer.json()).then(({ data }) => data.review)`) as Promise<{
    due_at: string;
  }>;

/** Chooses a file, checks it and sends it. */
async function sendFile(page: Page, locale: Locale): Promise<void> {
  await page.getByTestId('file').setInputFiles(pdf);
  await page.getByText(pdf.name).waitFor();
  await press(page, texts[locale].review.send);
}

/** Makes a partner's link on the seller's page, and begins with it on another phone. */
async function openPartner(page: Page, name: string, locale: Locale) {
  const words = texts[locale];
  await press(page, words.partner_link.make_for(name));
  const group = page.getByRole('group', { name: words.partner_link.of(name) });
  const { pathname, hash } = new URL(await group.getByRole('textbox').first().inputValue());
  const opened = await open(`${origin}${pathname}${hash}`, locale);
  await press(opened.page, words.start);
  return opened;
}

test('the first view needs at most 100 KiB of JavaScript, and none of it is the camera’s', async () => {
  const page = await readFile(new URL('../index.html', assets), 'utf8');
  const first = [...page.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name]) => name!);
  expect(first.length).toBeGreaterThan(0);
  const sources = await Promise.all(first.map((name) => readFile(new URL(name, assets), 'utf8')));
  expect(sources.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(100 * 1024);
  expect(sources.join('')).not.toContain('getUserMedia');
  const all = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(all.length).toBeGreaterThan(first.length);
});

longTest(
  'what the register knows of a CNPJ is filled in where nothing was typed, and nothing waits for a source that is away',
  async () => {
    const words = texts['pt-BR'];
    const [mei, failing] = ['22444666000171', '77333004000116'];
    await merchant.get(`/v1/companies/${mei}`);
    const asker = new CompanyAsker(service.context);
    await asker.turn();
    await asker.idle();
    const answer = await merchant.post('/v1/onboarding-links', { locale: 'pt-BR' });
    const { pathname, hash } = new URL(answer.body.data.url);
    const { page, complaints } = await open(`${origin}${pathname}${hash}`, 'pt-BR');
    await press(page, words.start);
    await page.getByRole('button', { name: words.register_company }).click();
    await onScreen(page, words.fields.tax_id.pj);
    const text = page.getByRole('textbox');
    const from_register = page.getByText(words.from_register);
    await text.fill(failing);
    await press(page, words.continue);
    await onScreen(page, words.fields.legal_name.pj);
    expect(await text.inputValue()).toBe('');
    await page.goBack();
    await onScreen(page, words.fields.tax_id.pj);
    await text.fill(mei);
    await press(page, words.continue);
    // The register says that it is a MEI.
    await onScreen(page, words.mei.name_question);
    await from_register.waitFor();
    expect(await text.inputValue()).toBe('22.444.666 JOANA LIMA');
    await press(page, words.continue);
    await onScreen(page, words.fields.trade_name.pj);
    await from_register.waitFor();
    expect(await text.inputValue()).toBe('DOCES DA JOANA');
    await text.fill('Doces da Joana');
    expect(await from_register.count()).toBe(0);
    await press(page, words.continue);
    await onScreen(page, words.fields.email.pj);
    await text.fill('joana@doces.example');
    await press(page, words.continue);
    await onScreen(page, words.fields.phone.pj);
    await press(page, words.skip);
    await onScreen(page, words.mei.owner_title);
    expect(await page.getByLabel(words.owner.name).inputValue()).toBe('JOANA LIMA');
    await page.getByLabel(words.owner.document).fill('52998224725');
    await press(page, words.continue);
    await onScreen(page, words.mei.address_title);
    await from_register.waitFor();
    expect(await page.getByLabel(words.address.street).inputValue()).toBe('RUA DAS LARANJEIRAS');
    await page.getByLabel(words.address.complement).fill('Fundos');
    await press(page, words.continue);
    await onScreen(page, words.mei.social_contract);
    const { submerchant_id } = (await merchant.get(`/v1/onboarding-links/${answer.body.data.id}`))
      .body.data;
    const path = `/v1/submerchants/${submerchant_id}`;
    expect((await merchant.get(path)).body.data).toMatchObject({
      legal_name: '22.444.666 JOANA LIMA',
      trade_name: 'Doces da Joana',
    });
    expect((await merchant.get(`${path}/addresses`)).body.data).toMatchObject([
      {
        zip_code: '22240-003',
        number: '45',
        complement: 'Fundos',
        city: 'RIO DE JANEIRO',
        state: 'RJ',
      },
    ]);
    expectQuiet(complaints);
  },
);

describe.each(firstOf(1, locales))('in %s, at 360 px', (locale) => {
  const words = texts[locale];

  test('a company goes from the merchant’s link to its approval, with a partner on another phone, and once back for a correction', async () => {
    const body = company({ email: null, phone: null, trade_name: null });
    const { id } = (await merchant.post('/v1/submerchants', body)).body.data;
    const url = await linkTo(id, { locale, return_url: 'https://loja.example/fim' });
    const { page, complaints, requests } = await open(url, locale);

    await onScreen(page, words.start_title);
    await press(page, words.start);
    await onScreen(page, words.confirm_title);
    // The secret is gone from the address, and the session is in this tab alone.
    await expect.poll(() => page.url()).toBe(`${origin}/onboarding`);
    await page.getByText(body.legal_name).waitFor();
    await press(page, words.continue);

    await onScreen(page, words.fields.trade_name.pj);
    await page.getByRole('textbox').fill('Padaria do Bairro');
    await press(page, words.continue);
    await onScreen(page, words.fields.email.pj);
    await press(page, words.continue);
    await page.getByText(words.required).waitFor();
    await page.getByRole('textbox').fill('sem-arroba');
    await press(page, words.continue);
    await page.getByText(words.problems.email).waitFor();
    await expectAccessible(page, 'a field with an error');
    await page.getByRole('textbox').fill('dona@padaria.example');
    await press(page, words.continue);
    await onScreen(page, words.fields.phone.pj);
    await page.getByRole('textbox').pressSequentially('11987654321');
    await expect.poll(async () => page.getByRole('textbox').inputValue()).toBe('(11) 98765-4321');
    await press(page, words.continue);

    await onScreen(page, words.partners_title);
    await page.getByLabel(words.partner_name).fill('Marcos Lima');
    await page.getByLabel(words.partner_document).fill('111.111.111-11');
    await press(page, words.add_partner);
    await page.getByText(words.wrong_cpf).waitFor();
    await page.getByLabel(words.partner_document).fill(generateCpf());
    await press(page, words.add_partner);
    await page.getByText('Marcos Lima', { exact: true }).waitFor();
    await expectAccessible(page, 'a partner');
    // Another partner sends her documents herself. Who continues after typing a partner has added them.
    await page.getByLabel(words.partner_name).fill('Rita Campos');
    await page.getByLabel(words.partner_document).pressSequentially('52998224725');
    await expect
      .poll(async () => page.getByLabel(words.partner_document).inputValue())
      .toBe('529.982.247-25');
    await press(page, words.continue);

    await onScreen(page, words.address_title.pj);
    // Back and on again: what was given is still there.
    await press(page, words.back);
    await page.getByText('Marcos Lima', { exact: true }).waitFor();
    await press(page, words.partner_link.make_for('Rita Campos'));
    const ofRita = page.getByRole('group', { name: words.partner_link.of('Rita Campos') });
    const { pathname, hash } = new URL(await ofRita.getByRole('textbox').first().inputValue());
    await onScreen(page, words.partners_title);
    await press(page, words.continue);
    await onScreen(page, words.address_title.pj);
    await page.getByLabel(words.address.zip_code).pressSequentially('01304001');
    await expect
      .poll(async () => page.getByLabel(words.address.zip_code).inputValue())
      .toBe('01304-001');
    await page.getByLabel(words.address.street).fill('Rua Augusta');
    await page.getByLabel(words.address.number).fill('1500');
    await page.getByLabel(words.address.neighborhood).fill('Consolação');
    // The CEP has filled in the state.
    await expect.poll(() => page.getByLabel(words.address.state).inputValue()).toBe('SP');
    await press(page, words.continue);
    await page.getByText(words.required).waitFor();
    await expectAccessible(page, 'an address with an error');
    await page.getByLabel(words.address.city).fill('São Paulo');
    await press(page, words.continue);
    const types = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
    const ofPartner = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];
    for (const type of [...types, ...ofPartner.map((one) => `partner_${one}`)]) {
      if (type === 'partner_selfie_with_id') {
        // Only he can send his selfie, with his link.
        await onScreen(page, words.review.partners_selfie_title('Marcos Lima'));
        expect(await page.getByTestId('file').count()).toBe(0);
        await press(page, words.continue);
        continue;
      }
      await page.getByRole('heading', { name: words.documents[type]! }).waitFor();
      await onScreen(page, words.documents[type]!);
      await sendFile(page, locale);
    }
    await onScreen(page, words.submit_missing);
    const waiting = page.getByRole('button', { name: words.partner_link.waiting('Rita Campos') });
    await waiting.waitFor();
    await press(page, `${words.document_names['selfie_with_id']} – Marcos Lima`);
    const marcos = await openPartner(page, 'Marcos Lima', locale);
    await onScreen(marcos.page, words.documents['partner_selfie_with_id']!);
    await sendFile(marcos.page, locale);
    await onScreen(marcos.page, words.partner.done_title);
    await press(page, words.continue);
    await onScreen(page, words.submit_missing);
    const rita = await open(`${origin}${pathname}${hash}`, locale);
    await onScreen(rita.page, words.partner.start_title);
    await press(rita.page, words.start);
    for (const type of ofPartner.map((one) => `partner_${one}`)) {
      await onScreen(rita.page, words.documents[type]!);
      // Nothing of the company but its name, and nothing of the other partner.
      const shown = await rita.page.locator('body').innerText();
      expect(shown).toContain(body.legal_name);
      for (const other of ['Marcos', 'Rua Augusta', 'dona@padaria.example', body.tax_id]) {
        expect(shown).not.toContain(other);
      }
      await sendFile(rita.page, locale);
    }
    await onScreen(rita.page, words.partner.done_title);
    await press(page, words.status.refresh);
    await onScreen(page, words.submit_title);
    // After the last document, what Rita has sent is not asked for once more.
    await press(page, words.back);
    await page.getByRole('heading', { name: words.submit_title }).waitFor({ state: 'detached' });
    await press(page, words.continue);
    await page.getByRole('heading', { name: words.submit_title }).waitFor();
    // The summary leads to each part, and each part back to it.
    await page.getByText(words.consent(`Merchant ${merchant.id}`)).waitFor();
    await page.getByText(words.answer_within(2)).waitFor();
    await press(page, `${words.correct}: ${words.field_names.phone}`);
    await onScreen(page, words.fields.phone.pj);
    await press(page, words.continue);
    await onScreen(page, words.submit_title);
    await keepScreenshot(page, `onboarding-submit-${locale}`);
    await press(page, words.submit);
    await onScreen(page, words.status.in_review_title);
    const timeline = page.getByRole('list', { name: words.status.timeline }).getByRole('listitem');
    await expect.poll(async () => timeline.count()).toBe(2);
    const { due_at } = await dueOf(page);
    await timeline.nth(1).getByText(words.status.answer_until(due_at)).waitFor();
    const link = page.getByRole('link', { name: /Merchant/ });
    await expect.poll(async () => link.getAttribute('href')).toBe('https://loja.example/fim');
    const saved = (await merchant.get(`/v1/submerchants/${id}`)).body.data;
    expect(saved).toMatchObject({
      status: 'pending_review',
      trade_name: 'Padaria do Bairro',
      email: 'dona@padaria.example',
      phone: '11987654321',
    });

    // A reviewer sends it back for one document.
    const documents = (await merchant.get(`/v1/submerchants/${id}/documents?limit=100`)).body.data;
    const card = documents.find(({ type }: any) => type === 'cnpj_card');
    const path = `/v1/operator/submerchants/${id}`;
    const rejection = `/v1/operator/documents/${card.id}/reject`;
    expect((await operator.post(rejection, { code: 'illegible' })).status).toBe(200);
    await page.reload();
    await page.getByText(words.status.send_again(1)).waitFor();
    expect(await page.getByText(words.status.in_review_text).count()).toBe(0);
    const sentBack = await operator.post(`${path}/request-resubmission`, {
      reasons: [{ code: 'illegible', document_id: card.id }],
    });
    expect(sentBack.status).toBe(200);
    await page.reload();
    await onScreen(page, words.reasons_title);
    // In the language of the page.
    await page
      .getByText(locale === 'en' ? 'The document cannot be read.' : 'O documento está ilegível.')
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: new RegExp(words.status.fix_this) })
      .first()
      .click();
    await onScreen(page, words.documents['cnpj_card']!);
    await sendFile(page, locale);
    await onScreen(page, words.submit_title);
    await press(page, words.submit);
    await onScreen(page, words.status.in_review_title);

    expect((await operator.post(`${path}/approve`, unopened)).status).toBe(200);
    await page.reload();
    await onScreen(page, words.status.done_title);
    expect((await merchant.get(`/v1/submerchants/${id}`)).body.data.status).toBe('active');
    const { data: links } = (await merchant.get(`/v1/submerchants/${id}/onboarding-links`)).body;
    const eventsOf = async (isPartners: boolean) => {
      const { id: link_id } = links.find(
        (one: any) => (one.legal_representative_id !== null) === isPartners,
      );
      const { data: events } = (await merchant.get(`/v1/events?object_id=${link_id}`)).body;
      return events.map(({ event }: any) => event);
    };
    expect(await eventsOf(false)).toEqual([
      'onboarding.completed',
      'onboarding.completed',
      'onboarding.started',
    ]);
    expect(await eventsOf(true)).toEqual([
      'onboarding.partner_completed',
      'onboarding.partner_started',
      'onboarding.partner_invited',
    ]);
    // Neither a secret nor anything personal was in an address of a request.
    for (const asked of [...requests, ...rita.requests]) {
      expect(asked).not.toMatch(/on[bs]_|padaria|Marcos|Rita|52998224725/i);
      expect(asked).not.toContain(body.tax_id);
    }
    expectQuiet([...complaints, ...marcos.complaints, ...rita.complaints]);
  });

  test('a person is asked for what a person has', async () => {
    const { id } = (await merchant.post('/v1/submerchants', person({ birth_date: null }))).body
      .data;
    const { page, complaints } = await open(await linkTo(id, { locale }), locale);
    await press(page, words.start);
    await press(page, words.continue);
    await onScreen(page, words.fields.email.pf);
    await press(page, words.continue);
    await onScreen(page, words.fields.phone.pf);
    await press(page, words.continue);
    await onScreen(page, words.fields.birth_date.pf);
    // A date that is written in part has no value, and is not skipped all the same.
    const birth = page.locator('input[type="date"]');
    await birth.pressSequentially('12');
    await press(page, words.skip);
    await page.getByText(words.problems.birth_date).waitFor();
    await birth.fill('0088-02-29');
    await page.getByText(words.problems.birth_date).waitFor({ state: 'detached' });
    await press(page, words.continue);
    await page.getByText(words.problems.birth_date).waitFor();
    await birth.fill('');
    await press(page, words.skip);
    await onScreen(page, words.fields.mother_name.pf);
    await press(page, words.continue);
    await onScreen(page, words.address_title.pf);
    expectQuiet(complaints);
  });

  longTest('a seller who is not registered yet registers with the first answers', async () => {
    const answer = await merchant.post('/v1/onboarding-links', { locale });
    const { pathname, hash } = new URL(answer.body.data.url);
    const { page, complaints } = await open(`${origin}${pathname}${hash}`, locale);
    await press(page, words.start);
    await onScreen(page, words.register_title);
    await page.getByRole('button', { name: words.register_person }).click();
    await onScreen(page, words.fields.tax_id.pf);
    await page.getByRole('textbox').fill('123');
    await press(page, words.continue);
    await page.getByText(words.problems.cpf(8)).waitFor();
    await page.getByRole('textbox').fill('1234');
    await expect.poll(async () => page.locator('.error').count()).toBe(0);
    // The browser's way back and forward keeps what was typed.
    await page.goBack();
    await onScreen(page, words.register_title);
    await page.goForward();
    await onScreen(page, words.fields.tax_id.pf);
    expect(await page.getByRole('textbox').inputValue()).toBe('123.4');
    const cpf = generateCpf();
    await page.getByRole('textbox').fill('');
    await page.getByRole('textbox').pressSequentially(cpf);
    await expect
      .poll(async () => page.getByRole('textbox').inputValue())
      .toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    await press(page, words.continue);
    await onScreen(page, words.fields.legal_name.pf);
    await page.getByRole('textbox').fill('Rita Campos');
    await press(page, words.continue);
    await onScreen(page, words.fields.email.pf);
    const { submerchant_id } = (await merchant.get(`/v1/onboarding-links/${answer.body.data.id}`))
      .body.data;
    const saved = await merchant.get(`/v1/submerchants/${submerchant_id}`);
    expect(saved.body.data).toMatchObject({ entity_type: 'pf', legal_name: 'Rita Campos' });
    expectQuiet(complaints);
  });

  longTest(
    'a MEI says so, sees no partners, and sends the CCMEI in place of the articles',
    async () => {
      const answer = await merchant.post('/v1/onboarding-links', { locale });
      const { pathname, hash } = new URL(answer.body.data.url);
      const { page, complaints } = await open(`${origin}${pathname}${hash}`, locale);
      await page.getByText(words.minutes(6)).waitFor();
      await page.getByText(words.needed.identity).waitFor();
      await press(page, words.start);
      await onScreen(page, words.register_title);
      await page.getByRole('button', { name: words.register_mei }).click();
      await onScreen(page, words.fields.tax_id.pj);
      const cnpj = generateCnpj();
      await page.getByRole('textbox').fill(cnpj.slice(0, 13));
      await press(page, words.continue);
      await page.getByText(words.problems.cnpj(1)).waitFor();
      await page.getByRole('textbox').fill(cnpj);
      await press(page, words.continue);
      await onScreen(page, words.mei.name_question);
      // The registered name of a MEI has the CPF of its owner.
      await page.getByRole('textbox').fill('RITA CAMPOS 52998224725');
      await press(page, words.continue);
      const chapters = page.getByRole('list', { name: words.progress });
      for (const heading of [words.fields.trade_name.pj, words.fields.email.pj]) {
        await onScreen(page, heading);
        if (heading === words.fields.email.pj)
          await page.getByRole('textbox').fill('rita@campos.example');
        await page
          .getByRole('button', { name: new RegExp(`^(${words.skip}|${words.continue})$`) })
          .click();
      }
      await onScreen(page, words.fields.phone.pj);
      await press(page, words.skip);
      await onScreen(page, words.mei.owner_title);
      const names = ['company', 'owner', 'address', 'documents', 'review'] as const;
      const expected = names.map((name) => words.chapters[name]);
      expect(await chapters.getByRole('listitem').allTextContents()).toEqual(expected);
      expect(await page.getByLabel(words.owner.name).inputValue()).toBe('RITA CAMPOS');
      await expect
        .poll(async () => page.getByLabel(words.owner.document).inputValue())
        .toBe('529.982.247-25');
      await press(page, words.continue);
      await onScreen(page, words.mei.address_title);
      const fields = { ...address(), zip_code: '01304' };
      for (const [name, value] of Object.entries(fields)) {
        const field = page.getByLabel(words.address[name as 'street']);
        if (name === 'state') await field.selectOption(value);
        else await field.fill(value);
      }
      await press(page, words.continue);
      await page.getByText(words.problems.zip_code(3)).waitFor();
      await page.getByLabel(words.address.zip_code).fill('01304001');
      await press(page, words.continue);
      await onScreen(page, words.mei.social_contract);
      // The chapters are as many as before, and another device knows what the seller is.
      expect(await chapters.getByRole('listitem').allTextContents()).toEqual(expected);
      await page.evaluate('sessionStorage.removeItem("credencia-onboarding-kind")');
      await page.reload();
      await onScreen(page, words.mei.social_contract);
      const { submerchant_id } = (await merchant.get(`/v1/onboarding-links/${answer.body.data.id}`))
        .body.data;
      const partners = await merchant.get(
        `/v1/submerchants/${submerchant_id}/legal-representatives`,
      );
      expect(partners.body.data).toMatchObject([
        { document: '52998224725', role: 'individual_owner', participation_percentage: 100 },
      ]);
      expectQuiet(complaints);
    },
  );

  longTest('a rejected registration leads straight to what was wrong', async () => {
    const { id, path } = await readyCompany(merchant);
    await merchant.post(`${path}/submit-for-review`);
    await operator.post(`/v1/operator/submerchants/${id}/reject`, {
      reasons: [{ code: 'contact_invalid' }, { code: 'contact_invalid', field: '/phone' }],
    });
    const { page, complaints } = await open(await linkTo(id, { locale }), locale);
    await press(page, words.start);
    await onScreen(page, words.status.correct_title);
    await press(page, words.status.to_correct);
    await onScreen(page, words.reasons_title);
    // A reason that names the phone leads there, and one that names neither asks which.
    const fix = page.getByRole('button', { name: new RegExp(words.status.fix_this) });
    await fix.nth(1).click();
    await onScreen(page, words.fields.phone.pj);
    await press(page, words.back);
    await onScreen(page, words.reasons_title);
    await fix.first().click();
    await onScreen(page, words.choose_title);
    await press(page, words.field_names.email);
    await onScreen(page, words.fields.email.pj);
    // The reviewer's words, and what was sent, beside the field.
    const sentBack = page.getByRole('region', { name: words.status.asked });
    await sentBack.getByText('contato@padaria-aurora.example').waitFor();
    await page.getByRole('textbox').fill('novo@padaria.example');
    await press(page, words.continue);
    await press(page, words.submit);
    await onScreen(page, words.status.in_review_title);
    expectQuiet(complaints);
  });

  longTest(
    'what the review found, and nobody has changed, is not sent again without a question',
    async () => {
      const { id, path, partner_id } = await readyCompany(merchant);
      await merchant.post(`${path}/submit-for-review`);
      const { data: documents } = (await merchant.get(`${path}/documents?limit=100`)).body;
      const selfie = documents.find(({ type }: any) => type === 'partner_selfie_with_id');
      await operator.post(`/v1/operator/documents/${selfie.id}/reject`, {
        code: 'illegible',
        notes: 'Escura.',
      });
      await operator.post(`/v1/operator/submerchants/${id}/request-resubmission`, {
        reasons: [
          { code: 'contact_invalid', message: 'Ninguém atende.' },
          { code: 'illegible', document_id: selfie.id, message: 'A selfie está escura.' },
          { code: 'category_mismatch', message: 'O ramo é outro.' },
        ],
      });
      const { page, complaints } = await open(await linkTo(id, { locale }), locale);
      await press(page, words.start);
      await onScreen(page, words.reasons_title);
      const reasons = page.locator('main').getByRole('listitem');
      // A document that was rejected and is named is one reason, and says which it is.
      await expect.poll(async () => reasons.count()).toBe(3);
      await reasons
        .nth(1)
        .getByText(`${words.document_names['selfie_with_id']} – Marcos Lima`)
        .waitFor();
      // What the page cannot change says whom to ask.
      await reasons
        .nth(2)
        .getByText(words.status.not_here(`Merchant ${merchant.id}`))
        .waitFor();
      expect(await reasons.nth(2).getByRole('button').count()).toBe(0);

      await reasons.nth(1).getByRole('button').click();
      await onScreen(page, words.review.partners_selfie_title('Marcos Lima'));
      await page.getByText('A selfie está escura.').waitFor();
      const marcos = await openPartner(page, 'Marcos Lima', locale);
      await onScreen(marcos.page, words.reasons_title);
      await marcos.page.getByRole('listitem').getByRole('button').click();
      await onScreen(marcos.page, words.documents['partner_selfie_with_id']!);
      await sendFile(marcos.page, locale);
      await onScreen(marcos.page, words.partner.done_title);
      await page.reload();
      await onScreen(page, words.reasons_title);
      await reasons.nth(1).getByText(words.status.fixed).waitFor();
      // The screen of a corrected document is found again, although its file is another one.
      await reasons.nth(1).getByRole('button').click();
      await page
        .getByRole('heading', { name: words.review.partners_selfie_title('Marcos Lima') })
        .waitFor();
      await press(page, words.back);
      await onScreen(page, words.reasons_title);

      await press(page, words.continue);
      await onScreen(page, words.unchanged_title);
      await keepScreenshot(page, `onboarding-unchanged-${locale}`);
      await expect.poll(async () => reasons.count()).toBe(2);
      await reasons.first().getByRole('button').click();
      await press(page, words.field_names.phone);
      await page.getByRole('textbox').fill('(11) 3333-4444');
      await press(page, words.continue);
      await onScreen(page, words.unchanged_title);
      await expect.poll(async () => reasons.count()).toBe(1);
      expect((await merchant.get(path)).body.data.status).toBe('pending');
      await press(page, words.submit_anyway);
      await onScreen(page, words.status.in_review_title);
      expect((await merchant.get(path)).body.data.status).toBe('pending_review');
      expect(partner_id).toBe(selfie.legal_representative_id);
      expectQuiet(complaints);
    },
  );

  longTest('a reason about the registration as a whole leads to all of it', async () => {
    const { id, path } = await readyCompany(merchant);
    await merchant.post(`${path}/submit-for-review`);
    await operator.post(`/v1/operator/submerchants/${id}/request-resubmission`, {
      reasons: [{ code: 'other', message: 'O nome fantasia é outro.' }],
    });
    const { page, complaints } = await open(await linkTo(id, { locale }), locale);
    await press(page, words.start);
    await onScreen(page, words.reasons_title);
    await page.locator('main').getByRole('listitem').getByRole('button').click();
    await onScreen(page, words.choose_title);
    await page
      .getByRole('button', { name: `${words.document_names['selfie_with_id']} – Marcos Lima` })
      .waitFor();
    await press(page, words.field_names.trade_name);
    await page.getByRole('textbox').fill('Aurora do Norte');
    await press(page, words.continue);
    await onScreen(page, words.submit_title);
    await press(page, words.submit);
    await onScreen(page, words.status.in_review_title);
    await expect
      .poll(async () => (await merchant.get(path)).body.data.trade_name)
      .toBe('Aurora do Norte');
    expectQuiet(complaints);
  });

  test('a photo that the network lost is sent again without taking it again', async () => {
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    await merchant.post(`/v1/submerchants/${id}/addresses`, address());
    const { page } = await open(await linkTo(id, { locale }), locale);
    await press(page, words.start);
    await onScreen(page, words.confirm_title);
    await press(page, words.continue);
    for (const name of ['email', 'phone', 'birth_date', 'mother_name'] as const) {
      await page.getByRole('heading', { name: words.fields[name].pf }).waitFor();
      await press(page, words.continue);
    }
    await page.getByRole('heading', { name: words.address_title.pf }).waitFor();
    await press(page, words.continue);
    await page.getByRole('heading', { name: words.documents['front_id']! }).waitFor();
    // The page has loaded the screen that shows the file.
    await page.getByRole('img', { name: words.review.sample }).waitFor();
    await page.context().setOffline(true);
    await sendFile(page, locale);
    await page.getByText(words.no_connection).waitFor();
    await onScreen(page, words.review.title);
    await page.context().setOffline(false);
    await press(page, words.try_again);
    await page.getByRole('heading', { name: words.documents['back_id']! }).waitFor();
    const { data } = (await merchant.get(`/v1/submerchants/${id}/documents`)).body;
    expect(data).toMatchObject([{ type: 'front_id', file_name: pdf.name }]);
  });

  longTest('an approved seller sends an amendment, and reads why it was not accepted', async () => {
    const { id, path } = await readyCompany(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    await merchant.post(`${path}/submit-for-review`);
    await operator.post(`${reviewCase}/approve`, unopened);
    const { page, complaints } = await open(await linkTo(id, { locale }), locale);
    await press(page, words.start);
    await onScreen(page, words.status.done_title);
    await press(page, words.amend.start);
    await onScreen(page, words.amend.title);
    await press(page, words.amend.send);
    await page.getByText(words.amend.nothing).waitFor();
    await page.getByLabel(words.names.legal_name.pj).fill('Padaria Nova Ltda');
    await page.getByLabel(words.amend.leaves('Marcos Lima')).check();
    await press(page, words.add_partner);
    await page.getByLabel(words.partner_name).fill('Rosa Prado');
    await page.getByLabel(words.partner_document).fill(generateCpf());
    for (const type of [...partnerTypes, 'contract_amendment']) {
      // Each is shown before it is sent, and what was typed is kept meanwhile.
      await page.getByLabel(words.documents[type]!, { exact: true }).setInputFiles(pdf);
      await onScreen(page, words.review.title);
      await press(page, words.review.send);
      await onScreen(page, words.amend.title);
      await page.getByText(pdf.name).last().waitFor();
    }
    expect(await page.getByLabel(words.partner_name).inputValue()).toBe('Rosa Prado');
    await press(page, words.amend.send);
    await onScreen(page, words.status.done_title);
    await page.getByText(words.amend.waits).waitFor();
    const [amendment] = (await merchant.get(`${path}/amendments`)).body.data;
    expect(amendment.changes.map((one: { path: string }) => one.path.split('/')[1])).toEqual([
      'legal_name',
      'legal_representatives',
      'legal_representatives',
    ]);
    expect(amendment.documents).toHaveLength(5);
    const decision = { reasons: [{ code: 'name_mismatch' }], notes: 'Falta o sobrenome.' };
    await operator.post(`${reviewCase}/amendments/${amendment.id}/reject`, decision);
    await press(page, words.status.refresh);
    await page.getByText(words.amend.rejected).waitFor();
    await page.getByText(decision.notes).waitFor();
    await page.getByRole('button', { name: words.amend.start }).waitFor();
    expectQuiet(complaints);
  });

  test('a used link and no link say so', async () => {
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const url = await linkTo(id, { locale });
    const first = await open(url, locale);
    await press(first.page, words.start);
    await onScreen(first.page, words.confirm_title);
    const second = await open(url, locale);
    await press(second.page, words.start);
    // Without a mail server, the page says whom to ask.
    await onScreen(second.page, words.resume.title);
    await second.page.getByText(words.resume.no_address).waitFor();
    const links = await merchant.get(`/v1/submerchants/${id}/onboarding-links`);
    await merchant.delete(`/v1/onboarding-links/${links.body.data[0].id}`);
    await second.page.reload();
    await press(second.page, words.start);
    await onScreen(second.page, words.gone_title);
    const third = await open(`${origin}/onboarding`, locale);
    await onScreen(third.page, words.no_link_title);
  });
});
