import { expect, test } from 'vitest';
import { useService } from './harness.js';
import { company } from './sellers.js';

const service = useService({ rate_limits: 'specified' });
const path = '/v1/submerchants';

/** Sends a batch; resolves with the answers and the headers. */
async function batch(client: { post: any }, lines: readonly object[]) {
  const text = lines.map((one) => JSON.stringify(one)).join('\n');
  const answer = await client.post(`${path}/batch`, text, {
    'content-type': 'application/x-ndjson',
  });
  const lineAnswers = answer.text === '' ? [] : answer.text.trimEnd().split('\n');
  return { answer, lines: lineAnswers.map((line: string) => JSON.parse(line)) };
}

test('each line counts once: 200 lines are as 200 requests, and the next waits for the window', async () => {
  const merchant = await service.createMerchant();
  const first = await batch(merchant, [company()]);
  expect(first.answer.headers['x-ratelimit-remaining']).toBe('199');
  expect((await merchant.get(path)).headers['x-ratelimit-remaining']).toBe('198');
  const { lines } = await batch(merchant, [
    ...Array.from({ length: 197 }, () => ({})),
    company(),
    company(),
    company(),
  ]);
  expect(lines.map(({ status }: any) => status).slice(196)).toEqual([400, 201, 429, 429]);
  for (const { retry_after, body } of lines.slice(-2)) {
    expect(body.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(60);
  }
  expect((await merchant.post(path, company())).status).toBe(429);
  // Of another merchant nothing was counted.
  const other = await service.createMerchant();
  const answers = await batch(other, [company(), company()]);
  expect(answers.lines.map(({ status }: any) => status)).toEqual([201, 201]);
});

test('a batch beyond the limit is refused as a whole', async () => {
  const merchant = await service.createMerchant();
  for (let at = 0; at < 200; at += 1) await merchant.get(path);
  const { answer } = await batch(merchant, [company()]);
  expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
