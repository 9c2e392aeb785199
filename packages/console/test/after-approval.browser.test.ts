import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as sellersTexts } from '../../onboarding/src/texts.js';
import { keepScreenshot, openWatchedPage } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, createReviewer, unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { pdfFile } from '../../service/test/sample-files.js';
import { feedOneOfEach } from '../../service/test/payments.js';
import { openFindings } from '../../service/src/watch/open-findings.js';
import { document } from '../../service/test/sellers.js';
import { expectAccessible } from './axe.js';
import {
  closePages,
  expectFits,
  openAs,
  openBrowser,
  setUndoTime,
  views,
  waitUntilSeen,
} from './console.js';
import { imageAt, startFileHost } from './files.js';

const service = useService({ environment: { AMENDMENT_FIELDS: 'monthly_revenue' } });
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

test('the life of a seller after approval: amended, renewed, restricted, suspended, reinstated and closed by keys, each shown to its merchant', async () => {
  const image = imageAt(files.url);
  const { id, merchant, path, reviewCase } = await companyInReview(service, {}, 'live', image);
  const rita = await createReviewer(service, 'Rita');
  expect((await rita.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
  const { page } = await openAs(service, browser, origin, 'reviewer', views[0]!);
  const stateOf = async () => (await merchant.get(path)).body.data;

  // The merchant reads the same seller on a phone, in English and in the dark.
  const owner = await openAs(service, browser, origin, 'member', views[1]!, {
    merchant_id: merchant.id,
  });
  // What the merchant amends can be withdrawn; sent again, it waits in the queue, and is decided as before beside after.
  const amend = async () => {
    await owner.page.getByLabel('Trade name').fill('Padaria Boreal');
    await owner.page.getByLabel('Why does it change?').fill('A fachada mudou.');
    await owner.page.getByRole('button', { name: 'Send amendment' }).click();
  };
  const inReview = owner.page.getByRole('heading', { name: 'Amendment in review' });
  await owner.page.goto(`${origin}/console/submerchants/${id}`);
  await owner.page.getByRole('link', { name: 'Amend registration' }).click();
  await owner.page.getByText('Nothing has changed yet.').waitFor();
  // Of the further fields, those that the settings name.
  await owner.page.getByLabel('Monthly revenue').waitFor();
  expect(await owner.page.getByLabel('E-mail').count()).toBe(0);
  await expectFits(owner.page, 'amendment form');
  await expectAccessible(owner.page, 'amendment form');
  await owner.page.getByRole('button', { name: /^Partner leaves/ }).click();
  await amend();
  await owner.page.getByText('Missing before it can be sent:').waitFor();
  await owner.page.getByRole('button', { name: /^Undo/ }).click();
  await amend();
  await inReview.waitFor();
  await owner.page.getByRole('button', { name: 'Withdraw amendment' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Withdraw amendment' }).click();
  await amend();
  await inReview.waitFor();
  await expectAccessible(owner.page, 'amendment in review');
  await keepScreenshot(owner.page, 'after-approval-11-amendment');
  expect(
    (await merchant.get(`${path}/amendments`)).body.data.map(({ status, reason, changes }: any) => [
      status,
      reason,
      changes.length,
    ]),
  ).toEqual([
    ['pending_review', 'A fachada mudou.', 1],
    ['withdrawn', 'A fachada mudou.', 1],
  ]);
  await openFindings(service.context, { merchant_id: merchant.id, id }, [
    {
      code: 'chargebacks_high',
      subject_id: null,
      finding: { window_days: 90, sales: 400, chargebacks: 9, basis_points: 225 },
    },
  ]);
  await page.goto(`${origin}/console/queue?tab=open`);
  await page.getByText('Monitoramento', { exact: true }).first().waitFor();
  await keepScreenshot(page, 'after-approval-8-queue');
  await page.getByRole('link', { name: 'Padaria Aurora' }).click();
  await page.getByText('A fachada mudou.').waitFor();
  await page.getByText('9 chargebacks para 400 vendas (2,3%) em 90 dias.').waitFor();
  const amended = page.locator('#place-matters');
  const [was, is] = [amended.locator('del').first(), amended.locator('ins').first()];
  expect((await was.boundingBox())!.y).toBe((await is.boundingBox())!.y);
  await keepScreenshot(page, 'after-approval-9-open-cases');
  await page.getByRole('button', { name: 'Aprovar a alteração' }).click();
  await page.getByRole('dialog').getByText('Padaria Boreal').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar a alteração' }).click();
  await page.getByRole('heading', { name: 'Padaria Boreal' }).waitFor();
  expect((await stateOf()).trade_name).toBe('Padaria Boreal');
  await page.getByRole('button', { name: 'Resolver' }).click();
  await page.getByRole('radio', { name: 'Nada a fazer' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Suspendi/ }).isDisabled()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click();
  await page.getByText('Resolvido.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Resolver' }).count()).toBe(0);

  // What is asked in words, the merchant answers in words.
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const asked = await rita.post(`${reviewCase}/requests`, {
    text: 'O que você vende em dezembro?',
    due_at,
  });
  await owner.page.goto(`${origin}/console/submerchants/${id}`);
  await owner.page.getByText('O que você vende em dezembro?').first().waitFor();
  await owner.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await owner.page.getByLabel('Your answer').fill('Panetones e cestas.');
  await expectAccessible(owner.page, 'answer');
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await owner.page.getByText('Answer sent.').waitFor();
  const requestsOf = async () => (await merchant.get(`${path}/requests`)).body.data;
  expect(await requestsOf()).toMatchObject([
    { status: 'answered', answer: { text: 'Panetones e cestas.' } },
  ]);
  // An answer that does not do is asked for again, and the merchant reads why.
  const ofCase = `${reviewCase}/requests`;
  await rita.post(`${ofCase}/${asked.body.data.id}/refuse`, { text: 'Quantos de cada?' });
  await owner.page.reload();
  await owner.page.getByText('The last answer was not accepted: Quantos de cada?').waitFor();
  // What was asked stands with the case while nobody has answered it. Asked by mistake, it is cancelled.
  await rita.post(ofCase, { text: 'E em janeiro?', due_at });
  await page.goto(`${origin}/console/cases/${id}`);
  const waiting = page.locator('#place-matters');
  await waiting.getByText('A última resposta não foi aceita: Quantos de cada?').waitFor();
  await waiting.getByText('E em janeiro?').waitFor();
  await expectAccessible(page, 'open requests');
  await waiting.getByRole('button', { name: 'Cancelar o pedido' }).first().click();
  await page.getByText('Pedido cancelado.').waitFor();
  expect((await requestsOf()).map(({ status }: any) => status)).toEqual(['cancelled', 'open']);
  const answer = { text: 'Mil de cada.' };
  await merchant.post(`${path}/requests/${asked.body.data.id}/answer`, answer);
  await rita.post(`${ofCase}/${asked.body.data.id}/accept`);

  await setUndoTime(page, 100);
  for (const status of ['approved', 'rejected']) {
    const sent = await merchant.post(
      `${path}/documents`,
      document('cnpj_card', image('cnpj_card')),
    );
    expect(sent.status).toBe(201);
    const renewed = sent.body.data.id;
    await page.goto(`${origin}/console/cases/${id}?document=${renewed}`);
    await waitUntilSeen(page);
    if (status === 'approved') await page.keyboard.press('a');
    else {
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('radio').first().check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Recusar/ })
        .click();
    }
    await expect
      .poll(async () => (await merchant.get(`${path}/documents`)).body.data)
      .toContainEqual(expect.objectContaining({ id: renewed, status }));
  }
  expect((await stateOf()).status).toBe('active');

  const dialog = page.getByRole('dialog');
  const letter = dialog.locator('section');
  const note = async (text: string) => {
    await dialog.getByLabel('Observação para o lojista').fill(text);
    await expect.poll(() => letter.innerText()).toContain(text);
  };
  const confirm = async () => {
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  /** Shows the page of the seller to its merchant, and expects what it says. */
  const expectShown = async (...texts: string[]) => {
    await owner.page.goto(`${origin}/console/submerchants/${id}`);
    for (const text of texts) await owner.page.getByText(text).first().waitFor();
  };

  await page.keyboard.press('i');
  await dialog.getByRole('radio', { name: /Saques/ }).check();
  await page.keyboard.press('2');
  await note('Explique as contestações de outubro.');
  expect(await letter.innerText()).toContain('Saques: só com autorização');
  await expectAccessible(page, 'restrict');
  await keepScreenshot(page, 'after-approval-1-restrict');
  await confirm();
  expect((await stateOf()).capabilities.withdrawals.status).toBe('restricted');
  await page.getByText('Com restrições').first().waitFor();
  await keepScreenshot(page, 'after-approval-2-restricted');
  await expectShown(
    'Withdrawals: only with permission',
    'There are too many chargebacks.',
    'Explique as contestações de outubro.',
    'Answer the open chargebacks',
  );
  await expectFits(owner.page, 'restricted');
  await keepScreenshot(owner.page, 'after-approval-3-merchant');

  // Lifted by the key that restricted it.
  await page.keyboard.press('i');
  await dialog.getByRole('button', { name: 'Retirar a restrição' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await stateOf()).capabilities.withdrawals.status).toBe('active');

  await page.keyboard.press('u');
  await dialog.getByRole('checkbox').first().waitFor();
  await page.keyboard.press('1');
  // A year with a digit too many is said to be wrong, and loses nothing.
  const end = dialog.getByLabel('Termina em');
  await end.fill('20277-01-31T10:00');
  await dialog.getByText('Escolha um momento no futuro').waitFor();
  await end.fill('');
  await note('Mande as notas fiscais.');
  await keepScreenshot(page, 'after-approval-4-suspend');
  await confirm();
  expect((await stateOf()).suspension).toMatchObject({
    reasons: [{ code: 'suspected_fraud' }],
    notes: 'Mande as notas fiscais.',
    until: null,
  });
  await page.getByRole('button', { name: 'Reativar' }).waitFor();
  await expectShown('Suspended since', 'Fraud is suspected.', 'Mande as notas fiscais.');
  await expectFits(owner.page, 'suspended');
  await expectAccessible(owner.page, 'suspended');
  await keepScreenshot(owner.page, 'after-approval-5-merchant');

  await page.keyboard.press('u');
  await note('Tudo esclarecido.');
  await confirm();
  await page.getByRole('button', { name: 'Suspender' }).waitFor();
  expect(await stateOf()).toMatchObject({ status: 'active', suspension: null });

  // Money is left: it is closed on purpose.
  await feedOneOfEach(await service.createOperator(), merchant.id, id);
  await page.keyboard.press('e');
  await dialog.getByLabel('Motivo').fill('Fim do contrato.');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Ainda há dinheiro em carteiras.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Há suspeita de fraude.' }).check();
  await expect.poll(() => letter.innerText()).toContain('Há suspeita de fraude.');
  const close = dialog.getByRole('button', { name: 'Encerrar Padaria Boreal' });
  expect(await close.isDisabled()).toBe(true);
  expect((await stateOf()).status).toBe('active');
  await dialog.getByRole('checkbox', { name: /^Sei que/ }).check();
  await keepScreenshot(page, 'after-approval-6-close');
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf()).toMatchObject({
    status: 'closed',
    closure: { by: 'operator', reason: 'Fim do contrato.', reasons: ['suspected_fraud'] },
  });
  await page.getByText('Encerrado pelo operador.').waitFor();
  const life = page.locator('section', {
    has: page.getByRole('heading', { name: 'Linha do tempo' }),
  });
  await life.getByText('encerrou o cadastro').waitFor();
  const shown = await life.innerText();
  const order = [
    'encerrou o cadastro',
    'reativou o cadastro',
    'suspendeu o cadastro',
    'retirou uma restrição',
    'restringiu uma capacidade',
    'resolveu um assunto',
    'aprovou a alteração cadastral',
    'aprovou o cadastro',
    'criou o cadastro',
  ].map((text) => shown.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(shown).toContain('Há suspeita de fraude.');
  expect(shown).toContain('Monitoramento: Nada a fazer');
  await life.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'after-approval-10-timeline');
  expect(await page.getByRole('button', { name: /^(Suspender|Restringir|Encerrar)/ }).count()).toBe(
    0,
  );
  await expectShown('Closed by the operator.', 'Fim do contrato.', 'Fraud is suspected.');
  await expectFits(owner.page, 'closed');
  await Promise.all([page.context().close(), owner.page.context().close()]);
});

