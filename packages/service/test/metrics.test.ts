import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContext } from '../src/context.js';
import { startMaintenance } from '../src/maintenance.js';
import { observeDatabase } from '../src/observe-database.js';
import type { Context } from '../src/operation/context.js';
import { inTransaction } from '../src/platform/database/connect.js';
import { Metrics } from '../src/platform/metrics.js';
import { readFileFigures } from '../src/submerchants/store/document-files.js';
import { readQueueFigures } from '../src/webhooks/store/queue-figures.js';
import { after, createEndpoint, emptyQueue, registerSeller } from './endpoints.js';
import { useService } from './harness.js';
import { personInReview } from './in-review.js';
import { scrape, type Scrape } from './scrape.js';

const service = useService({ pool: 2 });
/** With one submerchant, so that the first sample of trails contains it. */
const small = useService();
beforeEach(() => emptyQueue(service.context));

const read = () => scrape(service.context.metrics.registry);

/** The blocks of the database that a statement reads: what it costs, whatever the machine does beside it. */
async function blocksRead(statement: string): Promise<number> {
  const [row] = await service.context.database.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    `explain (analyze, buffers, timing off, format json) ${statement}`,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}
interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

describe('the figures of the queue', () => {
  const queue = `read_queue_state(nil_id(), now())`;

  /** Queues due deliveries beside the service, which counts them for lists. */
  async function fill(merchant_id: string, endpoint_id: string, count: number): Promise<void> {
    await inTransaction(service.context.database, async (tx) => {
      // The tests' server commits before its log is on the disk. Until it is, a vacuum marks no page as visible to all.
      await tx`set local synchronous_commit = on`;
      await tx`
        insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, due_at, attempts, total_attempts)
        select ${merchant_id}, gen_random_uuid(), ${endpoint_id}, gen_random_uuid(), 'charge.paid', now(), now() - n * interval '1 ms', 0, 0
        from generate_series(1, ${count}::int) as n`;
    });
  }

  /** Vacuums the queue until every page is visible to all: an older snapshot, of an automatic analyze for one, keeps pages from it. */
  async function vacuumQueue(): Promise<void> {
    const { database } = service.context;
    await expect
      .poll(async () => {
        await database`vacuum analyze delivery_queue`;
        const [row] = await database<{ unseen: number }[]>`
          select relpages - relallvisible as unseen from pg_class where oid = 'delivery_queue'::regclass`;
        return row?.unseen;
      })
      .toBe(0);
  }

  test('cost no more with three times as many deliveries', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, 'http://127.0.0.1:9/none');
    // More than are counted one by one.
    await fill(merchant.id, endpoint.id, 10_500);
    await vacuumQueue();
    await blocksRead(`select * from ${queue}`);
    const few = await blocksRead(`select * from ${queue}`);
    await fill(merchant.id, endpoint.id, 21_000);
    await vacuumQueue();
    await blocksRead(`select * from ${queue}`);
    const many = await blocksRead(`select * from ${queue}`);
    const { due } = await readQueueFigures(service.context.groups, service.context.clock());
    await database`delete from delivery_queue`;
    expect(due).toBe(10_000);
    // Before, they were counted one by one.
    expect(many).toBeLessThan(1.2 * few);
  });

  test('are exact: of active and paused endpoints, folded or not, with what is leased', async () => {
    const { groups, database } = service.context;
    const merchant = await service.createMerchant();
    const active = await createEndpoint(merchant, 'http://127.0.0.1:9/none');
    const paused = await createEndpoint(merchant, 'http://127.0.0.1:9/paused');
    const at = new Date().toISOString();
    service.setClock(at);
    for (let times = 0; times < 3; times += 1) await registerSeller(merchant);
    await merchant.patch(paused.path, { status: 'paused' });
    const figures = () => readQueueFigures(groups, after(at, 5_000));
    const expected = { waiting: 3, held: 3, due: 3, overdue_s: 5, oldest_s: 5, paused: 1 };
    expect(await figures()).toEqual(expected);
    await database`select fold_list_deltas(nil_id(), 10000)`;
    expect(await figures()).toEqual(expected);
    await database`
      insert into delivery_leases (merchant_id, endpoint_id, token, expires_at, deliveries)
      select ${merchant.id}, ${active.id}, gen_random_uuid(), now() + interval '1 hour', array_agg(delivery_id)
      from delivery_queue where endpoint_id = ${active.id}`;
    expect(await figures()).toEqual({ ...expected, overdue_s: 0 });
    service.setClock(null);
    await merchant.patch(paused.path, { status: 'active' });
  });
});

test('files that are due are counted, with how long the first has been', async () => {
  const { groups, database } = service.context;
  const now = new Date().toISOString();
  const before = await readFileFigures(groups, now);
  await personInReview(service);
  const [row] = await database<{ due: number }[]>`
    select count(*) as due from document_files where due_at is not null`;
  await database`update document_files set due_at = ${after(now, -90_000)} where due_at is not null`;
  expect(row?.due).toBeGreaterThan(0);
  expect(before.due).toBe(0);
  expect(await readFileFigures(groups, now)).toEqual({ due: row?.due, overdue_s: 90 });
  await database`update document_files set due_at = null`;
});

