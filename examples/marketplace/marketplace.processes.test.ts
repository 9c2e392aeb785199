import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Credencia, webhooks, type WebhookEvent } from '@credencia/sdk';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchChromium, openWatchedPage } from '../../packages/service/test/browser/chromium.js';
import { firstOf } from '../../packages/service/test/full-set.js';
import { longTest } from '../../packages/service/test/long-test.js';
import {
  endProcesses,
  newDataDir,
  startProcess,
} from '../../packages/service/test/service-process.js';

const program = fileURLToPath(new URL('main.mjs', import.meta.url));
const patience = { timeout: 40_000, interval: 100 };
let service: string;
let data_file: string;
let shop: ChildProcess;
let url: string;

beforeAll(async () => {
  // The webhook portal is part of the console; up to date, this takes a moment.
  const build = fileURLToPath(new URL('../../scripts/build-console.mjs', import.meta.url));
  execFileSync(process.execPath, [build]);
  service = await (await startProcess()).address();
  data_file = join(await newDataDir(), 'data.json');
  await startShop('0');
});

afterAll(async () => {
  shop.kill();
  await endProcesses();
});

/** Starts the shop as its README says, against a service with the demo keys, and resolves with what it printed until it is ready. */
async function startShop(port: string, ...options: string[]): Promise<string[]> {
  const { PATH } = process.env;
  const env = { PATH, PORT: port, DATA_FILE: data_file, CREDENCIA_URL: service };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  shop = spawn(process.execPath, [program, ...options], { env, stdio: [...stdio] });
  const lines: string[] = [];
  const last = options.includes('--fill') ? /Back office/ : /listens on (\S+)/;
  for await (const line of createInterface(shop.stdout!)) {
    lines.push(line);
    url = /listens on (\S+)/.exec(line)?.[1] ?? url;
    if (last.test(line)) break;
  }
  return lines;
}

const page = async (path: string, language = 'en') =>
  (await fetch(url + path, { headers: { 'accept-language': language } })).text();

/** Fills in the form as it stands, with changes, and sends it. */
async function register(changes: Record<string, string> = {}, at = '/office/sellers/new') {
  const form = new URLSearchParams({ sandbox: changes['sandbox'] ?? 'approve' });
  for (const [, name, value] of (await page(at)).matchAll(/name="(\w+)"\s+value="([^"]*)"/g)) {
    form.set(
      name!,
      changes[name!] ??
        value!.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
    );
  }
  return fetch(url + at, { method: 'POST', body: form, redirect: 'manual' });
}

async function send(body: string, secret: string): Promise<number> {
  const headers = await webhooks.sign(body, secret);
  return (await fetch(`${url}/hooks/credencia`, { method: 'POST', headers, body })).status;
}

const secretOfShop = async () =>
  (JSON.parse(await readFile(data_file, 'utf8')) as { endpoint: { secret: string } }).endpoint
    .secret;

/** Waits until a seller's page shows a state. */
const isIn = (path: string, state: string) =>
  vi.waitFor(async () => expect(await page(path)).toContain(`data-state="${state}"`), patience);

/** Registers a seller and returns the address of its page in the back office. */
async function registered(changes: Record<string, string>): Promise<string> {
  const { status, headers } = await register(changes);
  expect(status).toBe(303);
  return headers.get('location')!;
}

let approved: { path: string; event: WebhookEvent };

test('a seller who registers through the form is active on the page, as the webhook says', async () => {
  const office_path = await registered({ trade_name: 'Livraria <b>Ipê</b>' });
  const path = office_path.replace('/office', '');
  await isIn(path, 'active');
  const office = await page(office_path);
  expect(office).toMatch(/submerchant\.approved[\s\S]*submerchant\.submitted/);
  expect(office).not.toContain('<b>Ipê</b>');
  expect(await page(path)).toMatch(/Charge<\/b>\s*<span class="tag fine">/);
  expect(await page(path, 'pt-BR')).toContain('Sua banca está aberta');
  expect(await page('/office')).toContain(`href="${office_path}"`);
  // The shop window shows those who may charge.
  expect(await page('/')).toContain('Takes payments');

  const keys = { publicKey: 'pk_test_demo', secretKey: 'sk_test_demo' };
  const credencia = new Credencia({ ...keys, baseUrl: service });
  const { data } = await credencia.events.list({ event: 'submerchant.approved' });
  approved = { path, event: data[0]!.body as WebhookEvent };
});

