import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { createPerson } from '../../service/test/people.js';
import { closePages, goToPage, leadToPage, openAs, openBrowser } from './console.js';

// Failure to prevent: a dialog after which the keyboard, or a screen reader, starts at the top of the page again.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'en' } as const;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
});
afterAll(closePages);

/** Opens a dialog, closes it, and waits for the focus on the button. */
async function expectReturn(page: Page, button: string | RegExp, open: () => Promise<void>) {
  await open();
  await page.locator('[role=dialog] :focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: button }).and(page.locator(':focus')).waitFor();
}

test('a dialog returns the focus to its button, to the menu’s button, or to where the button was', async () => {
  await createPerson(service, 'reviewer', { name: 'Bia Lima' });
  const { page } = await openAs(service, browser, origin, 'admin', view, { name: 'Ana Souza' });
  const { keyboard } = page;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await goToPage(page, `${origin}/console/people`);
  await expectReturn(page, 'Invite', () => press('Invite'));
  await expectReturn(page, 'Actions: Bia Lima', async () => {
    await press('Actions: Bia Lima');
    await page.getByRole('menuitem', { name: 'Disable' }).click();
  });
  // By a key, from the button that had the focus.
  await expectReturn(page, 'Actions: Bia Lima', () => keyboard.press('?'));
  await expectReturn(page, 'Actions: Bia Lima', async () => {
    await keyboard.press('Control+k');
    await page.getByRole('combobox').fill('shortcuts');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  // Once the key is revoked, its buttons are gone.
  await leadToPage(page, `${origin}/console/operator-keys`);
  const dialog = page.getByRole('dialog');
  await press('New key');
  await dialog.getByLabel('What it is for').fill('Reports');
  await dialog.getByRole('button', { name: 'New key' }).click();
  await dialog.getByText('Keep the secret key now').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'New key' }).and(page.locator(':focus')).waitFor();
  const row = page.getByRole('row', { name: 'Reports' });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('revoked').waitFor();
  await page.locator('h1:focus, h2:focus').waitFor();
  await page.context().close();
});

test('a dialog that comes late returns the focus, too: its code is loaded, or its button is disabled until it opens', async () => {
  const { id } = await companyInReview(service);
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  await goToPage(page, `${origin}/console/queue`);
  await expectReturn(page, 'Views', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  });
  await leadToPage(page, `${origin}/console/cases/${id}`);
  await expectReturn(page, /^Decide/, () => page.getByRole('button', { name: /^Decide/ }).click());
  await page.context().close();
});

test('on a case, what newer data remove or disable leaves the focus in its section', async () => {
  const { id } = await companyInReview(service);
  const { page } = await openAs(service, browser, origin, 'senior_reviewer', view, {
    name: 'Caio Prado',
  });
  await goToPage(page, `${origin}/console/cases/${id}`);
  const section = page
    .locator('section')
    .filter({ has: page.locator('h2', { hasText: 'charge' }) });
  const heading = section.locator('h2:focus');
  // Once the case is assigned, the button is gone.
  await section.getByRole('button', { name: 'Assign to me' }).press('Enter');
  await section.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
  await heading.waitFor();
  // A field that is disabled while it is sent gets the focus back.
  const person = section.getByRole('combobox', { name: 'Assigned to' });
  await person.click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await section.getByRole('button', { name: 'Assign to me' }).waitFor();
  await person.and(page.locator(':focus')).waitFor();
  await section.getByRole('button', { name: 'Escalate' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Two owners.');
  await page.keyboard.press('Control+Enter');
  await section.getByRole('button', { name: 'End the escalation' }).press('Enter');
  await section.getByRole('button', { name: 'Escalate' }).waitFor();
  await heading.waitFor();
  await page.context().close();
});
