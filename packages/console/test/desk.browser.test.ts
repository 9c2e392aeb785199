import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepScreenshot } from '../../service/test/browser/chromium.js';
import { useService, type Client } from '../../service/test/harness.js';
import { companyInReview, personInReview, type InReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { expectAccessible } from './axe.js';
import {
  closePages,
  expectFits,
  openAs,
  openBrowser,
  setUndoTime,
  waitUntilSeen,
} from './console.js';
import { imageAt, startFileHost } from './files.js';

const service = useService({ environment: { MAX_CLAIMS: '2' } });
let browser: Browser;
let origin: string;
let page: Page;
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
/** A new reviewer, whose decisions wait until they are undone. */
beforeEach(async () => {
  await page?.context().close();
  const view = { width: 1440, scheme: 'light', language: 'pt-BR' } as const;
  page = (await openAs(service, browser, origin, 'reviewer', view)).page;
  await setUndoTime(page, 10 * 60_000);
});

const chosen = () => page.locator('[data-document][aria-current="true"]');
const focused = () => page.evaluate('document.activeElement?.textContent ?? ""') as Promise<string>;
const caseOf = (name: string) =>
  companyInReview(service, { trade_name: name }, 'live', imageAt(files.url));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const isClaimed = async ({ reviewCase }: InReview) =>
  (await operator.get(reviewCase)).body.data.claim !== null;

async function open({ id }: InReview): Promise<void> {
  await page.goto(`${origin}/console/cases/${id}`);
  await chosen().waitFor();
}
/** Takes every open case out of the queue, so that the next test finds its own alone. */
async function clearQueue(): Promise<void> {
  const { data } = (await operator.get('/v1/operator/submerchants?status=pending_review&limit=100'))
    .body;
  for (const { submerchant } of data) {
    await operator.post(`/v1/operator/submerchants/${submerchant.id}/take-over`);
    const answer = await operator.post(`/v1/operator/submerchants/${submerchant.id}/reject`, {
      reasons: [{ code: 'other' }],
    });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

test('undoing leads back to the document undone: it is selected and has the focus, and the next key rejects that one', async () => {
  await open(await caseOf('Padaria Um'));
  await waitUntilSeen(page);
  const first = (await chosen().getAttribute('data-document'))!;
  await page.keyboard.press('a');
  await page.locator(`[data-document="${first}"]:not([aria-current="true"])`).waitFor();
  await page.keyboard.press('z');
  await page.locator(`[data-document="${first}"][aria-current="true"]:focus`).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: /Contrato social/ }).waitFor();
  await expectAccessible(page, 'rejecting after an undo');
});

longTest('undoing on another case leads back to the case and the document undone', async () => {
  await clearQueue();
  const [one, other] = [await caseOf('Padaria Um'), await caseOf('Padaria Dois')];
  const third = await caseOf('Padaria Três');
  const read: string[] = [];
  page.on('request', (request) => {
    const [, id] = /documents\/([^/]+)\/file/.exec(request.url()) ?? [];
    if (id !== undefined) read.push(id);
  });
  await open(one);
  await waitUntilSeen(page);
  // All files of the case are read before they are asked for, each once, with the first one of the next case, and none of a further one.
  const documentsOf = async ({ reviewCase }: InReview): Promise<string[]> =>
    (await operator.get(reviewCase)).body.data.documents.map(({ id }: { id: string }) => id);
  const own = await documentsOf(one);
  await expect.poll(() => own.filter((id) => !read.includes(id))).toEqual([]);
  await expect.poll(() => read.length).toBe(own.length + 1);
  const ofNext = await documentsOf(other);
  expect(read.filter((id) => ofNext.includes(id))).toHaveLength(1);
  const ofThird = await documentsOf(third);
  expect(read.filter((id) => ofThird.includes(id))).toEqual([]);
  const first = (await chosen().getAttribute('data-document'))!;
  await page.keyboard.press('a');
  await page.locator(`[data-document="${first}"]:not([aria-current="true"])`).waitFor();
  // Within the console, so that the decision still waits.
  await page.getByRole('link', { name: 'Fila' }).first().click();
  await page.getByRole('link', { name: 'Padaria Dois' }).click();
  await heading('Padaria Dois').waitFor();
  await page.keyboard.press('z');
  await heading('Padaria Um').waitFor();
  await page.locator(`[data-document="${first}"][aria-current="true"]:focus`).waitFor();
  expect((await operator.get(other.reviewCase)).body.data.submerchant.status).toBe(
    'pending_review',
  );
});

test('undoing the decision on a case leads back to it, and gives up the case taken meanwhile', async () => {
  await clearQueue();
  const [one, other] = [await caseOf('Padaria Um'), await caseOf('Padaria Dois')];
  await open(one);
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Decisão/ });
  await dialog.getByLabel(/^Motivo para aprovar/).fill('Conferidos na loja.');
  await page.keyboard.press('Control+Enter');
  await heading('Padaria Dois').waitFor();
  expect(await isClaimed(other)).toBe(true);
  await page.keyboard.press('z');
  await heading('Padaria Um').waitFor();
  await expect.poll(focused).toBe('Padaria Um');
  await expect.poll(() => isClaimed(other)).toBe(false);
  expect(await isClaimed(one)).toBe(true);
});

