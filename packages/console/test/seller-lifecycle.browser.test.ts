import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { startReceiver, type Receiver } from '../../service/test/receiver.js';
import { address, company, document, partner } from '../../service/test/sellers.js';
import { DeliveryWorker } from '../../service/src/webhooks/delivery/worker.js';
import { createPerson } from '../../service/test/people.js';
import {
  closePages,
  openAs,
  openBrowser,
  openConsole,
  setUndoTime,
  unfoldHistory,
  waitUntilSeen,
} from './console.js';
import { sizes, startFileHost } from './files.js';

const service = useService();
let browser: Browser;
let origin: string;
let receiver: Receiver;
let files: Awaited<ReturnType<typeof startFileHost>>;
let worker: DeliveryWorker;

beforeAll(async () => {
  [receiver, files] = await Promise.all([startReceiver(), startFileHost()]);
  ({ browser, origin } = await openBrowser(service));
  worker = new DeliveryWorker(service.context);
});
afterAll(async () => {
  await closePages();
  await worker?.stop();
  await Promise.all([receiver?.close(), files?.close()]);
});

const view = { width: 1280, scheme: 'light', language: 'pt-BR' } as const;
const password = 'uma senha comprida';

test('a seller is sent back for a document, submitted again, approved, notified by webhook and shown to its merchant', async () => {
  const operator = await service.createOperator();
  const merchant = await service.createMerchant();
  await merchant.post('/v1/postbacks/endpoints', { url: receiver.url, events: ['submerchant.*'] });

  // The merchant registers a seller over HTTP.
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  const owner = (await merchant.post(`${path}/legal-representatives`, partner())).body.data.id;
  const send = (type: string, kind: 'pdf' | 'png', more = {}) =>
    merchant.post(
      `${path}/documents`,
      document(type, {
        file_url: `${files.url}/${type}.${kind}`,
        file_name: `${type}.${kind}`,
        file_size: sizes[kind],
        mime_type: kind === 'pdf' ? 'application/pdf' : 'image/png',
        ...more,
      }),
    );
  for (const type of ['social_contract', 'cnpj_card', 'proof_of_residence_company']) {
    await send(type, 'pdf');
  }
  for (const type of ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence']) {
    await send(`partner_${type}`, 'png', { legal_representative_id: owner });
  }
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);

  // A reviewer accepts the invitation, chooses a password and sees the queue.
  const admin = await createPerson(service, 'admin');
  const invited = await admin.post('/v1/operator/people', {
    email: 'ana@operator.example',
    name: 'Ana Analista',
    role: 'reviewer',
  });
  const reviewer = await openConsole(browser, view);
  await accept(reviewer.page, invited.body.data.invitation_url);
  await reviewer.page.getByRole('heading', { name: 'Fila' }).waitFor();

  // Signs out and in again.
  await reviewer.page.getByRole('button', { name: /Ana Analista/ }).click();
  await reviewer.page.getByRole('menuitem', { name: 'Sair' }).click();
  await reviewer.page.getByLabel('E-mail', { exact: true }).fill('ana@operator.example');
  await reviewer.page.getByRole('textbox', { name: 'Senha' }).fill('not this one at all');
  await reviewer.page.getByRole('button', { name: 'Entrar' }).click();
  await reviewer.page.getByText('E-mail ou senha incorretos.').waitFor();
  await reviewer.page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await reviewer.page.getByRole('button', { name: 'Entrar' }).click();

  // Takes the case and opens its documents: a PDF of two pages, then an image.
  const { page } = reviewer;
  await page.getByText('Padaria Aurora', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pegar o próximo' }).click();
  await page.getByRole('heading', { name: 'Padaria Aurora' }).waitFor();
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  await page.locator('canvas[data-drawn="1"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Página 2 de 2').waitFor();
  await page.locator('canvas[data-drawn="2"]').waitFor();
  await keepScreenshot(page, 'console-lifecycle-1-case');

  // Rejects the first document by keyboard with a reason and a comment; undoing it sends nothing.
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('6');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Contrato social: recusado', { exact: true }).waitFor();
  await page.keyboard.press('z');
  await page.getByText('Desfeito. Nada foi enviado.').waitFor();
  const untouched = await operator.get(`/v1/operator/submerchants/${id}`);
  expect(untouched.body.data.documents.map((one: any) => one.status)).not.toContain('rejected');

  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('6');
  await page.getByLabel('Comentário para o lojista').fill('Falta a segunda página.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Contrato social: recusado', { exact: true }).waitFor();

  // Approves the other documents, images included, and sends the case back.
  for (let left = 6; left > 0; left -= 1) {
    await waitUntilSeen(page);
    // The last one with a comment, which the merchant reads.
    if (left > 1) await page.keyboard.press('a');
    else {
      await page.keyboard.press('m');
      await page.getByLabel('Comentário para o lojista').fill('Foto nítida, obrigado.');
      await page.keyboard.press('Control+Enter');
    }
  }
  await keepScreenshot(page, 'console-lifecycle-2-documents');
  await page.getByRole('button', { name: 'Decidir' }).click();
  const decision = page.getByRole('dialog');
  await decision.getByText('Falta a segunda página.').last().waitFor();
  await expect
    .poll(async () => decision.getByRole('radio', { name: /^Devolver/ }).isChecked())
    .toBe(true);
  await decision.getByLabel('Observação para o lojista').fill('Quase lá.');
  await keepScreenshot(page, 'console-lifecycle-3-decision');
  await setUndoTime(page, 100);
  const sentBack = waitForDecision(page, 'request-resubmission');
  await decision.getByRole('button', { name: 'Devolver ao lojista' }).click();
  expect((await sentBack).status()).toBe(200);
  await expect
    .poll(async () => (await merchant.get(path)).body.data)
    .toMatchObject({
      status: 'pending',
      review_notes: 'Quase lá.',
      review_reasons: [{ code: 'incomplete', message: 'Falta a segunda página.' }],
    });
  const documents = (await merchant.get(`${path}/documents`)).body.data;
  expect(documents.map((one: any) => one.verification_notes)).toContain('Foto nítida, obrigado.');

  // The merchant sends the document again and corrects the address.
  await send('social_contract', 'pdf');
  const [home] = (await merchant.get(`${path}/addresses`)).body.data;
  await merchant.patch(`${path}/addresses/${home.id}`, { number: '77' });
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);

  // The reviewer sees what changed, and approves.
  await page.goto(`${origin}/console/cases/${id}`);
  await page.getByText('O que mudou desde o último envio').waitFor();
  await page.getByText('Contrato social enviado de novo').waitFor();
  await page.getByText(/Número: .+ → 77/).waitFor();
  await page.getByRole('button', { name: 'Mostrar histórico' }).click();
  await unfoldHistory(page);
  await page.locator('q', { hasText: 'Foto nítida, obrigado.' }).waitFor();
  // Files of personal data are for those with data.export.
  expect(await page.getByRole('button', { name: 'Exportar todos os dados em PDF' }).count()).toBe(
    0,
  );
  await waitUntilSeen(page);
  await page.keyboard.press('d');
  const again = page.getByRole('dialog');
  await again.getByRole('radio', { name: /^Aprovar/ }).check();
  const approved = waitForDecision(page, 'approve');
  await again.getByRole('button', { name: 'Aprovar subcredenciado' }).click();
  expect((await approved).status()).toBe(200);
  expect((await merchant.get(path)).body.data.status).toBe('active');

  // The webhook arrives.
  await deliverAll();
  expect(receiver.received.map(({ body }) => body.event)).toContain('submerchant.approved');

  // The merchant's first person, whom an admin invites from the merchant's page, sees the seller and the delivery.
  const office = await openAs(service, browser, origin, 'admin', view);
  await office.page.goto(`${origin}/console/merchants/${merchant.id}`);
  await office.page.getByRole('main').getByRole('link', { name: 'Pessoas' }).click();
  await office.page.getByRole('heading', { name: `Pessoas · Merchant ${merchant.id}` }).waitFor();
  await office.page.getByText('Ninguém ainda').waitFor();
  await office.page.getByRole('button', { name: 'Convidar' }).click();
  const inviting = office.page.getByRole('dialog');
  await inviting.getByLabel('Nome').fill('Beto');
  await inviting.getByLabel('E-mail').fill('beto@shop.example');
  await inviting.getByRole('button', { name: 'Convidar' }).click();
  const link = office.page.getByText(/\/console\/invitations\//);
  await link.waitFor();
  const member = await openConsole(browser, view);
  await accept(member.page, (await link.innerText()).trim());
  await member.page.getByRole('link', { name: 'Seus vendedores', exact: true }).click();
  await member.page.getByRole('link', { name: 'Padaria Aurora' }).click();
  await member.page.getByText('Ativo', { exact: true }).first().waitFor();
  await office.page.goto(`${origin}/console/cases/${id}`);
  await expectPdf(office.page, id);
  await keepScreenshot(member.page, 'console-lifecycle-4-merchant');
  await member.page.getByRole('link', { name: 'Webhooks' }).click();
  await member.page.getByRole('link', { name: 'Entregas' }).click();
  await member.page.getByRole('link', { name: 'submerchant.approved' }).click();
  await member.page.waitForURL(/\/deliveries\/[0-9a-f-]{36}$/);
  await member.page.getByRole('heading', { level: 1, name: 'submerchant.approved' }).waitFor();
  await member.page.getByText('Entregue', { exact: true }).first().waitFor();
  await keepScreenshot(member.page, 'console-lifecycle-5-delivery');

  for (const { requests, complaints } of [reviewer, office, member]) {
    expect(
      requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:')),
    ).toEqual([]);
    // The browser logs every 401; the console learns from it that nobody is signed in.
    expect(complaints.filter((one) => !one.includes('status of 401'))).toEqual([]);
  }
  await reviewer.page.context().close();
  await office.page.context().close();
  await member.page.context().close();
});

