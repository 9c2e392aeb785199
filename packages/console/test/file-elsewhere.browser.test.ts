import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { pngFile } from './files.js';
import { closePages, openBrowser } from './console.js';

// An uploaded file in a page of the merchant's own, on another site. Failures to prevent: its people see a broken image, or its page reads
// or frames what it may only show.

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

test('a page of another site shows an uploaded image by its address, and can neither read nor frame it', async () => {
  const merchant = await service.createMerchant();
  const raw = { 'content-type': 'image/png' };
  const { id } = (await merchant.post('/v1/files', pngFile(64, 48), raw)).body.data;
  const { url } = (await merchant.get(`/v1/files/${id}/link`)).body.data;
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Shop</title><img src="${url}"><iframe src="${url}"></iframe>`,
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(`document.querySelector('img').complete`);
  expect(await page.evaluate(`document.querySelector('img').naturalWidth`)).toBe(64);
  expect(refusals.some((text) => text.includes('frame-ancestors'))).toBe(true);
  // No CORS: the pixels and the bytes stay closed to the page's scripts.
  const read = await page.evaluate(
    `fetch(${JSON.stringify(url)}).then(() => 'read', () => 'refused')`,
  );
  expect(read).toBe('refused');
  const drawn = await page.evaluate(`(() => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    drawing.drawImage(document.querySelector('img'), 0, 0);
    try { drawing.getImageData(0, 0, 1, 1); return 'read'; } catch (error) { return error.name; }
  })()`);
  expect(drawn).toBe('SecurityError');
  await context.close();
});
