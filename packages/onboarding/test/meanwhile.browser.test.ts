import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { closePages, expectFits, openBrowser } from '../../console/test/console.js';
import { keepScreenshot, openWatchedPage } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { address, company, partner, person, readyCompany } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { pdfFile } from '../../service/test/sample-files.js';
import { encryptedPdfs } from '../../service/src/platform/inspection/encrypted-pdfs.fixture.js';

// What happens while a request is on its way. Failures to prevent: the seller is thrown off a screen, presses a button that says nothing,
// or has to take a photo again.

const service = useService();
let browser: Browser;
let origin: string;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
});
afterEach(closePages);

type Locale = 'pt-BR' | 'en';
const pdf = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: pdfFile('x'.repeat(2_000)),
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
/** Chooses a file, checks it and sends it. */
async function sendFile(page: Page, locale: Locale = 'pt-BR'): Promise<void> {
  await page.getByTestId('file').setInputFiles(pdf);
  await press(page, texts[locale].review.send);
}

/** The page of a new link of a seller, at the screen with a heading; nothing is changed on the way there. */
async function openAt(path: string, locale: Locale, until: string) {
  const words = texts[locale];
  const { data } = (await merchant.post(`${path}/onboarding-links`, { locale })).body;
  const { pathname, hash } = new URL(data.url);
  const opened = await openWatchedPage(browser, 360, { locale, reducedMotion: 'reduce' });
  const { page } = opened;
  await page.goto(`${origin}${pathname}${hash}`);
  await press(page, words.start);
  await heading(page, words.confirm_title);
  for (let count = 0; count < 20; count += 1) {
    const at = (await page.locator('h1').textContent()) ?? '';
    if (at === until) break;
    const name = new RegExp(`^(${words.continue}|${words.skip})$`);
    await page.getByRole('button', { name }).click();
    await page.waitForFunction(
      (before) => globalThis.document.querySelector('h1')?.textContent !== before,
      at,
    );
  }
  await heading(page, until);
  return opened;
}

/** A person who lacks only the documents. */
async function withoutDocuments(): Promise<string> {
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  return path;
}

test('who goes back while a document is sent stays there when it has arrived, and what was typed is kept', async () => {
  const words = texts['pt-BR'];
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', words.documents['front_id']!);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/onboarding/files', async (route) => {
    await released;
    await route.continue();
  });
  await sendFile(page);
  await page.getByRole('status').getByText(words.sending(0).split(' ')[0]!).waitFor();
  await press(page, words.back);
  await heading(page, words.address_title.pf);
  await page.getByLabel(words.address.street).fill('Rua Nova');
  const read = page.waitForResponse(
    (one) => one.url().endsWith('/v1/onboarding') && one.request().method() === 'GET',
  );
  release();
  await (await read).finished();
  // The page has drawn what it read.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  await heading(page, words.address_title.pf);
  await expect
    .poll(async () => page.getByLabel(words.address.street).inputValue())
    .toBe('Rua Nova');
  await press(page, words.continue);
  await heading(page, words.documents['front_id']!);
  await page.getByRole('status').getByText(`${words.sent}: ${pdf.name}`).waitFor();
  expect((await merchant.get(`${path}/addresses`)).body.data).toMatchObject([
    { street: 'Rua Nova' },
  ]);
});

