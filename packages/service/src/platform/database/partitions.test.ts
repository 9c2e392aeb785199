import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { insertDeliveries } from '../../../test/endpoints.js';
import { startTestService, useService, type TestService } from '../../../test/harness.js';
import { foldAll } from '../../../test/listed-rows.js';
import { setDeliveries } from '../../../test/set-state.js';
import { findMiscounts } from '../lists/counts.js';
import {
  createAllPartitions,
  createPartitions,
  deleteOldRows,
  dropAllOldPartitions,
  dropOldPartitions,
  partitionedTables,
  smallestIdAt,
} from './partitions.js';
import { longTest } from '../../../test/long-test.js';

const service = useService();
const patience = { timeout: 20_000, interval: 5 };
const day_ms = 86_400_000;
const at = '2030-03-10T15:30:00.000Z';
const later = (days: number) => new Date(Date.parse(at) + days * day_ms).toISOString();
/** A UUIDv7 of the time. */
const idAt = (time: string, where: 'first' | 'last' = 'first') => {
  const start = smallestIdAt(Date.parse(time)).slice(0, 14);
  return where === 'first' ? `${start}7000-8000-000000000000` : `${start}7fff-bfff-ffffffffffff`;
};

async function insertEvent({ context }: TestService, id: string): Promise<void> {
  await context.database`
    select record_events_and_count(row(array[${randomUUID()}]::uuid[], array[${id}]::uuid[], array['charge.captured'],
      array[${randomUUID()}]::uuid[], array[1]::bigint[], array[${at}]::timestamptz[], '{}')::event_rows)`;
}

async function tableOf({ context }: TestService, id: string): Promise<string | undefined> {
  const [row] = await context.database<{ name: string }[]>`
    select tableoid::regclass::text as name from events where id = ${id}`;
  return row?.name;
}

