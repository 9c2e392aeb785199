import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../platform/database/connect.js';
import { personInReview, unopened } from '../../../test/in-review.js';
import { startTestService, useService, type Client } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { CaseChanges } from '../case-changes.js';

const service = useService();
const leaving: AbortController[] = [];
let base: string;
let reviewer: TestPerson;

beforeAll(async () => {
  base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  reviewer = await createPerson(service, 'reviewer', { name: 'Rita' });
});
afterEach(() => leaving.splice(0).forEach((one) => one.abort()));

interface Stream {
  response: Response;
  leave: () => void;
  /** The next event of a case that matches; of any case unless one is named, any event without `isMatch`. */
  next(id?: string, isMatch?: (event: any) => boolean): Promise<any>;
  /** Resolves when the service ends the stream. */
  ended(): Promise<void>;
}

async function listen(cookie = reviewer.cookie, at = base): Promise<Stream> {
  const controller = new AbortController();
  leaving.push(controller);
  const response = await fetch(`${at}/v1/operator/review-stream`, {
    headers: { cookie },
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const event = async (): Promise<any> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const data = /^event: case\ndata: (.*)$/.exec(block)?.[1];
        if (data) return JSON.parse(data);
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return {
    response,
    leave: () => controller.abort(),
    async next(id, isMatch = () => true) {
      for (;;) {
        const one = await event();
        if (one === null) throw new Error('The stream has ended.');
        if ((id === undefined || one.id === id) && isMatch(one)) return one;
      }
    },
    async ended() {
      while ((await event()) !== null);
    },
  };
}

const isHeld = (event: any) => event.claimed_by !== null;

test('notifies every listener of claims, releases and decisions, as the case is then', async () => {
  const { id, reviewCase } = await personInReview(service);
  const [one, other] = [await listen(), await listen()];
  expect(one.response.status).toBe(200);
  expect(one.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(one.response.headers.get('cache-control')).toContain('no-store');
  expect((await reviewer.post(`${reviewCase}/claim`)).status).toBe(200);
  for (const stream of [one, other]) {
    expect(await stream.next(id, isHeld)).toEqual({
      id,
      status: 'pending_review',
      kinds: ['registration'],
      claimed_by: reviewer.id,
      claimed_by_name: 'Rita',
      claim_expires_at: expect.any(String),
    });
  }
  await reviewer.post(`${reviewCase}/release`);
  expect(await one.next(id)).toMatchObject({ status: 'pending_review', claimed_by: null });
  await reviewer.post(`${reviewCase}/approve`, unopened);
  expect(await one.next(id)).toMatchObject({ status: 'active', kinds: [] });
});

test('reports that a case of an active seller was opened and closed', async () => {
  const { database } = service.context;
  const { id, reviewCase } = await personInReview(service);
  await reviewer.post(`${reviewCase}/approve`, unopened);
  const stream = await listen();
  const opened_at = '2026-11-21T12:00:00.000Z';
  const open_cases = [
    {
      id,
      kind: 'monitoring',
      code: 'periodic_review',
      subject_id: null,
      finding: {},
      opened_at,
      due_at: null,
    },
  ];
  await setSubmerchant(database, id, { open_cases, cases_since: opened_at });
  expect(await stream.next(id)).toMatchObject({ status: 'active', kinds: ['monitoring'] });
  await setSubmerchant(database, id, { open_cases: null, cases_since: null });
  expect(await stream.next(id)).toMatchObject({ status: 'active', kinds: [] });
});

/** A claim of somebody with this name, for the next quarter of an hour. */
function claimOf(claimed_by_name: string) {
  const claim_expires_at = new Date(Date.now() + 15 * 60_000).toISOString();
  return { claimed_by: reviewer.id, claimed_by_name, claim_expires_at };
}

test('reports a submission, and what another process changed', async () => {
  const stream = await listen();
  const { id } = await personInReview(service);
  expect(await stream.next(id)).toMatchObject({ status: 'pending_review', claimed_by: null });
  // Past this process altogether.
  await setSubmerchant(service.context.database, id, claimOf('Another'));
  expect(await stream.next(id)).toMatchObject({ claimed_by_name: 'Another' });
});

test('what is committed late is reported, although later changes were reported before it', async () => {
  const [early, late] = [await personInReview(service), await personInReview(service)];
  const stream = await listen();
  await service.context.database.begin(async (tx) => {
    await setSubmerchant(tx, early.id, claimOf('Slow'));
    await reviewer.post(`${late.reviewCase}/claim`);
    expect(await stream.next(late.id, isHeld)).toMatchObject({ claimed_by_name: 'Rita' });
  });
  expect(await stream.next(early.id, isHeld)).toMatchObject({ claimed_by_name: 'Slow' });
});

test('a transaction under way in another database of the server has no old change reported to a new stream', async () => {
  const elsewhere = connect(inject('server'), { max: 1 });
  try {
    await elsewhere.begin(async (tx) => {
      // Has a number from now on, below those of all that follows on the server.
      await tx`select pg_current_xact_id()`;
      const old = await personInReview(service);
      await reviewer.post(`${old.reviewCase}/claim`);
      const stream = await listen();
      const later = await personInReview(service);
      expect(await stream.next()).toMatchObject({ id: later.id });
      await reviewer.post(`${later.reviewCase}/claim`);
      expect(await stream.next()).toMatchObject({ id: later.id, claimed_by: reviewer.id });
    });
  } finally {
    await elsewhere.end();
  }
});

test('nobody is looked for while nobody listens, and a new listener is heard again', async () => {
  const changes = new CaseChanges(service.context.groups, service.context.log);
  for (let round = 0; round < 3; round += 1) {
    const heard = new Map<string, () => void>();
    const hears = (id: string) => new Promise<void>((resolve) => heard.set(id, resolve));
    const told: string[] = [];
    const stop = await changes.listen({
      actor_id: '1',
      onChange({ id }) {
        told.push(id);
        heard.get(id)?.();
      },
      onEnd() {},
    });
    const { id } = await personInReview(service);
    if (!told.includes(id)) await hears(id);
    stop();
    expect(changes.listeners).toBe(0);
    const { id: unheard } = await personInReview(service);
    expect(told).not.toContain(unheard);
  }
  changes.close();
});

test('is closed to merchants and unknown callers', async () => {
  const merchant = await service.createMerchant();
  const member = await createPerson(service, 'member', { merchant_id: merchant.id });
  const path = '/v1/operator/review-stream';
  const clients: [Client, number][] = [
    [merchant, 403],
    [member, 403],
    [service.anonymous, 401],
  ];
  for (const [client, status] of clients) expect((await client.get(path)).status).toBe(status);
});

test('a service that stops ends its streams, and stops', async () => {
  const { service: other, stop } = await startTestService();
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listen((await createPerson(other, 'reviewer')).cookie, at);
  const stopped = stop();
  await stream.ended();
  await stopped;
});
