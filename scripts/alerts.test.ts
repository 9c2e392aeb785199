import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoMerchant } from '../packages/service/src/merchants/demo-keys.js';
import { newDatabaseUrl } from '../packages/service/test/database-url.js';
import { basic } from '../packages/service/test/harness.js';
import { startReceiver } from '../packages/service/test/receiver.js';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';
import { company } from '../packages/service/test/sellers.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/prometheus/credencia.rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** The names of metrics in a text; those of recorded ratios have a colon and are none. */
/** Names that Docker gives to the volume and the network of compose.yaml. */
const composeNames = ['credencia_postgres', 'credencia_outside'];

function metricsIn(text: string): string[] {
  const names = text.matchAll(/(?<![\w:])(?:credencia|nodejs|process)_[a-z0-9_]+(?!:)/g);
  return [...new Set([...names].map(([name]) => name))].filter(
    (name) => !composeNames.includes(name),
  );
}

let scrape: ReadonlySet<string>;
let close = () => {};
beforeAll(async () => {
  const database = await newDatabaseUrl('alerts');
  close = database.close;
  const receiver = await startReceiver();
  const service = await startProcess({ environment: { DATABASE_URL: database.url } });
  const address = await service.address();
  const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/v1/postbacks/endpoints', { url: receiver.url, events: ['*'] });
  await post('/v1/submerchants', company());
  await receiver.arrived(1);
  scrape = await vi.waitFor(async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    expect(text).toContain('credencia_delivery_attempts_total{');
    return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  }, 60_000);
  await receiver.close();
});
afterAll(async () => {
  await endProcesses();
  close();
});

test.each([
  'deploy/prometheus/credencia.rules.yml',
  'deploy/prometheus/credencia.test.yml',
  'deploy/grafana/credencia.json',
  'docs/guides/en/operate.md',
  'docs/guides/pt-BR/operate.md',
  'docs/guides/en/on-call.md',
  'docs/guides/pt-BR/on-call.md',
])('every metric in %s is in a scrape of the service', (path) => {
  const names = metricsIn(read(path));
  expect(names.length).toBeGreaterThan(0);
  const unknown = names.filter(
    (name) => !scrape.has(name) && !scrape.has(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(unknown).toEqual([]);
});

test('every metric of the service is on the dashboard, in a rule or in a guide for operators', () => {
  const shown = new Set(
    [
      'deploy/prometheus/credencia.rules.yml',
      'deploy/grafana/credencia.json',
      ...['install', 'operate', 'recover', 'settings', 'sources', 'decision-rules'].map(
        (name) => `docs/guides/en/${name}.md`,
      ),
    ]
      .flatMap((path) => metricsIn(read(path)))
      .map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  const ours = [...scrape].filter((name) => name.startsWith('credencia_'));
  expect(ours.length).toBeGreaterThan(40);
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

describe.each(['en', 'pt-BR'])('the guide on call in %s', (language) => {
  const guide = read(`docs/guides/${language}/on-call.md`);
  const sections = guide.split(/^### /m).slice(1);

  test('has a section for each alert, and for no other', () => {
    const named = sections.map((section) => section.split('\n', 1)[0] ?? '');
    expect(named.toSorted()).toEqual(alerts.toSorted());
  });

  test('says of each what it means, what to check and what to do', () => {
    const parts = language === 'en' ? ['Means', 'Check', 'Do'] : ['Significa', 'Verifique', 'Faça'];
    for (const section of sections) {
      for (const part of parts)
        expect(section, section).toMatch(new RegExp(`\\*\\*${part}\\.\\*\\* .{20,}`));
    }
  });

  test('names only graphs that the dashboard has, and alerts that exist', () => {
    const titles = new Set(
      (
        JSON.parse(read('deploy/grafana/credencia.json')) as { panels: { title: string }[] }
      ).panels.map(({ title }) => title),
    );
    const tasks = /create partitions/;
    const messages = /^A |^Deliveries could/;
    const quoted = [...guide.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
    const unknown = quoted.filter(
      (name) => !titles.has(name) && !tasks.test(name) && !messages.test(name),
    );
    expect(unknown).toEqual([]);
    const mentioned = [...guide.matchAll(/`(Credencia[A-Z]\w+)`/g)].map(([, name = '']) => name);
    expect(mentioned.filter((name) => !alerts.includes(name))).toEqual([]);
  });
});

test('each alert names its section of the guide, a severity and a test', () => {
  const tests = read('deploy/prometheus/credencia.test.yml');
  for (const name of alerts) {
    expect(rules).toContain(`runbook: docs/guides/en/on-call.md#${name.toLowerCase()}\n`);
    expect(tests, name).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`));
  }
  expect(rules.match(/severity: (page|ticket)\n/g)).toHaveLength(alerts.length);
});
