import { createHmac } from 'node:crypto';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEndpoint,
  registerSeller,
  sendAll,
  useWorker,
  type TestEndpoint,
} from '../../service/test/endpoints.js';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { openPortal } from '../../service/test/portal.js';
import { expectNoFindings } from './axe.js';
import { closePages, openAs, openBrowser, openConsole } from './console.js';

// Failure to prevent: whoever is to verify a signature finds it under another name each time, or reads that a wrong one is right.

const service = useService();
const sending = useWorker(service);
let browser: Browser;
let origin: string;
let merchant: TestMerchant;
let endpoint: TestEndpoint;

const name = 'Verificar assinatura';
const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  await createEndpoint(merchant, 'http://127.0.0.1:9/outro', ['charge.captured']);
  endpoint = await createEndpoint(merchant, sending.receiver.url);
  await registerSeller(merchant);
  await sendAll(sending.worker);
  expect(sending.receiver.received).toHaveLength(1);
});
afterAll(closePages);

/** Verifies what the receiver got, in the page, and expects each verdict in turn. */
async function expectVerdicts(place: Page | Frame): Promise<void> {
  const received = sending.receiver.received[0]!;
  const field = (label: string) => place.getByLabel(label, { exact: true });
  await place.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const verify = place.getByRole('main').getByRole('button', { name, exact: true });
  const verdict = place.getByRole('main').getByRole('status');
  const expectVerdict = async (text: string) => {
    await verify.click();
    await verdict.getByText(text, { exact: true }).waitFor();
  };
  await place.getByRole('button', { name: 'Usar a última entrega' }).click();
  await expect.poll(() => field('webhook-id').inputValue()).toBe(received.headers['webhook-id']);
  await expect
    .poll(async () => field('Corpo recebido, sem mudar um byte').inputValue())
    .toBe(received.text);
  await field('Segredo (whsec_…)').fill(endpoint.secret);
  await field('webhook-signature').fill(received.headers['webhook-signature'] as string);
  await expectVerdict('A assinatura confere.');
  await expectNoFindings(place, 'a signature that is right');

  // A byte more, and a notification of yesterday.
  await field('Corpo recebido, sem mudar um byte').fill(`${received.text} `);
  expect(await verdict.getByText('A assinatura confere.').count()).toBe(0);
  await expectVerdict('A assinatura não confere.');
  await expectNoFindings(place, 'a signature that is wrong');
  const yesterday = String(Math.floor(Date.now() / 1000) - 86_400);
  const id = received.headers['webhook-id'] as string;
  const signature = createHmac('sha256', Buffer.from(endpoint.secret.slice(6), 'base64'))
    .update(`${id}.${yesterday}.${received.text}`)
    .digest('base64');
  await field('Corpo recebido, sem mudar um byte').fill(received.text);
  await field('webhook-timestamp').fill(yesterday);
  await field('webhook-signature').fill(`v1,${signature}`);
  await expectVerdict('A assinatura confere, mas o horário está a mais de 5 minutos de agora.');
  await expectNoFindings(place, 'a signature that is old');
}

/** Names of what leads to something about signatures, or does it. */
const namesOf = (place: Page | Frame): Promise<string[]> =>
  place
    .locator('a, button, [role=menuitem], [role=option], [role=tab]')
    .filter({ hasText: /assinatura/i })
    .allInnerTexts();

test('the navigation, the menu of an endpoint and the palette lead to it by one name, and it shows which is right, wrong or old', async () => {
  const { page, requests } = await openAs(service, browser, origin, 'member', view, {
    merchant_id: merchant.id,
  });
  const posted: string[] = [];
  page.on('request', (request) => posted.push(request.postData() ?? ''));
  await page.goto(`${origin}/console/endpoints`);
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link.waitFor();
  expect(await namesOf(page)).toEqual([name]);
  await link.press('Enter');
  await page.waitForURL(/\/signatures/);
  await expect.poll(() => page.title()).toContain(name);

  await page.goto(`${origin}/console/endpoints`);
  await page.getByRole('button', { name: `Ações: ${sending.receiver.url}` }).press('Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  expect(new Set(await namesOf(page))).toEqual(new Set([name]));
  await item.press('Enter');
  // Of this endpoint, which is not the first.
  await page.waitForURL(new RegExp(`/signatures\\?endpoint=${endpoint.id}`));
  await expectVerdicts(page);
  // It is computed in the browser: neither secret nor signature was sent.
  expect([...requests, ...posted].filter((one) => one.includes(endpoint.secret))).toEqual([]);
  expect(new Set(await namesOf(page))).toEqual(new Set([name]));

  await page.goto(`${origin}/console/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar e agir' }).fill('assinatura');
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  expect(new Set(await namesOf(page))).toEqual(new Set([name]));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/signatures/);
  await page.context().close();
});

test('so does the portal of a platform', async () => {
  const portal = await openPortal(service, merchant, 'read', { locale: 'pt-BR' });
  const { page } = await openConsole(browser, view);
  const { pathname, hash } = new URL(portal.url);
  await page.goto(`${origin}${pathname}${hash}`);
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  await page.getByRole('button', { name: `Ações: ${sending.receiver.url}` }).press('Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  expect(new Set(await namesOf(page))).toEqual(new Set([name]));
  await item.press('Enter');
  await expectVerdicts(page);
  await page.context().close();
});
