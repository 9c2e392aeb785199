import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { connect } from '../src/platform/database/connect.js';
import { Balancer } from './balancer.js';
import { newDatabaseUrl } from './database-url.js';
import { firstOf } from './full-set.js';
import { basic } from './harness.js';
import { one_of_each, readFunction } from './migration-folder.js';
import { startReceiver } from './receiver.js';
import { copyWithMigrations } from './release-copies.js';
import { endProcesses, startProcess, type ServiceProcess } from './service-process.js';
import { expectAllWell, liftRateLimits, Load, start_timeout_ms } from './upgrade-load.js';

// Failures to prevent: an upgrade that needs a stop, and one that cannot be taken back.

const timeout_ms = 600_000;

const next_release = '99.0.0';
/** Its table, column, index and backfill, in larger batches: that must be faster than the registrations. */
const migrations = Object.fromEntries(
  Object.entries(one_of_each).map(([name, text]) => [name, text.replace('limit 2', 'limit 50')]),
);

/** The next release: it also changes a function, which each write of a submerchant calls, so that it uses the new table. */
async function nextRelease(): Promise<string> {
  const text = await readFunction('trail/append_trail.sql');
  const changed = text.replace(
    '\nbegin\n',
    '\nbegin\n  insert into ranks select distinct unnest(recorded.merchants) on conflict do nothing;\n',
  );
  expect(changed).not.toBe(text);
  return copyWithMigrations({ ...migrations, 'append_trail.sql': changed }, next_release);
}

test(
  'the next release beside this one, under load, rolled forward and back: nothing is lost, no request fails',
  { timeout: timeout_ms },
  async () => {
    const [oldProgram, newProgram] = [await copyWithMigrations({}), await nextRelease()];
    const { url, close } = await newDatabaseUrl('upgrade');
    const sql = connect({ url }, { max: 4 });
    const balancer = new Balancer();
    const receiver = await startReceiver();
    const processes: ServiceProcess[] = [];
    onTestFinished(async () => {
      balancer.close();
      await endProcesses();
      await receiver.close();
      await sql.end({ timeout: 1 });
      close();
    });
    onTestFailed(() => {
      for (const one of processes) console.error(one.output().slice(-5_000));
    });
    // This release creates its schema itself.
    await sql`drop schema public cascade`;
    await sql`create schema public`;

    const start = async (program: string) => {
      const environment = { DATABASE_URL: url, LOG_LEVEL: 'info', STOP_DELAY: '1' };
      const service = await startProcess({ program, environment });
      processes.push(service);
      return { service, base: await service.address(start_timeout_ms) };
    };
    /** The balancer finds out by itself. */
    const stop = async ({ service, base }: Awaited<ReturnType<typeof start>>) => {
      expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
      await balancer.remove(base);
    };

    const operator = balancer.client(basic(demoOperator.public_key, demoOperator.secret_key));
    const merchant = balancer.client(basic(demoMerchant.public_key, demoMerchant.secret_key));
    const old = [await start(oldProgram), await start(oldProgram)];
    for (const { base } of old) void balancer.add(base);
    const load = new Load(await liftRateLimits(operator), merchant, operator);
    const endpoint = await merchant.post('/v1/postbacks/endpoints', {
      url: receiver.url,
      events: ['*'],
    });
    expect(endpoint.status, endpoint.text).toBe(201);
    load.start();
    await load.more();

    const current: typeof old = [];
    for (const one of old) {
      const next = await start(newProgram);
      current.push(next);
      await balancer.add(next.base);
      await load.more();
      await stop(one);
      await load.more();
    }
    // Each waits for the transactions that are open: those of the release too, which come before the added ones.
    await vi.waitFor(
      async () => {
        const unfinished = await sql`
          select name, progress, rows_done from schema_migrations where name like '9%' and applied_at is null`;
        expect(unfinished).toEqual([]);
      },
      { timeout: 300_000, interval: 100 },
    );

    const returned: typeof old = [];
    for (const one of firstOf(1, current)) {
      const previous = await start(oldProgram);
      returned.push(previous);
      await balancer.add(previous.base);
      await load.more();
      await stop(one);
      await load.more();
    }
    await load.end();
    expect(load.unexpected).toEqual([]);
    await expectAllWell(sql, url, load, receiver);
    // What the next release has changed stayed while this one ran again.
    const [changed] = await sql`
      select release, prosrc ~ 'ranks' as uses_table, (select count(*) from ranks) as rows
      from schema_functions f join pg_proc p on p.proname = f.name where f.name = 'append_trail'`;
    expect(changed).toEqual({ release: next_release, uses_table: true, rows: 1 });
    for (const one of [...returned, ...current.slice(returned.length)]) await stop(one);
    console.log(
      `${load.requests} requests, ${load.registered.size + load.approved.size} sellers, ${load.fed.size} charges, ${receiver.received.length} deliveries, no other answer.`,
    );
  },
);
