import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { personInReview } from '../../../test/in-review.js';
import { useService } from '../../../test/harness.js';
import { createPerson, openTestSession, type TestPerson } from '../../../test/people.js';

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
async function open(person: { cookie: string } = reviewer) {
  const asking = request(at, { headers: { cookie: person.cookie }, agent: false });
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

test('a process serves 256 streams; the next gets a Retry-After, and existing listeners still get events', async () => {
  const { case_changes } = service.context;
  const first = await open();
  const others = await Promise.all(
    Array.from({ length: 255 }, (_, nth) =>
      case_changes.listen({ actor_id: `${nth}`, onChange() {}, onEnd() {} }),
    ),
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

test('one caller has ten streams at most, from all sessions together, and leaves the others to others', async () => {
  const keen = await createPerson(service, 'reviewer', { name: 'Teo' });
  const elsewhere = await openTestSession(service, keen);
  const streams = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => open(nth % 2 === 0 ? keen : elsewhere)),
  );
  const heard = streams.filter(({ status }) => status === 200);
  const refused = streams.filter(({ status }) => status === 429);
  expect([heard.length, refused.length]).toEqual([10, 20]);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const { body } = await keen.get(at.pathname);
  expect(body.code).toBe('TOO_MANY_EVENT_STREAMS');

  const others = await open(reviewer);
  expect(others.status).toBe(200);
  heard.pop()?.leave();
  await listening(10);
  const next = await open(keen);
  expect(next.status).toBe(200);
  const { id } = await personInReview(service);
  for (const stream of [...heard, next, others]) await stream.says(`"id":"${id}"`);
  for (const stream of [...heard, next, others]) stream.leave();
  await listening(0);
});

test('a stream without events sends keep-alives, and ends after five minutes', async () => {
  // No time-outs: a connection to the database that is just being opened would take the minutes for its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
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

test('whoever signs out everywhere hears nothing more from the next beat on', async () => {
  const leaving = await createPerson(service, 'reviewer', { name: 'Lia' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await open(leaving);
  await stream.says('retry: ');
  expect((await leaving.delete('/console/api/sessions')).status).toBe(200);
  vi.advanceTimersByTime(15_000);
  await stream.ended();
  await listening(0);
});
