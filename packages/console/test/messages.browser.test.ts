import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOf } from '../../service/test/full-set.js';
import { useService } from '../../service/test/harness.js';
import { companyInReview } from '../../service/test/in-review.js';
import { longTest } from '../../service/test/long-test.js';
import { expectAccessible } from './axe.js';
import { imageAt, startFileHost } from './files.js';
import { closePages, keepMessages, openAs, openBrowser, waitUntilSeen } from './console.js';

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

/** The names of controls, fields and bars that a message covers, as they are on the screen. */
const covered = (page: Page) =>
  page.evaluate(`(() => {
    const strip = [...document.querySelectorAll('[role=status][aria-live=polite]')]
      .find((one) => getComputedStyle(one).position === 'fixed');
    const boxes = [...strip.children].map((one) => one.getBoundingClientRect());
    if (boxes.length === 0) return ['no message'];
    const clip = (element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left); right = Math.min(right, box.right);
        top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
      }
      return { left, top, right, bottom };
    };
    return [...document.querySelectorAll('main *, aside *, header *, [role=dialog] *')]
      .filter((one) => !strip.contains(one) && (one.matches('a, button, input, select, textarea, summary')
        || [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
      .filter((one) => {
        const box = clip(one);
        return box.right - box.left > 1 && box.bottom - box.top > 1 && boxes.some((over) =>
          Math.min(box.right, over.right) - Math.max(box.left, over.left) > 1 &&
          Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 1);
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'));
  })()`) as Promise<string[]>;

longTest.each(firstOf(1, [360, 1440, 1024]))(
  'messages cover nothing of a case, of its bar of decisions or of a dialog, at %d px',
  async (width) => {
    const { id } = await companyInReview(service, {}, 'live', imageAt(files.url));
    const { page } = await openAs(service, browser, origin, 'reviewer', {
      width,
      scheme: 'light',
      language: 'pt-BR',
    });
    await keepMessages(page);
    await page.goto(`${origin}/console/cases/${id}`);
    await waitUntilSeen(page);
    const before = await page
      .getByRole('button', { name: /^Aprovar/ })
      .first()
      .boundingBox();
    for (let count = 0; count < 3; count += 1) {
      await waitUntilSeen(page);
      await page.keyboard.press('a');
    }
    await page
      .getByRole('button', { name: /^Desfazer/ })
      .nth(2)
      .waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    if (width > 960) {
      // The bar of decisions stays where it is: a second click does not hit another button.
      const bar = await page
        .getByRole('button', { name: /^Aprovar/ })
        .first()
        .boundingBox();
      expect(bar).toEqual(before);
    }
    await page.locator('main').evaluate((main: any) => main.scrollTo(0, 400));
    await expect.poll(() => covered(page)).toEqual([]);
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.context().close();
  },
);

longTest.each([360, 1440])('a message below a form covers nothing, at %d px', async (width) => {
  const { page } = await openAs(service, browser, origin, 'admin', {
    width,
    scheme: 'light',
    language: 'pt-BR',
  });
  await keepMessages(page);
  await page.goto(`${origin}/console/sla`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^SLA salvo/).waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.context().close();
});

test('a banner says that the browser is offline, or that the service does not answer, and goes away by itself; what was typed stays', async () => {
  const { page } = await openAs(service, browser, origin, 'reviewer', {
    width: 1440,
    scheme: 'light',
    language: 'pt-BR',
  });
  const { id } = await companyInReview(service);
  await page.goto(`${origin}/console/cases/${id}`);
  const note = page.getByLabel('Escrever uma nota');
  await note.fill('Conferir o contrato com a junta comercial.');
  await page.context().setOffline(true);
  const offline = page.getByText('Sem conexão com a internet.', { exact: false });
  await offline.waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  await expectAccessible(page, 'offline');
  await page.context().setOffline(false);
  await offline.waitFor({ state: 'detached' });

  await page.route(/\/(?:v1\/|healthz)/, (route) => route.abort());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mostrar histórico' }).click();
  const silent = page.getByText('Sem resposta do serviço', { exact: false });
  await silent.waitFor();
  await page.unrouteAll();
  await silent.waitFor({ state: 'detached' });
  await expect
    .poll(async () => note.inputValue())
    .toBe('Conferir o contrato com a junta comercial.');
  await page.context().close();
});

longTest(
  'what a page shows stays when the service fails to refresh it, with a message; and goes when it refuses',
  async () => {
    const { page } = await openAs(service, browser, origin, 'reviewer', {
      width: 1440,
      scheme: 'light',
      language: 'en',
    });
    const { id } = await companyInReview(service);
    await page.clock.install();
    const refetch = async () => {
      // Data is stale after 15 s; a stale page refetches when the window gets the focus.
      await page.clock.fastForward(60_000);
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      // The failed request is repeated after 300 and 600 ms.
      await page.clock.runFor(2_000);
    };
    const fail = (path: RegExp, status: number) =>
      page.route(path, (route) => route.fulfill({ status, json: {} }));
    const outdated = page.getByText('could not be refreshed', { exact: false });

    await page.goto(`${origin}/console/queue`);
    const row = page.locator(`tbody a[href*="${id}"]`).first();
    await row.waitFor();
    await fail(/\/v1\/operator\/submerchants\?/, 503);
    await refetch();
    await outdated.waitFor();
    expect(await row.isVisible()).toBe(true);
    await expectAccessible(page, 'outdated');
    await page.unrouteAll();
    await page.clock.runFor(6_000);
    await outdated.waitFor({ state: 'detached' });
    await fail(/\/v1\/operator\/submerchants\?/, 403);
    await refetch();
    await page.getByText('No access').waitFor();
    expect(await row.count()).toBe(0);
    await page.unrouteAll();

    await page.goto(`${origin}/console/cases/${id}`);
    await page.getByLabel('Write a note').waitFor();
    await page.keyboard.press('d');
    const comment = page.getByRole('dialog').getByRole('textbox').last();
    await comment.fill('The contract is of another company.');
    await fail(/\/v1\//, 500);
    await refetch();
    await outdated.waitFor();
    expect(await comment.inputValue()).toBe('The contract is of another company.');
    await page.unrouteAll();
    await page.clock.runFor(6_000);
    await outdated.waitFor({ state: 'detached' });
    expect(await comment.inputValue()).toBe('The contract is of another company.');
    await page.context().close();
  },
);
