import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { because, companyInReview, type InReview } from '../../service/test/in-review.js';
import { hashPassword } from '../../service/src/people/passwords.js';
import { createPerson } from '../../service/test/people.js';
import { company } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, openAs, openBrowser, setUndoTime } from './console.js';
import { longTest } from '../../service/test/long-test.js';

// Failure to prevent: what somebody typed or chose is gone without a word, or a list says that it is empty and is not.

const service = useService();
const view = { width: 1440, scheme: 'light', language: 'en' } as const;
let browser: Browser;
let origin: string;
let page: Page;
let ana: InReview;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  ana = await companyInReview(service, { legal_name: 'Ana', trade_name: null });
  await companyInReview(service, { legal_name: 'Bela', trade_name: null });
  ({ page } = await openAs(service, browser, origin, 'reviewer', view));
});
afterAll(closePages);

const address = () => new URL(page.url()).search;

/** Holds the requests that change something under a path until they are let go. */
async function hold(on: Page, path: RegExp) {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const held = { count: 0, letGo };
  await on.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    held.count += 1;
    await isFree;
    return route.continue();
  });
  return held;
}

test('a note that was not added is there when its case is opened again, in no other case, and is added once', async () => {
  const field = page.getByLabel('Write a note');
  const open = (name: string) =>
    page.locator('tbody a[data-row-link]').filter({ hasText: name }).first().click();
  await page.goto(`${origin}/console/queue`);
  await open('Ana');
  await field.fill('The lease is of another company.');
  await page.goBack();
  await open('Bela');
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  await page.goBack();
  await open('Ana');
  await field.waitFor();
  expect(await field.inputValue()).toBe('The lease is of another company.');

  const held = await hold(page, /\/notes$/);
  // Twice before the page is drawn again, and once more while the note is on its way.
  await field.evaluate((element: any) => {
    element.form.requestSubmit();
    element.form.requestSubmit();
  });
  await expect.poll(() => held.count).toBe(1);
  await field.press('Control+Enter');
  held.letGo();
  const added = page.getByRole('listitem').filter({ hasText: 'The lease is of another company.' });
  await added.waitFor();
  await expect.poll(async () => field.inputValue()).toBe('');
  expect(await added.count()).toBe(1);
  expect(held.count).toBe(1);
  await page.goBack();
  await open('Ana');
  await added.waitFor();
  expect(await field.inputValue()).toBe('');
});

test('a button that is pressed again before the page is drawn sends its change once', async () => {
  const pressTwice = (element: any) => {
    element.click();
    element.click();
  };
  await page.goto(`${origin}/console/queue`);
  await page.locator('tbody a[data-row-link]').filter({ hasText: 'Bela' }).first().click();
  const claimed = await hold(page, /\/claim$/);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().evaluate(pressTwice);
  await expect.poll(() => claimed.count).toBe(1);
  claimed.letGo();
  await page.getByRole('button', { name: 'Release', exact: true }).first().waitFor();
  expect(claimed.count).toBe(1);

  await page.goto(`${origin}/console/account`);
  const renamed = await hold(page, /\/session$/);
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await save.evaluate(pressTwice);
  await expect.poll(() => renamed.count).toBe(1);
  renamed.letGo();
  await page.locator('form button[data-loading]').waitFor({ state: 'detached' });
  expect(renamed.count).toBe(1);
  // Meant, it is sent again.
  await save.click();
  await expect.poll(() => renamed.count).toBe(2);
});

