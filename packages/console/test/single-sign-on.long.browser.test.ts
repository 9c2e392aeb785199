import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import {
  client,
  startRealProvider,
  type RealProvider,
} from '../../service/test/identity-provider.js';
import { createPerson } from '../../service/test/people.js';
import { hashPassword } from '../../service/src/people/passwords.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser, openConsole } from './console.js';

const service = useService();
const view = { width: 1280, scheme: 'light', language: 'en' } as const;
const password = 'cavalo bateria grampo';
let browser: Browser;
let origin: string;
let provider: RealProvider;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  // A session's cookie belongs to the host, whatever the port: the provider is at the other name of this machine.
  origin = `http://localhost:${new URL(origin).port}`;
  service.context.config.public_url = origin;
  provider = await startRealProvider(`${origin}/console/sso`, `${origin}/logout`);
  provider.accounts.set('rui', {
    sub: 'rui',
    email: 'rui@operador.example',
    email_verified: true,
    name: 'Rui Lima',
    groups: ['reviewers'],
  });
  provider.choose('rui');
});
afterAll(async () => {
  await closePages();
  await provider?.close();
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an admin sets the provider up, a colleague signs in with it, it is required, and an account is unlinked', async () => {
  await createPerson(service, 'reviewer', {
    email: 'bia@operador.example',
    password_hash: await hashPassword(password),
  });
  const admin = await openAs(service, browser, origin, 'admin', view, { name: 'Ana' });
  const { page } = admin;
  await page.goto(`${origin}/console/people`);
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.getByLabel('Name on the button').fill('Entra ID');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(client.client_id);
  await page.getByLabel('Client secret').fill(client.client_secret);
  await page.getByLabel('Domains of e-mail addresses').fill('operador.example');
  await page.getByLabel('Create people at their first sign-in').check();
  // Provisioning, below, has a mapping of groups too while there is no connection.
  const connection = page.locator('form', { has: page.getByLabel('Issuer') });
  await connection.getByRole('button', { name: 'Add a group' }).click();
  await connection.getByRole('textbox', { name: 'Group 1', exact: true }).fill('reviewers');
  await connection.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${origin}/console/sso`, { exact: true }).waitFor();
  await page.getByLabel('Required: passwords no longer sign in').check();
  await choose(page, 'Who may still use a password', 'Ana');
  await connection.getByRole('button', { name: 'Save' }).click();
  await page.getByText('only after somebody has signed in with it').waitFor();
  await expectAccessible(page, 'the settings of single sign-on');
  await expectFits(page, 'the settings of single sign-on');

  const colleague = await openConsole(browser, view);
  await colleague.page.goto(`${origin}/console/queue`);
  await colleague.page.getByRole('button', { name: 'Sign in with Entra ID' }).click();
  await colleague.page.getByRole('heading', { name: 'Queue' }).waitFor();
  expect(colleague.requests.some((url) => url.startsWith(`${provider.issuer}/auth?`))).toBe(true);

  // The path of the console is kept: an address without it could neither be reloaded nor shared.
  await expect.poll(() => colleague.page.url()).toBe(`${origin}/console/queue`);

  await page.reload();
  await page.getByLabel('Required: passwords no longer sign in').check();
  await choose(page, 'Who may still use a password', 'Ana');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const refused = await openConsole(browser, view);
  await refused.page.goto(`${origin}/console/sign-in`);
  await refused.page.getByLabel('E-mail').fill('bia@operador.example');
  await refused.page.getByRole('textbox', { name: 'Password' }).fill(password);
  await refused.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await refused.page.getByText('Your organisation requires single sign-on').waitFor();

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${origin}/console/people`);
  const row = page.getByRole('row').filter({ hasText: 'Rui Lima' });
  await row.getByText(/Second factor\s+No/).waitFor();
  await expectFits(page, 'people');
  await keepScreenshot(page, 'console-people-390');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Unlink from the identity provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Unlink Rui Lima from the identity provider?').waitFor();
  await expectAccessible(page, 'unlinking');
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Unlinked.').waitFor();
  // What the account had opened has ended, and there is nothing left to unlink.
  await colleague.page.reload();
  await colleague.page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Unlink/ }).count()).toBe(0);
  // The browser logs the statuses that say that no provider is set up, and that it cannot be required yet.
  expect(admin.complaints.filter((one) => !/status of 40[49]/.test(one))).toEqual([]);
});
