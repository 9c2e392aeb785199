import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../service/src/people/passwords.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, type InReview } from '../../service/test/in-review.js';
import { createPerson, type TestPerson } from '../../service/test/people.js';
import { closePages, openAs, openBrowser } from './console.js';

// Failure to prevent: a page stays open for somebody who may no longer see it, or what was typed is lost at the next sign-in.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'en' } as const;
const password = 'uma senha bem longa';
let browser: Browser;
let origin: string;
let ana: InReview;
let admin: TestPerson;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  ana = await companyInReview(service, { legal_name: 'Ana', trade_name: null });
  admin = await createPerson(service, 'admin', { name: 'Rita' });
});
afterAll(closePages);

const showTab = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
const ended = (page: Page) => page.getByText('Your session has ended.').waitFor();

async function signIn(page: Page, email: string): Promise<void> {
  await service.context.database`update people set language = 'en' where email = ${email}`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the fields of a bulk action are there after the session has ended, without an error in between; and a tab that is left continues once another has signed in', async () => {
  const given = { password_hash: await hashPassword(password) };
  const opened = await openAs(service, browser, origin, 'reviewer', view, given);
  const { page, email } = opened;
  const other = await page.context().newPage();
  await other.goto(`${origin}/console/cases/${ana.id}`);
  await other.getByLabel('Write a note').fill('Half a note');
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('checkbox', { name: 'Choose Ana', exact: true }).check();
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Do with them' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await dialog.getByLabel('Note to the merchant').waitFor();
  };
  const reason = dialog.getByRole('combobox', { name: 'Reason for all of them' });
  await open();
  await reason.click();
  await page.getByRole('option').first().click();
  const chosen = await reason.inputValue();
  await dialog.getByLabel('Your own text').fill('The lease is of another company.');
  await dialog.getByLabel('Note to the merchant').fill('Please call us.');
  // Every alert that the page draws from here on, however short.
  await page.evaluate(`{
    window.alerts = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) {
        const alert = node.querySelector?.('[role="alert"]') ?? (node.role === 'alert' ? node : null);
        if (alert) window.alerts.push(alert.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }`);
  await page.context().clearCookies({ name: 'credencia_session' });
  for (const one of [page, other]) {
    await showTab(one);
    await ended(one);
  }
  expect(await page.evaluate('window.alerts')).toEqual([]);
  await signIn(page, email);
  await page.getByText('1 case chosen').waitFor();
  await open();
  expect(await reason.inputValue()).toBe(chosen);
  expect(await dialog.getByLabel('Your own text').inputValue()).toBe(
    'The lease is of another company.',
  );
  expect(await dialog.getByLabel('Note to the merchant').inputValue()).toBe('Please call us.');
  // Cancelled on purpose, they are gone; the choice is kept, since nothing was done.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  expect(await dialog.getByLabel('Note to the merchant').inputValue()).toBe('');
  expect(await reason.inputValue()).toBe('');

  await showTab(other);
  const note = other.getByLabel('Write a note');
  await note.waitFor();
  expect(await note.inputValue()).toBe('Half a note');
});

test('the fields of an endpoint are there after the session has ended', async () => {
  const merchant = await service.createMerchant();
  const given = { password_hash: await hashPassword(password), merchant_id: merchant.id };
  const { page, email } = await openAs(service, browser, origin, 'member', view, given);
  await page.goto(`${origin}/console/endpoints`);
  const open = () =>
    page
      .getByRole('button', { name: /^New endpoint/i })
      .first()
      .click();
  const url = page.locator('[name="url"]');
  const filter = page.getByRole('dialog').locator('textarea');
  await open();
  await url.fill('https://example.com/hooks');
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  const events = page.locator('[name="events"]');
  const chosen = await events.inputValue();
  await filter.fill('payment_method: pix');
  await page.context().clearCookies({ name: 'credencia_session' });
  await showTab(page);
  await ended(page);
  await signIn(page, email);
  await open();
  expect(await url.inputValue()).toBe('https://example.com/hooks');
  expect(await events.inputValue()).toBe(chosen);
  expect(await filter.inputValue()).toBe('payment_method: pix');
  await page.keyboard.press('Escape');
  await open();
  expect(await url.inputValue()).toBe('');
});

test('a page that the lowered role does not permit is left, and one that it permits keeps what is typed', async () => {
  const opened = await openAs(service, browser, origin, 'admin', view, { name: 'Vera' });
  const people = opened.page;
  await people.goto(`${origin}/console/people`);
  await people.getByText('Rita').first().waitFor();
  const desk = await people.context().newPage();
  await desk.goto(`${origin}/console/cases/${ana.id}`);
  await desk.getByLabel('Write a note').fill('Half a note');
  const { status } = await admin.patch(`/v1/operator/people/${opened.id}`, { role: 'reviewer' });
  expect(status).toBe(200);
  for (const one of [people, desk]) await showTab(one);
  await people.getByText('Rita').first().waitFor({ state: 'detached' });
  await people.getByRole('alert').getByText('No access').waitFor();
  await desk.locator('nav a[href$="/people"]').first().waitFor({ state: 'detached' });
  expect(await desk.getByLabel('Write a note').inputValue()).toBe('Half a note');
});

test('the queue of somebody who was disabled does not stay open', async () => {
  const opened = await openAs(service, browser, origin, 'reviewer', view, { name: 'Ugo' });
  const { page } = opened;
  await page.goto(`${origin}/console/queue`);
  await page.getByRole('link', { name: 'Ana', exact: true }).waitFor();
  await admin.patch(`/v1/operator/people/${opened.id}`, { disabled: true });
  // The service ends the stream of changes at its next heartbeat, and refuses the next one.
  await ended(page);
});

test('the language that is chosen on one tab is that of the others', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`${origin}/console/queue`);
    await one.getByRole('heading', { name: 'Queue', exact: true }).waitFor();
  }
  await page.getByRole('button', { name: /Reviewer/ }).click();
  await page.getByRole('menuitem', { name: 'Português' }).click();
  for (const one of [page, other]) {
    await one.getByRole('heading', { name: 'Fila', exact: true }).waitFor();
    expect(await one.evaluate('document.documentElement.lang')).toBe('pt-BR');
  }
});
