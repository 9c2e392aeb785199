import { once } from 'node:events';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { idsOf, leaveAll, openStream } from '../../../test/event-stream.js';
import { onDatabase } from '../../../test/global-setup.js';
import { deleteEvents } from '../../../test/set-state.js';
import { useService, type Client, type TestMerchant } from '../../../test/harness.js';
import { createApp } from '../../app.js';
import { createContext } from '../../context.js';
import { connect, type Sql } from '../../platform/database/connect.js';
import { composeEvent, type EventKind } from '../../events/event.js';
import { EventFollower } from '../../events/stream/event-follower.js';
import { serverSentEvents } from '../../events/stream/server-sent.js';
import { numberEvents, numberUnreadEvents } from '../../events/store/stream.js';
import { recordEvents } from '../../events/store/events.js';
import { readerOf } from '../../../test/event-text.js';
import { longTest } from '../../../test/long-test.js';

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
  given: { at?: string; kind?: EventKind; padding?: string } = {},
): Promise<string[]> {
  const { at = new Date().toISOString(), kind = 'charge.captured', padding = '' } = given;
  const events = Array.from({ length: count }, () => {
    const object = { id: service.context.newId(at), padding };
    const id = service.context.newId(at);
    return composeEvent({
      merchant_id: merchant.id,
      id,
      kind,
      occurred_at: at,
      sequence: 1,
      object,
      sealer: service.context.data_keys,
    });
  });
  await recordEvents(sql as never, events);
  return events.map(({ id }) => id);
}

/** Records the events of one object, with the given ids and their sequence from `first` on. */
async function recordOfObject(sql: Sql, object_id: string, ids: string[], first = 1) {
  const events = ids.map((id, at) =>
    composeEvent({
      merchant_id: merchant.id,
      id,
      kind: 'charge.captured',
      occurred_at: new Date().toISOString(),
      sequence: first + at,
      object: { id: object_id },
      sealer: service.context.data_keys,
    }),
  );
  await recordEvents(sql as never, events);
}

