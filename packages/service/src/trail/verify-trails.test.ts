import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, useService, type TestService } from '../../test/harness.js';
import { createReviewer, personInReview, type Reviewer } from '../../test/in-review.js';
import { DataKeys } from '../platform/data-keys.js';
import { readerOf } from '../../test/event-text.js';
import { longTest } from '../../test/long-test.js';
import { openValues, valuesPlace } from './commitments.js';
import { entryHash } from './entry.js';
import { countSellers, type Progress } from './verify-sellers.js';
import { verifyProvenTrail, verifyTrail } from './verify-trails.js';

const service = useService();

/** Changes the trail as one with the rights of a superuser could, past the triggers that guard it. */
async function tamper(work: (sql: TestService['context']['database']) => Promise<unknown>) {
  const { database } = service.context;
  await database`alter table trail disable trigger all`;
  await database`alter table merchant_trail disable trigger all`;
  try {
    await work(database);
  } finally {
    await database`alter table trail enable trigger all`;
    await database`alter table merchant_trail enable trigger all`;
  }
}

let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

describe('a trail that was tampered with', () => {
  let id: string;
  let merchant_id: string;
  beforeEach(async () => {
    const one = await personInReview(service);
    id = one.id;
    merchant_id = one.merchant.id;
    expect(await verifyTrail(service.context, id)).toEqual({
      trails: 1,
      entries: 7,
      erased: 0,
      unreadable: {},
      broken: [],
      unrecorded: 0,
      unbound_files: 0,
    });
  });

  const found = async (position: number, reason: RegExp) => {
    const broken = [
      { merchant_id, submerchant_id: id, position, reason: expect.stringMatching(reason) },
    ];
    expect(await verifyTrail(service.context, id)).toMatchObject({ trails: 1, broken });
    // Among all the others, this one alone is named.
    const whole = await verifyTrail(service.context);
    expect(whole.broken.filter((one) => one.submerchant_id === id)).toEqual(broken);
  };

  test.each([1, 3, 7])('an altered text at entry %i is named', async (position) => {
    await tamper(
      (sql) => sql`
      update trail set entry = replace(entry, 'merchant_key', 'operator_key')
      where submerchant_id = ${id} and position = ${position}`,
    );
    await found(position, /text/);
  });

  test('an altered text whose hash was made to fit breaks the entry after it', async () => {
    await tamper(async (sql) => {
      const [row] = await sql<{ entry: string; previous_hash: Buffer }[]>`
        select entry, previous_hash from trail where submerchant_id = ${id} and position = 3`;
      const entry = row!.entry.replace('pending', 'forged!');
      await sql`
        update trail set entry = ${entry}, hash = ${entryHash(row!.previous_hash, entry)}
        where submerchant_id = ${id} and position = 3`;
    });
    await found(4, /does not continue/);
  });

  test.each([1, 4])('the removed entry %i is named', async (position) => {
    await tamper(
      (sql) => sql`delete from trail where submerchant_id = ${id} and position = ${position}`,
    );
    await found(position, /missing/);
  });

  test('two entries swapped: the first of them is named', async () => {
    await tamper(async (sql) => {
      for (const [from, to] of [
        [3, 1003],
        [4, 3],
        [1003, 4],
      ] as const) {
        await sql`update trail set position = ${to} where submerchant_id = ${id} and position = ${from}`;
      }
    });
    await found(3, /does not continue/);
  });

  test.each([2, 7])('the altered hash of entry %i is named', async (position) => {
    await tamper(
      (sql) => sql`
      update trail set hash = ${Buffer.alloc(32, 7)} where submerchant_id = ${id} and position = ${position}`,
    );
    await found(position, /text/);
  });

  test('a truncated trail is detected, although the rest is consistent', async () => {
    await tamper((sql) => sql`delete from trail where submerchant_id = ${id} and position > 5`);
    await found(6, /Entries 6 to 7 are missing/);
  });

  test('a deleted trail is detected', async () => {
    await tamper((sql) => sql`delete from trail where submerchant_id = ${id}`);
    await found(1, /missing/);
  });

  test('an end cut off together with its stored head is noticed when the state is ahead of it', async () => {
    const { database } = service.context;
    await database`update submerchants set trail_hash = ${Buffer.alloc(32, 7)} where id = ${id}`;
    await found(7, /does not end/);
  });

  test('a head that remembers less than there is', async () => {
    await service.context.database`update submerchants set trail_position = 6 where id = ${id}`;
    await found(7, /does not end/);
  });
});

