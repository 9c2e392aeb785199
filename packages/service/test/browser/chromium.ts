import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { runs_full_set } from '../full-set.js';

/** Chromium without the parts that draw windows: half of the processor time. Debian's package chromium-headless-shell. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';
const screenshots = new URL('../../../../artifacts/', import.meta.url);

/**
 * A Chromium of this machine with a new, empty profile: the one that CHROMIUM names, or else the headless shell where it is installed.
 *
 * @param more arguments of the program
 * @param need what the test needs of the whole browser, which the shell does not do as people's browsers do
 * @throws Error that says how to install it when it is missing: a browser test that skips itself protects nobody.
 */
export async function launchChromium(
  more: readonly string[] = [],
  need?: 'permissions' | 'third-party storage',
): Promise<Browser> {
  const found = need === undefined && existsSync(shell) ? shell : whole;
  const executable = process.env['CHROMIUM'] ?? found;
  if (!existsSync(executable)) {
    throw new Error(
      `The browser tests need Chromium, and there is none at ${executable}: install it with \`apt-get install -y chromium\`, or name the one you have in CHROMIUM.`,
    );
  }
  return chromium.launch({
    executablePath: executable,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/**
 * How long a test waits for what a page is to show. A wait ends as soon as it is there: the limit only ends the wait for what never
 * comes, however busy the machine is.
 */
export const patience_ms = 60_000;

/** A page that notes whatever it should not do. */
export interface WatchedPage {
  page: Page;
  /** Every address that was asked for, also in vain. */
  requests: string[];
  /** Errors and warnings of the console, uncaught errors, and what the Content-Security-Policy refused. */
  complaints: string[];
}

export async function openWatchedPage(
  browser: Browser,
  width: number,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  context.setDefaultTimeout(patience_ms);
  // A request that a test holds back until its page closes would fail a run of which every test passed.
  const close = context.close.bind(context);
  context.close = async (reason) => {
    for (const one of context.pages()) {
      await one.unrouteAll({ behavior: 'ignoreErrors' }).catch((error: unknown) => {
        // One that was asked to close may do so now.
        if (!one.isClosed()) throw error;
      });
    }
    await close(reason);
  };
  const page = await context.newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  context.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The address, because the text of what could not be loaded does not name it.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  await page.exposeFunction('noteViolation', (text: string) => complaints.push(text));
  await page.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) => {
      noteViolation('policy: ' + event.violatedDirective + ' refused ' + event.blockedURI);
    });
  `);
  return { page, requests, complaints };
}

/** Saves a screenshot of the page for a person, in the full set of tests: each takes as long as some clicks. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!runs_full_set) return;
  await mkdir(screenshots, { recursive: true });
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, screenshots)) });
}
