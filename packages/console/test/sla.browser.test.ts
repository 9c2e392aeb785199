import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { personInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { all_merchants } from '../../service/src/platform/cluster/groups.js';
import { correctDueTimes } from '../../service/src/sla/correct-due-times.js';
import { shippedSla } from '../../service/src/sla/rules/sla.js';
import { expectNoFindings } from './axe.js';
import { expectNothingCut } from './cut.js';
import { closePages, expectFits, openAs, openBrowser, unfoldHistory } from './console.js';

// Issue 19: SLA by merchant in business hours with holidays. Failures to prevent: a reviewer who does not see what is late, and an SLA
// that is set for one merchant and applies to another.

const service = useService();
let browser: Browser;
let origin: string;
let page: Page;
const ids: Record<string, string> = {};
const merchants: Record<string, string> = {};

const view = { width: 1440, scheme: 'light', language: 'en' } as const;

beforeAll(async () => {
  ({ browser, origin } = await openBrowser(service));
  const operator = await service.createOperator();
  // Around the clock, so that the test does not depend on the hour at which it runs.
  const always = {
    ...shippedSla,
    hours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
      (day) => ({ day, from: '00:00', to: '24:00' }),
    ),
    national_holidays: false,
    bank_holidays: false,
  };
  await operator.put('/v1/operator/sla', { ...always, target_minutes: 30 * 60 });
  for (const [name, target_minutes] of [
    ['in time', 600],
    ['near', 90],
    ['late', 30],
  ] as const) {
    const { merchant, id } = await personInReview(service);
    ids[name] = id;
    merchants[name] = merchant.id;
    const sla = { ...always, target_minutes, near_minutes: target_minutes === 600 ? 60 : 20 };
    await operator.put(`/v1/operator/merchants/${merchant.id}/sla`, sla);
    await service.context.database`
      update submerchants set submitted_at = now() - interval '75 minutes', version = version + 1 where id = ${id}`;
  }
  await correct();
  ({ page } = await openAs(service, browser, origin, 'admin', view));
});
afterAll(closePages);

async function correct(): Promise<void> {
  while (await correctDueTimes(service.context, service.context.database, all_merchants));
}

const dueTexts = () => page.locator('tbody tr').allInnerTexts();

test('the queue says in words when each case is due, is ordered by it, and shows the late ones alone', async () => {
  await page.goto(`${origin}/console/queue`);
  await page.getByText(/^late by 4[5-9] min$/).waitFor();
  await page.getByText(/^nearly late: 1[0-5] min$/).waitFor();
  await page.getByText(/^due in 8 h 4[0-5] min$/).waitFor();
  await expectNoFindings(page, 'the queue with due times');
  // Colour is for what is near and late, and each case takes one line, at 1,024 px too.
  const tones = (name: string) => page.locator(`tbody [data-tone="${name}"]`).count();
  expect([
    await tones('bad'),
    await tones('warn'),
    await tones('good'),
    await tones('info'),
  ]).toEqual([1, 1, 0, 0]);
  await page.setViewportSize({ width: 1024, height: 800 });
  const lines = () =>
    page.locator('tbody td').evaluateAll((cells) =>
      cells.map((cell: any) => {
        const range = cell.ownerDocument.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().height / 24);
      }),
    );
  // But for a merchant's name that is too long for it, as those of this test are.
  await expect
    .poll(async () => (await lines()).filter((count, at) => count > 1 && at % 7 !== 4))
    .toEqual([]);
  await expectNothingCut(page, 'the queue with due times at 1,024 px');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Order', { exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=due/);
  await expect
    .poll(async () => (await dueTexts()).map((text) => /(late by|nearly|due in)/.exec(text)?.[1]))
    .toEqual(['late by', 'nearly', 'due in']);

  await page.getByLabel('Due', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Late', exact: true }).click();
  await expect.poll(async () => (await dueTexts()).length).toBe(1);
  await expect.poll(async () => (await dueTexts())[0]).toContain('late by');
  // The address keeps both.
  await page.reload();
  await expect.poll(async () => (await dueTexts()).length).toBe(1);
});

test('the case says when it is due', async () => {
  await page.goto(`${origin}/console/cases/${ids['near']}`);
  await page
    .getByRole('banner')
    .or(page.locator('header'))
    .getByText(/nearly late/)
    .first()
    .waitFor();
  await page.goto(`${origin}/console/cases/${ids['late']}`);
  await page
    .locator('header')
    .getByText(/late by/)
    .first()
    .waitFor();
});

