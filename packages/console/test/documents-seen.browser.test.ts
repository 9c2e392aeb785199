import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepScreenshot, patience_ms } from '../../service/test/browser/chromium.js';
import { useService, type Client } from '../../service/test/harness.js';
import { companyInReview, type InReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { expectAccessible } from './axe.js';
import {
  closePages,
  expectFits,
  openAs,
  openBrowser,
  unfoldHistory,
  waitUntilSeen,
} from './console.js';
import { imageAt, startFileHost } from './files.js';

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;
let operator: Client;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
  const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;
  page = (await openAs(service, browser, origin, 'reviewer', view)).page;
  operator = await service.createOperator();
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

const items = () => page.locator('[data-document]');

async function open(inReview: InReview): Promise<void> {
  await page.goto(`${origin}/console/cases/${inReview.id}`);
  await items().first().waitFor();
}

async function decidedIn(inReview: InReview): Promise<string[]> {
  const { documents } = (await operator.get(inReview.reviewCase)).body.data;
  return documents
    .filter(({ status }: { status: string }) => status !== 'pending')
    .map(({ type }: { type: string }) => type);
}

test('a document that nobody could open is not approved by its key: the reason is asked for, and stands in the history', async () => {
  const inReview = await companyInReview(service, {}, 'live', () => ({
    file_url: `${files.url}/gone`,
  }));
  await open(inReview);
  await page.getByText('O arquivo não pôde ser aberto').waitFor();
  expect(await page.locator('[data-seen="true"]').count()).toBe(0);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Você não abriu este documento.').waitFor();
  const approve = dialog.getByRole('button', { name: /^Aprovar/ });
  expect(await approve.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await dialog.getByLabel(/^Motivo para aprovar/).fill('   curto   ');
  expect(await approve.isDisabled()).toBe(true);
  await expectAccessible(page, 'approving an unopened document');
  await keepScreenshot(page, 'console-unseen-document');
  await dialog.getByLabel(/^Motivo para aprovar/).fill('Vi o original na loja.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Contrato social: aprovado', { exact: true }).waitFor();
  await vi.waitFor(
    async () => expect(await decidedIn(inReview)).toEqual(['social_contract']),
    patience_ms,
  );
  const { data } = (await operator.get(`${inReview.reviewCase}/history`)).body;
  expect(data.find((one: any) => one.action === 'document.approved').after).toMatchObject({
    unseen_reason: 'Vi o original na loja.',
  });
});

longTest(
  'the list marks what was not opened; a document counts once it is rendered, not when it is read ahead',
  async () => {
    const inReview = await companyInReview(service, {}, 'live', imageAt(files.url));
    const read = new Set<string>();
    page.on('requestfinished', (request) => {
      if (/documents\/[^/]+\/file/.test(request.url())) read.add(request.url());
    });
    await open(inReview);
    await waitUntilSeen(page);
    // The next one is read ahead, and not shown.
    await vi.waitFor(() => expect(read.size).toBeGreaterThan(1), patience_ms);
    await page.getByText(/aberto por você em/).waitFor();
    await expect.poll(async () => page.locator('[data-seen="true"]').count()).toBe(1);
    const seenBy = async () =>
      (await page.evaluate(
        `fetch(${JSON.stringify(inReview.reviewCase)}).then((a) => a.json()).then(({ data }) => data.documents.filter((one) => one.seen_at !== null).length)`,
      )) as number;
    await expect.poll(async () => seenBy()).toBe(1);
    await expectAccessible(page, 'a list with unopened documents');
    await page.keyboard.press('j');
    await waitUntilSeen(page);
    await expect.poll(async () => seenBy()).toBe(2);
    // Approved by its key without a question.
    await page.keyboard.press('a');
    await page.getByText('Cartão CNPJ: aprovado', { exact: true }).waitFor();
    await page.keyboard.press('z');
  },
);

longTest('an image that cannot be drawn counts as not opened', async () => {
  const inReview = await companyInReview(service, {}, 'live', imageAt(files.url));
  await page.route('**/v1/operator/documents/*/file?*', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1');
    // The case gives up what it reads ahead when it is left.
    await route.fulfill({ response, body }).catch(() => undefined);
  });
  await open(inReview);
  await page.getByText('O arquivo está danificado').waitFor();
  expect(await page.locator('[data-seen="true"]').count()).toBe(0);
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByText('Você não abriu este documento.').waitFor();
  await page.keyboard.press('Escape');
  // What is read ahead may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

longTest(
  'the decision lists what was not opened, opens it, and is sent only with a reason; the case then shows both',
  async () => {
    const inReview = await companyInReview(service, {}, 'live', imageAt(files.url));
    await open(inReview);
    await waitUntilSeen(page);
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: /^Decisão/ });
    await dialog.getByText('Você não abriu estes documentos.').waitFor();
    const unopened = dialog.getByRole('button', { name: /^Abrir:/ });
    await expect.poll(async () => unopened.count()).toBe(6);
    // Rejecting and sending back ask for none.
    await dialog.getByRole('radio', { name: /^Devolver/ }).check();
    expect(await unopened.count()).toBe(0);
    await dialog.getByRole('radio', { name: /^Aprovar/ }).check();
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `the decision at ${width} px`);
      await expectAccessible(page, `the decision at ${width} px`);
    }
    await keepScreenshot(page, 'console-unseen-decision');
    await unopened.first().click();
    await waitUntilSeen(page);
    await expect.poll(async () => page.locator('[data-seen="true"]').count()).toBe(2);
    await page.keyboard.press('d');
    await dialog.getByText('Você não abriu estes documentos.').waitFor();
    await expect.poll(async () => unopened.count()).toBe(5);
    const send = dialog.getByRole('button', { name: 'Aprovar subcredenciado' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Motivo para aprovar/).fill('Sócio atendido na agência.');
    await send.click();
    await vi.waitFor(async () => {
      const { submerchant } = (await operator.get(inReview.reviewCase)).body.data;
      expect(submerchant.status).toBe('active');
    }, patience_ms);
    await open(inReview);
    await page.getByRole('button', { name: 'Mostrar histórico' }).click();
    await unfoldHistory(page);
    await page
      .getByText(/^Aprovado sem abrir: .*Selfie/)
      .first()
      .waitFor();
    await page.getByText('Sócio atendido na agência.').first().waitFor();
  },
);
