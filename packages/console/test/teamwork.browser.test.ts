import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService } from '../../service/test/harness.js';
import { because, companyInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { all_merchants } from '../../service/src/platform/cluster/groups.js';
import { notifyOfNearCases } from '../../service/src/notifications/notify-of-near-cases.js';
import { notifyOfReturns } from '../../service/src/notifications/notify-of-returns.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser, unfoldHistory } from './console.js';
import { expectOneWord, expectPortuguese } from './portuguese.js';

// Working together at the desk: notes that the merchant never sees, to whom a case belongs, and what people are notified of.

const service = useService();
const wide = { width: 1440, scheme: 'light', language: 'en' } as const;
const narrow = { width: 360, scheme: 'dark', language: 'pt-BR' } as const;
const middle = { width: 1024, scheme: 'light', language: 'pt-BR' } as const;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  service.context.config.public_url = origin;
});
afterAll(closePages);

test('by keyboard, a reviewer writes a note that mentions a colleague, who reads it; its author changes and deletes it; the merchant sees nothing of it', async () => {
  const { id, merchant } = await companyInReview(service);
  const ana = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana Souza' });
  const bia = await openAs(service, browser, origin, 'reviewer', narrow, { name: 'Bia Lima' });
  const { page } = ana;
  await page.goto(`${origin}/console/cases/${id}`);
  const field = page.getByLabel('Write a note');
  await field.focus();
  await page.keyboard.type('Please check the lease, @bia');
  const option = page.getByRole('option', { name: 'Bia Lima' });
  await option.waitFor();
  await expectAccessible(page, 'the people of a note');
  await page.keyboard.press('Enter');
  await page.keyboard.type('thanks.');
  await expect
    .poll(async () => field.inputValue())
    .toBe('Please check the lease, @Bia Lima thanks.');
  await page.keyboard.press('Control+Enter');
  const noted = page.getByRole('listitem').filter({ hasText: 'Please check the lease' });
  await noted.getByText('@Bia Lima').waitFor();
  expect(await page.getByLabel('Write a note').inputValue()).toBe('');
  await expectFits(page, 'notes');
  await expectAccessible(page, 'notes');
  await expectOneWord(page, 'notes');
  await keepScreenshot(page, 'console-desk-notes');

  const second = bia.page;
  await second.goto(`${origin}/console/cases/${id}`);
  await second.getByText('Please check the lease').waitFor();
  expect(await second.getByRole('button', { name: /^Excluir a nota de/ }).count()).toBe(0);
  await expectFits(second, 'notes-narrow');
  await expectAccessible(second, 'notes on a narrow page');
  await expectPortuguese(second, 'notes', ['Please check the lease,', 'thanks.', 'Merchant ']);
  await keepScreenshot(second, 'console-desk-notes-narrow');

  await page.getByRole('button', { name: /^Change the note of Ana Souza/ }).focus();
  await page.keyboard.press('Enter');
  const changed = page.getByLabel(/^Change the note of Ana Souza/).last();
  await changed.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Urgent.');
  await page.keyboard.press('Control+Enter');
  await noted.getByText('thanks. Urgent.').waitFor();
  await noted.getByText(/changed/).waitFor();

  // The merchant's page of the seller, with its history.
  const owner = await openAs(service, browser, origin, 'member', middle, {
    merchant_id: merchant.id,
  });
  await owner.page.goto(`${origin}/console/submerchants/${id}`);
  await owner.page.getByRole('heading', { level: 1 }).waitFor();
  await owner.page.getByText('Histórico').first().waitFor();
  expect(await owner.page.locator('body').innerText()).not.toContain('lease');
  expect(await owner.page.content()).not.toContain('nota interna');

  await page.getByRole('button', { name: /^Delete the note of Ana Souza/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No notes yet.').waitFor();
  await page.getByRole('button', { name: 'Show the history' }).click();
  await unfoldHistory(page);
  await page.getByText('Ana Souza (operator) deleted an internal note.').waitFor();
  await page.getByText('Ana Souza (operator) changed an internal note.').waitFor();

  const auditor = await createPerson(service, 'auditor');
  expect((await auditor.get(`/v1/operator/submerchants/${id}/notes`)).body.data).toEqual([]);
  // The documents of the test have no host.
  const complaints = [...ana.complaints, ...bia.complaints, ...owner.complaints];
  expect(complaints.filter((one) => !/status of 502/.test(one))).toEqual([]);
  for (const one of [ana, bia, owner]) await one.page.context().close();
});

longTest(
  'a mention appears at the bell while the page is open, leads to the case and is read; what comes by e-mail is chosen by keyboard',
  async () => {
    const { id, reviewCase } = await companyInReview(service);
    const ana = await createPerson(service, 'reviewer', { name: 'Ana Souza' });
    const bia = await openAs(service, browser, origin, 'reviewer', middle, { name: 'Bia Lima' });
    const { page } = bia;
    await page.goto(`${origin}/console/notifications`);
    await page.getByText('Nenhum aviso').waitFor();
    const bell = page.getByRole('complementary').getByRole('link', { name: /^Avisos/ });
    await expect.poll(async () => bell.innerText()).toBe('Avisos');
    await expectAccessible(page, 'no notifications');
    await ana.post(`${reviewCase}/notes`, { text: `<@${bia.id}> veja o contrato` });
    // Live: nothing is reloaded.
    await bell.getByText('1 não lidos').waitFor({ state: 'attached' });
    const link = page.getByRole('link', { name: /^Ana Souza mencionou você em/ });
    await link.waitFor();
    await expectFits(page, 'notifications');
    await expectAccessible(page, 'notifications');
    await expectPortuguese(page, 'notifications', ['Ana Souza', 'Bia Lima']);
    await keepScreenshot(page, 'console-desk-notifications');
    const choice = page.getByLabel('Menções em notas');
    await expect.poll(async () => choice.isChecked()).toBe(true);
    await choice.focus();
    await page.keyboard.press('Space');
    await page.getByText('Salvo.').waitFor({ state: 'attached' });
    await page.reload();
    await choice.waitFor();
    await expect.poll(async () => choice.isChecked()).toBe(false);

    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByText('veja o contrato').waitFor();
    await expect.poll(() => page.url()).toContain(id);
    await page.goto(`${origin}/console/notifications?unread=true`);
    await page.getByText('Nenhum aviso').waitFor();
    await page.getByRole('link', { name: 'Todos' }).click();
    await link.waitFor();

    await ana.post(`${reviewCase}/notes`, { text: `<@${bia.id}> e também isto` });
    await bell.getByText('1 não lidos').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFits(page, 'notifications-narrow');
    await keepScreenshot(page, 'console-desk-notifications-narrow');
    await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
    await page.getByText('novo', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const inMenu = page.getByRole('dialog').getByRole('link', { name: /^Avisos/ });
    await inMenu.waitFor();
    expect((await inMenu.innerText()).trim()).toBe('Avisos');
    expect(bia.complaints.filter((one) => !/status of 502/.test(one))).toEqual([]);
    await page.context().close();
  },
);

longTest(
  'a case is assigned by keyboard, escalated with a reason, ended by a senior, and handed over; the queue shows each, and the person learns of it',
  async () => {
    const { id, reviewCase } = await companyInReview(service);
    const ana = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana Costa' });
    const bia = await openAs(service, browser, origin, 'reviewer', narrow, { name: 'Bia Rocha' });
    const senior = await openAs(service, browser, origin, 'senior_reviewer', middle, {
      name: 'Sofia Reis',
    });
    const { page } = ana;
    const inQueue = async (of: typeof page, tab: string) => {
      await of.goto(`${origin}/console/queue?tab=${tab}`);
      await of.locator('section[aria-busy="false"]').first().waitFor();
      return of.locator(`a[href*="/console/cases/${id}"]`).count();
    };
    expect(await inQueue(page, 'free')).toBe(1);

    // Assignment: to herself, then to a colleague, whose page says so.
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByRole('button', { name: 'Assign to me' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Assigned to' });
    await page.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
    await expect.poll(async () => field.inputValue()).toBe('Ana Costa');
    await expectAccessible(page, 'an assigned case');
    await expectFits(page, 'assignment');
    await keepScreenshot(page, 'console-desk-assignment');
    expect(await inQueue(page, 'assigned')).toBe(1);
    await page.getByText('Ana Costa').first().waitFor();
    await page.goto(`${origin}/console/cases/${id}`);
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Bia Rocha');
    await page.getByRole('option', { name: 'Bia Rocha' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Assign to me' }).waitFor();
    await expect.poll(async () => field.inputValue()).toBe('Bia Rocha');
    // What is assigned to somebody else is not free.
    expect(await inQueue(page, 'free')).toBe(0);
    expect(await inQueue(page, 'assigned')).toBe(0);
    expect(await inQueue(bia.page, 'assigned')).toBe(1);
    expect(await inQueue(bia.page, 'free')).toBe(1);
    await expectFits(bia.page, 'assigned-narrow');
    await expectAccessible(bia.page, 'the assigned cases');
    await bia.page.goto(`${origin}/console/notifications`);
    await bia.page.getByRole('link', { name: /^Ana Costa atribuiu/ }).waitFor();

    // Escalation.
    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByRole('button', { name: 'Escalate', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why?').focus();
    await page.keyboard.type('The signature differs from the ID.');
    await expectAccessible(page, 'the dialog of an escalation');
    await dialog.getByRole('button', { name: 'Escalate' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Ana Costa escalated this case').waitFor();
    await page.getByText('The signature differs from the ID.').waitFor();
    expect(await inQueue(page, 'escalated')).toBe(1);
    await page.getByText('escalated', { exact: true }).first().waitFor();
    expect(await inQueue(bia.page, 'free')).toBe(0);
    await senior.page.goto(`${origin}/console/notifications`);
    await senior.page.getByRole('link', { name: /^Ana Costa escalou/ }).click();
    await senior.page.getByText('Ana Costa escalou este caso').waitFor();
    await expectFits(senior.page, 'escalated-middle');
    await expectAccessible(senior.page, 'an escalated case');
    await keepScreenshot(senior.page, 'console-desk-escalated');
    await senior.page.getByRole('button', { name: 'Encerrar a escalação' }).click();
    await senior.page.getByText('Ana Costa escalou este caso').waitFor({ state: 'detached' });
    expect(await inQueue(senior.page, 'escalated')).toBe(0);

    // Hand-over of a colleague's cases, by a senior.
    await senior.page.getByRole('button', { name: 'Passar casos' }).click();
    const handing = senior.page.getByRole('dialog');
    const choose = async (label: string, name: string) => {
      await handing.getByRole('combobox', { name: label }).click();
      await handing.getByRole('option', { name }).click();
    };
    await choose('De', 'Bia Rocha');
    await handing.getByRole('checkbox').waitFor();
    await choose('Para', 'Ana Costa');
    await handing.getByLabel('Nota').fill('Férias até segunda.');
    await expectAccessible(senior.page, 'the dialog of a hand-over');
    await keepScreenshot(senior.page, 'console-desk-hand-over');
    await handing.getByRole('button', { name: 'Passar casos' }).click();
    await senior.page.getByText('1 caso passado.').first().waitFor();
    expect(await inQueue(bia.page, 'assigned')).toBe(0);
    expect(await inQueue(page, 'assigned')).toBe(1);
    await page.goto(`${origin}/console/notifications`);
    await page.getByRole('link', { name: /^Sofia Reis handed/ }).click();
    await page.getByText('Férias até segunda.').waitFor();
    await page.getByRole('button', { name: 'Show the history' }).click();
    await page.getByText('Case handed over').waitFor();
    await page.getByText('Escalation ended').waitFor();
    const auditor = await createPerson(service, 'auditor');
    const { data } = (await auditor.get(`${reviewCase}/assignment`)).body;
    expect(data).toMatchObject({ assigned_to: { name: 'Ana Costa' }, escalation: null });
    const complaints = [...ana.complaints, ...bia.complaints, ...senior.complaints];
    expect(complaints.filter((one) => !/status of 502/.test(one))).toEqual([]);
    for (const one of [ana, bia, senior]) await one.page.context().close();
  },
);

longTest(
  'a case that is soon due appears at the bell of whoever has it while the page is open; whoever chose so by keyboard learns of one that nobody has',
  async () => {
    const { id, reviewCase } = await companyInReview(service);
    const free = await companyInReview(service);
    const ana = await openAs(service, browser, origin, 'reviewer', wide, { name: 'Ana Prado' });
    const bia = await openAs(service, browser, origin, 'reviewer', narrow, { name: 'Bia Prado' });
    const assigner = await createPerson(service, 'reviewer', { name: 'Caio' });
    await assigner.put(`${reviewCase}/assignment`, { person_id: ana.id });
    await ana.page.goto(`${origin}/console/notifications`);
    await ana.page.getByText(/^Caio assigned/).waitFor();
    await bia.page.goto(`${origin}/console/notifications`);
    const choice = bia.page.getByLabel('Também de casos com o prazo perto do fim');
    await expect.poll(async () => choice.isChecked()).toBe(false);
    await choice.focus();
    await bia.page.keyboard.press('Space');
    await bia.page.getByText('Salvo.').waitFor({ state: 'attached' });
    await bia.page.reload();
    await choice.waitFor();
    await expect.poll(async () => choice.isChecked()).toBe(true);
    await service.context.database`
    update submerchants set near_at = now() - interval '1 minute', due_at = now() + interval '1 hour'
    where id in (${id}, ${free.id})`;
    await Promise.all([1, 2].map(() => notifyOfNearCases(service.context, 100, all_merchants)));
    // Live: nothing is reloaded.
    const link = ana.page.getByRole('link', { name: /is soon due$/ });
    await link.waitFor();
    await expect.poll(async () => link.count()).toBe(1);
    await expectAccessible(ana.page, 'a notification of a due time');
    await expectFits(ana.page, 'a notification of a due time');
    await link.focus();
    await ana.page.keyboard.press('Enter');
    await ana.page.waitForURL(new RegExp(id));
    const other = bia.page.getByRole('link', { name: /^O prazo de .+ está perto do fim/ });
    await other.waitFor();
    await expect.poll(async () => other.count()).toBe(1);
    await expectAccessible(bia.page, 'the choice of due times');
    await expectFits(bia.page, 'the choice of due times');
    await expectPortuguese(bia.page, 'due times', ['Bia Prado']);
    await other.click();
    await bia.page.waitForURL(new RegExp(free.id));
    const complaints = [...ana.complaints, ...bia.complaints];
    expect(complaints.filter((one) => !/status of 502/.test(one))).toEqual([]);
    for (const one of [ana, bia]) await one.page.context().close();
  },
);

longTest(
  'whoever sent a case back learns at the bell, while the page is open, that it came back, and gets to it by keyboard',
  async () => {
    const { id, merchant, path, reviewCase } = await companyInReview(service);
    const { page, complaints, ...ana } = await openAs(
      service,
      browser,
      origin,
      'reviewer',
      middle,
      {
        name: 'Ana Volta',
      },
    );
    const [session] = await page.context().cookies();
    const sentBack = await page.request.post(`${origin}${reviewCase}/request-resubmission`, {
      data: because('name_mismatch'),
      headers: { 'x-credencia-console': '1', cookie: `${session!.name}=${session!.value}`, origin },
    });
    expect(sentBack.status(), await sentBack.text()).toBe(200);
    await page.goto(`${origin}/console/notifications`);
    await page.getByText('Nenhum aviso').waitFor();
    await merchant.patch(path, { phone: '11912345678' });
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
    await notifyOfReturns(service.context, 100, all_merchants);
    // Live: nothing is reloaded.
    const link = page.getByRole('link', { name: /, que você decidiu, foi enviado de novo$/ });
    await link.waitFor();
    const bell = page.getByRole('complementary').getByRole('link', { name: /^Avisos/ });
    await bell.getByText('1 não lidos').waitFor({ state: 'attached' });
    await expectAccessible(page, 'a returned case');
    await expectPortuguese(page, 'a returned case', [ana.name]);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(id));
    // The case begins with the decision of the person.
    await page
      .getByRole('region', { name: 'Decisão anterior' })
      .getByText(/^Ana Volta, em /)
      .waitFor();
    expect(complaints.filter((one) => !/status of 502/.test(one))).toEqual([]);
    await page.context().close();
  },
);