test('N releases the case that was left undecided, takes the next one of the queue, and asks where documents were decided', async () => {
  await clearQueue();
  const one = await caseOf('Padaria Um');
  const two = await caseOf('Padaria Dois');
  const three = await caseOf('Padaria Três');
  await page.goto(`${origin}/console/queue`);
  await page.getByText('Padaria Um', { exact: true }).waitFor();
  await page.keyboard.press('n');
  await heading('Padaria Um').waitFor();
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  await page.keyboard.press('n');
  await heading('Padaria Dois').waitFor();
  expect([await isClaimed(one), await isClaimed(two)]).toEqual([false, true]);
  // Not back to the first one, which is the oldest free case.
  await page.getByRole('button', { name: 'Liberar' }).waitFor();
  await page.keyboard.press('n');
  await heading('Padaria Três').waitFor();
  expect([await isClaimed(one), await isClaimed(two), await isClaimed(three)]).toEqual([
    false,
    false,
    true,
  ]);
  await waitUntilSeen(page);
  // Both at once: the second key counts, too, while the next document is not shown yet.
  await page.keyboard.press('a');
  await page.keyboard.press('n');
  const question = page.getByRole('dialog', { name: 'Este caso já foi iniciado' });
  await question.waitFor();
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `the question at ${width} px`);
    await expectAccessible(page, `the question at ${width} px`);
  }
  await keepScreenshot(page, 'console-leave-case');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await isClaimed(three)).toBe(true);
  await page.keyboard.press('n');
  await question.getByRole('button', { name: 'Liberar e pegar o próximo' }).click();
  await heading('Padaria Um').waitFor();
  expect([await isClaimed(one), await isClaimed(three)]).toEqual([true, false]);
  // The decision was sent before the case was released.
  const { documents } = (await operator.get(three.reviewCase)).body.data;
  expect(documents.filter(({ status }: any) => status === 'approved')).toHaveLength(1);
});

