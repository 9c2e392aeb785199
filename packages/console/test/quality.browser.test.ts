import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectEvidence } from '../../service/src/evidence/collect-evidence.js';
import { evaluateRules } from '../../service/src/decision-rules/evaluate-rules.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview, unopened } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { createPerson } from '../../service/test/people.js';
import { expectAccessible } from './axe.js';
import { closePages, expectFits, openAs, openBrowser } from './console.js';

// Issue 19: a share of decisions is put before a second person blind. Failures to prevent: a page, or an answer behind it, that says what the
// first person decided, and a senior who does not see that two people differ.

const service = useService();
let browser: Browser;
let origin: string;
const note = 'Only the first person wrote this';
const view = { width: 1440, scheme: 'light', language: 'en' } as const;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const admin = await createPerson(service, 'admin');
  await admin.put('/v1/operator/quality-settings', { share_percent: 100 });
  const ana = await createPerson(service, 'reviewer', { name: 'Ana Primeira' });
  const one = await companyInReview(service);
  const answer = await ana.post(`${one.reviewCase}/approve`, { ...unopened, notes: note });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(closePages);

test('a second person decides by keyboard, and neither page nor answers say what was decided', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', view, { name: 'Bento' });
  const answers: Promise<string>[] = [];
  const keepAnswer = (response: Response) => {
    if (response.url().includes('/quality-')) answers.push(response.text());
  };
  page.on('response', keepAnswer);
  await page.goto(`${origin}/console/quality`);
  await page.getByRole('button', { name: /^Take: / }).waitFor();
  await expectFits(page, 'samples');
  await page.keyboard.press('n');
  await page.getByText('The case as it was decided').waitFor();
  await expectAccessible(page, 'a sample');
  // The browser’s report of an answer may come later than the page that shows it.
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  const shown = [await page.locator('main').innerText(), ...(await Promise.all(answers))].join(
    '\n',
  );
  // Later answers name the decision, and may not be complete when the page is closed.
  page.off('response', keepAnswer);
  for (const told of ['Ana Primeira', note, '"active"', '"approved"', 'reviewed_at']) {
    expect(shown, told).not.toContain(told);
  }
  await page.keyboard.press('r');
  await page.getByLabel('The document cannot be read.', { exact: true }).focus();
  await page.keyboard.press('Space');
  // Somebody who begins to write the comment beside its field.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/decide')) sent.push(request.postData() ?? '');
  });
  for (const key of ['a', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Send rejection' }).click();
  await page.getByText('No sample for you').waitFor();
  expect(sent.map((body) => JSON.parse(body).decision)).toEqual(['rejected']);
  await page.context().close();
});

longTest('a senior sees both decisions where they differ, and the agreement', async () => {
  const { page } = await openAs(service, browser, origin, 'senior_reviewer', view);
  await page.goto(`${origin}/console/quality`);
  const row = page.getByRole('table', { name: 'Decided by two people' }).locator('tbody tr');
  await row.first().waitFor();
  await expect
    .poll(async () => row.first().innerText())
    .toMatch(/Ana Primeira approved[\s\S]*Bento rejected, because: The document cannot be read/);
  const agreement = page.getByRole('table', { name: 'Agreement' });
  await agreement.getByText('Ana Primeira').waitFor();
  await expectAccessible(page, 'results of quality control');
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `quality control at ${width} px`);
  }
  await page.context().close();
});

longTest(
  'an admin creates decision rules from the sample, corrects a cell by its place, simulates and puts them in the shadow',
  async () => {
    const { page } = await openAs(service, browser, origin, 'admin', view);
    await page.goto(`${origin}/console/decision-rules`);
    await page.getByRole('button', { name: 'New version from the sample' }).click();
    await page.getByLabel('Name of the version').fill('First table');
    const cell = page.getByLabel('Row 4, merchant category code');
    await cell.fill('7995');
    await page.getByRole('button', { name: 'Create version' }).click();
    await page
      .getByText(/Row 4, column 4 \(mcc\): `7995` cannot be used/)
      .first()
      .waitFor();
    await cell.fill('"7995"');
    await expectAccessible(page, 'a new version of decision rules');
    await page.getByRole('button', { name: 'Create version' }).click();
    const table = page.getByRole('region', { name: 'v1: First table' });
    await table.getByText('Failed checks').waitFor();
    await page.getByRole('combobox', { name: 'Merchants' }).click();
    await page.getByRole('option', { name: 'all' }).click();
    await page.getByRole('button', { name: 'Simulate on decided cases' }).click();
    await page.getByText(/cases? read/).waitFor();
    await page.getByRole('combobox', { name: 'Only evaluated (shadow)' }).click();
    await page.getByRole('option', { name: 'v1: First table' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table', { name: 'Versions' }).getByText('shadow').waitFor();
    const comparison = page.getByRole('table', { name: 'Comparison since they were switched on' });
    await comparison.getByText('v1: First table').waitFor();
    await expectAccessible(page, 'decision rules');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `decision rules at ${width} px`);
    }
    await page.context().close();
    // What it would have done about a case stands beside the checks.
    const one = await companyInReview(service);
    const { context } = service;
    await context.database`
    update document_files set status = 'unavailable' where merchant_id = ${one.merchant.id}`;
    await context.database`
    update evidence set due_at = null, outcome = 'off' where merchant_id = ${one.merchant.id} and kind = 'company'`;
    for (const group of context.groups.all)
      await collectEvidence(
        context.at(group),
        group,
        context.groups.databaseOf(group),
        evaluateRules,
      );
    const desk = await openAs(service, browser, origin, 'reviewer', view);
    await desk.page.goto(`${origin}/console/cases/${one.id}`);
    await desk.page.getByText(/^In the shadow: leave to people \(/).waitFor();
    await desk.page.context().close();
  },
);

longTest(
  'an admin sets a challenger with its share, compares, and promotes it by one press',
  async () => {
    const { page } = await openAs(service, browser, origin, 'admin', view);
    await page.goto(`${origin}/console/decision-rules`);
    await page.getByRole('button', { name: 'New version from the sample' }).click();
    await page.getByLabel('Name of the version').fill('Second table');
    await page.getByRole('button', { name: 'Create version' }).click();
    const versions = page.getByRole('table', { name: 'Versions' });
    await versions.getByText('v2: Second table').waitFor();
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Decides', 'v2: Second table');
    await choose('Challenger: decides a share', 'v1: First table');
    await page.getByLabel('Share of submerchants (%)').fill('25');
    await page.getByText('The challenger decides the cases of 25 % of the submerchants').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const comparison = page.getByRole('table', { name: 'Comparison since they were switched on' });
    await comparison.getByText('challenger', { exact: true }).waitFor();
    await expectAccessible(page, 'decision rules with a challenger');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `a challenger at ${width} px`);
    }
    await page.getByRole('button', { name: 'Promote the challenger' }).click();
    await versions.getByRole('row', { name: 'v1: First table active' }).waitFor();
    await page.getByText('challenger', { exact: true }).waitFor({ state: 'detached' });
    await page.context().close();
  },
);
