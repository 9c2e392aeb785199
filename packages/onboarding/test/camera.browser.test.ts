import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../console/test/axe.js';
import { expectFits } from '../../console/test/console.js';
import {
  keepScreenshot,
  launchChromium,
  openWatchedPage,
} from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { longTest } from '../../service/test/long-test.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { address, person } from '../../service/test/sellers.js';
import { texts } from '../src/texts.js';
import { pdfFile } from '../../service/test/sample-files.js';

const service = useService();
let browser: Browser | null = null;
let origin: string;
let merchant: TestMerchant;
const files: string[] = [];

beforeAll(async () => {
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  merchant = await service.createMerchant();
});
afterEach(async () => {
  await browser?.close();
  browser = null;
});
afterAll(async () => {
  for (const file of files) await rm(file, { force: true });
});

const [width, height] = [640, 480];

/** A video with one luminance for each place, as what the camera sees. */
async function videoOf(name: string, luminance: (x: number, y: number) => number): Promise<string> {
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) frame[y * width + x] = luminance(x, y);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const file = join(tmpdir(), `credencia-camera-${process.pid}-${name}.y4m`);
  await writeFile(file, Buffer.concat([header, Buffer.from('FRAME\n'), frame]));
  files.push(file);
  return file;
}
/** Lines as of a text. */
const sharp = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 70 : 200);
/** The same without edges. */
const blurred = (x: number) => Math.round(130 + 40 * Math.sin(x / 90));
const dark = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 16 : 40);

const fake = '--use-fake-device-for-media-stream';
const allow = '--use-fake-ui-for-media-stream';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function onScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await expectAccessible(page, heading);
  await expectFits(page, heading);
}

/** A person at the first document, in a browser with a camera. */
async function atDocument(args: string[], size: number, locale: 'pt-BR' | 'en') {
  const words = texts[locale];
  browser = await launchChromium(args, 'permissions');
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  await merchant.post(`/v1/submerchants/${id}/addresses`, address());
  const answer = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, { locale });
  const { pathname, hash } = new URL(answer.body.data.url);
  const opened = await openWatchedPage(browser, size, { locale, reducedMotion: 'reduce' });
  const { page } = opened;
  // Keeps what the page opens, to see whether it is closed.
  await page.addInitScript(`
    globalThis.tracks = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  `);
  await page.goto(`${origin}${pathname}${hash}`);
  await press(page, words.start);
  await press(page, words.continue);
  await page.getByRole('heading', { name: words.fields.email.pf }).waitFor();
  await page.getByRole('textbox').fill('rita@campos.example');
  await press(page, words.continue);
  await page.getByRole('heading', { name: words.fields.phone.pf }).waitFor();
  // Loaded again, the page continues with what is missing.
  await page.reload();
  await page.getByRole('heading', { name: words.documents['front_id']! }).waitFor();
  return { ...opened, id, words };
}

const states = (page: Page) => page.evaluate('tracks.map(({ readyState }) => readyState)');
const documentsOf = async (id: string) =>
  (await merchant.get(`/v1/submerchants/${id}/documents`)).body.data;

test.each(
  firstOf(1, [
    [360, 'pt-BR'],
    [1024, 'en'],
    [360, 'en'],
    [1440, 'pt-BR'],
  ] as const),
)(
  'at %i px, a seller photographs a document in the page by keyboard alone, takes it again and sends it (%s)',
  async (size, locale) => {
    const video = await videoOf('sharp', sharp);
    const args = [fake, allow, `--use-file-for-fake-video-capture=${video}`];
    const { page, complaints, requests, id, words } = await atDocument(args, size, locale);
    const own = words.camera;
    expect(requests.some((url) => url.includes('camera'))).toBe(false);
    const pressByKey = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await pressByKey(words.take_photo);
    await page.getByText(own.card).waitFor();
    await page.getByText(own.good).waitFor();
    await onScreen(page, words.documents['front_id']!);
    await keepScreenshot(page, `onboarding-camera-${size}-${locale}`);
    expect(await states(page)).toEqual(['live']);
    await pressByKey(own.shoot);
    await onScreen(page, words.review.title);
    await page.getByRole('img', { name: words.review.picture(1, 1) }).waitFor();
    await pressByKey(words.review.other_photo);
    await page.getByText(own.good).waitFor();
    await pressByKey(own.shoot);
    await page.getByText(words.review.good).waitFor();
    await pressByKey(words.review.send);
    await onScreen(page, words.documents['back_id']!);
    // Off while the first photo was checked, and after the second.
    expect(await states(page)).toEqual(['ended', 'ended']);
    const [sent] = await documentsOf(id);
    expect(sent).toMatchObject({ type: 'front_id', mime_type: 'image/jpeg' });
    expect(sent.file_size).toBeGreaterThan(5_000);

    // Left without a photo, the camera is off too.
    await press(page, words.take_photo);
    await page.getByText(own.good).waitFor();
    await press(page, own.close);
    await page.getByRole('button', { name: words.take_photo }).waitFor();
    expect(await states(page)).toEqual(['ended', 'ended', 'ended']);
    await press(page, words.skip);
    await page.getByRole('heading', { name: words.documents['selfie_with_id']! }).waitFor();
    await press(page, words.take_photo);
    await page.getByText(own.face).waitFor();
    await page.getByText(own.good).waitFor();
    await onScreen(page, words.documents['selfie_with_id']!);
    await press(page, words.back);
    await page.getByRole('heading', { name: words.documents['back_id']! }).waitFor();
    expect(await states(page)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(complaints).toEqual([]);
  },
);

longTest.each(
  firstOf(1, [
    ['blurred', blurred],
    ['dark', dark],
  ] as const),
)(
  'says that a picture is %s, before and after it is taken, and takes it all the same',
  async (problem, luminance) => {
    const video = await videoOf(problem, luminance);
    const args = [fake, allow, `--use-file-for-fake-video-capture=${video}`];
    const { page, id, words } = await atDocument(args, 360, 'pt-BR');
    await press(page, words.take_photo);
    await page.getByRole('status').getByText(words.review.problems[problem]).waitFor();
    await press(page, words.camera.shoot);
    await page.getByRole('alert').getByText(words.review.problems[problem]).waitFor();
    await onScreen(page, words.review.title);
    await press(page, words.review.send_anyway);
    await page.getByRole('heading', { name: words.documents['back_id']! }).waitFor();
    await expect.poll(async () => documentsOf(id)).toHaveLength(1);
  },
);

test.each(
  firstOf(1, [
    ['denied', 'pt-BR', [fake]],
    ['none', 'en', [allow]],
    ['none', 'pt-BR', [allow]],
    ['denied', 'en', [fake]],
  ] as const),
)(
  'without a camera (%s, %s) the page says why, and takes a file',
  async (failure, locale, args) => {
    const { page, id, words } = await atDocument([...args], 360, locale);
    await press(page, words.take_photo);
    await onScreen(page, words.camera[`${failure}_title`]);
    await page.getByText(words.camera[`${failure}_text`]).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await press(page, words.choose_file);
    await (
      await chosen
    ).setFiles({
      name: 'rg.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile('x'.repeat(2_000)),
    });
    await page.getByText(words.review.pdf_pages(1)).waitFor();
    await press(page, words.review.send);
    await page.getByRole('heading', { name: words.documents['back_id']! }).waitFor();
    await expect
      .poll(async () => documentsOf(id))
      .toMatchObject([{ mime_type: 'application/pdf' }]);
  },
);
