import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService, type Client } from '../../service/test/harness.js';
import { longTest } from '../../service/test/long-test.js';
import { pdfOf, readAll } from '../../service/test/read-documents.js';
import { address, company, document, partner } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser, unfoldHistory } from './console.js';
import { sizes, startFileHost } from './files.js';

const service = useService();
let browser: Browser;
let origin: string;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;

/** The fields of a document whose file is an uploaded PDF with this text. */
async function upload(merchant: Client, text: string) {
  const raw = { 'content-type': 'application/octet-stream' };
  const { data } = (await merchant.post('/v1/files', await pdfOf(text), raw)).body;
  return { file_url: data.file_url, file_size: data.file_size };
}

/** A company in review with files that open; documents by type. */
async function companyWithFiles({ contract }: { contract?: string } = {}) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  const owner = (
    await merchant.post(
      `${path}/legal-representatives`,
      partner({ name: 'Marina Alves', mother_name: 'Rosa Alves' }),
    )
  ).body.data;
  const ids: Record<string, string> = {};
  const send = async (type: string, kind: 'pdf' | 'png', more = {}) => {
    const sent = await merchant.post(
      `${path}/documents`,
      document(type, {
        file_url: `${files.url}/${type}.${kind}`,
        file_name: `${type}.${kind}`,
        file_size: sizes[kind],
        mime_type: kind === 'pdf' ? 'application/pdf' : 'image/png',
        ...more,
      }),
    );
    ids[type] = sent.body.data.id;
  };
  for (const type of ['social_contract', 'cnpj_card', 'proof_of_residence_company']) {
    const text = type === 'social_contract' ? contract : undefined;
    await send(type, 'pdf', text === undefined ? {} : await upload(merchant, text));
  }
  for (const type of ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence']) {
    await send(`partner_${type}`, 'png', { legal_representative_id: owner.id });
  }
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  return { merchant, id, owner, ids };
}

const fieldOf = (page: Page, field: string) => page.locator(`[data-proven-field="${field}"]`);
/** Waits until the service has recorded a tick or a cross. */
const checked = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/field-checks') && answer.ok());

test('with a partner’s ID open the data that it proves stand beside it, to be ticked or crossed field by field, and are kept', async () => {
  const { id, ids } = await companyWithFiles();
  const first = await openAs(service, browser, origin, 'reviewer', view, { name: 'Revisora Um' });
  const { page } = first;
  await page.goto(`${origin}/console/cases/${id}`);
  // The company's, for a document of the company; the partner's, for the partner's.
  const proof = page.getByRole('list', { name: 'O que este documento comprova' });
  await fieldOf(page, 'legal_name').getByText('Padaria Aurora Comércio').waitFor();
  await page.getByRole('button', { name: /^RG\/CNH, frente/ }).click();
  await fieldOf(page, 'partner_name').getByText('Marina Alves').waitFor();
  await fieldOf(page, 'partner_birth_date').getByText('15/08/1980').waitFor();
  await fieldOf(page, 'partner_mother_name').getByText('Rosa Alves').waitFor();
  expect(await fieldOf(page, 'legal_name').count()).toBe(0);
  const facts = page.getByRole('region', { name: 'Cadastro' });
  const top = (await proof.boundingBox())!.y - (await facts.boundingBox())!.y;
  expect(top, 'the data stand at the top').toBeLessThan(120);

  // Every document in small, before it is asked for; and the index stays in view, wherever the data are scrolled to.
  await expect.poll(() => page.locator('[data-thumbnail="true"]').count()).toBe(7);
  const index = page.getByRole('navigation', { name: 'Neste caso' });
  await page.keyboard.press('3');
  await index.locator('[aria-current="location"]', { hasText: 'Cadastro' }).waitFor();
  await page.locator('#place-submerchant:focus').waitFor();
  const below = (await index.boundingBox())!.y - (await facts.boundingBox())!.y;
  expect(below, 'the index stays at the top').toBeLessThan(2);
  await page.keyboard.press('1');
  await index.locator('[aria-current="location"]', { hasText: 'Documento' }).waitFor();

  // By keyboard: the first matches, the second does not; taken back and set again by pointer.
  let sent = checked(page);
  await page.keyboard.press('v');
  await sent;
  sent = checked(page);
  await page.keyboard.press('x');
  await sent;
  const differs = fieldOf(page, 'partner_document').getByRole('button', { name: /^Não confere/ });
  await expect.poll(async () => differs.getAttribute('aria-pressed')).toBe('true');
  sent = checked(page);
  await differs.click();
  await sent;
  await expect.poll(async () => differs.getAttribute('aria-pressed')).toBe('false');
  sent = checked(page);
  await fieldOf(page, 'partner_birth_date')
    .getByRole('button', { name: /^Não confere/ })
    .click();
  await sent;
  await expectAccessible(page, 'what a document proves');
  await keepScreenshot(page, 'console-proof');

  // A cross offers the reason that fits it, with the field in the message.
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('radio', { name: /não conferem com o cadastro/ });
  await reason.waitFor();
  await expect.poll(async () => reason.isChecked()).toBe(true);
  await expect
    .poll(async () => dialog.getByLabel('Comentário para o lojista').inputValue())
    .toBe('Não confere: Data de nascimento do sócio.');

  // Whoever looks later sees who found what.
  const second = await openAs(service, browser, origin, 'reviewer', view, { name: 'Revisor Dois' });
  await second.page.goto(`${origin}/console/cases/${id}?document=${ids['partner_front_id']}`);
  await fieldOf(second.page, 'partner_name')
    .getByText(/^Confere: Revisora Um/)
    .waitFor();
  await fieldOf(second.page, 'partner_birth_date')
    .getByText(/^Não confere: Revisora Um/)
    .waitFor();
  await second.page.context().close();

  // And the trail of the decision contains it.
  await page.keyboard.press('Control+Enter');
  await page.getByText('RG/CNH, frente: recusado', { exact: true }).waitFor();
  const decided = page.waitForResponse((answer) => answer.url().endsWith('/reject'));
  await decided;
  await page.getByRole('button', { name: 'Mostrar histórico' }).click();
  await unfoldHistory(page);
  await page.getByText('Não confere: Data de nascimento do sócio (Revisora Um)').waitFor();
  await page.getByText('Confere: Nome do sócio (Revisora Um)').waitFor();
  await first.page.context().close();
});

