/**
 * What a seller waits for (bench/README.md): the first view of the onboarding page by a link, on a phone with a quarter of this machine's
 * processor and slow 4G, in a real browser with an empty cache.
 */
import { chromium } from 'playwright-core';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say } from './lib/say.mjs';
import { startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const targets = { usable_ms: 1200, script_kib: 100 };
const processor_share = 4;
/** Chrome's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request and its answer. */
const slow_4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const { place } = await startService();
  const { key } = await createMerchant(place);
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const views = [];
  try {
    // The first round finds nothing compiled, neither in the service nor in the browser.
    for (let round = 0; round <= rounds; round += 1) {
      const view = await look(browser, await linkOf(place, key));
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
      ...(target === null
        ? ['', '']
        : [`≤ ${target} ${unit}`, middle <= target ? 'met' : 'MISSED']),
    ];
  };
  const lines = [
    '',
    ...describeMachine(),
    `${rounds} rounds after one to warm up, each in a browser context with an empty cache; processor ÷ ${processor_share}, 1.6 Mbit/s, 150 ms.`,
    '',
    table(
      ['', 'median', 'lowest–highest', 'target', ''],
      [
        row('JavaScript of the first view, compressed', 'script_kib', 'KiB', targets.script_kib),
        row('Something drawn after navigation', 'drawn_ms', 'ms', null),
        row('Main button enabled after navigation', 'usable_ms', 'ms', targets.usable_ms),
      ],
    ),
    '',
  ];
  say(lines.join('\n'));
}

/** The address of a new link of a seller who is not registered yet. */
async function linkOf(place, key) {
  const response = await fetch(`${place}/v1/onboarding-links`, {
    method: 'POST',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ locale: 'pt-BR' }),
  });
  const { data } = await response.json();
  if (!data) throw new Error(`No link: ${response.status}`);
  const { pathname, hash } = new URL(data.url);
  return `${place}${pathname}${hash}`;
}

async function look(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow_4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor_share });
  let script_bytes = 0;
  const scripts = new Set();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script_bytes += encodedDataLength;
  });
  // By the page's clock, which begins with the navigation: the browser's driver does not count.
  await page.addInitScript(`
    globalThis.usable = new Promise((resolve) => {
      const look = () => {
        const button = document.querySelector('button.main');
        if (button && !button.disabled) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const usable_ms = await page.evaluate('usable');
  const script_kib = script_bytes / 1024;
  // The browser may record the first drawing only after it is on the screen.
  const drawn_ms = await page.evaluate(`new Promise((resolve) =>
    new PerformanceObserver((list) => {
      const [drawing] = list.getEntriesByName('first-contentful-paint');
      if (drawing) resolve(drawing.startTime);
    }).observe({ type: 'paint', buffered: true }),
  )`);
  await context.close();
  return { usable_ms, drawn_ms, script_kib };
}
