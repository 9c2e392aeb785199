import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { startTestService, useService } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { pngFile } from './files.js';
import { expectPortuguese } from './portuguese.js';

// Files of internal notes: chosen, dropped or pasted, removed again, sent with the note, and opened by a colleague.

const service = useService();
const wide = { width: 1440, scheme: 'light', language: 'en' } as const;
const narrow = { width: 360, scheme: 'dark', language: 'pt-BR' } as const;
const middle = { width: 1024, scheme: 'dark', language: 'en' } as const;
const image = pngFile(320, 200);
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: image });
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

const choose = (page: Page) => page.locator('input[type=file][multiple]');

/** Drops a file on the field of the note, or pastes it there, as the browser reports it. */
async function give(page: Page, event: 'drop' | 'paste', name: string) {
  await page.getByLabel('Write a note').focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    const bytes = new Uint8Array(${JSON.stringify([...image])});
    data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/png' }));
    const init = { bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(
      ${event === 'drop'}
        ? new DragEvent('drop', { ...init, dataTransfer: data })
        : new ClipboardEvent('paste', { ...init, clipboardData: data }),
    );
  })()`);
}

test('a reviewer chooses, drops and pastes files, removes one, and adds the note by keyboard; a colleague opens them; the merchant sees nothing of them', async () => {
  const { id, merchant, reviewCase } = await companyInReview(service);
  const ana = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana Souza' });
  const { page } = ana;
  await page.goto(`${origin}/console/cases/${id}`);
  const field = page.getByLabel('Write a note');
  await field.fill('The lease is attached.');
  const toAttach = page.getByRole('list', { name: 'Files to attach' });

  // The button opens the browser's choice of files, by keyboard.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([png('lease one.png'), png('wrong.png')]);
  await page.getByText('wrong.png can be attached.').waitFor({ state: 'attached' });
  await give(page, 'drop', 'dropped.png');
  await page.getByText('dropped.png can be attached.').waitFor({ state: 'attached' });
  await give(page, 'paste', 'pasted.png');
  await page.getByText('pasted.png can be attached.').waitFor({ state: 'attached' });
  await expectAccessible(page, 'files to attach');
  await expectFits(page, 'files to attach');
  await keepScreenshot(page, 'console-desk-note-files');

  await page.getByRole('button', { name: 'Remove wrong.png' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove wrong.png' }).waitFor({ state: 'detached' });
  await page.waitForFunction(`document.activeElement?.textContent === 'Attach files'`);
  await expect.poll(async () => toAttach.getByRole('listitem').count()).toBe(3);

  // What cannot be sent is said at the file, and keeps the note back until it is removed.
  await choose(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: image });
  await page.getByText('This file is no PDF, PNG or JPEG.').waitFor();
  const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('this is no image') };
  await choose(page).setInputFiles([bad, png('sixth.png')]);
  await page.getByText('A note has up to 5 files. The others were left out.').waitFor();
  const add = page.getByRole('button', { name: 'Add note' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove a.txt' }).click();
  await page.getByRole('button', { name: 'Remove bad.png' }).click();
  await expect.poll(async () => toAttach.getByRole('listitem').count()).toBe(3);

  await field.focus();
  await page.keyboard.press('Control+Enter');
  const files = page.getByRole('list', { name: 'Files of this note' });
  await files.waitFor();
  await expect.poll(async () => files.getByRole('listitem').count()).toBe(3);
  await expect.poll(async () => files.innerText()).toContain('PNG');
  expect(await toAttach.count()).toBe(0);
  await expectAccessible(page, 'files of a note');
  await expectFits(page, 'files of a note');

  const bia = await openAs(service, browser, origin, 'reviewer', narrow, { name: 'Bia Lima' });
  const second = bia.page;
  await second.goto(`${origin}/console/cases/${id}`);
  const open = second.getByRole('button', { name: 'Abrir lease one.png' });
  await open.waitFor();
  await expectFits(second, 'files of a note, narrow');
  await expectAccessible(second, 'files of a note, narrow');
  await expectPortuguese(second, 'files of a note', [
    'The lease is attached.',
    'lease one.png',
    'dropped.png',
    'pasted.png',
    'Merchant ',
  ]);
  const popup = second.waitForEvent('popup');
  await open.focus();
  await second.keyboard.press('Enter');
  const opened = await popup;
  await opened.waitForURL(/\/v1\/file-links\?token=/);
  const shown = await second.request.get(opened.url());
  expect([shown.status(), (await shown.body()).equals(image)]).toEqual([200, true]);
  expect(opened.url()).not.toContain('lease');

  const owner = await openAs(service, browser, origin, 'owner', middle, {
    merchant_id: merchant.id,
  });
  await owner.page.goto(`${origin}/console/submerchants/${id}`);
  await owner.page.getByRole('heading', { level: 1 }).waitFor();
  await owner.page.getByText('History').first().waitFor();
  expect(await owner.page.content()).not.toContain('lease one.png');
  expect((await merchant.get('/v1/files')).text).not.toContain('lease one.png');

  // With the note, its files go.
  await page.getByRole('button', { name: /^Delete the note of Ana Souza/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No notes yet.').waitFor();
  expect((await second.request.get(opened.url())).status()).toBe(404);
  expect(reviewCase).toContain(id);
  for (const one of [ana, bia, owner]) await one.page.context().close();
});

longTest(
  'an upload that breaks is sent again, and one that is removed while it is sent leaves the note free',
  async () => {
    const { id } = await companyInReview(service);
    const { page } = await openAs(service, browser, origin, 'reviewer', middle);
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByLabel('Write a note').fill('Retried.');
    await page.route('**/note-files', (route) => route.abort());
    await choose(page).setInputFiles(png('again.png'));
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute('**/note-files');
    await retry.click();
    await page.getByText('again.png can be attached.').waitFor({ state: 'attached' });

    // A request that never ends.
    await page.route('**/note-files', () => {});
    await choose(page).setInputFiles(png('slow.png'));
    await page.getByRole('progressbar', { name: 'Sending slow.png' }).waitFor();
    const add = page.getByRole('button', { name: 'Add note' });
    expect(await add.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove slow.png' }).click();
    await add.click();
    await page.getByRole('button', { name: 'Open again.png' }).waitFor();
    expect(await page.getByText('slow.png').count()).toBe(0);
    await page.context().close();
  },
);

longTest(
  'where the installation stores no files, the note says so and is added without them',
  async () => {
    const { service: without, stop } = await startTestService({
      environment: { FILES_STORE: 'off' },
    });
    try {
      const at = await without.app.listen({ port: 0, host: '127.0.0.1' });
      without.context.config.public_url = at;
      const { id } = await companyInReview(without);
      const { page } = await openAs(without, browser, at, 'reviewer', narrow);
      await page.goto(`${at}/console/cases/${id}`);
      await page.getByLabel('Escrever uma nota').fill('Sem arquivo.');
      await choose(page).setInputFiles(png('a.png'));
      await page.getByText('Esta instalação não guarda arquivos.').waitFor();
      expect(await page.getByRole('button', { name: 'Anexar arquivos' }).isDisabled()).toBe(true);
      await expectAccessible(page, 'no place for files');
      await page.getByRole('button', { name: 'Incluir nota' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Sem arquivo.' }).waitFor();
      await page.context().close();
    } finally {
      await stop();
    }
  },
);
