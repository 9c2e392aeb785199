/**
 * What a seller on a slow phone waits for (bench/README.md): the first view of a hosted link, in a real browser with the processor four
 * times slower and the network of "slow 4G", beside the same without either.
 */
import { chromium } from 'playwright-core';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const targets = { script_kib: 100, usable_ms: 1500 };
/** 1.6 Mbit/s down, 750 kbit/s up, and 150 ms from request to answer. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const running = await startService();
  const { place } = running;
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  await sql.end();
  const { key } = await createMerchant(place);
  const post = async (path, body) => {
    const answer = await fetch(`${place}${path}`, {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const seller = await post('/v1/submerchants', {
    entity_type: 'pj',
    legal_name: 'Padaria Aurora Ltda',
    tax_id: '11222333000181',
    email: 'contato@padaria-aurora.example',
  });
  const links = `/v1/submerchants/${seller.id}/onboarding-links`;

  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const views = { slow: [], full: [] };
  try {
    // The first round finds nothing compiled; each view has an empty cache.
    for (let round = 0; round <= rounds; round += 1) {
      for (const speed of ['slow', 'full']) {
        const { url } = await post(links, {});
        const { pathname, hash } = new URL(url);
        const view = await look(browser, `${place}${pathname}${hash}`, speed === 'slow');
        if (round > 0) views[speed].push(view);
      }
    }
  } finally {
    await browser.close();
  }

  const row = (name, speed, field, unit, target) => {
    const values = views[speed].map((view) => view[field]);
    const middle = quantile(values, 0.5);
    return [
      name,
      `${middle.toFixed(0)} ${unit}`,
      `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`,
      target === undefined ? '' : `≤ ${target} ${unit}`,
      target === undefined ? '' : middle <= target ? 'met' : 'MISSED',
    ];
  };
  const lines = [
    '',
    ...describeMachine(version),
    `${rounds} rounds after one to warm up, each in a browser context with an empty cache.`,
    '',
    table(
      ['', 'median', 'lowest–highest', 'target', ''],
      [
        row(
          'JavaScript of the first view, compressed',
          'slow',
          'script_kib',
          'KiB',
          targets.script_kib,
        ),
        row(
          'Usable after navigation: processor ÷ 4, slow 4G',
          'slow',
          'usable_ms',
          'ms',
          targets.usable_ms,
        ),
        row('The same at full speed', 'full', 'usable_ms', 'ms'),
      ],
    ),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function look(browser, url, isSlow) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const scripts = [];
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.push(response);
  });
  // Usable: the button that begins can be pressed.
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('button:enabled').first().waitFor();
  const usable_ms = performance.now() - began;
  const sizes = await Promise.all(
    scripts.map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  await context.close();
  return { script_kib: sizes.reduce((sum, size) => sum + size, 0) / 1024, usable_ms };
}
