import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { sendMails } from '../../service/src/mail/send-mails.js';
import { createTransport } from '../../service/src/mail/transport.js';
import { openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import {
  startTestService,
  type TestMerchant,
  type TestService,
} from '../../service/test/harness.js';
import { startMailServer, type MailServer } from '../../service/test/mail-server.js';
import { address, company, document, partner, partnerTypes } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { pdfFile } from '../../service/test/sample-files.js';
import { longTest } from '../../service/test/long-test.js';

let service: TestService;
let stop: () => Promise<void>;
let mail: MailServer;
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  mail = await startMailServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Banco Açaí <credencia@banco.example>',
  };
  ({ service, stop } = await startTestService({ environment }));
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterAll(async () => {
  await closePages();
  await stop();
  await mail.close();
});

/** A company that lacks only a partner's documents, and the page of its link, at its partners. */
async function openPartners(width: number, locale: 'pt-BR' | 'en') {
  const words = texts[locale];
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const one = partner({ name: 'Marcos Lima', email: null });
  const { id: partner_id } = (await merchant.post(`${path}/legal-representatives`, one)).body.data;
  await merchant.post(`${path}/addresses`, address());
  for (const type of ['social_contract', 'cnpj_card', 'proof_of_residence_company']) {
    await merchant.post(`${path}/documents`, document(type));
  }
  const { data } = (await merchant.post(`${path}/onboarding-links`, { locale })).body;
  const opened = await openWatchedPage(browser, width, { locale, reducedMotion: 'reduce' });
  const { page } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto(here(data.url));
  await press(page, words.start);
  // What is known is confirmed, screen by screen, up to the partners.
  await advance(page, locale, words.partners_title);
  return { ...opened, words, path, partner_id };
}
/** Continues from screen to screen, without a change, until one has a heading. */
async function advance(page: Page, locale: 'pt-BR' | 'en', until: string): Promise<void> {
  const { continue: next, skip } = texts[locale];
  const heading = page.locator('h1');
  for (let count = 0; count < 20; count += 1) {
    const at = (await heading.textContent()) ?? '';
    if (at === until) return;
    await page.getByRole('button', { name: new RegExp(`^(${next}|${skip})$`) }).click();
    await page.waitForFunction(
      (before) => globalThis.document.querySelector('h1')?.textContent !== before,
      at,
    );
  }
}
const here = (url: string) => origin + new URL(url).pathname + new URL(url).hash;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button with the keyboard alone, from wherever the focus is. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let count = 0; count < 40; count += 1) {
    if (await button.evaluate((one) => one === one.ownerDocument.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function sendDocuments(url: string, locale: 'pt-BR' | 'en'): Promise<void> {
  const words = texts[locale];
  const { page } = await openWatchedPage(browser, 360, { locale });
  await page.goto(here(url));
  await press(page, words.start);
  for (const type of partnerTypes) {
    await page.getByRole('heading', { name: words.documents[type]! }).waitFor();
    await page.getByTestId('file').setInputFiles({
      name: 'foto.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile(`${type}${'x'.repeat(2_000)}`),
    });
    await press(page, words.review.send);
  }
  await page.getByRole('heading', { name: words.partner.done_title }).waitFor();
  await page.context().close();
}

test.each(
  firstOf(1, [
    [360, 'pt-BR'],
    [1024, 'en'],
    [360, 'en'],
    [1440, 'pt-BR'],
  ] as const),
)(
  'at %i px, a seller sends a partner a link by e-mail, by keyboard alone, follows it, and submits when the partner is done (%s)',
  async (width, locale) => {
    const { page, complaints, words, path } = await openPartners(width, locale);
    const own = words.partner_link;
    await expectAccessible(page, 'the partners');
    await expectFits(page, 'the partners');
    await tabTo(page, own.make_for('Marcos Lima'));
    const field = page.getByRole('textbox', { name: own.email });
    await field.waitFor();
    await expectAccessible(page, 'a new link');
    await expectFits(page, 'a new link');
    await tabTo(page, own.mail);
    await page.getByText(own.wrong_email).waitFor();
    await field.focus();
    await page.keyboard.type('marcos@casa.example');
    await tabTo(page, own.mail);
    await page.getByRole('status').getByText(own.mailed('marcos@casa.example')).waitFor();
    await page.getByText('m•••@c•••.example').waitFor();
    await expectAccessible(page, 'a link that was sent');
    await expectFits(page, 'a link that was sent');
    const before = mail.mails.length;
    while (await sendMails(service.context, createTransport(service.context.config.mail!)));
    const { to, text } = mail.mails[before]!;
    expect(to).toEqual(['marcos@casa.example']);
    const [url] = /http\S+#onb_\S+/.exec(text)!;

    // The seller is not asked for what the partner sends, and hears when it has come.
    await advance(page, locale, words.submit_missing);
    await page.getByRole('heading', { name: words.submit_missing }).waitFor();
    await page.getByRole('button', { name: own.waiting('Marcos Lima') }).waitFor();
    await expectAccessible(page, 'waiting for a partner');
    await expectFits(page, 'waiting for a partner');
    await sendDocuments(url!, locale);
    await press(page, words.status.refresh);
    await page.getByRole('heading', { name: words.submit_title }).waitFor();
    await press(page, words.submit);
    await page.getByRole('heading', { name: words.status.in_review_title }).waitFor();
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
    expect(complaints).toEqual([]);
  },
);

longTest(
  'a link is copied and shared, and cancelled: it then opens nothing, and the seller is asked again',
  async () => {
    const { page, complaints, words } = await openPartners(360, 'pt-BR');
    const own = words.partner_link;
    // Chromium on Linux has no dialog for sharing: what the page hands over is recorded.
    await page.evaluate(() => {
      const shared: ShareData[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(shared.push(data)) });
    });
    await press(page, own.make_for('Marcos Lima'));
    // What the partner will read stands there before it is sent.
    const message = await page.getByRole('blockquote').locator('p').first().innerText();
    expect(message).toContain('Olá, Marcos! Padaria Aurora Comércio de Alimentos Ltda');
    await press(page, own.copy);
    await page.getByText(own.copied).waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/#onb_[A-Za-z0-9_-]{64}$/);
    await expect
      .poll(async () => page.getByRole('textbox', { name: /Link só deste sócio/ }).inputValue())
      .toBe(url);
    await press(page, own.share);
    expect(await page.evaluate(() => (globalThis as any).shared)).toEqual([
      { title: words.title, text: message, url },
    ]);
    const whatsApp = page.getByRole('link', { name: own.whatsapp });
    const text = encodeURIComponent(`${message}\n${url}`);
    await expect
      .poll(async () => whatsApp.getAttribute('href'))
      .toBe(`https://wa.me/?text=${text}`);
    // Where copying is not allowed, the link is selected.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await press(page, own.copy);
    await page.getByText(own.copy_yourself).waitFor();
    expect(await page.evaluate(() => globalThis.getSelection()?.toString())).toBe(url);

    await press(page, own.revoke_of('Marcos Lima'));
    await page.getByText(own.revoked).waitFor();
    // Whoever uses the keyboard continues from here.
    const opener = page.getByRole('button', { name: own.make_for('Marcos Lima') });
    await expect
      .poll(async () => opener.evaluate((one) => one === one.ownerDocument.activeElement))
      .toBe(true);
    await expectAccessible(page, 'a cancelled link');
    const { page: other } = await openWatchedPage(browser, 360, { locale: 'pt-BR' });
    await other.goto(here(url));
    await press(other, words.start);
    await other.getByRole('heading', { name: words.gone_title }).waitFor();
    // Cancelling can be made up for: another link, which works.
    await press(page, own.make_for('Marcos Lima'));
    const again = await page.getByRole('textbox', { name: /Link só deste sócio/ }).inputValue();
    expect(again).not.toBe(url);
    await other.goto('about:blank');
    await other.goto(here(again));
    await press(other, words.start);
    await other.getByRole('heading', { name: words.documents[partnerTypes[0]!]! }).waitFor();
    // The page that was loaded again says that the partner has started, and shows the address no more.
    await page.reload();
    await page.getByRole('button', { name: own.waiting('Marcos Lima') }).click();
    await page.getByText('O sócio começou em').waitFor();
    expect(await page.getByRole('textbox', { name: /Link só deste sócio/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