test.each(firstOf(1, ['pt-BR', 'en'] as const))(
  'a refusal of what the merchant changed meanwhile says so, and shows what is missing (%s)',
  async (locale) => {
    const words = texts[locale];
    const { path } = await readyCompany(merchant);
    const { page } = await openAt(path, locale, words.submit_title);
    const rita = partner({ name: 'Rita Campos', participation_percentage: 0 });
    const added = await merchant.post(`${path}/legal-representatives`, rita);
    expect(added.status).toBe(201);
    await press(page, words.submit);
    await heading(page, words.submit_missing);
    const alert = page.getByRole('alert');
    await alert.getByText(words.incomplete).waitFor();
    const focused = page.locator('h1');
    await expect
      .poll(async () => focused.evaluate((one) => one === one.ownerDocument.activeElement))
      .toBe(true);
    await expectAccessible(page, 'what is missing after a refusal');
    await press(page, `${words.document_names['front_id']} – Rita Campos`);
    await heading(page, words.documents['partner_front_id']!);

    // The same on a screen that has no field for what the refusal names.
    const refuseWith = async (code: string, name: string) =>
      page.route(
        '**/v1/onboarding/documents',
        async (route) =>
          route.fulfill({
            status: 422,
            json: { code, message: code, errors: [{ path: `/${name}`, code: 'not_found' }] },
          }),
        { times: 1 },
      );
    await refuseWith('FILE_NOT_FOUND', 'file_id');
    await sendFile(page, locale);
    await alert.getByText(words.failed).waitFor();
    await refuseWith('LEGAL_REPRESENTATIVE_NOT_FOUND', 'legal_representative_id');
    await sendFile(page, locale);
    await alert.getByText(words.not_now).waitFor();
  },
);

test('a submission whose answer was lost is one, and the way back leads to no screen that takes nothing any more', async () => {
  const words = texts['pt-BR'];
  const { path } = await readyCompany(merchant);
  const { page } = await openAt(path, 'pt-BR', words.submit_title);
  await page.route(
    '**/v1/onboarding/submit',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, words.submit);
  await page.getByRole('alert').getByText(words.no_connection).waitFor();
  await press(page, words.submit);
  await heading(page, words.status.in_review_title);
  for (let count = 0; count < 3; count += 1) {
    await page.goBack();
    await heading(page, words.status.in_review_title);
  }
});

longTest('with forced colors, the chapters ahead look other than those reached', async () => {
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', texts['pt-BR'].fields.phone.pf);
  await page.emulateMedia({ forcedColors: 'active' });
  const color = (chapter: string) =>
    page
      .locator(`.chapters ${chapter}`)
      .first()
      .evaluate((bar: any) => getComputedStyle(bar).borderTopColor as string);
  await expect.poll(async () => (await color('.ahead')) === (await color('.present'))).toBe(false);
});

longTest('what a link has shown is not shown once more after it was cancelled', async () => {
  const words = texts['pt-BR'];
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', words.fields.phone.pf);
  const [{ id }] = (await merchant.get(`${path}/onboarding-links`)).body.data;
  await merchant.delete(`/v1/onboarding-links/${id}`);
  await page.getByRole('textbox').fill('(11) 98888-7777');
  await press(page, words.continue);
  await heading(page, words.gone_title);
  await page.goBack();
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  await heading(page, words.gone_title);
});

test('a document that is sent after the link was cancelled says so, instead of asking for another try', async () => {
  const words = texts['pt-BR'];
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', words.documents['front_id']!);
  await page.getByTestId('file').setInputFiles(pdf);
  await page.getByRole('button', { name: words.review.send, exact: true }).waitFor();
  const [link] = (await merchant.get(`${path}/onboarding-links`)).body.data;
  expect((await merchant.delete(`/v1/onboarding-links/${link.id}`)).status).toBe(200);
  await press(page, words.review.send);
  await heading(page, words.gone_title);
});

test('a page that was left open over a release is loaded anew where it needs a file that is gone, and the camera of the system takes the photo', async () => {
  const words = texts['pt-BR'];
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', words.address_title.pf);
  await page.route(/\/assets\/(review|camera)-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  let reads = 0;
  await page.route(`${origin}/onboarding`, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    reads += 1;
    const answer = await route.fetch();
    const body = await answer.text();
    // The first time the scripts have other names; the page that is loaded anew has its own.
    return route.fulfill({
      response: answer,
      body: reads === 1 ? body.replaceAll(/assets\/index-\w+/g, 'assets/index-other') : body,
    });
  });
  const isLoaded = page.waitForEvent('load');
  await press(page, words.continue);
  await isLoaded;
  await heading(page, words.documents['front_id']!);
  // Once: what cannot be loaded from the same release is not tried for ever.
  await expect.poll(() => reads).toBe(2);
  const chooser = page.waitForEvent('filechooser');
  await press(page, words.take_photo);
  await chooser;
});