test('a webhook that is forged is refused, and one that is repeated or late changes nothing', async () => {
  const { path, event } = approved;
  const before = await page(path);
  const worse = {
    ...event,
    submerchant: { ...(event as { submerchant: object }).submerchant, status: 'rejected' },
  };
  const forged = JSON.stringify({ ...worse, id: 'another', sequence: 99 });
  expect(await send(forged, 'whsec_Zm9yZ2Vk')).toBe(400);
  expect(await page(path)).toBe(before);
  expect(await send(JSON.stringify(worse), await secretOfShop())).toBe(200);
  expect(await page(path)).toBe(before);
  const late = JSON.stringify({ ...worse, id: 'late', event: 'submerchant.updated', sequence: 1 });
  expect(await send(late, await secretOfShop())).toBe(200);
  expect(await page(path)).toContain('data-state="active"');
  const log = await page('/office/webhooks');
  for (const outcome of ['refused', 'repeated', 'late']) {
    expect(log).toContain(`<li class="${outcome}">`);
  }
});

test('a page hears of each change by server-sent events', async () => {
  const { path } = approved;
  const ends = new AbortController();
  const seller = path.split('/').at(-1);
  const { headers, body } = await fetch(`${url}/live?seller=${seller}`, { signal: ends.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const event = { ...approved.event, id: 'live', event: 'submerchant.updated', sequence: 1 };
  expect(await send(JSON.stringify(event), await secretOfShop())).toBe(200);
  let text = '';
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('data:')) break;
  }
  ends.abort();
  expect(text).toContain(`data: ${seller}`);
});

