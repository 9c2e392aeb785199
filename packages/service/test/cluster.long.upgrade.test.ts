import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { connect } from '../src/platform/database/connect.js';
import { Balancer } from './balancer.js';
import { citus_bin, createEmptyClusterDatabase, startCluster } from './cluster.js';
import { onDatabase } from './global-setup.js';
import { basic } from './harness.js';
import { startReceiver } from './receiver.js';
import { readFunction } from './migration-folder.js';
import { copyWithMigrations } from './release-copies.js';
import { endProcesses, startProcess, type ServiceProcess } from './service-process.js';
import { expectAllWell, liftRateLimits, Load, start_timeout_ms } from './upgrade-load.js';

// Failures to prevent: a cluster that the next release cannot start on, or whose tables and functions it leaves half distributed.

const timeout_ms = 900_000;
const shards = 4;
const reason = existsSync(join(citus_bin, '../lib/citus.so'))
  ? null
  : 'PostgreSQL 15 with the extension Citus is not installed';

/** The next release: a column, a table, an index, and changed functions, of which one has a copy for each shard. */
async function nextRelease(): Promise<string> {
  const changed = async (path: string) =>
    (await readFunction(path)).replace('\nbegin\n', '\nbegin\n  -- Changed.\n');
  return copyWithMigrations(
    {
      '9001_rank.sql':
        'alter table submerchants add column rank integer, add column score integer;\ncreate table ranks (merchant_id uuid primary key);',
      '9002_by_rank.concurrent.sql':
        'create index concurrently submerchants_by_rank on submerchants (merchant_id, rank);',
      'append_trail.sql': await changed('trail/append_trail.sql'),
      'has_queued_deliveries.sql': await changed('webhooks/has_queued_deliveries.sql'),
    },
    '99.0.0',
  );
}

test(
  `a cluster ${reason === null ? '' : `(which DID NOT RUN, since ${reason}) `}rolled forward to the next release and back under load: nothing is lost, no request fails`,
  { timeout: timeout_ms },
  async () => {
    if (reason !== null) return;
    const newProgram = await nextRelease();
    const cluster = await startCluster();
    const [coordinator, ...workers] = cluster.servers.map(({ url }) => url);
    const name = `upgrade_${process.pid}`;
    await createEmptyClusterDatabase({ url: coordinator! }, workers, name);
    const target = onDatabase({ url: coordinator! }, name) as { url: string };
    const sql = connect(target, { max: 4 });
    const balancer = new Balancer();
    const receiver = await startReceiver();
    const processes: ServiceProcess[] = [];
    onTestFinished(async () => {
      balancer.close();
      await endProcesses();
      await receiver.close();
      await sql.end({ timeout: 1 });
      await cluster.stop();
    });
    onTestFailed(() => {
      for (const one of processes) console.error(one.output().slice(-5_000));
    });
    const environment = { DATABASE_URL: target.url, LOG_LEVEL: 'info', STOP_DELAY: '1' };
    const start = async (program?: string) => {
      const service = await startProcess({ ...(program ? { program } : {}), environment });
      processes.push(service);
      return { service, base: await service.address(start_timeout_ms) };
    };
    type Started = Awaited<ReturnType<typeof start>>;
    const stop = async ({ service, base }: Started) => {
      await balancer.remove(base);
      expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    };

    // As its guide says: start once, stop, distribute, start.
    const first = await start();
    expect(await first.service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const distribution = await startProcess({
      args: ['distribute', '--shards', String(shards)],
      environment,
    });
    expect(await distribution.exited, distribution.output()).toEqual({ code: 0, signal: null });

    const operator = balancer.client(basic(demoOperator.public_key, demoOperator.secret_key));
    const merchant = balancer.client(basic(demoMerchant.public_key, demoMerchant.secret_key));
    const old = await start();
    void balancer.add(old.base);
    const load = new Load(await liftRateLimits(operator), merchant, operator);
    const endpoint = await merchant.post('/v1/postbacks/endpoints', {
      url: receiver.url,
      events: ['*'],
    });
    expect(endpoint.status, endpoint.text).toBe(201);
    load.start();
    await load.more();

    const current = await start(newProgram);
    await balancer.add(current.base);
    await load.more();
    await stop(old);
    await load.more();
    await vi.waitFor(
      async () => {
        const unfinished = await sql`select name from schema_migrations where applied_at is null`;
        expect(unfinished).toEqual([]);
      },
      { timeout: 240_000, interval: 500 },
    );
    await load.more();

    const returned = await start();
    await balancer.add(returned.base);
    await load.more();
    await stop(current);
    await load.more();

    const last = await start(newProgram);
    await balancer.add(last.base);
    await stop(returned);
    await load.more();
    await load.end();
    expect(load.unexpected).toEqual([]);
    await expectAllWell(sql, target.url, load, receiver);
    await stop(last);
    console.log(
      `${load.requests} requests, ${load.registered.size + load.approved.size} sellers, ${load.fed.size} charges, ${receiver.received.length} deliveries, no other answer.`,
    );
  },
);
