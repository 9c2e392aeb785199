import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { hashPassword } from '../../service/src/people/passwords.js';
import { codeOfStep, stepAt } from '../../service/src/sessions/second-factor/totp.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openBrowser, openConsole } from './console.js';

const service = useService({ environment: { SECOND_FACTOR: 'operator' } });
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  // Browsers have no passkeys at an IP address.
  origin = `http://localhost:${new URL(origin).port}`;
  service.context.config.public_url = origin;
});
afterAll(closePages);

const password = 'cavalo bateria grampo';
const email = 'ana@operador.example';

/** Gives the page's browser an authenticator that verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an admin sets up an app at sign-in, adds a passkey, signs in with it alone, and confirms a change with it', async () => {
  const { database, sessions } = service.context;
  const admin = await createPerson(service, 'admin', {
    email,
    password_hash: await hashPassword(password),
  });
  const view = { width: 1280, scheme: 'light', language: 'en' } as const;
  const { page, complaints } = await openConsole(browser, view);
  await addAuthenticator(page);
  await page.goto(`${origin}/console/people`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('img', { name: 'Key' }).waitFor();
  await expectAccessible(page, 'setting up an app');
  await expectFits(page, 'setting up an app');
  const key = await page.getByLabel('Key', { exact: true }).last().innerText();
  const code = codeOfStep(fromBase32(key), stepAt(new Date().toISOString()));
  await page.getByLabel('Code of the app').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await expect.poll(async () => page.locator('li code').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();

  await page.goto(`${origin}/console/account`);
  await page.getByLabel('Name of the passkey').fill('Notebook');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Notebook').waitFor();
  await page.getByText('this session').waitFor();
  await expectAccessible(page, 'the account');
  await expectFits(page, 'the account');

  await page.context().clearCookies();
  await page.goto(`${origin}/console/people`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();

  await database`update sessions set proven_at = now() - interval '1 hour' where person_id = ${admin.id}`;
  sessions.evictAll();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'E-mail' });
  await dialog.getByLabel('Name').fill('Bia');
  await dialog.getByLabel('E-mail').fill('bia@operador.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('This needs a recent confirmation').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Invitation created').waitFor();
  expect(complaints.filter((one) => !/40[13]/.test(one))).toEqual([]);
});

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
