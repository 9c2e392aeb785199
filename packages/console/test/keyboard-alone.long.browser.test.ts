import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience_ms } from '../../service/test/browser/chromium.js';
import { useService, type Client } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { createPerson } from '../../service/test/people.js';
import { closePages, openBrowser, openConsole, waitUntilSeen } from './console.js';
import { imageAt, startFileHost } from './files.js';
import { tabTo } from './keyboard.js';

// Failure to prevent: a step of a reviewer's work that only the pointer can do.

const service = useService();
let browser: Browser;
let origin: string;
let operator: Client;
let files: Awaited<ReturnType<typeof startFileHost>>;

beforeAll(async () => {
  files = await startFileHost();
  ({ browser, origin } = await openBrowser(service));
  operator = await service.createOperator();
});
afterAll(async () => {
  await closePages();
  await files?.close();
});

const password = 'uma senha comprida';

test('from the invitation to the decision and back, a reviewer needs no pointer', async () => {
  const names = ['Padaria Um', 'Padaria Dois'];
  const cases = [];
  for (const trade_name of names) {
    cases.push(await companyInReview(service, { trade_name }, 'live', imageAt(files.url)));
  }
  const [first, second] = cases as [(typeof cases)[0], (typeof cases)[0]];
  const admin = await createPerson(service, 'admin');
  const invited = await admin.post('/v1/operator/people', {
    email: 'ana@operator.example',
    name: 'Ana Analista',
    role: 'reviewer',
  });
  const { page, complaints } = await openConsole(browser, {
    width: 1440,
    scheme: 'light',
    language: 'pt-BR',
  });
  // No click, no hover and no wheel reaches the page.
  await page.addInitScript(`
    for (const kind of ['pointerdown', 'mousedown', 'wheel', 'pointermove']) {
      addEventListener(kind, () => { window.usedPointer = kind; }, true);
    }
  `);
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const caseOf = async ({ reviewCase }: typeof first) => (await operator.get(reviewCase)).body.data;

  // The invitation, the way out, and in again.
  await page.goto(`${origin}${new URL(invited.body.data.invitation_url).pathname}`);
  await page.getByLabel('Escolha uma senha').waitFor();
  await tabTo(page, /^Escolha uma senha/);
  await keyboard.type(password);
  await keyboard.press('Enter');
  await heading('Fila').waitFor();
  await tabTo(page, /Ana Analista/);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  await keyboard.press('ArrowDown');
  await page.locator('[role=menuitem]:focus').waitFor();
  await keyboard.press('ArrowUp');
  await page.locator('[role=menuitem]:focus', { hasText: 'Sair' }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Senha' }).waitFor();
  await tabTo(page, /^E-mail/);
  await keyboard.type('ana@operator.example');
  await tabTo(page, /^Senha/);
  await keyboard.type(password);
  await keyboard.press('Enter');

  // A case of the queue, its documents, one of them field by field and beside another one.
  await page.getByText('Padaria Um', { exact: true }).waitFor();
  await keyboard.press('n');
  await heading('Padaria Um').waitFor();
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  await waitUntilSeen(page);
  const ticked = page.waitForResponse((answer) => answer.url().endsWith('/field-checks'));
  await keyboard.press('v');
  expect((await ticked).status()).toBe(200);
  await keyboard.press('s');
  await page
    .getByRole('group', { name: /^Documento:/ })
    .nth(1)
    .waitFor();
  await keyboard.press('b');
  await tabTo(page, 'Escrever uma nota');
  await keyboard.type('Conferido com a junta comercial.');
  await keyboard.press('Control+Enter');
  await page.getByRole('listitem').filter({ hasText: 'junta comercial' }).waitFor();
  await keyboard.press('Escape');
  // Single letters are text in a field: the focus leaves it first.
  await tabTo(page, /Adicionar|Anexar|Excluir/);
  const all = page.locator('[data-document]');
  for (let left = await all.count(); left > 0; left -= 1) {
    await waitUntilSeen(page);
    const chosen = page.locator('[data-document][aria-current="true"]');
    const shown = await chosen.getAttribute('data-document');
    await keyboard.press('a');
    if (left > 1) {
      await page.locator(`[data-document="${shown}"]:not([aria-current="true"])`).waitFor();
    }
  }

  // The decision, undone, and made again.
  await keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Decisão/ });
  await dialog.waitFor();
  await keyboard.press('Control+Enter');
  await heading('Padaria Dois').waitFor();
  await keyboard.press('z');
  await heading('Padaria Um').waitFor();
  expect((await caseOf(first)).submerchant.status).toBe('pending_review');
  await keyboard.press('d');
  await dialog.waitFor();
  await keyboard.press('Control+Enter');
  await heading('Padaria Dois').waitFor();
  await vi.waitFor(
    async () => expect((await caseOf(first)).submerchant.status).toBe('active'),
    patience_ms,
  );

  // The next one goes back to its merchant, with a reason of the list.
  await waitUntilSeen(page);
  await keyboard.press('r');
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await keyboard.press('1');
  await keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('d');
  await dialog.waitFor();
  await expect
    .poll(async () => dialog.getByRole('radio', { name: /^Devolver/ }).isChecked())
    .toBe(true);
  await keyboard.press('Control+Enter');
  await vi.waitFor(
    async () => expect((await caseOf(second)).submerchant.status).toBe('pending'),
    patience_ms,
  );
  expect(await page.evaluate('window.usedPointer ?? null')).toBeNull();
  expect(complaints.filter((one) => !/status of 401/.test(one))).toEqual([]);
  await page.context().close();
});