longTest(
  'the SLA of one merchant is changed by keyboard; its case follows, and the history says what was before',
  async () => {
    const id = merchants['late']!;
    await page.goto(`${origin}/console/merchants/${id}`);
    const target = page.getByLabel('Target, in business hours');
    await target.waitFor();
    await expect.poll(async () => target.inputValue()).toBe('0.5');
    await expectNoFindings(page, 'a merchant with its SLA');
    await target.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.getByText('SLA saved. Cases in review follow within seconds.').waitFor();
    await correct();
    await page.goto(`${origin}/console/cases/${ids['late']}`);
    await page
      .locator('header')
      .getByText(/due in 2 h 4[0-5] min/)
      .first()
      .waitFor();
    // The case of another merchant has not moved.
    await page.goto(`${origin}/console/cases/${ids['near']}`);
    await page
      .locator('header')
      .getByText(/nearly late/)
      .first()
      .waitFor();

    await page.goto(`${origin}/console/trail`);
    await unfoldHistory(page);
    const entry = page.getByRole('row').filter({ hasText: 'set the SLA of' }).first();
    await entry.waitFor();
    await expect.poll(async () => page.locator('main').innerText()).toMatch(/30[\s\S]*240/);
  },
);

longTest('back to the default', async () => {
  await page.goto(`${origin}/console/merchants/${merchants['near']}`);
  await page.getByRole('button', { name: 'Back to the default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click();
  await page.getByText('This merchant follows the default SLA. Saving gives it its own.').waitFor();
  await correct();
  await page.goto(`${origin}/console/cases/${ids['near']}`);
  await page
    .locator('header')
    .getByText(/due in 1 d 4 h/)
    .first()
    .waitFor();
});

longTest.each(firstOf(1, [360, 1440, 1024]))(
  'the default, with hours, holidays and own days, at %d px',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/console/sla`);
    await page.getByLabel('Monday, from').waitFor();
    await expectFits(page, `the SLA at ${width} px`);
    await expectNoFindings(page, `the SLA at ${width} px`);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

longTest('holidays are switched on, listed, and own days added', async () => {
  await page.goto(`${origin}/console/sla`);
  await page.getByLabel('Closed on Brazil’s national holidays').check();
  // By its year: that of the next year may be there before it.
  await page.getByText(`Holidays of ${new Date().getFullYear()}`).click();
  await page.getByText('Zumbi and Black Awareness Day').first().waitFor();
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day', { exact: true }).fill('2027-01-25');
  await page.getByLabel('Name', { exact: true }).fill('Aniversário da cidade');
  await page.getByLabel('Sunday', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('SLA saved. Cases in review follow within seconds.').waitFor();
  const operator = await service.createOperator();
  const { hours, holidays, national_holidays } = (await operator.get('/v1/operator/sla')).body.data;
  expect(national_holidays).toBe(true);
  expect(holidays).toEqual([{ date: '2027-01-25', name: 'Aniversário da cidade' }]);
  expect(hours).toHaveLength(6);
});

longTest(
  'a refetch keeps what the user typed, also one that fails; one that is refused shows why',
  async () => {
    const { page: own } = await openAs(service, browser, origin, 'admin', view);
    await own.clock.install();
    await own.goto(`${origin}/console/sla`);
    const zone = own.getByRole('combobox', { name: 'Time zone of business hours' });
    await zone.fill('America/Recife');
    const settings = `${origin}/v1/operator/sla`;
    for (const status of [200, 500, 403]) {
      if (status !== 200) await own.route(settings, (route) => route.fulfill({ status, json: {} }));
      // Data is stale after 15 s; a stale page refetches when the window gets the focus.
      await own.clock.fastForward(60_000);
      // The page asks again by itself after a failure: an answer from before may still be on its way.
      const again = own.waitForResponse((one) => one.url() === settings && one.status() === status);
      await own.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      await (await again).finished();
      // The failed request is repeated after 300 and 600 ms.
      await own.clock.runFor(5_000);
      if (status === 403) await own.getByText('No access').waitFor();
      else expect(await zone.inputValue()).toBe('America/Recife');
    }
    await own.context().close();
  },
);

longTest('settings that cannot be are refused with the reason', async () => {
  await page.goto(`${origin}/console/sla`);
  await page.getByLabel('Monday, to').fill('00:01');
  await page.getByLabel('Monday, from').fill('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The hours must end after they begin.').waitFor();
});

longTest('a reviewer sees due times, and no settings', async () => {
  const { page: own } = await openAs(service, browser, origin, 'reviewer', view);
  await own.goto(`${origin}/console/queue`);
  await own
    .getByText(/due in/)
    .first()
    .waitFor();
  expect(await own.getByRole('navigation').getByRole('link', { name: 'SLA' }).count()).toBe(0);
  await own.context().close();
});
