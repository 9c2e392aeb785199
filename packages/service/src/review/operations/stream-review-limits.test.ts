import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { personInReview } from '../../../test/in-review.js';
import { useService } from '../../../test/harness.js';
import { createPerson, type TestPerson } from '../../../test/people.js';

const service = useService();
let at: URL;
let reviewer: TestPerson;

beforeAll(async () => {
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  at = new URL('/v1/operator/review-stream', base);
  reviewer = await createPerson(service, 'reviewer', { name: 'Rita' });
});
afterEach(() => vi.useRealTimers());

/** A review stream as a browser has it open, with what it has said so far. */
async function open() {
  const asking = request(at, { headers: { cookie: reviewer.cookie }, agent: false });
  asking.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject);
  });
  let text = '';
  let wake = () => {};
  answer.setEncoding('utf8');
  answer.on('data', (more: string) => ((text += more), wake()));
  answer.once('close', () => wake());
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    leave: () => asking.destroy(),
    /** Resolves once it has said so, and forgets what came before. */
    async says(wanted: string): Promise<void> {
      for (let found = text.indexOf(wanted); ; found = text.indexOf(wanted)) {
        if (found !== -1) {
          text = text.slice(found + wanted.length);
          return;
        }
        if (answer.closed) throw new Error(`The stream has ended without ${wanted}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async ended(): Promise<void> {
      while (!answer.closed) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

/** Resolves once so many listen in this process. */
async function listening(count: number): Promise<void> {
  const { case_changes } = service.context;
  while (case_changes.listeners !== count) await new Promise((resolve) => setImmediate(resolve));
}

test('a process serves 256 streams; the next is told when to come again, and those who listen still hear', async () => {
  const { case_changes } = service.context;
  const first = await open();
  const others = await Promise.all(
    Array.from({ length: 255 }, () => case_changes.listen({ onChange() {}, onEnd() {} })),
  );
  const refused = await reviewer.get(at.pathname);
  expect(refused.status).toBe(503);
  expect(refused.body.code).toBe('TOO_MANY_STREAMS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const { id } = await personInReview(service);
  await first.says(`"id":"${id}"`);

  others.pop()?.();
  const next = await open();
  expect(next.status).toBe(200);
  for (const stop of others) stop();
  first.leave();
  next.leave();
  await listening(0);
});

test('a stream that has nothing to tell shows that it lives, and ends after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const stream = await open();
  await stream.says('retry: ');
  for (let beat = 0; beat < 3; beat += 1) {
    vi.advanceTimersByTime(15_000);
    await stream.says(': \n\n');
  }
  vi.advanceTimersByTime(5 * 60_000);
  await stream.ended();
  await listening(0);
});