test('a common password is refused beside its field, in the language of the page, and another one is taken', async () => {
  const admin = await createPerson(service, 'admin');
  const invited = await admin.post('/v1/operator/people', {
    email: 'rui@operator.example',
    name: 'Rui Revisor',
    role: 'reviewer',
  });
  const { invitation_url } = invited.body.data;
  const { page } = await openConsole(browser, view);
  await page.goto(`${origin}${new URL(invitation_url).pathname}`);
  await page.getByLabel('Escolha uma senha').fill('P@ssw0rd!2026');
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.getByText(/^Esta é uma senha comum/).waitFor();
  await accept(page, invitation_url);
  await page.context().close();
});

/** Accepts an invitation on the origin of this test, and chooses a password. */
async function accept(page: Page, invitation_url: string): Promise<void> {
  await page.goto(`${origin}${new URL(invitation_url).pathname}`);
  await page.getByLabel('Escolha uma senha').fill(password);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
}

/** Expects the page to export everything that is held on a seller as a PDF document. */
async function expectPdf(page: Page, id: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar todos os dados em PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${id}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Waits for the answer to a decision on the case, which is sent after the time to undo it. */
function waitForDecision(page: Page, how: 'approve' | 'request-resubmission') {
  return page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' &&
      new RegExp(`/v1/operator/submerchants/[^/]+/${how}$`).test(answer.url()),
  );
}

/** Sends all due deliveries. */
async function deliverAll(): Promise<void> {
  for (let isLeft = true; isLeft;) {
    const { claimed, again_in_ms } = await worker.turn();
    await worker.idle();
    isLeft = claimed > 0 || again_in_ms === 0;
  }
}