/** The share of the content that is under a point of the page. */
const under = (content: Locator, point: { x: number; y: number }) =>
  content.evaluate((element: any, { x, y }: { x: number; y: number }) => {
    const box = element.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }, point);

longTest(
  'the wheel zooms at the pointer with its percentage; rotation and contrast too; each document keeps its view while the case is open',
  async () => {
    const { id } = await companyWithFiles();
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByRole('button', { name: /^Selfie com documento/ }).click();
    const desk = page.getByRole('group', { name: /^Documento: Selfie/ });
    const content = desk.locator('[data-content]');
    await content.waitFor();
    const zoom = page.getByLabel('Ampliação', { exact: true });
    await expect.poll(async () => zoom.innerText()).toBe('100%');
    const box = (await content.boundingBox())!;
    const point = {
      x: Math.round(box.x + box.width * 0.75),
      y: Math.round(box.y + box.height * 0.6),
    };
    await page.mouse.move(point.x, point.y);
    const before = await under(content, point);
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, -300);
    await page.getByText('332%').waitFor();
    const after = await under(content, point);
    expect(Math.abs(after.x - before.x)).toBeLessThan(0.02);
    expect(Math.abs(after.y - before.y)).toBeLessThan(0.02);
    // Ctrl and the wheel is what browsers report for a pinch.
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Control');
    await page.getByText('182%').waitFor();

    await page.keyboard.press('h');
    await page.keyboard.press('t');
    const filter = () =>
      content.locator('img').evaluate((one: any) => getComputedStyle(one).filter);
    await expect.poll(async () => filter()).toContain('contrast(1.5)');
    await page.getByRole('button', { name: 'Contraste e brilho' }).click();
    await page.getByRole('slider', { name: /^Brilho/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => filter()).toContain('brightness(1.1)');
    await page.keyboard.press('Escape');

    // Another document begins as it is, and this one is as it was left.
    await page.getByRole('button', { name: /^RG\/CNH, frente/ }).click();
    await page
      .getByRole('group', { name: /frente/ })
      .locator('[data-content]')
      .waitFor();
    await expect.poll(async () => zoom.innerText()).toBe('100%');
    await page.getByRole('button', { name: /^Selfie com documento/ }).click();
    await content.waitFor();
    await expect.poll(async () => zoom.innerText()).toBe('182%');
    await expect.poll(async () => filter()).toContain('contrast(1.5)');
    await expect
      .poll(async () => content.locator('img').getAttribute('style'))
      .toContain('rotate(90deg)');
    await page.keyboard.press('0');
    await expect.poll(() => zoom.innerText()).toBe('100%');
    await page.context().close();
  },
);

