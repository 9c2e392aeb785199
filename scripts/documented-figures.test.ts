import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { retention_ms } from '../packages/service/src/http/idempotency.js';
import { process_connections } from '../packages/service/src/platform/database/process-connections.js';
import { retention_days } from '../packages/service/src/platform/database/retention.js';
import {
  max_retry_after_ms,
  retry_delays_ms,
  schedule_attempts,
} from '../packages/service/src/webhooks/rules/retry-schedule.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const hour_ms = 3_600_000;
const guides = (name: string) => [`docs/guides/en/${name}.md`, `docs/guides/pt-BR/${name}.md`];

/** A default of PostgreSQL, less what it keeps for superusers. */
const default_connections = 100 - 3;
const retry_days = Math.round(retry_delays_ms.reduce((sum, one) => sum + one, 0) / (24 * hour_ms));

/** The numbers that a document states where a pattern matches; at least one. */
function statedIn(path: string, pattern: RegExp): number[] {
  const stated = [...read(path).matchAll(pattern)].map(([, number]) => Number(number));
  expect(stated.length, `${path}: ${pattern}`).toBeGreaterThan(0);
  return stated;
}

test.each<[what: string, value: number, pattern: RegExp, paths: string[]]>([
  [
    'connections of a process',
    process_connections,
    /(?:opens up to|takes up to|abre até|usa até) (\d+)(?: connections| conexões|\.$| +\|)/gm,
    [
      ...guides('install'),
      ...guides('on-call'),
      ...guides('beyond-one-machine'),
      'docs/capacity.md',
      'deploy/helm/credencia/values.yaml',
    ],
  ],
  [
    'days for which a delivery is tried',
    retry_days,
    /(?:Retries continue for|continuam por|over|tentativas em) (?:about|cerca de) (\d+) (?:days|dias)/g,
    [...guides('on-call'), ...guides('webhooks')],
  ],
  [
    'attempts of a delivery',
    schedule_attempts,
    /20 %(?: a mais ou a menos)?: (\d+) (?:attempts|tentativas)/g,
    guides('webhooks'),
  ],
  [
    'hours of a Retry-After',
    max_retry_after_ms / hour_ms,
    /`Retry-After`.*(?:up to|até) (\d+) (?:hours|horas)/g,
    guides('webhooks'),
  ],
  [
    'hours of an Idempotency-Key',
    retention_ms / hour_ms,
    /(?:Within|Em) (\d+) (?:hours, the same request|horas, a mesma requisição)/g,
    guides('requests'),
  ],
  [
    'days for which events are kept',
    retention_days,
    /(?:Events and deliveries are kept for|Eventos e entregas ficam) (\d+) (?:days|dias)/g,
    guides('operate'),
  ],
])('documents state the %s as the code has it: %i', (_what, value, pattern, paths) => {
  for (const path of paths)
    for (const stated of statedIn(path, pattern)) expect([path, stated]).toEqual([path, value]);
});

test('the number of processes that a default PostgreSQL bears is what their connections make of it', () => {
  const bearable = Math.floor(default_connections / process_connections);
  const words = ['', 'one', 'two', 'three', 'four'];
  const nth = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  expect(read('docs/guides/en/install.md')).toContain(
    `PostgreSQL's default of 100 is enough for ${words[bearable]}`,
  );
  expect(read('docs/guides/en/beyond-one-machine.md')).toContain(
    `From the ${nth[bearable + 1]} process on`,
  );
});

test('the memory of a process is at least every peak that a bench has measured', () => {
  const peaks = statedIn('bench/README.md', /^\| Peak memory.*?\|\s+(\d+) MiB/gm);
  const [stated = 0] = statedIn('docs/capacity.md', /takes up to (\d+) MiB/g);
  expect(stated).toBeGreaterThanOrEqual(Math.max(...peaks));
  for (const path of guides('install'))
    expect(statedIn(path, /\[(?:up to|até) (\d+) MiB\]/g)).toEqual([stated]);
});