async function numbersOf(merchant_id: string): Promise<{ number: number; id: string }[]> {
  return service.context.database`
    select n.last_number - cardinality(n.event_ids) + i.at as number, i.id
    from event_numbers n, unnest(n.event_ids) with ordinality as i (id, at)
    where n.merchant_id = ${merchant_id} order by 1`;
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
      cursor: `1-${id}`,
      event: 'submerchant.approved',
      data: (await readerOf(service.context.database)).textOf(stored!.body),
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

  test('an event that commits hours late, after a reader has long gone on, gets the next number', async () => {
    const sql = service.context.database;
    const hour_ms = 60 * 60 * 1000;
    const stream = await openStream(base, merchant);
    await sql.begin(async (tx) => {
      const late = await record(tx, 1, { at: new Date(Date.now() - 5 * hour_ms).toISOString() });
      const others = await record(sql, 2, { at: new Date(Date.now() + hour_ms).toISOString() });
      expect(idsOf(await stream.take(2))).toEqual(others);
      return late;
    });
    const { cursor } = await stream.next();
    expect(cursor).toMatch(/^3-/);
    expect((await numbersOf(merchant.id)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('events of one object come in the order of their sequence, whatever their ids say', async () => {
    const sql = service.context.database;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { newId } = service.context;
    const object_id = newId(at(0));
    // The clocks of two processes differ: the later event has the smaller id.
    const before = await record(sql, 1, { at: at(-120_000) });
    const [second, fourth] = [newId(at(-60_000)), newId(at(-30_000))];
    const [first, third] = [newId(at(0)), newId(at(30_000))];
    await recordOfObject(sql, object_id, [first, second, third, fourth]);
    const after = await record(sql, 1, { at: at(60_000) });
    const stream = await openStream(base, merchant, { cursor: '0-' + newId(at(0)) });
    expect(idsOf(await stream.take(6))).toEqual([
      ...before,
      first,
      second,
      third,
      fourth,
      ...after,
    ]);
  });

  test('no event of an object is numbered before an earlier one, where more wait than are numbered at once', async () => {
    const sql = service.context.database;
    const { newId } = service.context;
    const now = new Date().toISOString();
    const later = new Date(Date.now() + 60_000).toISOString();
    const objects = Array.from({ length: 700 }, () => newId(now));
    // All second events have smaller ids than the first ones.
    const seconds = objects.map(() => newId(now));
    const firsts = objects.map(() => newId(later));
    await sql.begin(async (tx) => {
      for (const [at, object_id] of objects.entries()) {
        await recordOfObject(tx, object_id, [firsts[at]!, seconds[at]!]);
      }
    });
    const { last, is_more } = await numberEvents(sql, merchant.id);
    expect([last.number, is_more]).toEqual([1000, true]);
    expect((await numberEvents(sql, merchant.id)).last.number).toBe(1400);
    const numbers = new Map((await numbersOf(merchant.id)).map(({ id, number }) => [id, number]));
    expect(numbers.size).toBe(1400);
    for (const at of objects.keys()) {
      expect(numbers.get(firsts[at]!)).toBeLessThan(numbers.get(seconds[at]!)!);
    }
  });

  test('readers in two processes number each event once, without gaps, and read the same order', async () => {
    const sql = service.context.database;
    const other = await secondProcess();
    try {
      const streams = await Promise.all(
        [base, other.at, base, other.at].map((at) => openStream(at, merchant)),
      );
      const written = await Promise.all(
        Array.from({ length: 20 }, (_, writer) =>
          sql.begin((tx) => record(tx, 1 + ((writer * 7) % 90))),
        ),
      );
      const all = written.flat();
      const [first, ...others] = await Promise.all(
        streams.map(async (stream) => (await stream.take(all.length)).map(({ cursor }) => cursor)),
      );
      for (const cursors of others) expect(cursors).toEqual(first);
      const numbers = await numbersOf(merchant.id);
      expect(numbers.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
      expect(numbers.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
      expect(numbers.map(({ number, id }) => `${number}-${id}`)).toEqual(first);
    } finally {
      leaveAll();
      await other.stop();
    }
  });

  test('without a reader, events get their numbers all the same, and a first reader begins after them', async () => {
    const sql = service.context.database;
    const unread = await record(sql, 3);
    await service.context.groups.each('numbers', (group) => numberUnreadEvents(sql, group));
    expect((await numbersOf(merchant.id)).map(({ id }) => id)).toEqual(unread);
    await record(sql, 2);
    const stream = await openStream(base, merchant);
    expect(stream.cursor()).toMatch(/^5-/);
    const [next] = await record(sql, 1);
    expect(await stream.next()).toMatchObject({ cursor: `6-${next}` });
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

  test('after the identifier of an event come all events with a greater number', async () => {
    const ids = await record(service.context.database, 5);
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

  test('after a restore to an older state, a newer cursor misses nothing, and what comes again has the same id', async () => {
    const sql = service.context.database;
    const minute_ms = 60_000;
    const past = new Date(Date.now() - 60 * minute_ms).toISOString();
    const long_ago = await record(sql, 3, { at: past });
    await numberEvents(sql, merchant.id);
    await sql`update event_numbers set numbered_at = ${past} where merchant_id = ${merchant.id}`;
    const stream = await openStream(base, merchant);
    const before = await record(sql, 2);
    await stream.take(2);
    const waiting = await record(sql, 1, {
      at: new Date(Date.now() - 2 * minute_ms).toISOString(),
    });
    await stream.take(1);
    const lost = await record(sql, 4);
    const running = await openStream(base, merchant, { cursor: stream.cursor() });
    await stream.take(4);
    const cursor = stream.cursor();
    expect(cursor).toBe(`10-${lost[3]}`);
    stream.leave();
    // The state after `waiting` was recorded and before it got its number.
    await sql.begin(async (tx) => {
      await deleteEvents(tx, merchant.id, lost);
      await tx`delete from event_numbers where merchant_id = ${merchant.id} and last_number > 5`;
      await tx`update event_streams set last_number = 5, last_event_id = ${before[1]!} where merchant_id = ${merchant.id}`;
      await tx`insert into unnumbered_events (merchant_id, object_id, sequence, event_id)
        select merchant_id, object_id, 1, id from events where merchant_id = ${merchant.id} and id = ${waiting[0]!}`;
    });
    // Before as many were numbered as the reader has read, and after.
    const few = await openStream(base, merchant, { cursor });
    expect(idsOf(await few.take(3))).toEqual([...before, ...waiting]);
    const after = await record(sql, 9);
    const many = await openStream(base, merchant, { cursor });
    expect(idsOf(await many.take(12))).toEqual([...before, ...waiting, ...after]);
    // A stream that stayed open finds out by itself.
    expect(idsOf(await running.take(16)).slice(4)).toEqual([...before, ...waiting, ...after]);
    expect(long_ago.every((id) => id < before[0]!)).toBe(true);
  });
});

describe('a reader', () => {
  longTest(
    'that does not read delays no other reader and costs no memory, and gets every event when it reads',
    async () => {
      const { database: sql, seller_keys, event_watch: watch, log } = service.context;
      const request = { merchant_id: merchant.id, kinds: null, from: null };
      const isStillKnown = () => Promise.resolve(true);
      const follower = await EventFollower.start(sql, seller_keys, watch, request);
      const slow = serverSentEvents(follower, { isStillKnown, log, request_id: 'test' });
      const quick = await openStream(base, merchant);
      await once(slow, 'readable');
      const padding = 'x'.repeat(20_000);
      const ids: string[] = [];
      for (let round = 0; round < 4; round += 1) ids.push(...(await record(sql, 50, { padding })));
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
    },
  );

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
    [
      '?last_event_id=0a1b2c3d_mhz2k1q0_9k~0a1b2c3d_mhz2k1q1_9m-3.1~019aa401000070008000000000000000',
      'query/last_event_id',
      'before version 0.2.0 are no longer valid: resume with the identifier of the last event',
    ],
  ])('%s is refused with its remedy', async (query, path, text) => {
    const answer = await merchant.get(`/v1/events/stream${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringContaining(text) });
  });
});

describe('410', () => {
  test('a cursor whose next events are past retention, and an event that does not exist', async () => {
    const sql = service.context.database;
    const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    const [first] = await record(sql, 2, { at: past });
    const { last } = await numberEvents(sql, merchant.id);
    const [gone] = [service.context.newId(past)];
    // Between two old events; of a server that is no more; of no event.
    for (const cursor of [`1-${first}`, `7-${gone}`, merchant.id]) {
      const answer = await merchant.get('/v1/events/stream', { 'last-event-id': cursor });
      expect(answer.status).toBe(410);
      expect(answer.body.code).toBe('PLACE_EXPIRED');
    }
    // A reader that has read every event resumes, however long none came.
    const stream = await openStream(base, merchant, { cursor: `${last.number}-${last.id}` });
    const next = await record(sql, 1);
    expect(idsOf(await stream.take(1))).toEqual(next);
  });

  test('numbers of events past retention are deleted as new ones are given, and a cursor before them has expired', async () => {
    const sql = service.context.database;
    for (let count = 0; count < 3; count += 1) {
      await record(sql, 1);
      await numberEvents(sql, merchant.id);
    }
    await sql`update event_numbers set numbered_at = now() - interval '40 days' where merchant_id = ${merchant.id}`;
    await record(sql, 1);
    const { last } = await numberEvents(sql, merchant.id);
    expect((await numbersOf(merchant.id)).map(({ number }) => number)).toEqual([3, 4]);
    const zero = '00000000-0000-0000-0000-000000000000';
    const answer = await merchant.get('/v1/events/stream', { 'last-event-id': `0-${zero}` });
    expect(answer.status).toBe(410);
    const stream = await openStream(base, merchant, { cursor: `2-${zero}` });
    expect((await stream.take(2)).at(-1)).toMatchObject({ cursor: `4-${last.id}` });
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
