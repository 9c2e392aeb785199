import { once } from 'node:events';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { idsOf, leaveAll, openStream } from '../../../test/event-stream.js';
import { onDatabase } from '../../../test/global-setup.js';
import { useService, type Client, type TestMerchant } from '../../../test/harness.js';
import { createApp } from '../../app.js';
import { createContext } from '../../context.js';
import { connect, type Sql } from '../../platform/database/connect.js';
import { composeEvent, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { max_in_progress } from '../../events/stream/snapshot.js';
import { recordEvents } from '../../events/store.js';

const service = useService();
let base: string;
let merchant: TestMerchant;

beforeAll(async () => {
  base = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  merchant = await service.createMerchant({ mode: 'test' });
});
afterEach(leaveAll);

/** Records events as an operation does, in the transaction of the caller. Resolves with their ids. */
async function record(
  sql: Sql,
  count: number,
  given: { at?: string; kind?: EventKind; merchant_id?: string; padding?: string } = {},
): Promise<string[]> {
  const { at = new Date().toISOString(), kind = 'charge.captured', padding = '' } = given;
  const merchant_id = given.merchant_id ?? merchant.id;
  const events = Array.from({ length: count }, () => {
    const object = { id: service.context.newId(at), padding };
    const id = service.context.newId(at);
    return composeEvent({ merchant_id, id, kind, occurred_at: at, sequence: 1, object });
  });
  await recordEvents(sql as never, events);
  return events.map(({ id }) => id);
}

async function trigger(client: Client, event = 'charge.captured'): Promise<any> {
  const answer = await client.post('/v1/events/trigger', { event });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

describe('200', () => {
  test('each event comes with its kind, the exact text that webhooks deliver, and a cursor', async () => {
    const stream = await openStream(base, await service.createKey(merchant, 'read'));
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    const { id } = await trigger(merchant, 'submerchant.approved');
    const [stored] = await service.context.database<{ body: string }[]>`
      select body from events where id = ${id}`;
    expect(await stream.next()).toEqual({
      cursor: expect.stringMatching(/^[\w.~-]+$/),
      event: 'submerchant.approved',
      data: stored?.body,
    });
  });

  test('begins now, without events of another merchant', async () => {
    const other = await service.createMerchant({ mode: 'test' });
    await trigger(merchant);
    const [mine, theirs] = [await openStream(base, merchant), await openStream(base, other)];
    const [ofOther, ofMine] = [await trigger(other), await trigger(merchant)];
    expect(idsOf([await mine.next()])).toEqual([ofMine.id]);
    expect(idsOf([await theirs.next()])).toEqual([ofOther.id]);
  });

  test('an event that commits late is sent once, after events with greater ids', async () => {
    const sql = service.context.database;
    const stream = await openStream(base, merchant);
    let early: string[] = [];
    let between: string[] = [];
    let cursor = '';
    await sql.begin(async (tx) => {
      early = await record(tx, 2);
      between = await record(sql, 3);
      expect(idsOf(await stream.take(3))).toEqual(between);
      cursor = stream.cursor();
    });
    expect(early[0]! < between[0]!).toBe(true);
    const late = idsOf(await stream.take(2));
    expect(late).toEqual(early);
    // The same for a stream that resumes before the commit.
    const again = await openStream(base, merchant, { cursor });
    const last = await record(sql, 1);
    expect(idsOf(await again.take(3))).toEqual([...early, ...last]);
  });

  test('a long transaction, here or in another database, delays no other event', async () => {
    const elsewhere = connect(inject('server'), { max: 1 });
    const sql = service.context.database;
    try {
      await elsewhere.begin(async (other) => {
        await other`select pg_current_xact_id()`;
        const stream = await openStream(base, merchant);
        let late: string[] = [];
        await sql.begin(async (tx) => {
          late = await record(tx, 1, { at: new Date(Date.now() - 60_000).toISOString() });
          const others = [await record(sql, 1), await record(sql, 1)].flat();
          expect(idsOf(await stream.take(2))).toEqual(others);
        });
        // Its id has the time of a minute ago.
        expect(idsOf(await stream.take(1))).toEqual(late);
      });
    } finally {
      await elsewhere.end();
    }
  });

  test('with more transactions in progress than a cursor can list, their events are sent once each', async () => {
    const many = max_in_progress + 10;
    const held = connect(inject('server'), { max: many });
    const sql = service.context.database;
    try {
      const stream = await openStream(base, merchant);
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let started = 0;
      let onAllStarted = (): void => {};
      const ready = new Promise<void>((resolve) => (onAllStarted = resolve));
      const holding = Array.from({ length: many }, () =>
        held.begin(async (tx) => {
          await tx`select pg_current_xact_id()`;
          if ((started += 1) === many) onAllStarted();
          await released;
        }),
      );
      await ready;
      const first = await record(sql, 2);
      const late = await openStream(base, merchant, { cursor: stream.cursor() });
      release();
      await Promise.all(holding);
      const last = await record(sql, 1);
      for (const one of [stream, late])
        expect(idsOf(await one.take(3))).toEqual([...first, ...last]);
    } finally {
      await held.end();
    }
  });

  test('resumes exactly at any cursor, in another process too, while others write', async () => {
    const sql = service.context.database;
    const other = await secondProcess();
    try {
      const first = await openStream(base, merchant);
      const start = first.cursor();
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        const written: string[] = [];
        for (let round = 0; round < 12; round += 1) {
          written.push(...(await sql.begin((tx) => record(tx, 1 + ((writer + round) % 40)))));
        }
        return written;
      });
      const pieces: string[] = [];
      let cursor = start;
      // Leaves and reconnects to either process, in the middle of the events.
      for (let piece = 0; piece < 12; piece += 1) {
        const stream = await openStream(piece % 2 === 0 ? other.at : base, merchant, { cursor });
        pieces.push(...idsOf(await stream.take(1 + ((piece * 7) % 30))));
        cursor = stream.cursor();
        stream.leave();
      }
      const all = (await Promise.all(writers)).flat();
      const rest = await openStream(other.at, merchant, { cursor });
      pieces.push(...idsOf(await rest.take(all.length - pieces.length)));
      expect(pieces.toSorted()).toEqual(all.toSorted());
      const whole = idsOf(await first.take(all.length));
      expect(whole.toSorted()).toEqual(all.toSorted());
    } finally {
      leaveAll();
      await other.stop();
    }
  });

  test('after the identifier of an event come all events with a greater one', async () => {
    const ids = await record(service.context.database, 5);
    // As recorded before events stored their transaction.
    await service.context.database`update events set position = null where id = ${ids[2]!}`;
    const stream = await openStream(base, merchant, { query: `?last_event_id=${ids[1]}` });
    const [later] = await record(service.context.database, 1);
    expect(idsOf(await stream.take(4))).toEqual([...ids.slice(2), later]);
  });

  test('sends only the requested kinds, and moves its cursor past the others', async () => {
    const sql = service.context.database;
    const stream = await openStream(base, merchant, {
      query: '?events=withdrawal.*,charge.failed',
    });
    // More than a page.
    await record(sql, 450);
    const failed = await record(sql, 1, { kind: 'charge.failed' });
    const paid = await record(sql, 1, { kind: 'withdrawal.completed' });
    const sent = await stream.take(2);
    expect(idsOf(sent)).toEqual([...failed, ...paid]);
    expect(sent.map(({ event }) => event)).toEqual(['charge.failed', 'withdrawal.completed']);
  });

  test('after a restore on another server, no event is missed, and only the last seconds come again', async () => {
    const sql = service.context.database;
    const old = await record(sql, 1, { at: new Date(Date.now() - 60_000).toISOString() });
    const stream = await openStream(base, merchant, { query: `?last_event_id=${old[0]}` });
    const before = await record(sql, 2);
    await stream.take(2);
    // The id of another server, and transaction ids that this one has not reached.
    const cursor = stream.cursor().replaceAll(/(^|~)[0-9a-f]{8}_/g, '$1ffffffff_');
    await sql`update events set position = '9000000000000' where id = ${before[0]!}`;
    const after = await record(sql, 1);
    const again = await openStream(base, merchant, { cursor });
    expect(idsOf(await again.take(3))).toEqual([...before, ...after]);
  });
});

