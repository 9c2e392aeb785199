/**
 * What a reviewer waits for (bench/README.md): the first view of the queue, its scripts included, and a case after the click, in
 * a real browser, with as many submerchants stored as asked for.
 */
import { chromium } from 'playwright-core';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import {
  addMerchants,
  fill,
  fill_limit_s,
  registerCase,
  waiting_among,
} from './lib/fill-review.mjs';
import { say } from './lib/say.mjs';
import { settleFilling } from './lib/settle-filling.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const targets = { script_kib: 300, usable_ms: 1000, case_ms: 300 };

/** @param {{ rows: number, rounds: number }} options */
export async function run({ rows, rounds }) {
  const running = await startService();
  const { place } = running;
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  await sql`set session_replication_role = replica`;
  await addMerchants(sql);
  await fill(sql, 1, waiting_among);
  const { key } = await createMerchant(place);
  await registerCase(place, key);
  const filled = await fill(sql, waiting_among + 1, rows);
  await settleFilling(sql);
  await sql.end();

  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const views = [];
  try {
    const state = await signedIn(browser, place);
    // The first round finds nothing compiled, neither in the service nor in the browser; each has a separate profile.
    for (let round = 0; round <= rounds; round += 1) {
      const view = await look(browser, place, state);
      if (round > 0) views.push(view);
    }
  } finally {
    await browser.close();
  }

  const row = (name, field, unit, target) => {
    const values = views.map((view) => view[field]);
    const middle = quantile(values, 0.5);
    return [
      name,
      `${middle.toFixed(0)} ${unit}`,
      `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`,
      `≤ ${target} ${unit}`,
      middle <= target ? 'met' : 'MISSED',
    ];
  };
  const lines = [
    '',
    ...describeMachine(version),
    ...(filled < rows ? [`Filling ended after ${fill_limit_s} s with ${filled} of ${rows}.`] : []),
    `${filled} submerchants stored. ${rounds} rounds after one to warm up, each in a browser context with an empty cache.`,
    '',
    table(
      ['', 'median', 'lowest–highest', 'target', ''],
      [
        row(
          'JavaScript of the first view of the queue, compressed',
          'script_kib',
          'KiB',
          targets.script_kib,
        ),
        row('Queue usable after navigation', 'usable_ms', 'ms', targets.usable_ms),
        row('First case open after the click', 'case_ms', 'ms', targets.case_ms),
        row('Next case open after the click', 'next_ms', 'ms', targets.case_ms),
      ],
    ),
    '',
  ];
  say(lines.join('\n'));
}

/** Cookies of a reviewer of the demo installation. */
async function signedIn(browser, place) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${place}/console/sign-in`);
  await page.locator('input[name=email]').fill('reviewer@demo.example');
  await page.locator('input[name=password]').fill('demo-demo-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/queue/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function look(browser, place, storageState) {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.push(response);
  });
  // Usable: the rows are there and can be opened.
  const began = performance.now();
  await page.goto(`${place}/console/queue`, { waitUntil: 'commit' });
  await page.locator('[data-row-link]').first().waitFor();
  const usable_ms = performance.now() - began;
  const sizes = await Promise.all(
    scripts.map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  const script_kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  const case_ms = await openCase(page, -1);
  await page.goBack();
  await page.locator('[data-row-link]').first().waitFor();
  const next_ms = await openCase(page, -2);
  await context.close();
  return { script_kib, usable_ms, case_ms, next_ms };
}

/**
 * What a case takes from the click on its row of the queue, counted from the end, until it is drawn, by the clock of the page. The last rows:
 * nobody has been there with the pointer or the keyboard, which would have them read ahead.
 */
async function openCase(page, at) {
  const row = page.locator('[data-row-link]').nth(at);
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.drawn = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const lookAgain = () => {
            if (!document.querySelector('nav [aria-current="true"], [role="region"]'))
              return requestAnimationFrame(lookAgain);
            // The frame in which it was found is drawn before this is called.
            return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          lookAgain();
        },
        { capture: true, once: true },
      );
    });
  });
  await row.click();
  return page.evaluate(() => window.drawn);
}
