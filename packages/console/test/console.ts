import { existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  launchChromium,
  openWatchedPage,
  type WatchedPage,
} from '../../service/test/browser/chromium.js';
import type { TestService } from '../../service/test/harness.js';
import { createPerson } from '../../service/test/people.js';
import { notice_ms, undo_ms } from '../src/deferred/deferred-queue.js';

export interface View {
  width: number;
  scheme: 'light' | 'dark';
  language: 'pt-BR' | 'en';
}

/** The two ends: a wide page and a phone, each language and each scheme once. pages.browser.test.ts walks the widths between them. */
export const views: View[] = [
  { width: 1440, scheme: 'light', language: 'pt-BR' },
  { width: 360, scheme: 'dark', language: 'en' },
];

/** The browser of this worker, which its files share: starting one takes as long as many a test. */
let ofWorker: Browser | undefined;

/** Opens the built pages to a browser. What a file opens in it, it closes with `closePages` after its tests. */
export async function openBrowser(
  service: TestService,
): Promise<{ browser: Browser; origin: string }> {
  requireBuilt();
  if (!ofWorker?.isConnected()) ofWorker = await launchChromium();
  return {
    browser: ofWorker,
    origin: await service.app.listen({ port: 0, host: '127.0.0.1' }),
  };
}

export async function closePages(): Promise<void> {
  for (const context of ofWorker?.contexts() ?? []) await context.close();
}

/** Opens a page without a session. */
export function openConsole(
  browser: Browser,
  { width, scheme, language }: View,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return openWatchedPage(browser, width, {
    colorScheme: scheme,
    locale: language,
    reducedMotion: 'reduce',
    ...options,
  });
}

/** Opens a page with the session of a new person. */
export async function openAs(
  service: TestService,
  browser: Browser,
  origin: string,
  role: Parameters<typeof createPerson>[1],
  view: View,
  given: { name?: string; merchant_id?: string; password_hash?: string } = {},
): Promise<WatchedPage & { id: string; name: string; email: string }> {
  const person = await createPerson(service, role, given);
  const opened = await openConsole(browser, view);
  const [name = '', value = ''] = person.cookie.split('=');
  await opened.page.context().addCookies([{ name, value, url: origin }]);
  await opened.page.addInitScript(
    `localStorage.setItem('credencia.language', ${JSON.stringify(view.language)})`,
  );
  return { ...opened, id: person.id, name: person.name, email: person.email };
}

/**
 * Loads a page and waits for its heading.
 *
 * @throws Error with what the page shows instead, and which of its requests were answered with what
 */
export async function goToPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  try {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  } catch (cause) {
    const shown = await page.evaluate<string>(`JSON.stringify({
      text: document.body.innerText.slice(0, 1000),
      answered: performance.getEntriesByType('resource')
        .map(({ name, responseStatus }) => responseStatus + ' ' + new URL(name).pathname),
    })`);
    throw new Error(`${page.url()} has no heading: ${shown}`, { cause });
  }
}

/** Leads to another page of the console as a link does, whose code and session are there already; loads the first one, and others of the same path. */
export async function leadToPage(page: Page, address: string): Promise<void> {
  const [before, after] = [new URL(page.url(), address), new URL(address)];
  if (before.origin !== after.origin || before.pathname === after.pathname) {
    return goToPage(page, address);
  }
  const lead = `document.querySelector('h1').dataset.left = ''; history.pushState(null, '', ${JSON.stringify(address)})`;
  await page.evaluate(lead);
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** Expects that the page asked its own service alone, and that the browser had nothing to complain of. */
export function expectNoComplaints(
  origin: string,
  { requests, complaints }: Pick<WatchedPage, 'requests' | 'complaints'>,
): void {
  expect(
    requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:')),
  ).toEqual([]);
  // The browser logs the status with which the service reports a file that cannot be fetched, and a single sign-on that is not set up.
  const expected = /status of 502|status of 404.*\/sso-connection/;
  expect(complaints.filter((one) => !expected.test(one))).toEqual([]);
}

/** Expects the page not to scroll horizontally. */
export async function expectFits(page: Page, where: string): Promise<void> {
  // By how many pixels. Waits for a page that is still taking the width that it was just given.
  const tooWide = () =>
    page.evaluate<number>(
      'Math.max(document.documentElement.scrollWidth, document.querySelector("main")?.scrollWidth ?? 0) - document.documentElement.clientWidth',
    );
  await expect
    .poll(tooWide, { message: `${where} is not wider than the page` })
    .toBeLessThanOrEqual(0);
}

/** @throws Error when the console is not built: the tests use the console that the service serves. */
export function requireBuilt(): void {
  if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
    throw new Error('The console is not built: `npm run build:console` builds it.');
  }
}

/** Opens every fold of the histories on a page, once there is one. */
export async function unfoldHistory(page: Page): Promise<void> {
  await page.locator('main ol li, main table details').first().waitFor();
  await page.evaluate(
    'for (const fold of document.querySelectorAll("main li details, main td details")) fold.open = true',
  );
}

/** Gives decisions of this page another time to be undone in: none that runs out during a test, or hardly any. */
export async function setUndoTime(page: Page, ms: number): Promise<void> {
  await replaceDelays(page, { [undo_ms]: ms });
}

/** Keeps the messages of this page, however slow the machine is: those that say what was done, and decisions that can be undone. */
export async function keepMessages(page: Page): Promise<void> {
  await replaceDelays(page, { [undo_ms]: 10 * 60_000, [notice_ms]: 10 * 60_000 });
}

/** @param delays others, in milliseconds, by those that the page's timers ask for */
async function replaceDelays(page: Page, delays: Record<number, number>): Promise<void> {
  const script = `{
    const start = window.setTimeout;
    const delays = ${JSON.stringify(delays)};
    window.setTimeout = (work, given, ...rest) => start(work, delays[given] ?? given, ...rest);
  }`;
  await page.addInitScript(script);
  await page.evaluate(script);
}

/** Waits until the chosen document of the review desk is rendered, and its view recorded. */
export async function waitUntilSeen(page: Page): Promise<void> {
  await page.locator('[data-document][aria-current="true"][data-seen="true"]').waitFor();
}
