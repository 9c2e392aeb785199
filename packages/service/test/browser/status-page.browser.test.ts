import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeQueue } from '../../src/webhooks/delivery/observe-queue.js';
import { useService } from '../harness.js';
import { keepScreenshot, launchChromium, openWatchedPage } from './chromium.js';

const service = useService();
const template = fileURLToPath(new URL('../../../../deploy/status-page', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
let browser: Browser;
let folder: string;
let server: Server;
let page_origin: string;
let origin: string;

beforeAll(async () => {
  browser = await launchChromium();
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'credencia-status-'));
  await cp(template, folder, { recursive: true });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    readFile(join(folder, name)).then(
      (text) =>
        response.setHeader('Content-Type', types[extname(name)] ?? 'application/json').end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page_origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the check as cron does. */
async function check(settings: Record<string, unknown>) {
  const [file, status] = [join(folder, 'settings.json'), join(folder, 'status.json')];
  await writeFile(file, JSON.stringify(settings));
  await promisify(execFile)(process.execPath, [join(folder, 'check.mjs'), file, status]);
  return JSON.parse(await readFile(status, 'utf8')) as {
    checked_at: string;
    components: { id: string; state: string; days: { checks: number; failed: number }[] }[];
  };
}

test('before the first check the state is unknown; then it is what the service and its metrics say', async () => {
  const { page, requests, complaints } = await openWatchedPage(browser, 390);
  await page.goto(`${page_origin}/?lang=pt-BR`);
  await page.getByRole('heading', { name: 'No momento, o estado é desconhecido' }).waitFor();

  const metrics_url = `${origin}/metrics`;
  const [, untold] = (await check({ service: origin, metrics_url })).components;
  expect(untold, 'metrics that say nothing of webhooks').toMatchObject({ state: 'unknown' });
  observeQueue(service.context);
  const works = await check({ service: origin, metrics_url });
  expect(works.components.map(({ id, state }) => [id, state])).toEqual([
    ['api', 'up'],
    ['webhooks', 'up'],
    // The console is not built for these tests.
    ['console', expect.stringMatching(/up|down/)],
    ['docs', 'up'],
  ]);
  const fails = await check({
    service: 'http://127.0.0.1:1',
    metrics_url,
    late_webhooks_seconds: -1,
  });
  expect(fails.components[0]).toMatchObject({ state: 'down', days: [{ checks: 3, failed: 1 }] });
  expect(fails.components[1]).toMatchObject({ id: 'webhooks', state: 'degraded' });

  await page.goto(`${page_origin}/?lang=pt-BR`);
  await page.getByRole('heading', { name: 'Há algo fora do ar' }).waitFor();
  const api = page.getByRole('listitem').filter({ hasText: /^API/ });
  await expect.poll(async () => api.innerText()).toMatch(/Não responde[^]*66,67%/);
  await page.getByText('Exemplo: webhooks atrasados').waitFor();
  await keepScreenshot(page, 'status-page');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Something does not work' }).waitFor();
  // Without the browser's own report of status.json, which was missing at first.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  expect(requests.every((url) => url.startsWith(page_origin) || url.startsWith('data:'))).toBe(
    true,
  );
  await page.context().close();
});

test('a check that has not run for five minutes says nothing about now', async () => {
  const status = await check({ service: origin });
  expect(status.components.map(({ id }) => id)).not.toContain('webhooks');
  const checked_at = new Date(Date.now() - 6 * 60_000).toISOString();
  await writeFile(join(folder, 'status.json'), JSON.stringify({ ...status, checked_at }));
  const { page } = await openWatchedPage(browser, 1280);
  await page.goto(`${page_origin}/?lang=en`);
  await page.getByRole('heading', { name: 'The state is unknown at the moment' }).waitFor();
  await expect
    .poll(async () => page.getByRole('listitem').first().innerText())
    .toMatch(/^API\s+Unknown/);
  await page.context().close();
});