describe('the pool', () => {
  test('transactions in progress and waiting are shown', async () => {
    const { database } = service.context;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const began: Promise<unknown>[] = [];
    for (let times = 0; times < 3; times += 1) {
      began.push(
        database.begin(async (tx) => {
          await tx`select 1`;
          await held;
        }),
      );
    }
    await vi.waitFor(async () => {
      const seen = await read();
      expect(seen.get('credencia_database_transactions_in_progress')).toBe(2);
      expect(seen.get('credencia_database_transactions_waiting')).toBe(1);
    }, 60_000);
    letGo();
    await Promise.all(began);
    const seen = await read();
    expect(seen.get('credencia_database_transactions_in_progress')).toBe(0);
    expect(seen.get('credencia_database_transactions_waiting')).toBe(0);
  });

  test('statements are counted and timed, and errors by their kind', async () => {
    const { database } = service.context;
    const before = await read();
    await database`select ${1}::int, ${'a'}::text`;
    await expect(database`select 1 / 0`).rejects.toThrow('division by zero');
    await expect(
      database.begin(async (tx) => {
        await tx`set local statement_timeout = 10`;
        await tx`select pg_sleep(10)`;
      }),
    ).rejects.toThrow('statement timeout');
    const seen = await read();
    const grown = (name: string) => (seen.get(name) ?? 0) - (before.get(name) ?? 0);
    // Begin, set, sleep and rollback are four.
    expect(grown('credencia_database_statement_seconds_count')).toBe(6);
    expect(grown('credencia_database_errors_total{kind="refused"}')).toBe(1);
    expect(grown('credencia_database_errors_total{kind="unavailable"}')).toBe(1);
    expect(seen.get('credencia_database_statements_in_progress')).toBe(0);
  });
});

test('the number of series does not grow with merchants and submerchants, and no label contains an id or a value', async () => {
  const use = async () => {
    const merchant = await service.createMerchant();
    const id = await registerSeller(merchant);
    await merchant.get(`/v1/submerchants/${id}`);
    await merchant.get(`/v1/submerchants?search=Padaria&page=1`);
    await merchant.get(`/v1/not-there/${id}`);
  };
  // Those of Node itself come and go with its handles.
  const series = async () =>
    [...(await read()).keys()].filter((name) => name.startsWith('credencia'));
  await use();
  const before = await series();
  for (let times = 0; times < 10; times += 1) await use();
  const names = await series();
  expect(names).toEqual(before);
  const text = names.join('\n');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(text).not.toContain('Padaria');
  expect(text).toContain('route="/v1/submerchants/:id"');
});

describe('maintenance', () => {
  /** Runs the tasks of a process until a scrape of it satisfies. */
  async function maintain(
    { config, database, log }: Context,
    satisfies: (seen: Scrape) => void,
  ): Promise<void> {
    const context = await createContext({ config, database, log, metrics: new Metrics() });
    const maintenance = startMaintenance(context);
    try {
      await vi.waitFor(async () => satisfies(await scrape(context.metrics.registry)), 30_000);
    } finally {
      await maintenance.stop(10_000);
    }
  }
  const of = (name: string, task: string) => `credencia_maintenance_${name}{task="${task}"}`;

  test('each task shows its interval, its last success, and its failures', async () => {
    const { database } = service.context;
    await database`alter table sessions rename to sessions_away`;
    try {
      await maintain(service.context, (seen) => {
        expect(seen.get(of('failures_total', 'remove expired sessions'))).toBeGreaterThan(0);
        expect(seen.get(of('failures_total', 'number events without a reader'))).toBe(0);
        expect(seen.get(of('interval_seconds', 'expire documents'))).toBe(60);
        const last = seen.get(of('last_success_timestamp_seconds', 'expire documents')) ?? 0;
        expect(Math.abs(Date.now() / 1000 - last)).toBeLessThan(60);
      });
    } finally {
      await database`alter table sessions_away rename to sessions`;
    }
  });

  test('a trail that was changed past the service is found', async () => {
    const { context } = small;
    const { id } = await personInReview(small);
    await maintain(context, (seen) => {
      expect(seen.get('credencia_trail_entries_verified_total')).toBe(7);
      expect(seen.get('credencia_trails_broken_total')).toBe(0);
    });
    await context.database`alter table trail disable trigger all`;
    await context.database`
      update trail set entry = entry || ' ' where submerchant_id = ${id} and position = 2`;
    await maintain(context, (seen) => {
      expect(seen.get('credencia_trails_broken_total')).toBe(1);
    });
  });
});

test('the database itself: connections, clock, migrations, partitions', async () => {
  const { config, database, log } = service.context;
  const context = await createContext({ config, database, log, metrics: new Metrics() });
  observeDatabase(context);
  const seen = await scrape(context.metrics.registry);
  const of = (name: string) => seen.get(`credencia_${name}`);
  expect(of('database_up')).toBe(1);
  expect(of('database_server_connections')).toBeGreaterThan(0);
  expect(of('database_server_max_connections')).toBeGreaterThan(20);
  expect(Math.abs(of('database_clock_difference_seconds') ?? 99)).toBeLessThan(5);
  expect(of('migrations_pending')).toBe(0);
  expect(of('partitions_days_ahead')).toBeGreaterThanOrEqual(6);
  expect([of('cluster_servers'), of('cluster_servers_unavailable')]).toEqual([0, 0]);
  await database`
    delete from schema_migrations where name = (select max(name) from schema_migrations)`;
  const other = await createContext({ config, database, log, metrics: new Metrics() });
  observeDatabase(other);
  expect((await scrape(other.metrics.registry)).get('credencia_migrations_pending')).toBe(1);
});
