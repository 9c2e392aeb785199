import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepScreenshot, patience_ms } from '../../service/test/browser/chromium.js';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, type InReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { expectAccessible } from './axe.js';
import { closePages, openAs, openBrowser, setUndoTime, waitUntilSeen } from './console.js';
import { imageAt, startFileHost } from './files.js';

const service = useService();
let browser: Browser;
let origin: string;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;

/**
 * A reviewer with a case open. With
 * `keepsWaiting` the time to undo a decision does not run out during the test, however slow the machine is.
 */
async function openCase({ keepsWaiting }: { keepsWaiting: boolean }): Promise<{
  page: Page;
  inReview: InReview;
}> {
  const inReview = await companyInReview(service, {}, 'live', imageAt(files.url));
  const { page } = await openAs(service, browser, origin, 'reviewer', view);
  if (keepsWaiting) await setUndoTime(page, 10 * 60_000);
  await page.goto(`${origin}/console/cases/${inReview.id}`);
  await page.getByRole('button', { name: 'Assumir' }).click();
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  return { page, inReview };
}

/** Approves as many documents as asked for, one after another, as they come. */
async function approve(page: Page, count: number): Promise<void> {
  const shown = page.locator('[data-document][aria-current="true"]');
  for (let left = count; left > 0; left -= 1) {
    await waitUntilSeen(page);
    // By its id: its text changes with the decision, before the next document is shown.
    const id = (await shown.getAttribute('data-document')) ?? '';
    await page.keyboard.press('a');
    await page
      .locator(`[data-document][aria-current="true"]:not([data-document="${id}"])`)
      .waitFor();
  }
}

function documentItems(page: Page) {
  return page.getByRole('navigation', { name: 'Documentos' }).getByRole('button');
}

async function statuses({ merchant, path }: InReview): Promise<string[]> {
  const { body } = await merchant.get(`${path}/documents?current=true`);
  return body.data.map(({ status }: { status: string }) => status);
}

async function countApproved(inReview: InReview): Promise<number> {
  return (await statuses(inReview)).filter((status) => status === 'approved').length;
}

const decisions = '**/v1/operator/documents/*/approve';

test('a decision that fails is put back and shown; the ones after it are sent, and the case can be decided', async () => {
  const { page, inReview } = await openCase({ keepsWaiting: false });
  await page.route(decisions, (route) => route.abort(), { times: 1 });
  await approve(page, 3);
  const failure = page.getByRole('alert').filter({ hasText: 'Contrato social' });
  await failure.waitFor();
  await expectAccessible(page, 'a decision that failed');
  await keepScreenshot(page, 'console-deferred-failed');
  await documentItems(page)
    .filter({ hasText: /Contrato social.*A conferir/ })
    .waitFor();
  await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(2), patience_ms);

  await documentItems(page).filter({ hasText: 'Contrato social' }).click();
  await waitUntilSeen(page);
  await page.keyboard.press('a');
  await failure.waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await page.getByRole('dialog', { name: /^Decisão/ }).waitFor();
  expect(await countApproved(inReview)).toBe(3);
  await page.context().close();
});

longTest('decisions of a case are sent in the order in which they were made', async () => {
  const { page, inReview } = await openCase({ keepsWaiting: false });
  const sent: string[] = [];
  page.on('request', (request) => {
    const id = /documents\/([^/]+)\/approve$/.exec(request.url())?.[1];
    if (id) sent.push(id);
  });
  await approve(page, 5);
  await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(5), patience_ms);
  // The browser’s report of a request may come later than the effect of the request.
  await vi.waitFor(() => expect(sent).toHaveLength(5), patience_ms);
  const operator = await service.createOperator();
  const history = await operator.get(`${inReview.reviewCase}/history?limit=100`);
  const recorded = history.body.data
    .filter(({ action }: any) => action === 'document.approved')
    .map(({ object }: any) => object.id)
    .reverse();
  expect(recorded).toEqual(sent);
  await page.context().close();
});

