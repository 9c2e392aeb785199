#!/usr/bin/env node
// Checks a service once and writes the result for the status page. Run it each minute from a machine that does not depend on the
// service: `node check.mjs settings.json status.json`. Needs Node 20 or later and nothing else.
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Days whose results the page shows. */
const kept_days = 90;
const timeout_ms = 10_000;

const [settingsFile, statusFile] = process.argv.slice(2);
if (!settingsFile || !statusFile) {
  process.stderr.write('Usage: node check.mjs SETTINGS.json STATUS.json\n');
  process.exit(2);
}
const settings = JSON.parse(await readFile(settingsFile, 'utf8'));
const before = await readFile(statusFile, 'utf8').then(JSON.parse, () => ({ components: [] }));
const now = new Date().toISOString();

const states = {
  api: await answers('/readyz'),
  ...(settings.metrics_url ? { webhooks: await webhooks() } : {}),
  console: await answers('/console'),
  docs: await answers('/docs'),
};
const components = Object.entries(states).map(([id, state]) => {
  const { days = [] } = before.components.find((one) => one.id === id) ?? {};
  return { id, state, days: countToday(days, state) };
});
const status = { checked_at: now, components };
// Renamed, so that the page never reads half a file.
await writeFile(`${statusFile}.new`, `${JSON.stringify(status)}\n`);
await rename(`${statusFile}.new`, statusFile);

/** Whether a path of the service is answered with success. */
async function answers(path) {
  try {
    const response = await fetch(new URL(path, settings.service), {
      signal: AbortSignal.timeout(timeout_ms),
    });
    await response.arrayBuffer();
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}

/** Webhooks are late when the oldest delivery that is due has waited longer than `late_webhooks_seconds` (300). */
async function webhooks() {
  try {
    const token = process.env.METRICS_TOKEN;
    const response = await fetch(settings.metrics_url, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await response.text();
    const ages = [...text.matchAll(/^credencia_delivery_queue_age_seconds(?:\{[^}]*\})? (\S+)$/gm)];
    if (!response.ok || ages.length === 0) return 'unknown';
    const oldest = Math.max(...ages.map(([, age]) => Number(age)));
    return oldest > (settings.late_webhooks_seconds ?? 300) ? 'degraded' : 'up';
  } catch {
    return 'unknown';
  }
}

/** Adds a check to the day's count, which the page shows as a share. What is unknown counts neither way. */
function countToday(days, state) {
  const day = now.slice(0, 10);
  const today = days.find((one) => one.day === day) ?? { day, checks: 0, failed: 0 };
  const known = state === 'unknown' ? 0 : 1;
  const counted = {
    day,
    checks: today.checks + known,
    failed: today.failed + (state === 'up' ? 0 : known),
  };
  return [...days.filter((one) => one.day !== day), counted].slice(-kept_days);
}