test('a merchant’s trail is verified too', async () => {
  const { data } = (await ana.post('/v1/operator/merchants', { name: 'A', mode: 'live' })).body;
  await ana.patch(`/v1/operator/merchants/${data.id}`, { name: 'B' });
  await tamper(
    (sql) => sql`
    update merchant_trail set entry = replace(entry, '"B"', '"C"') where merchant_id = ${data.id}`,
  );
  const { broken } = await verifyTrail(service.context);
  expect(broken.filter(({ merchant_id }) => merchant_id === data.id)).toEqual([
    {
      merchant_id: data.id,
      submerchant_id: null,
      position: 2,
      reason: expect.stringContaining('text'),
    },
  ]);
});

longTest('a trail longer than one reading is followed to its end', async () => {
  const { id, reviewCase } = await personInReview(service);
  for (let times = 0; times < 520; times += 1) {
    await ana.post(`${reviewCase}/claim`);
    await ana.post(`${reviewCase}/release`);
  }
  expect(await verifyTrail(service.context, id)).toEqual({
    trails: 1,
    entries: 1047,
    erased: 0,
    unreadable: {},
    broken: [],
    unrecorded: 0,
    unbound_files: 0,
  });
  await tamper((sql) => sql`delete from trail where submerchant_id = ${id} and position = 1001`);
  expect((await verifyTrail(service.context, id)).broken).toMatchObject([{ position: 1001 }]);
});

test('in ranges, two at a time: progress in their order, and a stopped run is continued', async () => {
  const { database } = service.context;
  const proofs = { keys: [], copy: null };
  const whole = await verifyTrail(service.context);
  const steps: Progress[] = [];
  const stopping = new AbortController();
  const stopped = await verifyProvenTrail(service.context, proofs, {
    range_size: 2,
    signal: stopping.signal,
    onProgress: (step) => {
      steps.push(step);
      stopping.abort();
    },
  });
  expect(stopped.isStopped).toBe(true);
  expect(stopped.trails).toBeLessThan(whole.trails);
  const cursors = steps.map(({ cursor }) => cursor.merchant_id + cursor.submerchant_id);
  expect(cursors).toEqual(cursors.toSorted());
  const after = steps.at(-1)!.cursor;
  const left = await countSellers(database, after);
  const rest = await verifyProvenTrail(service.context, proofs, { range_size: 3, after });
  const accounts = whole.trails - (await countSellers(database));
  expect(rest).toMatchObject({ isStopped: false, trails: left + accounts });
  expect(stopped.trails + rest.trails).toBe(whole.trails);
});