describe('a reader', () => {
  test('that does not read delays no other reader and costs no memory, and gets every event when it reads', async () => {
    const { database: sql, event_watch: watch, log } = service.context;
    const request = { merchant_id: merchant.id, kinds: null, from: null };
    const isStillKnown = () => Promise.resolve(true);
    const slow = serverSentEvents(await EventFollower.start(sql, watch, request), {
      isStillKnown,
      log,
    });
    const quick = await openStream(base, merchant);
    await once(slow, 'readable');
    const padding = 'x'.repeat(20_000);
    const ids: string[] = [];
    for (let round = 0; round < 10; round += 1) ids.push(...(await record(sql, 50, { padding })));
    expect(idsOf(await quick.take(ids.length))).toEqual(ids);
    expect(slow.readableLength).toBeLessThan(100_000);
    let text = '';
    for await (const piece of slow) {
      text += String(piece);
      if (text.includes(ids.at(-1)!)) break;
    }
    const sent = [...text.matchAll(/^data: \{"id":"([0-9a-f-]{36})"/gm)].map(([, id]) => id);
    expect(sent).toEqual(ids);
    expect(watch.sizeOf(merchant.id)).toBe(1);
  });

  test('whose key is revoked is disconnected soon', async () => {
    const operator = await service.createOperator();
    const stream = await openStream(base, merchant);
    const path = `/v1/operator/merchants/${merchant.id}/api-keys/${merchant.key_id}`;
    expect((await operator.delete(path)).status).toBe(200);
    await stream.ended();
  });

  test('is disconnected by a service that stops, and resumes at another one', async () => {
    const other = await secondProcess();
    const stream = await openStream(other.at, merchant);
    const stopped = other.stop();
    await stream.ended();
    await stopped;
    const missed = await record(service.context.database, 1);
    const again = await openStream(base, merchant, { cursor: stream.cursor() });
    expect(idsOf(await again.take(1))).toEqual(missed);
  });
});

describe('400', () => {
  test.each([
    ['?events=charge.captred', 'query/events', 'Did you mean "charge.captured"?'],
    ['?events=', 'query/events', '* stands for all'],
    ['?last_event_id=yesterday', 'query/last_event_id', 'as it came'],
  ])('%s is refused with its remedy', async (query, path, text) => {
    const answer = await merchant.get(`/v1/events/stream${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringContaining(text) });
  });
});

describe('410', () => {
  test('a cursor past retention, and an event that does not exist', async () => {
    const stream = await openStream(base, merchant);
    const [server, , snapshot] = stream.cursor().split('_');
    const old = (Date.now() - 31 * 24 * 60 * 60 * 1000).toString(36);
    for (const cursor of [`${server}_${old}_${snapshot}`, merchant.id]) {
      const answer = await merchant.get('/v1/events/stream', { 'last-event-id': cursor });
      expect(answer.status).toBe(410);
      expect(answer.body.code).toBe('PLACE_EXPIRED');
    }
  });
});

describe('429', () => {
  test('streams beyond the limit of a merchant are refused until one is closed', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(base, merchant)));
    const refused = await openStream(base, merchant);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('5');
    const metrics = await (await fetch(`${base}/metrics`)).text();
    expect(metrics).toMatch(/^credencia_event_streams 2\d$/m);
    streams[0]?.leave();
    let status = 429;
    while (status === 429) ({ status } = (await openStream(base, merchant)).response);
    expect(status).toBe(200);
  });
});

/** Starts another service on the same database. */
async function secondProcess(): Promise<{ at: string; stop: () => Promise<void> }> {
  const { config, log } = service.context;
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  const database = connect(onDatabase(inject('server'), row!.name), { max: 4 });
  const app = await createApp(await createContext({ config, database, log }));
  const at = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    at,
    stop: async () => {
      await app.close();
      await database.end();
    },
  };
}
