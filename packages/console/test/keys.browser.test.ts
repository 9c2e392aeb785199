import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, createClient, useService } from '../../service/test/harness.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

const view = { width: 1280, scheme: 'light', language: 'en' } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Reads the new key from the dialog, and closes it. */
async function takeKey(page: Page) {
  await page.getByText('Keep the secret key now').waitFor();
  const text = await page.getByRole('dialog').innerText();
  const public_key = /pk_\w+_[\w-]+/.exec(text)?.[0] ?? '';
  const secret_key = /sk_\w+_[\w-]+/.exec(text)?.[0] ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  return createClient(service.app, basic(public_key, secret_key));
}

test('an admin issues a key of the operator with scopes, expiry, addresses and rate, rotates and revokes it', async () => {
  const { page, complaints } = await openAs(service, browser, origin, 'admin', view);
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('link', { name: 'Operator keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').fill('Payment core');
  await dialog.getByText('selected').click();
  await dialog.getByLabel('Read merchants').check();
  await dialog.getByLabel('Expires after').fill(inDays(5).slice(0, 10));
  await dialog.getByLabel('Addresses that may use it').fill('127.0.0.0/8\n203.0.113.300');
  await dialog.getByLabel('Requests per 60 seconds').fill('50');
  await dialog.getByRole('button', { name: 'New key' }).click();
  // The second address is none: the form stays, and says so.
  await dialog
    .getByLabel('Addresses that may use it')
    .and(page.locator('[aria-invalid]'))
    .waitFor();
  await expectAccessible(page, 'the form for a key');
  await dialog.getByLabel('Addresses that may use it').fill('127.0.0.0/8');
  await dialog.getByRole('button', { name: 'New key' }).click();
  const key = await takeKey(page);
  expect((await key.get('/v1/operator/merchants')).status).toBe(200);
  expect((await key.get('/v1/operator/people')).status).toBe(403);

  const row = page.getByRole('row', { name: 'Payment core' });
  await row.getByText('Read merchants').waitFor();
  await row.getByText('from 127.0.0.0/8').waitFor();
  await row.getByText('50 requests per 60 s').waitFor();
  await page.getByRole('status').getByText('The key “Payment core” expires').waitFor();
  await expectFits(page, 'the operator’s keys');
  await expectAccessible(page, 'the operator’s keys');

  await row.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByLabel('Hours for which the old key still works').fill('48');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  const next = await takeKey(page);
  for (const one of [key, next]) {
    expect((await one.get('/v1/operator/merchants')).status).toBe(200);
  }
  await row.first().getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await row.first().getByText('revoked').waitFor();
  expect((await next.get('/v1/operator/merchants')).status).toBe(401);
  expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([]);
  await page.context().close();
});

longTest(
  'a merchant’s owner issues a key with scopes, and the page names it when it expires soon',
  async () => {
    const merchant = await service.createMerchant();
    const of = { merchant_id: merchant.id };
    const { page } = await openAs(service, browser, origin, 'member', view, of);
    await page.goto(`${origin}/console/keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What it is for').fill('Reports');
    await dialog.getByText('selected').click();
    await dialog.getByLabel('Read sellers').check();
    await dialog.getByLabel('Expires after').fill(inDays(10).slice(0, 10));
    await dialog.getByRole('button', { name: 'New key' }).click();
    const key = await takeKey(page);
    expect((await key.get('/v1/submerchants')).status).toBe(200);
    expect((await key.post('/v1/submerchants', {})).status).toBe(403);
    await page.getByRole('status').getByText('The key “Reports” expires').waitFor();
    await page.context().close();
  },
);