describe('personal values beside a trail', () => {
  const positions = async (id: string) => {
    const rows = await service.context.database<
      { merchant_id: string; submerchant_id: string; position: number; personal: string }[]
    >`
      select merchant_id, submerchant_id, position, personal from trail where submerchant_id = ${id} and personal is not null
      order by position`;
    const reader = await readerOf(service.context.database);
    return rows.map((row) => ({
      ...row,
      values: openValues(reader, row, row),
    }));
  };
  const put = (id: string, position: number, personal: string | null) =>
    service.context.database`
      update trail set personal = ${personal} where submerchant_id = ${id} and position = ${position}`;

  test('one that was changed, by somebody with the key, is named', async () => {
    const { id } = await personInReview(service);
    const [first] = await positions(id);
    for (const [at, forged, name] of [
      [1, 'Outra Pessoa', 'legal_name'],
      [2, '00000000000', 'tax_id'],
    ] as const) {
      const values = [...first!.values!];
      values[at] = forged;
      await put(
        id,
        first!.position,
        service.context.data_keys.seal(
          JSON.stringify(values),
          valuesPlace(first!, first!.position),
        ),
      );
      expect((await verifyTrail(service.context, id)).broken).toMatchObject([
        {
          submerchant_id: id,
          position: 1,
          reason: expect.stringContaining(`after.${name} is not`),
        },
      ]);
    }
    await put(id, first!.position, first!.personal);
    expect((await verifyTrail(service.context, id)).broken).toEqual([]);
  });

  test('those of another entry, values left out and altered ciphertext are named', async () => {
    const { id } = await personInReview(service);
    const [first, second] = await positions(id);
    const { data_keys } = service.context;
    const left = first!.values!.slice(0, -1);
    const place = valuesPlace(first!, first!.position);
    for (const personal of [
      second!.personal,
      data_keys.seal(JSON.stringify(left), place),
      data_keys.seal(JSON.stringify([...first!.values!, 'one more']), place),
      data_keys.seal(JSON.stringify(first!.values), valuesPlace(second!, second!.position)),
      data_keys.seal('[]', place),
      data_keys.seal('null', place),
      first!.personal.slice(0, -4),
      first!.personal.replace('k2.', 'k3.'),
      'plain',
      '',
    ]) {
      await put(id, first!.position, personal);
      expect((await verifyTrail(service.context, id)).broken).toMatchObject([
        { position: first!.position, reason: expect.stringMatching(/value/) },
      ]);
    }
  });

  test('removed without an erasure, or put under a key that nobody has: the trail is broken', async () => {
    const { id } = await personInReview(service);
    const [first, second] = await positions(id);
    const { database } = service.context;
    const removed = {
      position: second!.position,
      reason: expect.stringMatching(/removed, and no/),
    };
    await put(id, second!.position, null);
    expect((await verifyTrail(service.context, id)).broken).toMatchObject([removed]);
    // The service's own role may write both.
    await put(id, second!.position, second!.personal);
    const [row] = await database<{ data_key: string }[]>`
      select data_key from submerchants where id = ${id}`;
    await database`update submerchants set data_key = null where id = ${id}`;
    expect((await verifyTrail(service.context, id)).broken).toMatchObject([
      { position: first!.position, reason: expect.stringMatching(/removed, and no/) },
    ]);
    await database`update submerchants set data_key = ${row!.data_key} where id = ${id}`;
    await put(id, second!.position, second!.personal.replace(id, randomUUID()));
    expect((await verifyTrail(service.context, id)).broken).toMatchObject([
      { position: second!.position, reason: expect.stringMatching(/are those of submerchant/) },
    ]);
  });

  test('those under a master key that this process does not have are counted by its id', async () => {
    const { id } = await personInReview(service);
    const { length } = await positions(id);
    const { database } = service.context;
    const data_keys = new DataKeys(randomBytes(32));
    const report = await verifyTrail({ database, data_keys }, id);
    expect(report).toMatchObject({ erased: 0, unreadable: { [id]: length }, broken: [] });
  });
});

test('an unknown id has no trail', async () => {
  expect(await verifyTrail(service.context, randomUUID())).toEqual({
    trails: 0,
    entries: 0,
    erased: 0,
    unreadable: {},
    broken: [],
    unrecorded: 0,
    unbound_files: 0,
  });
});

test('a database without a single submerchant has nothing broken', async () => {
  const { service: fresh, stop } = await startTestService();
  try {
    expect(await verifyTrail(fresh.context)).toEqual({
      trails: 0,
      entries: 0,
      erased: 0,
      unreadable: {},
      broken: [],
      unrecorded: 0,
      unbound_files: 0,
    });
  } finally {
    await stop();
  }
});

describe('the database itself refuses', () => {
  test.each(['trail', 'merchant_trail'])('to change, remove or empty %s', async (table) => {
    const { database } = service.context;
    await ana.post('/v1/operator/merchants', { name: 'A', mode: 'live' });
    const [before] =
      await database`select count(*), md5(string_agg(hash::text, '' order by hash)) from ${database(table)}`;
    expect(before?.['count']).toBeGreaterThan(0);
    const refused = { message: expect.stringContaining('append-only'), code: '42501' };
    await expect(database`update ${database(table)} set entry = 'x'`).rejects.toMatchObject(
      refused,
    );
    await expect(database`update ${database(table)} set hash = hash`).rejects.toMatchObject(
      refused,
    );
    await expect(database`delete from ${database(table)}`).rejects.toMatchObject(refused);
    await expect(database`truncate ${database(table)}`).rejects.toMatchObject(refused);
    const [after] =
      await database`select count(*), md5(string_agg(hash::text, '' order by hash)) from ${database(table)}`;
    expect(after).toEqual(before);
  });
});
