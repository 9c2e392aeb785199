import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Credencia, webhooks, type WebhookEvent } from '@credencia/sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  service = await (await startProcess()).address();
  data_file = join(await newDataDir(), 'data.json');
  await startShop('0');
});

afterAll(async () => {
  shop.kill();
  await endProcesses();
});

/** Starts the shop as its README says, against a service with the demo keys. */
async function startShop(port: string): Promise<void> {
  const { PATH } = process.env;
  const env = { PATH, PORT: port, DATA_FILE: data_file, CREDENCIA_URL: service };
  shop = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(shop.stdout!), 'line')) as [string];
  url = /listens on (\S+)/.exec(line)?.[1] ?? '';
}

const page = async (path: string) => (await fetch(url + path)).text();

/** Fills in the form as it stands, with changes, and sends it. */
async function register(changes: Record<string, string> = {}, at = '/sellers/new') {
  const form = new URLSearchParams();
  for (const [, name, value] of (await page(at)).matchAll(/name="(\w+)"\s+value="([^"]*)"/g)) {
    form.set(
      name!,
      changes[name!] ??
        value!.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
    );
  }
  return fetch(`${url}/sellers`, { method: 'POST', body: form, redirect: 'manual' });
}

async function send(body: string, secret: string): Promise<number> {
  const headers = await webhooks.sign(body, secret);
  return (await fetch(`${url}/hooks/credencia`, { method: 'POST', headers, body })).status;
}

const secretOfShop = async () =>
  (JSON.parse(await readFile(data_file, 'utf8')) as { endpoint: { secret: string } }).endpoint
    .secret;

let approved: { path: string; event: WebhookEvent };

test('a seller who registers through the form is active on the page, as the webhook says', async () => {
  const answer = await register({ trade_name: 'Livraria <b>Ipê</b>' });
  expect(answer.status).toBe(303);
  const path = answer.headers.get('location')!;
  await vi.waitFor(
    async () => expect(await page(path)).toContain('<strong>active</strong>'),
    patience,
  );
  const shown = await page(path);
  expect(shown).toMatch(/submerchant\.submitted[\s\S]*submerchant\.approved/);
  expect(await page('/')).toContain(`href="${path}"`);

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
  expect(await page(path)).toContain('<strong>active</strong>');
});

test('a seller whose data are wrong or refused corrects them in the form', async () => {
  const wrong = await register({ tax_id: '123' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('/tax_id');

  const { headers } = await register({ sandbox: 'reject:name_mismatch' });
  const path = headers.get('location')!;
  await vi.waitFor(
    async () => expect(await page(path)).toContain('<strong>rejected</strong>'),
    patience,
  );
  expect((await register({ sandbox: 'approve' }, `${path}/edit`)).status).toBe(303);
  await vi.waitFor(
    async () => expect(await page(path)).toContain('<strong>active</strong>'),
    patience,
  );
});

test('a seller fills in the rest on Credencia’s page, which only the shop’s page can frame', async () => {
  const form = new URLSearchParams({ legal_name: 'Café Aurora Ltda', tax_id: '11444777000161' });
  const to = `${url}/sellers/invite`;
  const { status, headers } = await fetch(to, { method: 'POST', body: form, redirect: 'manual' });
  expect(status).toBe(303);
  const shown = await page(headers.get('location')!);
  const link = /<credencia-onboarding link="([^"]+)"/
    .exec(shown)![1]!
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const { origin, pathname, hash } = new URL(link);
  expect(hash).toMatch(/^#onb_/);
  const framed = await fetch(`${service}${pathname}`);
  expect(origin).toBe(new URL(service).origin);
  expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors ${url}`);
  const component = await fetch(`${url}/onboarding.js`);
  expect(component.headers.get('content-type')).toBe('text/javascript');
  expect(await component.text()).toContain('customElements.define');
});

test('the shop that is started again still knows its sellers and verifies with the same secret', async () => {
  const secret = await secretOfShop();
  shop.kill();
  await once(shop, 'exit');
  await startShop(new URL(url).port);
  expect(await page(approved.path)).toContain('<strong>active</strong>');
  expect(await secretOfShop()).toBe(secret);
  expect(await send(JSON.stringify(approved.event), secret)).toBe(200);
});
