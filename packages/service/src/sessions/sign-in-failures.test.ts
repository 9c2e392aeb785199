import { expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createLog } from '../platform/log.js';
import { SignInFailures } from './sign-in-failures.js';

const service = useService({ environment: { TRUST_PROXY: '127.0.0.1' } });

function lines() {
  const written: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => written.push(JSON.parse(line)) });
  service.context.sign_in_failures.flush({ log });
  return written;
}

test('failed sign-ins become one log entry a minute for each network, address and reason', async () => {
  const fail = (email: string, from: string) =>
    service.anonymous.post(
      '/console/api/session',
      { email, password: 'wrong' },
      { 'x-forwarded-for': from },
    );
  for (let at = 0; at < 12; at += 1) await fail('ana@operador.example', '203.0.113.7');
  await fail('Bia@operador.example', '203.0.113.7');
  await fail('ana@operador.example', '198.51.100.9');
  const written = lines();
  expect(written.map(({ network, reason, attempts }) => [network, reason, attempts])).toEqual([
    ['203.0.113.7', 'password', 10],
    ['203.0.113.7', 'rate_limit', 2],
    ['203.0.113.7', 'password', 1],
    ['198.51.100.9', 'password', 1],
  ]);
  // One account attacked from several networks has one hash, and the address is not in the log.
  expect(written[0]?.['email_hash']).toBe(written[3]?.['email_hash']);
  expect(written[0]?.['email_hash']).not.toBe(written[2]?.['email_hash']);
  expect(JSON.stringify(written)).not.toContain('operador.example');
  expect(lines()).toEqual([]);
  const { registry } = service.context.metrics;
  const counted = await registry.getSingleMetric('credencia_sign_in_failures_total')?.get();
  expect(counted?.values.map(({ labels, value }) => [labels['reason'], value])).toEqual([
    ['password', 12],
    ['rate_limit', 2],
  ]);
});

test('a flood from many networks leaves a hundred entries and one for the rest', () => {
  const failures = new SignInFailures();
  for (let at = 0; at < 1000; at += 1) {
    failures.record(service.context, 'password', {
      address: `10.0.${at >> 8}.${at & 255}`,
      email: `p${at}@example.com`,
    });
  }
  const written: any[] = [];
  failures.flush({ log: createLog('warn', { write: (line) => written.push(JSON.parse(line)) }) });
  expect(written).toHaveLength(101);
  expect(written.at(-1)).toMatchObject({ attempts: 900 });
});