test('a merchant closes a seller after reading what that means', async () => {
  const { id, merchant, path } = await companyInReview(service);
  const { page } = await openAs(service, browser, origin, 'member', views[0]!, {
    merchant_id: merchant.id,
  });
  await page.goto(`${origin}/console/submerchants/${id}`);
  await page.getByRole('button', { name: 'Encerrar vendedor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('É definitivo').waitFor();
  await dialog.getByLabel('Motivo').fill('Parou de vender.');
  await keepScreenshot(page, 'after-approval-7-merchant-closes');
  await dialog.getByRole('button', { name: /^Encerrar Padaria Aurora/ }).click();
  await page.getByText('Encerrado pelo lojista.').waitFor();
  expect((await merchant.get(path)).body.data).toMatchObject({
    status: 'closed',
    closure: { by: 'merchant', reason: 'Parou de vender.' },
  });
  // What would be refused is not offered.
  await expect
    .poll(() => page.getByRole('button', { name: /^(Criar link|Encerrar vendedor)$/ }).count())
    .toBe(0);
  await page.context().close();
});

longTest(
  'a dialog about an amendment that somebody else decides meanwhile stays open, says so and keeps what was typed',
  async () => {
    const { id, merchant, path, reviewCase } = await companyInReview(service);
    const rita = await createReviewer(service, 'Rita');
    expect((await rita.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
    const sent = await merchant.post(`${path}/amendments`, { trade_name: 'Padaria Boreal' });
    expect(sent.status, sent.text).toBe(201);
    const { page } = await openAs(service, browser, origin, 'reviewer', views[0]!);
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByRole('button', { name: 'Recusar a alteração' }).click();
    const dialog = page.getByRole('dialog');
    const notes = dialog.getByLabel('Observação para o lojista');
    await notes.fill('Mande a foto da fachada.');
    const decided = `${reviewCase}/amendments/${sent.body.data.id}/approve`;
    expect((await rita.post(decided, {})).status).toBe(200);
    await dialog.getByRole('combobox', { name: 'Acrescentar motivo' }).click();
    await page.locator('[role="option"]:visible').first().click();
    await dialog.getByRole('button', { name: 'Recusar a alteração' }).click();
    await dialog.getByRole('alert').getByText('Isto foi resolvido nesse meio-tempo').waitFor();
    expect(await notes.inputValue()).toBe('Mande a foto da fachada.');
    expect(await dialog.getByRole('button', { name: 'Recusar a alteração' }).isDisabled()).toBe(
      true,
    );
    await expectAccessible(page, 'an amendment that somebody else has decided');
    await page.keyboard.press('Escape');
    await page.locator('#place-matters').waitFor({ state: 'detached' });
    await page.context().close();
  },
);

longTest(
  'what a document of an amendment proves is compared with the registration as it would be',
  async () => {
    const { id, merchant, path, reviewCase } = await companyInReview(service);
    const rita = await createReviewer(service, 'Rita');
    expect((await rita.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
    const sent = await merchant.post(`${path}/amendments`, {
      trade_name: 'Padaria Boreal',
      documents: [document('cnpj_card')],
    });
    expect(sent.status, sent.text).toBe(201);
    const { page } = await openAs(service, browser, origin, 'reviewer', views[0]!);
    await page.goto(`${origin}/console/cases/${id}`);
    const proven = page.locator('[data-proven-field]', { hasText: 'Padaria Boreal' });
    await proven.getByRole('button').first().click();
    await expect.poll(() => proven.getAttribute('data-outcome')).toBe('matches');
    await expectAccessible(page, 'documents of an amendment');
    const { documents } = (await rita.get(`${reviewCase}/amendments/${sent.body.data.id}`)).body
      .data;
    expect(documents[0].field_checks).toMatchObject([{ field: 'trade_name', outcome: 'matches' }]);
    await page.context().close();
  },
);

longTest(
  'a document that a seller sends with an amendment stands beside the one in force at the desk, and is approved with it',
  async () => {
    const words = sellersTexts['pt-BR'];
    const image = imageAt(files.url);
    const { merchant, id, path, reviewCase } = await companyInReview(service, {}, 'live', image);
    const rita = await createReviewer(service, 'Rita');
    expect((await rita.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
    const link = await merchant.post(`${path}/onboarding-links`, { locale: 'pt-BR' });
    const { pathname, hash } = new URL(link.body.data.url);

    const options = { locale: 'pt-BR', reducedMotion: 'reduce' } as const;
    const { page: phone } = await openWatchedPage(browser, 360, options);
    const press = (name: string) => phone.getByRole('button', { name, exact: true }).click();
    await phone.goto(`${origin}${pathname}${hash}`);
    await press(words.start);
    await press(words.amend.start);
    await phone.getByLabel(words.field_names.trade_name).fill('Padaria Boreal');
    const contract = {
      name: 'contrato-novo.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile('0 0 1 rg 0 0 595 842 re f', { isDrawn: true }),
    };
    await phone
      .getByLabel(words.documents['social_contract']!, { exact: true })
      .setInputFiles(contract);
    await phone.getByRole('img', { name: words.review.first_page(contract.name) }).waitFor();
    await press(words.review.send);
    await phone.getByText(`${words.sent}: ${contract.name}`).waitFor();
    await press(words.amend.send);
    await phone.getByText(words.amend.waits).waitFor();

    const { page } = await openAs(service, browser, origin, 'reviewer', views[0]!);
    await page.goto(`${origin}/console/cases/${id}`);
    const matters = page.locator('#place-matters');
    await matters.getByText('Padaria Boreal').waitFor();
    await matters.getByRole('link', { name: 'Contrato social' }).click();
    const panes = page.locator('[data-two="true"][data-compared="newer"]');
    // The picture in force, and the page of the new one, on one line.
    const shown = panes.locator('[data-content]:visible');
    await expect.poll(() => shown.count()).toBe(2);
    const [before, after] = [shown.nth(0), shown.nth(1)];
    await before.waitFor();
    await after.waitFor();
    const [left, right] = [await before.boundingBox(), await after.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    await keepScreenshot(page, 'after-approval-12-compared');
    await page.getByRole('button', { name: 'Aprovar a alteração' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Padaria Boreal').waitFor();
    await dialog.getByRole('button', { name: 'Aprovar a alteração' }).click();
    await page.getByRole('heading', { name: 'Padaria Boreal' }).waitFor();
    const { data } = (await merchant.get(`${path}/documents?limit=100`)).body;
    expect(
      data
        .filter(({ type, replaced_at }: any) => type === 'social_contract' && replaced_at === null)
        .map(({ file_name, status }: any) => [file_name, status]),
    ).toEqual([[contract.name, 'approved']]);
    await press(words.status.refresh);
    await phone.getByRole('heading', { name: words.status.done_title }).waitFor();
    expect((await merchant.get(path)).body.data.trade_name).toBe('Padaria Boreal');
  },
);