async function partitions({ context }: TestService, table: string): Promise<string[]> {
  const rows = await context.database<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass order by 1`;
  return rows.map(({ name }) => name);
}

/** Starts a separate service, for tests that drop data needed by others. */
async function onItsOwn(work: (one: TestService) => Promise<void>): Promise<void> {
  const { service: one, stop } = await startTestService();
  try {
    await work(one);
  } finally {
    await stop();
  }
}

describe('createPartitions', () => {
  test('creates today and the following sixty days, once', async () => {
    const { database } = service.context;
    for (const table of partitionedTables) {
      const days = Array.from({ length: 61 }, (_, ahead) =>
        later(ahead).slice(0, 10).replaceAll('-', ''),
      );
      expect(await createPartitions(database, table, at)).toEqual(
        days.map((day) => `${table}_${day}`),
      );
      expect([days[0], days[60]]).toEqual(['20300310', '20300509']);
      expect(await createPartitions(database, table, at)).toEqual([]);
      expect(await createPartitions(database, table, later(1))).toEqual([`${table}_20300510`]);
    }
  });

  test('a day contains its first and last millisecond, and the default partition takes all other rows', async () => {
    const { database } = service.context;
    await createAllPartitions(database, at);
    const ids = {
      before: idAt('2030-03-09T23:59:59.999Z', 'last'),
      first: idAt('2030-03-10T00:00:00.000Z'),
      last: idAt('2030-03-10T23:59:59.999Z', 'last'),
      next: idAt('2030-03-11T00:00:00.000Z'),
      beyond: idAt('2031-01-01T00:00:00.000Z'),
    };
    for (const id of Object.values(ids)) await insertEvent(service, id);
    expect(await tableOf(service, ids.before)).toBe('events_default');
    expect(await tableOf(service, ids.first)).toBe('events_20300310');
    expect(await tableOf(service, ids.last)).toBe('events_20300310');
    expect(await tableOf(service, ids.next)).toBe('events_20300311');
    expect(await tableOf(service, ids.beyond)).toBe('events_default');
  });

  test('rows of a day move out of the default partition when its partition is created, and no others', async () => {
    const { database } = service.context;
    const [mine, other] = [idAt('2032-05-05T12:00:00.000Z'), idAt('2032-07-01T12:00:00.000Z')];
    await insertEvent(service, mine);
    await insertEvent(service, other);
    await createPartitions(database, 'events', '2032-05-01T00:00:00.000Z');
    expect(await tableOf(service, mine)).toBe('events_20320505');
    expect(await tableOf(service, other)).toBe('events_default');
    // No event is sent twice.
    const [row] = await database`select count(*) as count from delivery_queue`;
    expect(row!['count']).toBe(0);
  });

  longTest('concurrent services create each day once', async () => {
    const { database } = service.context;
    const made = await Promise.all(
      Array.from({ length: 4 }, () =>
        createPartitions(database, 'attempts', '2033-01-01T00:00:00.000Z'),
      ),
    );
    expect(made.flat()).toHaveLength(61);
    expect(new Set(made.flat()).size).toBe(61);
  });

  test('events recorded while partitions are created are all kept', () =>
    onItsOwn(async (one) => {
      const ids = Array.from({ length: 60 }, (_, n) =>
        idAt(new Date(Date.parse('2034-01-01T00:00:00.000Z') + n * 3 * 3_600_000).toISOString()),
      );
      await Promise.all([
        ...ids.map((id) => insertEvent(one, id)),
        createPartitions(one.context.database, 'events', '2034-01-01T00:00:00.000Z'),
      ]);
      for (const id of ids) expect(await tableOf(one, id)).toMatch(/^events_203401/);
    }));
});

describe('dropOldPartitions', () => {
  test('drops the events, deliveries and attempts of days that ended more than 30 days ago, and no others', () =>
    onItsOwn(async (one) => {
      const { database } = one.context;
      await createAllPartitions(database, later(-34), { ahead: 7 });
      await createAllPartitions(database, at, { ahead: 7 });
      const merchant = await one.createMerchant();
      const days = [-31, -30, -1, 0].map((daysAgo) => later(daysAgo));
      for (const time of days) {
        const id = idAt(time);
        await insertEvent(one, id);
        await database`
          insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, occurred_at)
          values (${merchant.id}, ${id}, ${id}, ${id}, 'charge.captured', 'delivered', 1, ${time})`;
        await database`
          insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, timings, response_start, response_bytes)
          values (${merchant.id}, ${id}, ${id}, 1, ${time}, 'x', 'Service', '{}', '', 0)`;
      }
      const counts = async () => {
        const [row] = await database`
          select (select count(*) from events) as events, (select count(*) from deliveries) as deliveries,
            (select count(*) from attempts) as attempts, (select count(*) from merchants) as merchants,
            (select count(*) from merchant_api_keys) as keys`;
        return row!;
      };
      const before = await counts();
      expect(before).toMatchObject({ events: 4, deliveries: 4, attempts: 4 });
      const kept = (await partitions(one, 'events')).filter((name) => !/_2030020[4-7]$/.test(name));
      await dropAllOldPartitions(database, at, 30);
      expect(await counts()).toEqual({ ...before, events: 3, deliveries: 3, attempts: 3 });
      for (const table of partitionedTables) {
        const left = await partitions(one, table);
        expect(left).not.toContain(`${table}_20300207`);
        expect(left).toContain(`${table}_default`);
        expect(left).toContain(`${table}_20300317`);
      }
      expect(await tableOf(one, idAt(later(-30)))).toBe('events_20300208');
      // The days of the template, years before, are dropped too.
      const isOfTheTest = (name: string) => /_(2030\d{4}|default)$/.test(name);
      expect(await partitions(one, 'events')).toEqual(kept.filter(isOfTheTest));
      // A second run drops nothing.
      expect(await dropOldPartitions(database, 'events', at, 30)).toEqual([]);
    }));

  longTest('concurrent services drop the same days without an error', () =>
    onItsOwn(async (one) => {
      const { database } = one.context;
      await createPartitions(database, 'events', later(-40));
      await Promise.all([1, 2, 3].map(() => dropOldPartitions(database, 'events', at, 30)));
      const left = await partitions(one, 'events');
      expect(left.filter((name) => name < 'events_20300208')).toEqual([]);
      expect(left).toContain('events_default');
    }),
  );

  test('a change that commits while its day is being dropped leaves no count behind', () =>
    onItsOwn(async (one) => {
      const { database } = one.context;
      const day = later(-31);
      await dropOldPartitions(database, 'deliveries', at, 30);
      await createPartitions(database, 'deliveries', day);
      const merchant = await one.createMerchant();
      const endpoint = { id: randomUUID() };
      const given = { count: 1, state: 'delivered', since: day };
      await insertDeliveries(one, merchant.id, endpoint, given);
      await foldAll(database);
      let commit = (): void => {};
      const committing = new Promise<void>((resolve) => (commit = resolve));
      let change = (): void => {};
      const isChanged = new Promise<void>((resolve) => (change = resolve));
      const changing = database.begin(async (tx) => {
        await setDeliveries(tx, endpoint, 'failed');
        change();
        await committing;
      });
      await isChanged;
      const drop = () => dropOldPartitions(database, 'deliveries', at, 30);
      // It may have timed out before the change commits.
      const dropping = drop().catch(drop);
      await vi.waitFor(async () => {
        const waiting = await database`
          select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
        expect(waiting).not.toHaveLength(0);
      }, patience);
      commit();
      await changing;
      await dropping;
      expect(await partitions(one, 'deliveries')).not.toContain('deliveries_20300207');
      for (const status of ['', 'status=delivered', 'status=failed']) {
        const { body } = await merchant.get(`/v1/postbacks/delivery-logs?${status}`);
        expect(body.pagination.total, status).toBe(0);
      }
      expect(await findMiscounts(database, 'deliveries', 5)).toEqual([]);
      await foldAll(database);
      expect(await findMiscounts(database, 'deliveries', 5)).toEqual([]);
    }));

  longTest('a long reader makes it stop waiting and retry at the next run', () =>
    onItsOwn(async (one) => {
      const { database } = one.context;
      await createPartitions(database, 'events', later(-40));
      await database.begin(async (tx) => {
        await tx`select count(*) from events`;
        await expect(dropOldPartitions(database, 'events', at, 30)).rejects.toMatchObject({
          code: '55P03',
        });
      });
      expect((await dropOldPartitions(database, 'events', at, 30)).length).toBeGreaterThan(0);
    }),
  );
});

describe('deleteOldRows', () => {
  test('deletes rows older than 30 days from the default partition in batches, and no younger ones', () =>
    onItsOwn(async (one) => {
      const { database } = one.context;
      const old = [-300, -31].flatMap((days) => [later(days), later(days - 1)]);
      const kept = [later(-30), at, later(400)];
      for (const time of [...old, ...kept]) await insertEvent(one, idAt(time));
      expect(await deleteOldRows(database, 'events', at, 30, 3)).toBe(3);
      expect(await deleteOldRows(database, 'events', at, 30, 3)).toBe(1);
      expect(await deleteOldRows(database, 'events', at, 30, 3)).toBe(0);
      const rows = await database<{ id: string }[]>`select id from events order by id`;
      expect(rows.map(({ id }) => id)).toEqual(kept.map((time) => idAt(time)));
    }));
});
