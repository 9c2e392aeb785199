import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, unopened } from '../../service/test/in-review.js';
import { createPerson } from '../../service/test/people.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';

const service = useService();
const wide = { width: 1280, scheme: 'light', language: 'en' } as const;
const narrow = { width: 390, scheme: 'dark', language: 'pt-BR' } as const;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

async function expectGood(page: Page, where: string): Promise<void> {
  await expectFits(page, where);
  await expectAccessible(page, where);
  await expectOneWord(page, where);
  await keepScreenshot(page, `console-approvals-${where}`);
}

test('a rule is set, an invitation waits, and a second admin approves it and hands over the link', async () => {
  const ana = await openAs(service, browser, origin, 'admin', wide, { name: 'Ana' });
  const bia = await openAs(service, browser, origin, 'admin', narrow, { name: 'Bia' });
  const { page } = ana;
  await page.goto(`${origin}/console/approvals`);
  await page.getByText('Nothing waits').waitFor();
  await page.getByRole('link', { name: 'Rules of four eyes' }).click();
  await page.getByLabel('Changes of people').check();
  await page.getByLabel('From this monthly revenue on').fill('10000.5');
  await page.getByLabel('Category codes').fill('7995, 79');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Category codes').fill('7995');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await expectGood(page, 'rules');
  const rules = await (await createPerson(service, 'auditor')).get('/v1/operator/approval-rules');
  expect(rules.body.data).toMatchObject({
    people: true,
    keys: false,
    cases: { min_risk: null, min_monthly_revenue: 1_000_050, mccs: ['7995'] },
  });

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog');
  await invite.getByLabel('Name').fill('Nova');
  await invite.getByLabel('E-mail').fill('nova@operador.example');
  await invite.getByRole('button', { name: 'Invite' }).click();
  await invite.getByText('Sent to a second person').waitFor();
  await invite.getByRole('link', { name: 'See the request' }).click();
  await page.getByRole('heading', { name: 'Invite Nova as Reviewer' }).waitFor();
  await page.getByText('You asked for this yourself').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await page.getByRole('navigation').getByText('1 waits').waitFor({ state: 'attached' });
  await expectGood(page, 'own-request');

  const second = bia.page;
  await second.goto(`${origin}/console/approvals`);
  const link = second.getByRole('link', { name: 'Convidar Nova como Analista' });
  await link.waitFor();
  await expectGood(second, 'list');
  await expectPortuguese(second, 'list', ['Ana', 'Nova']);
  await link.focus();
  await second.keyboard.press('Enter');
  await second.getByRole('heading', { name: 'O que mudaria' }).waitFor();
  await expectGood(second, 'request');
  await expectPortuguese(second, 'request', ['Ana', 'Nova']);
  await second.getByRole('button', { name: 'Aprovar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await second.getByText(/^Entregue isto a Ana/).waitFor();
  const url = second.getByText(/\/console\/invitations\//);
  await url.waitFor();
  await expectAccessible(second, 'the link of an approved invitation');
  await second.getByRole('button', { name: 'Fechar' }).last().click();
  await second.getByText('Aprovado', { exact: true }).waitFor();
  expect(
    [...ana.complaints, ...bia.complaints].filter((one) => !/status of 40[03]/.test(one)),
  ).toEqual([]);
  await ana.page.context().close();

  // A seller beyond the threshold: its case says that it waits, and leads to the request.
  const reviewer = await createPerson(service, 'reviewer', { name: 'Rui' });
  const { id, reviewCase } = await companyInReview(service, { monthly_revenue: 2_000_000 });
  expect((await reviewer.post(`${reviewCase}/approve`, unopened)).status).toBe(202);
  await second.goto(`${origin}/console/cases/${id}`);
  await second.getByText(/^Espera por uma segunda pessoa: Rui/).waitFor();
  await second.getByRole('link', { name: 'Ver o pedido' }).click();
  await second.getByRole('heading', { name: /^Aprovar o subcredenciado \S/ }).waitFor();
  await second.getByRole('button', { name: 'Recusar' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Por que não?').fill('Faltam as notas.');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await second.getByText('Recusado', { exact: true }).waitFor();
  await second.getByText('Faltam as notas.').waitFor();
  await second.context().close();
});

test('of a merchant, one owner creates a key, and the other approves it and gets its secret', async () => {
  const { id: merchant_id } = await service.createMerchant();
  const owner = await createPerson(service, 'owner', { merchant_id, name: 'Dona' });
  const { page, complaints } = await openAs(service, browser, origin, 'member', narrow, {
    merchant_id,
    name: 'Beto',
  });
  const rules = { people: false, keys: true, endpoints: false, expires_after_days: 7 };
  expect((await owner.put('/v1/approval-rules', rules)).status).toBe(200);
  const key = await owner.post('/v1/api-keys', { name: 'Loja', permission: 'write' });
  expect(key.status).toBe(202);
  await page.goto(`${origin}/console/approval-rules`);
  await page.getByLabel('Chaves de API').waitFor();
  await expect.poll(async () => page.getByLabel('Chaves de API').isChecked()).toBe(true);
  await expectGood(page, 'merchant-rules');
  await expectPortuguese(page, 'merchant-rules', ['Merchant ']);
  await page.goto(`${origin}/console/approvals`);
  await page.getByRole('link', { name: 'Criar a chave de API Loja' }).click();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await page.getByLabel('Chave secreta', { exact: true }).waitFor();
  await expectPortuguese(page, 'the approved key', ['Loja', 'Dona', 'Merchant ']);

  /** Whoever pastes something elsewhere and comes back: what the page shows is read again. */
  const comeBack = async () => {
    const read = page.waitForResponse((one) => /\/approvals\/[^/]+$/.test(one.url()));
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
    await (await read).finished();
  };
  await comeBack();
  await page.getByText('Aprovado', { exact: true }).waitFor();
  expect(await page.getByLabel('Chave secreta', { exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Fechar' }).last().click();

  const { body } = await owner.post('/v1/api-keys', { name: 'Filial', permission: 'write' });
  await page.goto(`${origin}/console/approvals/${body.data.id}`);
  await page.getByRole('button', { name: 'Recusar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Por que não?').fill('A filial fechou.');
  const withdrawn = await owner.post(`/v1/approvals/${body.data.id}/withdraw`, { comment: null });
  expect(withdrawn.status).toBe(200);
  await comeBack();
  await dialog.getByRole('alert').getByText('Foi decidido nesse meio-tempo').waitFor();
  expect(await dialog.getByLabel('Por que não?').inputValue()).toBe('A filial fechou.');
  expect(await dialog.getByRole('button', { name: 'Recusar' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});