test('a seller whose data are wrong or refused corrects them in the form', async () => {
  const wrong = await register({ tax_id: '123' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('href="#tax_id"');

  const office_path = await registered({ sandbox: 'reject:name_mismatch' });
  const path = office_path.replace('/office', '');
  await isIn(path, 'rejected');
  expect((await register({ sandbox: 'approve' }, `${office_path}/edit`)).status).toBe(303);
  await isIn(path, 'active');
});

test('a seller fills in the rest on Credencia’s page, which only the shop’s page can frame', async () => {
  const form = new URLSearchParams({ legal_name: 'Café Aurora Ltda', tax_id: '11444777000161' });
  const to = `${url}/sell`;
  const { status, headers } = await fetch(to, { method: 'POST', body: form, redirect: 'manual' });
  expect(status).toBe(303);
  const shown = await page(headers.get('location')!);
  const link = /<credencia-onboarding\s+link="([^"]+)"/
    .exec(shown)![1]!
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const { origin, pathname, hash } = new URL(link);
  expect(hash).toMatch(/^#onb_/);
  const framed = await fetch(`${service}${pathname}`);
  expect(origin).toBe(new URL(service).origin);
  expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors ${url}`);
  const component = await fetch(`${url}/assets/credencia-onboarding.js`);
  expect(component.headers.get('content-type')).toBe('text/javascript');
  expect(await component.text()).toContain('customElements.define');
});

test('the shop that is started again knows its sellers and its secret, and is filled once', async () => {
  const secret = await secretOfShop();
  const { port } = new URL(url);
  const restart = async (...options: string[]) => {
    shop.kill();
    await once(shop, 'exit');
    return startShop(port, ...options);
  };
  const statuses = (lines: string[]) => lines.filter((line) => /^ *\d+\/\d+ /.test(line));
  const filled = statuses(await restart('--fill'));
  expect(new Set(filled.map((line) => line.split(/ +/).at(-1)))).toEqual(
    new Set(['active', 'suspended', 'closed', 'pending_review', 'pending', 'rejected']),
  );
  const countRows = async () => (await page('/office')).match(/<th scope="row">/g)?.length;
  const rows = await countRows();
  expect(statuses(await restart('--fill'))).toEqual(filled);
  expect(await countRows()).toBe(rows);
  const office = await page('/office');
  for (const hue of ['refused', 'attention', 'restricted', 'waiting', 'fine', 'closed']) {
    expect(office).toContain(`<span class="tag ${hue}">`);
  }
  expect(await page(approved.path)).toContain('data-state="active"');
  expect(await secretOfShop()).toBe(secret);
  expect(await send(JSON.stringify(approved.event), secret)).toBe(200);
});

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

longTest.each(
  firstOf(1, [
    { width: 1440, locale: 'pt-BR', colorScheme: 'light' as const },
    { width: 360, locale: 'en', colorScheme: 'dark' as const },
  ]),
)(
  'at $width px in $locale, its pages are read without scrolling sideways, and a seller sees the approval come while looking',
  async ({ width, locale, colorScheme }) => {
    const browser = await launchChromium();
    try {
      // The policy of the pages forbids what axe is; it checks them from outside.
      const options = { locale, colorScheme, bypassCSP: true };
      const { page: shown, complaints } = await openWatchedPage(browser, width, options);
      const paths = ['/', '/sell', '/office', '/office/webhooks', '/office/portal', '/cais'];
      for (const path of [...paths, approved.path]) {
        await shown.goto(url + path);
        const [fits, wide] = (await shown.evaluate(
          '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
        )) as [number, number];
        expect(wide, path).toBeLessThanOrEqual(fits);
        await shown.evaluate(axe);
        // The portal in its frame is tested with the console.
        const violations = await shown.evaluate(
          'axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
        expect(violations, path).toEqual([]);
      }
      const refused = await registered({ sandbox: 'reject:name_mismatch' });
      await shown.goto(url + refused.replace('/office', ''));
      await shown.locator('[data-state="rejected"]').waitFor();
      expect((await register({ sandbox: 'approve' }, `${refused}/edit`)).status).toBe(303);
      await shown.locator('[data-state="active"]').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

test.each(
  firstOf(1, [
    { path: '/office/portal', width: 1440, colorScheme: 'light', scheme: 'light' },
    { path: '/office/portal', width: 360, colorScheme: 'dark', scheme: 'dark' },
    // Always dark, whatever the visitor prefers.
    { path: '/cais', width: 360, colorScheme: 'light', scheme: 'dark' },
  ] as const),
)(
  'the webhook portal in $path at $width px has the tokens of the page, and an endpoint is added there',
  async ({ path, width, colorScheme, scheme }) => {
    const browser = await launchChromium();
    try {
      const { page: shown, complaints } = await openWatchedPage(browser, width, {
        locale: 'en',
        colorScheme,
      });
      await shown.goto(url + path);
      const frame = shown.frameLocator('iframe.portal');
      await frame.getByRole('heading', { level: 1, name: 'Endpoints' }).waitFor();
      await frame.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
      const look = `(() => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
        return [backgroundColor, color, fontFamily.split(',')[0]];
      })()`;
      const framed = shown.frames().find((one) => one.url().includes('/portal/'));
      expect(await framed!.evaluate(look)).toEqual(await shown.evaluate(look));

      await frame.getByRole('button', { name: 'New endpoint' }).click();
      const dialog = frame.getByRole('dialog');
      const address = `https://platform.example${path}/${width}`;
      await dialog.getByLabel('Address').fill(address);
      await dialog.getByRole('button', { name: 'Create endpoint' }).click();
      await dialog.getByText(/^whsec_/).waitFor();
      await frame.getByRole('button', { name: 'Close' }).last().click();
      await frame.getByRole('table').getByText(address).first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