longTest(
  'what is copied with words around it is not cut, and no partner is replaced by another with the same CPF',
  async () => {
    const words = texts['pt-BR'];
    const { data } = (await merchant.post('/v1/submerchants', company())).body;
    const path = `/v1/submerchants/${data.id}`;
    const { page } = await openAt(path, 'pt-BR', words.fields.phone.pj);
    const paste = async (label: string, text: string) => {
      await page.getByLabel(label).focus();
      await page.evaluate(
        (given) => globalThis.document.execCommand('insertText', false, given),
        text,
      );
    };
    await page.getByRole('textbox').fill('');
    await paste(words.fields.phone.pj, 'Telefone: +55 (011) 98765-4321');
    await press(page, words.continue);
    await heading(page, words.partners_title);
    expect((await merchant.get(path)).body.data.phone).toBe('11987654321');

    const partners = page.locator('li strong');
    await page.getByLabel(words.partner_name).fill('Zélia Prado');
    await paste(words.partner_document, 'Cadastro de pessoa física: 529.982.247-25');
    await press(page, words.add_partner);
    await partners.getByText('Zélia Prado').waitFor();
    await page.getByLabel(words.partner_name).fill('Rita Campos');
    await page.getByLabel(words.partner_document).fill('529.982.247-25');
    await press(page, words.add_partner);
    await page.getByText(words.partner_same('Zélia Prado')).waitFor();
    expect(await partners.allTextContents()).toEqual(['Zélia Prado']);
    await page.getByLabel(words.partner_document).fill('390.533.447-05');
    await press(page, words.add_partner);
    await partners.getByText('Rita Campos').waitFor();
    await press(page, words.continue);
    await heading(page, words.address_title.pj);
    await paste(words.address.zip_code, 'CEP: 01.310-100');
    expect(await page.getByLabel(words.address.zip_code).inputValue()).toBe('01310-100');
  },
);

longTest(
  'a form that is wrong leads to its first wrong field, and what it says follows the language of the page',
  async () => {
    const [pt, en] = [texts['pt-BR'], texts.en];
    const { data } = (await merchant.post('/v1/submerchants', company())).body;
    const path = `/v1/submerchants/${data.id}`;
    const added = await merchant.post(`${path}/legal-representatives`, partner());
    expect(added.status).toBe(201);
    const { page } = await openAt(path, 'pt-BR', pt.address_title.pj);
    const isFocused = async (label: string) =>
      page.getByLabel(label).evaluate((one) => one === one.ownerDocument.activeElement);
    const right = { ...address(), zip_code: '0131' };
    for (const name of ['zip_code', 'street', 'number', 'city'] as const)
      await page.getByLabel(pt.address[name]).fill(right[name]);
    await page.getByLabel(pt.address.state).selectOption('SP');
    await press(page, pt.continue);
    await page.getByText(pt.problems.zip_code(4)).waitFor();
    await expect.poll(async () => isFocused(pt.address.zip_code)).toBe(true);
    await page.getByLabel(pt.address.zip_code).fill('01310-200');
    await press(page, pt.continue);
    await expect.poll(async () => isFocused(pt.address.neighborhood)).toBe(true);
    await page.getByLabel(pt.address.neighborhood).fill('Bela Vista');

    await page.route('**/v1/onboarding/addresses', async (route) => route.abort(), { times: 1 });
    await press(page, pt.continue);
    const alert = page.getByRole('alert');
    await alert.getByText(pt.no_connection).waitFor();
    await press(page, pt.language);
    await alert.getByText(en.no_connection).waitFor();
    await press(page, en.language);

    await press(page, pt.back);
    await heading(page, pt.partners_title);
    await press(page, pt.back);
    await heading(page, pt.fields.phone.pj);
    await page.getByRole('textbox').fill('11');
    await press(page, pt.continue);
    await page.getByText(pt.problems.phone(8)).waitFor();
    await expect
      .poll(async () => page.getByRole('textbox').evaluate((one) => one.matches(':focus')))
      .toBe(true);
    await press(page, pt.language);
    await page.getByText(en.problems.phone(8)).waitFor();
    await page.getByRole('textbox').press('3');
    await page.getByText(en.problems.phone(8)).waitFor({ state: 'detached' });
  },
);

