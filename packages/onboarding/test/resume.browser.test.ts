import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { createReviewer, personInReview, unopened } from '../../service/test/in-review.js';
import { startMailServer, type MailServer } from '../../service/test/mail-server.js';
import { company } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function onScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await expectAccessible(page, heading);
  await expectFits(page, heading);
}

/** The code of the next mail. */
async function codeOfNextMail(): Promise<string> {
  const before = mail.mails.length;
  while (await sendMails(service.context, createTransport(service.context.config.mail!)));
  const text = mail.mails[before]?.text ?? '';
  return /: ([0-9]{6})$/m.exec(text)?.[1] ?? '';
}

describe.each(
  firstOf(1, [
    { locale: 'pt-BR', widths: [360, 1024] },
    { locale: 'en', widths: [1440, 360] },
  ] as const),
)('in $locale', ({ locale, widths }) => {
  const words = texts[locale];

  test.each(firstOf(1, widths))(
    'at %i px, a seller continues in another browser by a code, by keyboard alone, and the first one is signed out',
    async (width) => {
      const email = `dona-${locale}-${width}@padaria.example`;
      const { id } = (await merchant.post('/v1/submerchants', company({ email, trade_name: null })))
        .body.data;
      const answer = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, { locale });
      const { pathname, hash } = new URL(answer.body.data.url);
      const open = async () => {
        const opened = await openWatchedPage(browser, width, { locale, reducedMotion: 'reduce' });
        // A page that still asks the register when another one continues learns that it has ended before the seller does anything.
        await opened.page.route('**/v1/onboarding/company-lookup', (route) =>
          route.fulfill({ json: { data: { status: 'not_found', company: null } } }),
        );
        await opened.page.goto(`${origin}${pathname}${hash}`);
        return opened;
      };
      const first = await open();
      await press(first.page, words.start);
      await press(first.page, words.continue);
      await first.page.getByRole('textbox').fill('Padaria do Bairro');
      await press(first.page, words.continue);
      await onScreen(first.page, words.fields.email.pj);

      const { page, complaints, requests } = await open();
      const tabTo = async (name: string) => {
        for (let count = 0; count < 20; count += 1) {
          const focused = page.locator(':focus');
          if ((await focused.count()) > 0 && (await focused.innerText()) === name) return;
          await page.keyboard.press('Tab');
        }
        throw new Error(`No way by Tab to ${name}.`);
      };
      await page.getByRole('button', { name: words.start }).waitFor();
      await tabTo(words.start);
      await page.keyboard.press('Enter');
      await onScreen(page, words.resume.title);
      const shown = 'd•••@p•••.example';
      await tabTo(words.resume.send(shown));
      await page.keyboard.press('Enter');
      await page.getByText(words.resume.sent(shown)).waitFor();
      await onScreen(page, words.resume.title);
      // A wrong code is refused in plain words, and the seller can try again.
      const code = await codeOfNextMail();
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const field = page.getByLabel(words.resume.code);
      await field.focus();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await page.getByText(words.resume.six_digits).waitFor();
      await field.fill(wrong);
      await page.keyboard.press('Enter');
      await page.getByText(words.resume.wrong).waitFor();
      await expectAccessible(page, 'a wrong code');
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.keyboard.press('Enter');

      // Where the seller had come to, with what was saved.
      await page.getByText(words.resume.title).waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await merchant.get(`/v1/submerchants/${id}`)).body.data.trade_name)
        .toBe('Padaria do Bairro');
      await onScreen(page, words.partners_title);
      await expect.poll(() => page.url()).toBe(`${origin}/onboarding`);
      for (const url of requests) {
        expect(url).not.toContain('onb_');
        expect(url).not.toContain('padaria');
        expect(url).not.toContain(code);
      }
      // The refusal of the wrong code is the only complaint.
      expect(complaints.filter((one) => !/status of 404/.test(one))).toEqual([]);

      await first.page.getByRole('textbox').fill('outra@padaria.example');
      await press(first.page, words.continue);
      await onScreen(first.page, words.gone_title);
      await expect
        .poll(async () => (await merchant.get(`/v1/submerchants/${id}`)).body.data.email)
        .toBe(email);
      await Promise.all([page.context().close(), first.page.context().close()]);
    },
  );

  longTest('a seller of whom no address is known learns whom to ask', async () => {
    const { id } = (await merchant.post('/v1/submerchants', company({ email: null }))).body.data;
    const answer = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, { locale });
    const { pathname, hash } = new URL(answer.body.data.url);
    for (const heading of [words.confirm_title, words.resume.title]) {
      const { page } = await openWatchedPage(browser, 360, { locale });
      await page.goto(`${origin}${pathname}${hash}`);
      await press(page, words.start);
      await onScreen(page, heading);
      if (heading === words.resume.title) await page.getByText(words.resume.no_address).waitFor();
    }
  });
});

test.each(firstOf(1, ['pt-BR', 'en'] as const))(
  'a link for one answer asks that alone, in %s',
  async (locale) => {
    const words = texts[locale];
    const ana = await createReviewer(service, 'Ana');
    const one = await personInReview(service);
    await ana.post(`${one.reviewCase}/approve`, unopened);
    const due_at = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
    const asked = await ana.post(`${one.reviewCase}/requests`, { text: 'Quais vendas?', due_at });
    const { id: request_id } = asked.body.data;
    const made = await one.merchant.post(`${one.path}/onboarding-links`, { locale, request_id });
    const url = new URL(made.body.data.url);
    const { page } = await openWatchedPage(browser, 360, { locale });
    await page.goto(origin + url.pathname + url.hash);
    await onScreen(page, words.answer.start_title);
    await press(page, words.start);
    await page.getByText('Quais vendas?').waitFor();
    await press(page, words.answer.send);
    await page.getByText(words.required).waitFor();
    await onScreen(page, words.answer.start_title);
    await page.getByLabel(words.answer.text_title).fill('As de dezembro.');
    await press(page, words.answer.send);
    await onScreen(page, words.answer.done_title);
    const { data } = (await one.merchant.get(`${one.path}/requests/${request_id}`)).body;
    expect(data).toMatchObject({ status: 'answered', answer: { text: 'As de dezembro.' } });
    // Cancelled, it is not said to be received.
    await ana.post(`${one.reviewCase}/requests/${request_id}/refuse`, { text: 'Quais?' });
    await ana.post(`${one.reviewCase}/requests/${request_id}/cancel`);
    await press(page, words.status.refresh);
    await onScreen(page, words.answer.closed_title);
    await page.context().close();
  },
);