longTest(
  'Escape before a bulk action begins leads back to its preview, with the choice',
  async () => {
    const dialog = page.getByRole('dialog');
    await page.goto(`${origin}/console/queue`);
    await page.getByRole('checkbox', { name: 'Choose Ana', exact: true }).check();
    await page.getByRole('button', { name: 'Do with them' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await dialog.getByRole('combobox', { name: 'Reason for all of them' }).click();
    await page.getByRole('option').first().click();
    const confirm = dialog.getByRole('button', { name: 'Reject: 1 case' });
    await confirm.click();
    await dialog.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Escape');
    await confirm.waitFor();
    expect(await confirm.isEnabled()).toBe(true);
    await page.getByText('1 case chosen').waitFor();
    expect((await ana.merchant.get(ana.path)).body.data.status).toBe('pending_review');
  },
);

longTest('a search of which one character is left keeps it', async () => {
  await page.goto(`${origin}/console/queue`);
  const field = page.getByRole('searchbox').first();
  await field.pressSequentially('ab');
  await expect.poll(address).toBe('?search=ab');
  await field.press('Backspace');
  await expect.poll(address).toBe('');
  await field.press('c');
  await expect.poll(address).toBe('?search=ac');
  expect(await field.inputValue()).toBe('ac');
});

longTest('a page past the end of a list leads to its last page', async () => {
  await page.goto(`${origin}/console/queue?tab=waiting&page=3`);
  await page.locator('tbody a[data-row-link]').filter({ hasText: 'Ana' }).first().waitFor();
  await expect.poll(address).toBe('?tab=waiting');
  await page.goto(`${origin}/console/notifications?page=2`);
  await page.getByText('No notifications').first().waitFor();
  await expect.poll(address).toBe('');
});

longTest(
  'what is typed into the form of a seller while it is saved stays, and can be saved',
  async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}`;
    const opened = await openAs(service, browser, origin, 'member', view, {
      merchant_id: merchant.id,
    });
    const form = opened.page;
    await form.goto(`${origin}/console/submerchants/${id}/edit`);
    const save = form.getByRole('button', { name: 'Save', exact: true }).first();
    const held = await hold(form, new RegExp(`${path}$`));
    await form.locator('#seller-legal_name').fill('Padaria do Norte Ltda');
    await save.click();
    await expect.poll(() => held.count).toBe(1);
    await form.locator('#seller-trade_name').fill('Pão do Norte');
    held.letGo();
    await form
      .locator('button:enabled:not([data-loading])', { hasText: /^Save$/ })
      .first()
      .click();
    await expect
      .poll(async () => (await merchant.get(path)).body.data)
      .toMatchObject({ legal_name: 'Padaria do Norte Ltda', trade_name: 'Pão do Norte' });
    expect(await form.locator('#seller-trade_name').inputValue()).toBe('Pão do Norte');
    await form.context().close();
  },
);

longTest(
  'settings and a decision table that are not saved are there when their page is opened again, and a wrong cell is shown',
  async () => {
    const { page: own } = await openAs(service, browser, origin, 'admin', view);
    const to = (path: string) => own.locator(`a[href="/console/${path}"]`).first().click();
    await own.goto(`${origin}/console/sla`);
    const zone = own.getByRole('combobox', { name: 'Time zone of business hours' });
    const stored = await zone.inputValue();
    await zone.fill('America/Recife');

    await to('decision-rules');
    await own.getByRole('button', { name: 'New version from the sample' }).click();
    await own.getByLabel('Name of the version').fill('Mine');
    // The last column is beyond the edge of the page.
    const cell = own.locator('form tbody tr').first().locator('td input').nth(10);
    await cell.fill('"abc(');
    await own.getByRole('button', { name: 'Create version' }).click();
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => cell.evaluate((one) => one === one.ownerDocument.activeElement))
      .toBe(true);

    await to('sla');
    await own.getByText('These changes are not saved yet.').waitFor();
    expect(await zone.inputValue()).toBe('America/Recife');
    await to('decision-rules');
    expect(await own.getByLabel('Name of the version').inputValue()).toBe('Mine');
    expect(await cell.inputValue()).toBe('"abc(');
    const asked = own.waitForEvent('dialog');
    await own.evaluate('setTimeout(() => location.reload())');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await own.getByRole('button', { name: 'Cancel' }).click();
    await to('sla');
    await own.getByRole('button', { name: 'Discard' }).click();
    expect(await zone.inputValue()).toBe(stored);
    await to('decision-rules');
    await own.getByRole('button', { name: 'New version from the sample' }).waitFor();
    await own.context().close();
  },
);

longTest(
  'an open decision says at once that somebody else has taken or decided the case, and keeps what was typed',
  async () => {
    const { id, reviewCase } = await companyInReview(service, { trade_name: 'Casa Dalva' });
    const bia = await createPerson(service, 'senior_reviewer', { name: 'Bia Lima' });
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Decide/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Decision/ });
    const notes = dialog.getByLabel('Note to the merchant');
    await dialog.getByRole('radio', { name: /^Send back/ }).check();
    await notes.fill('The lease is of another company.');
    await bia.post(`${reviewCase}/take-over`);
    await dialog.getByRole('alert').getByText('Bia Lima has taken this case').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send back to' }).isDisabled()).toBe(true);
    await bia.post(`${reviewCase}/reject`, because('illegible'));
    await dialog.getByRole('alert').getByText('Its status is now: rejected').waitFor();
    expect(await notes.inputValue()).toBe('The lease is of another company.');
    await expectAccessible(page, 'a decision that somebody else has made');
  },
);

test('a decision that is undone, left for a document or lost with the session is there when its dialog is opened again; one that is cancelled is not', async () => {
  const password = 'uma senha bem longa';
  const { id } = await companyInReview(service, { trade_name: 'Casa Elza' });
  const given = { password_hash: await hashPassword(password) };
  const opened = await openAs(
    service,
    browser,
    origin,
    'reviewer',
    { ...view, language: 'pt-BR' },
    given,
  );
  const own = opened.page;
  await setUndoTime(own, 10 * 60_000);
  await own.goto(`${origin}/console/cases/${id}`);
  await own.getByRole('button', { name: 'Assumir', exact: true }).click();
  await own.getByRole('button', { name: 'Liberar', exact: true }).waitFor();
  const decide = own.getByRole('button', { name: /^Decidir/ });
  const dialog = own.getByRole('dialog', { name: /^Decisão/ });
  const notes = dialog.getByLabel('Observação para o lojista');
  const unseen = dialog.getByLabel(/^Motivo para aprovar sem abrir/);
  await decide.click();
  await unseen.fill('Compared with the register.');
  await notes.fill('The lease is of another company.');
  await dialog
    .getByRole('button', { name: /^Abrir: / })
    .first()
    .click();
  await dialog.waitFor({ state: 'detached' });
  await decide.click();
  expect(await notes.inputValue()).toBe('The lease is of another company.');
  expect(await unseen.inputValue()).toBe('Compared with the register.');

  await dialog.getByRole('radio', { name: /^Devolver/ }).check();
  await dialog.getByRole('combobox', { name: 'Acrescentar motivo' }).click();
  await own.locator('[role="option"]:visible').first().click();
  await dialog.getByRole('button', { name: 'Devolver ao lojista' }).click();
  await own.getByRole('button', { name: 'Desfazer' }).click();
  await decide.click();
  expect(await notes.inputValue()).toBe('The lease is of another company.');
  await own.keyboard.press('Escape');
  await decide.click();
  expect(await notes.inputValue()).toBe('');
  await own.keyboard.press('Escape');

  await own.keyboard.press('e');
  const closing = own.getByRole('dialog', { name: /^Encerrar/ });
  const reason = closing.getByLabel(/^Motivo/);
  await reason.fill('It asked to leave.');
  await own.context().clearCookies({ name: 'credencia_session' });
  // The stream of changes may notice it first.
  await own.evaluate('document.querySelector("[role=dialog] form")?.requestSubmit()');
  await own.getByText('Sua sessão terminou.').waitFor();
  await own.getByLabel('E-mail').fill(opened.email);
  await own.getByLabel('Senha', { exact: true }).fill(password);
  await own.getByRole('button', { name: 'Entrar', exact: true }).click();
  await decide.waitFor();
  await own.keyboard.press('e');
  expect(await reason.inputValue()).toBe('It asked to leave.');
  await own.context().close();
});

test('a page acts for the person it shows: once somebody else has signed in on another tab, it becomes theirs, and nothing typed is sent in their name', async () => {
  const open = await openAs(service, browser, origin, 'admin', view, { name: 'Xavier' });
  const yara = await createPerson(service, 'reviewer', { name: 'Yara' });
  const field = open.page.getByLabel('Write a note');
  const bella = await companyInReview(service, { legal_name: 'Bella', trade_name: null });
  await open.page.goto(`${origin}/console/cases/${bella.id}`);
  await field.fill('Written by Xavier.');
  // What signing in on another tab does: the tabs of a browser share their cookies.
  const [name = '', value = ''] = yara.cookie.split('=');
  await open.page.context().addCookies([{ name, value, url: origin }]);
  await field.press('Control+Enter');
  await open.page.getByText('Yara has signed in on another tab').waitFor();
  await open.page.getByRole('button', { name: /Yara/ }).waitFor();
  expect(await open.page.getByRole('button', { name: /Xavier/ }).count()).toBe(0);
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  expect((await yara.get(`${bella.reviewCase}/notes`)).body.data).toEqual([]);
  // The page is now hers.
  await field.fill('Written by Yara.');
  await field.press('Control+Enter');
  await open.page.getByRole('listitem').filter({ hasText: 'Written by Yara.' }).waitFor();

  // A page that a reviewer may not open does not stay open either, once the tab is shown again.
  const admin = await openAs(service, browser, origin, 'admin', view, { name: 'Zilda' });
  await admin.page.goto(`${origin}/console/people`);
  await admin.page.getByRole('button', { name: 'Invite' }).first().waitFor();
  await admin.page.context().addCookies([{ name, value, url: origin }]);
  await admin.page.evaluate(
    "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
  );
  await admin.page.getByRole('button', { name: 'Invite' }).first().waitFor({ state: 'detached' });
  await admin.page.getByRole('button', { name: /Yara/ }).waitFor();
});