const waysToLeave: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'another address, the page being ended before its last events',
    async (page) => {
      await page.evaluate(`for (const name of ['pagehide', 'visibilitychange'])
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)`);
      await page.goto('about:blank');
    },
  ],
  ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
  [
    'hiding the tab',
    (page) =>
      page.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }`),
  ],
  ['another address', (page) => page.goto('about:blank')],
  ['reloading', (page) => page.reload()],
];

test.each(firstOf(2, waysToLeave))(
  'leaving with decisions that wait, by %s, sends every one of them',
  async (_, leave) => {
    const { page, inReview } = await openCase({ keepsWaiting: true });
    const context = page.context();
    await approve(page, 3);
    await leave(page);
    await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(3), patience_ms);
    await context.close();
  },
);

longTest('leaving while a decision is under way sends the ones behind it as well', async () => {
  const { page, inReview } = await openCase({ keepsWaiting: true });
  const context = page.context();
  await approve(page, 3);
  // The first decision waits for the row of its case, and the others wait for the first.
  await service.context.database.begin(async (tx) => {
    await tx`select 1 from submerchants where id = ${inReview.id} for update`;
    const first = page.waitForRequest(decisions);
    await page.keyboard.press('d');
    await first;
    await page.close({ runBeforeUnload: true });
    if (!page.isClosed()) await page.waitForEvent('close');
  });
  await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(3), patience_ms);
  await context.close();
});

longTest(
  'decisions that wait stay in sight on other pages, all of them, and can be undone there',
  async () => {
    const { page, inReview } = await openCase({ keepsWaiting: true });
    await approve(page, 5);
    await page.getByRole('link', { name: 'Fila' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Fila' }).waitFor();
    await page.getByText('e mais 2 a enviar').waitFor();
    await expectAccessible(page, 'decisions that wait');
    await keepScreenshot(page, 'console-deferred-waiting');
    for (let left = 5; left > 0; left -= 1) await page.keyboard.press('z');
    await page.getByText('e mais 2 a enviar').waitFor({ state: 'detached' });
    await page.goto(`${origin}/console/cases/${inReview.id}`);
    await documentItems(page).first().waitFor();
    expect(await countApproved(inReview)).toBe(0);
    await page.context().close();
  },
);

test('signing out sends what waits, and stays when something was not accepted', async () => {
  const { page, inReview } = await openCase({ keepsWaiting: true });
  await page.route(decisions, (route) => route.abort(), { times: 1 });
  await approve(page, 2);
  const signOut = async () => {
    await page.getByRole('button', { name: /Pessoa/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await signOut();
  await page.getByRole('alert').filter({ hasText: 'Contrato social' }).waitFor();
  await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(1), patience_ms);
  await expect.poll(() => page.url()).toContain('/cases/');
  await signOut();
  await page.waitForURL(/\/sign-in$/);
  await page.context().close();
});

longTest(
  'without a connection the browser asks before the tab is closed, and staying loses nothing',
  async () => {
    const { page, inReview } = await openCase({ keepsWaiting: true });
    await approve(page, 2);
    await page.context().setOffline(true);
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await page.context().setOffline(false);
    await page.keyboard.press('d');
    await page.getByRole('dialog', { name: /^Decisão/ }).waitFor();
    await vi.waitFor(async () => expect(await countApproved(inReview)).toBe(2), patience_ms);
    await page.context().close();
  },
);

test('a decision of the whole case that waits keeps the case from being decided twice', async () => {
  const { page, inReview } = await openCase({ keepsWaiting: true });
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Decisão/ });
  await dialog.getByRole('radio', { name: /^Aprovar/ }).check();
  await dialog.getByLabel(/^Motivo para aprovar sem abrir/).fill('Conferidos na loja.');
  await dialog
    .getByRole('button', { name: /^Aprovar/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Fila' }).waitFor();
  await page.goBack();
  await page.getByText('Sua decisão deste caso ainda não foi enviada').waitFor();
  expect(await page.getByRole('button', { name: 'Decidir' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Aprovar', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
  expect((await inReview.merchant.get(inReview.path)).body.data.status).toBe('pending_review');
  await page.reload();
  await vi.waitFor(async () => {
    const { body } = await inReview.merchant.get(inReview.path);
    expect(body.data.status).toBe('active');
  }, patience_ms);
  await page.context().close();
});