longTest(
  'ID and selfie of a person stand together by one key, and any two documents side by side',
  async () => {
    const { id, ids } = await companyWithFiles();
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/cases/${id}?document=${ids['partner_front_id']}`);
    const shown = page.getByRole('group', { name: /^Documento:/ });
    await shown.waitFor();
    await page.keyboard.press('s');
    await shown.nth(1).waitFor();
    const [left, right] = [
      (await shown.first().boundingBox())!,
      (await shown.nth(1).boundingBox())!,
    ];
    await expect.poll(async () => shown.first().getAttribute('aria-label')).toContain('frente');
    await expect.poll(async () => shown.nth(1).getAttribute('aria-label')).toContain('Selfie');
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await expectAccessible(page, 'two documents side by side');
    await keepScreenshot(page, 'console-side-by-side');

    // Each by itself: the keys work on the one with the focus.
    await shown.nth(1).focus();
    await page.keyboard.press('+');
    const zooms = page.getByLabel('Ampliação', { exact: true });
    await page.getByText('125%').waitFor();
    await expect.poll(async () => zooms.allInnerTexts()).toEqual(['100%', '125%']);

    // Any other beside it, from the list; the address keeps both; the key ends it.
    await page.getByLabel('Ao lado').selectOption({ label: 'Contrato social' });
    await page.waitForURL(new RegExp(`beside=${ids['social_contract']}`));
    await page.reload();
    await page.locator('canvas[data-drawn]').waitFor();
    await expect.poll(async () => shown.count()).toBe(2);
    await page.keyboard.press('b');
    await shown.nth(1).waitFor({ state: 'detached' });
    // The same key keeps this one beside, and shows the next.
    await page.keyboard.press('b');
    await shown.nth(1).waitFor();
    await expect.poll(async () => shown.nth(1).getAttribute('aria-label')).toContain('frente');
    await expect.poll(async () => shown.first().getAttribute('aria-label')).toContain('verso');
    await page.context().close();
  },
);

longTest(
  'a PDF appears with its page: no empty box before, while it is zoomed, or between pages',
  async () => {
    const { id } = await companyWithFiles();
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    // Checks in every frame that no visible canvas is blank.
    await page.addInitScript(`
    window.blank = [];
    const sample = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    const small = sample.getContext('2d', { willReadFrequently: true });
    const look = () => {
      for (const canvas of document.querySelectorAll('canvas')) {
        if (canvas.offsetParent === null || canvas.width === 0) continue;
        small.drawImage(canvas, 0, 0, 64, 64);
        const { data } = small.getImageData(0, 0, 64, 64);
        const isInked = data.some((value, at) => at % 4 === 0 && value < 235 && data[at + 3] === 255);
        small.clearRect(0, 0, 64, 64);
        if (!isInked) window.blank.push(canvas.dataset.drawn ?? 'not drawn');
        else window.seen = (window.seen ?? 0) + 1;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
    await page.goto(`${origin}/console/cases/${id}`);
    await page.locator('canvas[data-drawn="1"]').waitFor();
    await page.keyboard.press('+');
    await page.getByText('125%').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('canvas[data-drawn="2"]').waitFor();
    await page.keyboard.press('t');
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowLeft');
    await page.locator('canvas[data-drawn="1"]').waitFor();
    expect(await page.evaluate('window.seen')).toBeGreaterThan(0);
    expect(await page.evaluate('window.blank')).toEqual([]);
    await page.context().close();
  },
);

longTest.each([1024, 360])(
  'at %i px what a document proves and two documents fit',
  async (width) => {
    const { id, ids } = await companyWithFiles();
    const { page } = await openAs(service, browser, origin, 'reviewer', {
      ...view,
      width,
      language: 'en',
      scheme: 'dark',
    });
    const [card, selfie] = [ids['partner_front_id'], ids['partner_selfie_with_id']];
    await page.goto(`${origin}/console/cases/${id}?document=${card}&beside=${selfie}`);
    await page
      .getByRole('group', { name: /Selfie/ })
      .locator('[data-content]')
      .waitFor();
    await fieldOf(page, 'partner_name').getByText('Marina Alves').waitFor();
    await expectFits(page, `two documents at ${width} px`);
    await expectAccessible(page, `two documents at ${width} px`);
    await page.context().close();
  },
);

longTest(
  'what a document says in its text is marked on the page, each field leads there, and its ticks are offered, not made',
  async () => {
    const contract =
      'CONTRATO SOCIAL\nPadaria Aurora Comércio de Alimentos Ltda\nSócia: MARINA ALVES';
    const { id, ids } = await companyWithFiles({ contract });
    const { database } = service.context;
    await database`
    insert into evidence (merchant_id, submerchant_id, kind, asked_at, due_at)
    select merchant_id, id, 'documents', now(), now() from submerchants where id = ${id}`;
    await readAll(service.context);
    const { page } = await openAs(service, browser, origin, 'reviewer', view);
    await page.goto(`${origin}/console/cases/${id}?document=${ids['partner_front_id']}`);
    // From what was declared to its place on the page.
    await page
      .locator('[data-in-documents="legal_name"]')
      .getByRole('link', { name: /^Contrato social, pág\. 1/ })
      .click();
    await page.locator('[data-mark="agrees"][data-asked="true"]').waitFor();
    await expect.poll(() => page.url()).toContain(ids['social_contract']);
    const paper = (await page.locator('canvas[data-content]').boundingBox())!;
    const mark = (await page.locator('[data-asked="true"]').boundingBox())!;
    expect(mark.x, 'the mark is on the page').toBeGreaterThan(paper.x);
    expect(mark.y + mark.height).toBeLessThan(paper.y + paper.height / 3);

    // Nobody has ticked anything, until the reviewer takes it over.
    const name = fieldOf(page, 'legal_name');
    await name.locator('[data-read="agrees"]').waitFor();
    const matches = name.getByRole('button', { name: /^Confere/ });
    expect(await matches.getAttribute('aria-pressed')).toBe('false');
    await expectAccessible(page, 'a document whose text agrees');
    await keepScreenshot(page, 'console-document-text');
    const sent = checked(page);
    await page.getByRole('button', { name: /^Marcar .*pelo texto$/ }).click();
    await sent;
    await expect.poll(async () => matches.getAttribute('aria-pressed')).toBe('true');
    await page.context().close();
  },
);