longTest(
  'an older reading of the case that arrives late does not take back that a document was opened',
  async () => {
    await clearQueue();
    const [one, two] = [await caseOf('Padaria Um'), await caseOf('Padaria Dois')];
    const readAhead = page.waitForResponse((answer) => answer.url().endsWith(two.reviewCase));
    await open(one);
    await waitUntilSeen(page);
    await readAhead;
    // The next case is read ahead, and once more when it is opened: that answer is from before the view, and arrives after it.
    let isRead = () => {};
    const read = new Promise<void>((resolve) => (isRead = resolve));
    let isLate = () => {};
    const late = new Promise<void>((resolve) => (isLate = resolve));
    const viewed = page.waitForResponse((answer) => answer.url().endsWith('/view'));
    await page.route('**/view', async (route) => {
      await read;
      await route.continue();
    });
    await page.route(
      `**${two.reviewCase}`,
      async (route) => {
        const answer = await route.fetch();
        isRead();
        await viewed;
        await route.fulfill({ response: answer }).catch(() => undefined);
        isLate();
      },
      { times: 1 },
    );
    await page.keyboard.press('n');
    await heading('Padaria Dois').waitFor();
    await late;
    // Until what has arrived is drawn.
    await page.evaluate(
      'new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100))',
    );
    await waitUntilSeen(page);
  },
);

longTest('beyond the limit the console says so, and leads to the cases that one has', async () => {
  await clearQueue();
  const cases = [
    await caseOf('Padaria Um'),
    await caseOf('Padaria Dois'),
    await caseOf('Padaria Três'),
  ];
  for (const one of cases.slice(0, 2)) {
    await open(one);
    await page.getByRole('button', { name: 'Assumir' }).click();
    await page.getByRole('button', { name: 'Liberar' }).waitFor();
  }
  await open(cases[2]!);
  await page.getByRole('button', { name: 'Assumir' }).click();
  await page.getByText(/Você já assumiu tantos casos/).waitFor();
  expect(await isClaimed(cases[2]!)).toBe(false);
  await page.getByRole('button', { name: 'Ver os meus casos' }).click();
  await page.getByText('Padaria Dois', { exact: true }).waitFor();
  await page.getByText('Padaria Um', { exact: true }).waitFor();
  expect(await page.getByText('Padaria Três', { exact: true }).count()).toBe(0);
});

longTest(
  'the checks say what was checked, and what only a person can see in the documents of this case',
  async () => {
    const inReview = await caseOf('Padaria Um');
    // Before a document is opened, which adds the checks of its file.
    const { checks } = (await operator.get(inReview.reviewCase)).body.data;
    await open(inReview);
    expect(await page.getByText('Nenhum apontamento').count()).toBe(0);
    expect(checks.length).toBeGreaterThan(3);
    const facts = page.getByRole('region', { name: 'Cadastro' });
    const shown = facts.locator('li[data-outcome]');
    // What passed stands folded below what matters.
    const passed = facts.locator('summary', { hasText: /em ordem$/ });
    await passed.waitFor();
    expect(await shown.and(page.locator('[data-outcome="pass"]:visible')).count()).toBe(0);
    await passed.press('Enter');
    for (const outcome of ['pass', 'warn', 'fail', 'unknown']) {
      const expected = checks.filter((one: any) => one.outcome === outcome).length;
      await expect
        .poll(async () => shown.and(page.locator(`[data-outcome="${outcome}"]:visible`)).count(), {
          message: outcome,
        })
        .toBe(expected);
    }
    const byPerson = page.getByRole('list', { name: 'O que só uma pessoa vê' });
    const { legal_representatives } = (await operator.get(inReview.reviewCase)).body.data;
    const [{ name }] = legal_representatives;
    await byPerson.getByText(`A pessoa na foto é ${name}`).waitFor();
    await byPerson.getByText(`O documento é de ${name}`).waitFor();
    await byPerson.getByText(/^Nenhum documento foi adulterado/).waitFor();
    await byPerson.getByRole('button', { name: /^Abrir: Selfie/ }).click();
    await waitUntilSeen(page);
    await expect.poll(async () => chosen().textContent()).toMatch(/Selfie/);
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `the checks at ${width} px`);
      await expectAccessible(page, `the checks at ${width} px`);
    }
    await keepScreenshot(page, 'console-person-checks');
    // An individual has no company's documents.
    await open(await personInReview(service));
    await byPerson.waitFor();
    expect(await byPerson.getByText(/^O contrato é/).count()).toBe(0);
  },
);