longTest('a PDF that is too large is refused at once', async () => {
  const words = texts['pt-BR'];
  const { page } = await openAt(await withoutDocuments(), 'pt-BR', words.documents['front_id']!);
  // Made in the page: what a test hands over would first be copied.
  await page.getByTestId('file').evaluate((input: any) => {
    const { DataTransfer, File } = input.ownerDocument.defaultView;
    const files = new DataTransfer();
    const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
    files.items.add(new File([bytes], 'grande.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    input.dispatchEvent(new input.ownerDocument.defaultView.Event('change', { bubbles: true }));
  });
  await page.getByText(words.too_large).waitFor();
  await page.getByRole('button', { name: words.review.other_file }).waitFor();
  expect(await page.getByRole('button', { name: words.review.send, exact: true }).count()).toBe(0);
});

test('an answer that is cut off is none: the photo is kept, and sent again', async () => {
  const words = texts['pt-BR'];
  const { page } = await openAt(await withoutDocuments(), 'pt-BR', words.documents['front_id']!);
  const cutOff = async (pattern: string) =>
    page.route(
      pattern,
      async (route) =>
        route.fulfill({ status: 201, contentType: 'application/json', body: '{"data":{"id":"01' }),
      { times: 1 },
    );
  /** Sends the kept photo again, up to the request that says which document it is. */
  const tryAgain = async () => {
    const asked = page.waitForRequest('**/v1/onboarding/documents');
    await press(page, words.try_again);
    await asked;
  };
  const alert = page.getByRole('alert');
  await cutOff('**/v1/onboarding/files');
  await sendFile(page);
  await alert.getByText(words.no_connection).waitFor();

  await cutOff('**/v1/onboarding/documents');
  await tryAgain();
  await alert.getByText(words.no_connection).waitFor();

  // The connection ends between the head of the answer and its body.
  await page.evaluate(() => {
    const read = Object.getOwnPropertyDescriptor(Response.prototype, 'text')!;
    Response.prototype.text = () => {
      Object.defineProperty(Response.prototype, 'text', read);
      return Promise.reject(new TypeError('network error'));
    };
  });
  await tryAgain();
  await alert.getByText(words.no_connection).waitFor();

  await tryAgain();
  await heading(page, words.documents['back_id']!);
});

/** A photo of a card on a table, drawn by the browser: lines as of a text, or what is wrong with it. */
async function photo(page: Page, name: string, drawing: string, [width, height] = [900, 600]) {
  const bytes = (await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(${width}, ${height});
    const draw = canvas.getContext('2d');
    const card = (left, top, w, h) => {
      draw.fillStyle = '#8a7f70';
      draw.fillRect(0, 0, ${width}, ${height});
      draw.fillStyle = '#dfe6dd';
      draw.fillRect(left, top, w, h);
      draw.fillStyle = '#20242c';
      for (let y = top + 10; y < top + h - 10; y += 16)
        for (let x = left + 10; x < left + w - 20; x += 22) draw.fillRect(x, y, 12 + (x + y) % 8, 7);
    };
    ${drawing}
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  })()`)) as number[];
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}
const card = 'card(90, 60, 720, 480)';

longTest(
  'a photo is checked before it is sent: what shows nothing is refused, and what may be illegible is said',
  async () => {
    const words = texts['pt-BR'];
    const { review: own } = words;
    const path = await withoutDocuments();
    const { page } = await openAt(path, 'pt-BR', words.documents['front_id']!);
    const file = page.getByTestId('file');
    const alert = page.getByRole('alert');
    const send = page.getByRole('button', { name: new RegExp(`^${own.send}`) });
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(3_000_000, 'x')]);
    const refused = [
      [{ name: 'rg.heic', mimeType: 'image/heic', buffer: heic }, words.wrong_type],
      [await photo(page, 'preta.jpg', 'draw.fillRect(0, 0, 900, 600)'), own.problems.empty],
      [
        await photo(page, 'branca.jpg', 'draw.fillStyle = "#fff"; draw.fillRect(0, 0, 900, 600)'),
        own.problems.empty,
      ],
    ] as const;
    for (const [chosen, why] of refused) {
      await file.setInputFiles(chosen);
      await alert.getByText(why).waitFor();
      await page.getByRole('button', { name: own.other_file }).waitFor();
      expect(await send.count()).toBe(0);
      // Nothing of it will be sent.
      expect(await page.getByText(own.text).count()).toBe(0);
    }
    await expectAccessible(page, 'a refused photo');
    const doubtful = [
      ['dark', `${card}; draw.fillStyle = 'rgb(0 0 0 / 80%)'; draw.fillRect(0, 0, 900, 600)`],
      ['blurred', `${card}; draw.filter = 'blur(14px)'; draw.drawImage(draw.canvas, 0, 0)`],
      ['cut', 'card(-80, 60, 800, 480)'],
    ] as const;
    for (const [problem, drawing] of doubtful) {
      await file.setInputFiles(await photo(page, `${problem}.jpg`, drawing));
      await alert.getByText(own.problems[problem]).waitFor();
      await page.getByRole('button', { name: own.send_anyway }).waitFor();
    }
    await expectAccessible(page, 'a warning');
    await file.setInputFiles(await photo(page, 'rg.jpg', 'card(20, 15, 180, 110)', [225, 140]));
    await alert.getByText(own.problems.small).waitFor();
    await file.setInputFiles(await photo(page, 'Screenshot_2026.jpg', card));
    await alert.getByText(own.problems.screenshot).waitFor();

    // What is shown turned is sent turned.
    await file.setInputFiles(await photo(page, 'rg.jpg', card));
    await page.getByText(own.good).waitFor();
    const picture = page.getByRole('img', { name: own.picture(1, 1) });
    const isUpright = () =>
      picture.evaluate((one) => {
        const { naturalWidth, naturalHeight } = one as HTMLImageElement;
        return naturalWidth < naturalHeight;
      });
    expect(await isUpright()).toBe(false);
    await press(page, own.turn);
    await expect.poll(isUpright).toBe(true);
    await page.evaluate(`
    const original = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      globalThis.uploaded = body;
      original.call(this, body);
    };
  `);
    await press(page, own.send);
    await heading(page, words.documents['back_id']!);
    const size = 'createImageBitmap(uploaded).then(({ width, height }) => [width, height])';
    expect(await page.evaluate(size)).toEqual([600, 900]);
    const documents = await merchant.get(`${path}/documents`);
    expect(documents.body.data).toMatchObject([
      { type: 'front_id', mime_type: 'image/jpeg', file_name: 'rg.jpg' },
    ]);
  },
);

test.each(firstOf(1, ['pt-BR', 'en'] as const))(
  'a PDF shows its first page before it is sent, and one that nobody can open is refused with its remedy (%s)',
  async (locale) => {
    const words = texts[locale];
    const { review: own } = words;
    const path = await withoutDocuments();
    const { page, requests, complaints } = await openAt(path, locale, words.documents['front_id']!);
    const file = page.getByTestId('file');
    const send = page.getByRole('button', { name: own.send, exact: true });
    const choose = (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'application/pdf', buffer });
    expect(requests.filter((url) => url.includes('pdf'))).toEqual([]);

    const unreadable = [
      ['senha.pdf', Buffer.from(encryptedPdfs.aes_256_secret, 'base64'), 'password_protected'],
      ['ruim.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat'), 'damaged'],
      ['vazio.pdf', Buffer.alloc(0), 'damaged'],
    ] as const;
    for (const [name, bytes, fault] of unreadable) {
      await choose(name, bytes);
      await page.getByText(name, { exact: true }).waitFor();
      await page.getByRole('alert').getByText(own.faults[fault]).waitFor();
      await page.getByRole('button', { name: own.other_file }).waitFor();
      expect(await send.count()).toBe(0);
      // Nothing of it will be sent.
      expect(await page.getByText(own.pdf_hint).count()).toBe(0);
    }
    await page.getByText(/^0 bytes?$/).waitFor();
    await expectAccessible(page, 'a PDF that nobody can open');

    // Protected against changes alone, it opens.
    await choose('aberto.pdf', Buffer.from(encryptedPdfs.aes_256_open, 'base64'));
    await page.getByRole('img', { name: own.first_page('aberto.pdf') }).waitFor();

    await choose('azul.pdf', pdfFile('0 0 1 rg 0 0 595 842 re f', { isDrawn: true }));
    const picture = page.getByRole('img', { name: own.first_page('azul.pdf') });
    await picture.waitFor();
    await page.getByText(own.pdf_pages(1)).waitFor();
    const middle = await picture.evaluate(async (image) => {
      const canvas = new OffscreenCanvas(1, 1);
      const draw = canvas.getContext('2d')!;
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      await (image as HTMLImageElement).decode();
      draw.drawImage(
        image as HTMLImageElement,
        naturalWidth / 2,
        naturalHeight / 2,
        1,
        1,
        0,
        0,
        1,
        1,
      );
      return [...draw.getImageData(0, 0, 1, 1).data].map((value) => (value > 127 ? 1 : 0));
    });
    expect(middle).toEqual([0, 0, 1, 1]);
    await expectAccessible(page, 'the first page of a PDF');
    await expectFits(page, 'the first page of a PDF');
    await keepScreenshot(page, `onboarding-pdf-${locale}`);
    await send.click();
    await heading(page, words.documents['back_id']!);
    expect(complaints).toEqual([]);
  },
);

longTest(
  'without the library that draws PDFs, the page says that it shows none, and the PDF can be sent',
  async () => {
    const words = texts['pt-BR'];
    const { page } = await openAt(await withoutDocuments(), 'pt-BR', words.documents['front_id']!);
    await page.route('**/assets/open-pdf*', async (route) => route.abort());
    await page.getByTestId('file').setInputFiles(pdf);
    await page.getByText(words.review.pdf_not_shown).waitFor();
    await press(page, words.review.send);
    await heading(page, words.documents['back_id']!);
  },
);

longTest('several photos are the pages of one PDF, and sending them can be stopped', async () => {
  const words = texts['pt-BR'];
  const { review: own } = words;
  const path = await withoutDocuments();
  const { page } = await openAt(path, 'pt-BR', words.documents['proof_of_residence']!);
  const file = page.getByTestId('file');
  await file.setInputFiles([await photo(page, 'um.jpg', card), pdf]);
  await page.getByText(own.pdf_alone).waitFor();
  await press(page, own.remove_page(2));
  await page.getByText(own.add_hint).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await press(page, own.add);
  await (
    await chooser
  ).setFiles([
    await photo(page, 'dois.jpg', 'card(60, 60, 480, 780)', [600, 900]),
    await photo(page, 'tres.jpg', card),
  ]);
  await page.getByText(own.one_pdf(3)).waitFor();
  await press(page, own.turn_page(3));
  await press(page, own.remove_page(1));
  await page.getByText(own.one_pdf(2)).waitFor();
  await expectAccessible(page, 'several pages');
  await expectFits(page, 'several pages');

  // A network that never answers.
  await page.route('**/v1/onboarding/files', () => undefined);
  await press(page, own.send);
  await press(page, own.cancel);
  await page.getByRole('status').getByText(own.cancelled).waitFor();
  await page.unroute('**/v1/onboarding/files');
  await press(page, own.send);
  await page.getByRole('heading', { name: words.submit_missing }).waitFor();
  const [sent] = (await merchant.get(`${path}/documents`)).body.data;
  expect(sent).toMatchObject({
    mime_type: 'application/pdf',
    file_name: 'Comprovante de residência.pdf',
  });
  await press(page, words.back);
  await page.getByRole('status').getByText(sent.file_name).waitFor();
});
