import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../service/test/harness.js';
import { hashPassword } from '../../service/src/people/passwords.js';
import {
  because,
  companyInReview,
  createReviewer,
  eventsOf,
  type Reviewer,
} from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { readyPerson } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { imageAt, startFileHost } from './files.js';

// Failure to prevent: a bulk action decides another case than the preview named, twice, or without anybody knowing of which it failed.

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;
let files: Awaited<ReturnType<typeof startFileHost>>;
let merchant: TestMerchant;
let bia: Reviewer;
const ids: Record<string, string> = {};

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
  merchant = await service.createMerchant();
  bia = await createReviewer(service, 'Bia');
  for (const name of ['Ana', 'Bela', 'Cida', 'Dora', 'Eva', 'Flora']) {
    if (name === 'Dora' || name === 'Eva') {
      const names = { legal_name: name, trade_name: null };
      ids[name] = (await companyInReview(service, names, 'live', imageAt(files.url))).id;
      continue;
    }
    const { id, path } = await readyPerson(merchant, { legal_name: name });
    await merchant.post(`${path}/submit-for-review`);
    ids[name] = id;
  }
  const view = { width: 1440, scheme: 'light', language: 'en' } as const;
  ({ page } = await openAs(service, browser, origin, 'reviewer', view));
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
const dialog = () => page.getByRole('dialog');
const open = async (action: string) => {
  await page.getByRole('button', { name: 'Do with them' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog().getByRole('list').waitFor();
};
const lines = (list: string) =>
  dialog().getByRole('list', { name: list }).getByRole('listitem').allTextContents();
const caseOf = async (name: string) =>
  (await bia.get(`/v1/operator/submerchants/${ids[name]}`)).body.data;
const statusOf = async (name: string) => (await caseOf(name)).submerchant.status;

test('cases are chosen one by one, as a range, with the keyboard, and all that match', async () => {
  await page.goto(`${origin}/console/queue`);
  await box('Bela').check();
  await box('Dora').click({ modifiers: ['Shift'] });
  await page.getByText('3 cases chosen').waitFor();
  for (const name of ['Bela', 'Cida', 'Dora'])
    await expect.poll(async () => box(name).isChecked()).toBe(true);
  await box('Cida').uncheck();
  await page.getByText('2 cases chosen').waitFor();
  await page.getByRole('button', { name: 'Choose all 6' }).click();
  await page.getByText('6 cases chosen').waitFor();
  await page.getByRole('button', { name: 'Clear the choice' }).click();
  await page.getByText('6 cases chosen').waitFor({ state: 'detached' });
  await page.locator('h1').click();
  await page.keyboard.press('x');
  await page.getByText('1 case chosen').waitFor();
  await expect.poll(async () => box('Ana').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Clear the choice' }).click();
});

longTest(
  'cases are assigned together, by keyboard: the preview says who has each, and each has its outcome',
  async () => {
    const colleague = await createPerson(service, 'reviewer', { name: 'Carla Dias' });
    const at = (name: string) => `/v1/operator/submerchants/${ids[name]}/assignment`;
    await colleague.put(at('Bela'), { person_id: colleague.id });
    await page.goto(`${origin}/console/queue`);
    for (const name of ['Ana', 'Bela']) await box(name).check();
    await open('Assign');
    await dialog().getByText('Possible for 2.').waitFor();
    await expect
      .poll(async () => lines('What happens to each case'))
      .toEqual(['Anapossible', 'BelapossibleAssigned to Carla Dias now.']);
    await expectAccessible(page, 'the preview of an assignment');
    expect(
      await dialog()
        .getByRole('button', { name: /^Assign: / })
        .isDisabled(),
    ).toBe(true);
    await dialog().getByRole('combobox', { name: 'To whom' }).focus();
    await page.keyboard.type('Carla');
    await page.getByRole('option', { name: 'Carla Dias' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Assign: 2 cases' }).focus();
    await page.keyboard.press('Enter');
    // Meanwhile somebody gives one of them to nobody: the run says so, and leaves it.
    await colleague.put(at('Bela'), { person_id: null });
    await dialog().getByText('2 of 2 answered, 1 without effect.').waitFor();
    const [ana, bela] = await lines('Result of each case');
    expect(ana).toBe('Anadone');
    expect(bela).toMatch(/^Belano effect./);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await expect
      .poll(async () => (await colleague.get(at('Ana'))).body.data.assigned_to)
      .toMatchObject({
        name: 'Carla Dias',
      });
    expect((await colleague.get(at('Bela'))).body.data.assigned_to).toBeNull();
    await colleague.put(at('Ana'), { person_id: null });
  },
);

test('the preview says what is possible and why not, undoing sends nothing, and then each case has its result and its trail', async () => {
  await bia.post(`/v1/operator/submerchants/${ids['Bela']}/claim`);
  await page.goto(`${origin}/console/queue`);
  for (const name of ['Ana', 'Bela', 'Cida']) await box(name).check();
  await open('Reject');
  await dialog().getByText('Possible for 2, not for 1.').waitFor();
  const [ana, bela, cida] = await lines('What happens to each case');
  expect([ana, cida]).toEqual(['Anapossible', 'Cidapossible']);
  expect(bela).toMatch(/^Belanot possibleBia holds this case until/);
  await expectAccessible(page, 'the preview of a bulk action');
  const confirm = dialog().getByRole('button', { name: 'Reject: 2 cases' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog().getByRole('combobox', { name: 'Reason for all of them' }).click();
  await page.getByRole('option').first().click();
  await dialog().getByLabel('Your own text').fill('Please read our rules.');
  await confirm.click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await confirm.waitFor();
  expect(await statusOf('Ana')).toBe('pending_review');

  // Between the preview and the run, the seller's document is decided: what was previewed no longer holds.
  const { data } = (await merchant.get(`/v1/submerchants/${ids['Cida']}/documents`)).body;
  await bia.post(`/v1/operator/documents/${data[0].id}/reject`, { code: 'illegible' });
  await confirm.click();
  await dialog().getByText('2 of 2 answered, 1 without effect.').waitFor();
  const results = await lines('Result of each case');
  expect(results[0]).toBe('Anadone');
  expect(results[1]).toMatch(/^Cidano effect./);
  await expectAccessible(page, 'the results of a bulk action');
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  expect(await statusOf('Ana')).toBe('rejected');
  expect(await statusOf('Bela')).toBe('pending_review');
  expect(await statusOf('Cida')).toBe('pending_review');
  const record = (await merchant.get(`/v1/submerchants/${ids['Ana']}`)).body.data;
  expect(record.review_reasons[0].message).toBe('Please read our rules.');
  const rejections = (await eventsOf(service, ids['Ana']!)).filter(
    ({ kind }) => kind === 'submerchant.rejected',
  );
  expect(rejections).toHaveLength(1);
});

test('a run whose answers are lost stops by itself, is continued after a reload, and takes effect once', async () => {
  await page.goto(`${origin}/console/queue`);
  // As whoever approves has to, the person opens the documents of two; the third is not approved in bulk.
  for (const name of ['Dora', 'Eva']) {
    for (const { id } of (await caseOf(name)).documents) {
      const path = `/v1/operator/documents/${id}/file`;
      expect((await page.request.get(`${origin}${path}`)).status()).toBe(200);
    }
  }
  for (const name of ['Dora', 'Eva', 'Flora']) await box(name).check();
  await open('Approve');
  await expect
    .poll(async () => (await lines('What happens to each case')).at(-1))
    .toBe('Floranot possibleYou have not opened some of its documents.');
  // The service decides, and the answers do not arrive.
  await page.route('**/approve', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog().getByRole('button', { name: 'Approve: 2 cases' }).click();
  await dialog().getByText('Stopped: 2 cases wait.').waitFor();
  await page.unroute('**/approve');
  await page.reload();
  await page.getByText('“Approve” stopped before its end.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await dialog().getByText('2 of 2 answered.').waitFor();
  await expect.poll(async () => lines('Result of each case')).toEqual(['Doradone', 'Evadone']);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('stopped before its end').waitFor({ state: 'detached' });
  for (const name of ['Dora', 'Eva']) {
    expect(await statusOf(name)).toBe('active');
    const approvals = (await eventsOf(service, ids[name]!)).filter(
      ({ kind }) => kind === 'submerchant.approved',
    );
    expect(approvals).toHaveLength(1);
  }
});

longTest(
  'a run during which the session ends waits, and is continued after signing in; the marked row follows its case',
  async () => {
    const password = 'uma senha bem longa';
    for (const name of ['Gil', 'Hugo']) {
      const { id, path } = await readyPerson(merchant, { legal_name: name });
      await merchant.post(`${path}/submit-for-review`);
      ids[name] = id;
    }
    const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;
    const given = { password_hash: await hashPassword(password) };
    const opened = await openAs(service, browser, origin, 'reviewer', view, given);
    const own = opened.page;
    await own.goto(`${origin}/console/queue`);
    for (const name of ['Gil', 'Hugo'])
      await own.getByRole('checkbox', { name: `Escolher ${name}`, exact: true }).check();
    await own.getByRole('button', { name: 'Fazer com eles' }).click();
    await own.getByRole('menuitem', { name: 'Recusar' }).click();
    await own.getByRole('combobox', { name: 'Motivo para todos' }).click();
    await own.getByRole('option').first().click();
    await own.getByRole('button', { name: 'Recusar: 2 casos' }).click();
    await own.context().clearCookies({ name: 'credencia_session' });
    await own.getByText('Sua sessão terminou.').waitFor();
    await own.getByLabel('E-mail').fill(opened.email);
    await own.getByLabel('Senha', { exact: true }).fill(password);
    await own.getByRole('button', { name: 'Entrar', exact: true }).click();
    await own.getByText('“Recusar” parou antes do fim.').waitFor();
    expect(await statusOf('Gil')).toBe('pending_review');

    // Meanwhile a case before the marked one leaves the list.
    const rows = own.locator('tbody tr');
    const marked = own.locator('tbody tr[data-chosen="true"]');
    await marked.waitFor();
    await own.keyboard.press('j');
    const name = await marked.locator('[data-row-link]').textContent();
    const first = await rows.first().locator('[data-row-link]').textContent();
    await bia.post(`/v1/operator/submerchants/${ids[first!]}/reject`, because('illegible'));
    await rows.filter({ hasText: first! }).waitFor({ state: 'detached' });
    expect(await marked.locator('[data-row-link]').textContent()).toBe(name);

    await own.getByRole('button', { name: 'Continuar' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    await own.getByText('2 de 2 com resposta.').waitFor();
    expect(await statusOf('Gil')).toBe('rejected');
    await own.context().close();
  },
);

longTest('a release in bulk fits a telephone', async () => {
  const view = { width: 360, scheme: 'dark', language: 'pt-BR' } as const;
  const opened = await openAs(service, browser, origin, 'reviewer', view);
  const small = opened.page;
  await small.goto(`${origin}/console/queue`);
  await small.getByRole('checkbox', { name: 'Escolher Flora' }).check();
  await expectFits(small, 'the queue with a choice');
  await small.getByRole('button', { name: 'Fazer com eles' }).click();
  await small.getByRole('menuitem', { name: 'Liberar' }).click();
  await small.getByRole('dialog').getByRole('button', { name: 'Liberar: 1 caso' }).click();
  const ended = small.getByText('1 de 1 com resposta.');
  await ended.waitFor();
  await expectFits(small, 'a bulk action');
  await expectAccessible(small, 'a bulk action on a telephone');
  expect((await caseOf('Flora')).claim).toBeNull();
  await small.context().close();
});
