import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { clusterDir, ensureCluster, SUPERUSER } from '../../embedded-postgres/src/cluster.js';
import { prepareDataHome } from '../../embedded-postgres/src/data-folder.js';
import { ensureDatabase } from '../../embedded-postgres/src/ensure-database.js';
import { prepareServerFiles } from '../../embedded-postgres/src/server-files.js';
import { openServerLog } from '../../embedded-postgres/src/server-log.js';
import { startServer } from '../../embedded-postgres/src/server-process.js';
import { serverArguments } from '../../embedded-postgres/src/server-settings.js';
import { createSocketFolder, PORT } from '../../embedded-postgres/src/socket-folder.js';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { databaseEnvironment } from './endpoints.js';
import { basic } from './harness.js';
import { startReceiver } from './receiver.js';
import { company } from './sellers.js';
import { endProcesses, startProcess } from './service-process.js';

const clients = 8;
/** Registrations that must succeed between two restarts. */
const between_restarts = 25;
/** Many times the duration on an idle machine. */
const timeout_ms = 240_000;
const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

/** Starts a separate PostgreSQL that can be restarted at the same address, as an external one is. */
async function startRestartable() {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-restart-'));
  await chmod(folder, 0o755);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const { home, user } = await prepareDataHome(join(folder, 'data'));
  const files = await prepareServerFiles(user, home);
  await ensureCluster(home, files, user, true);
  const socket_dir = await createSocketFolder(home, user);
  cleanups.push(() => rm(socket_dir, { recursive: true, force: true }));
  const log = openServerLog(home, user, () => {});
  const args = serverArguments(clusterDir(home), {
    socket_dir,
    durable: true,
    max_connections: 60,
  });
  const start = () => startServer(files, args, clusterDir(home), user, log);
  let server = await start();
  cleanups.push(async () => {
    await server.stop();
    log.close();
  });
  const target = { host: socket_dir, port: PORT, user: SUPERUSER, database: 'credencia' };
  await ensureDatabase(target);
  return {
    target,
    /** SIGINT: sessions are ended at once. SIGKILL: a crash. */
    async end(signal: 'SIGINT' | 'SIGKILL') {
      process.kill(server.pid, signal);
      await server.exited;
    },
    async start() {
      server = await start();
    },
  };
}

test(
  'PostgreSQL restarted under load: the service recovers by itself, and nothing is lost',
  {
    timeout: timeout_ms,
  },
  async () => {
    const postgres = await startRestartable();
    const service = await startProcess({
      environment: { ...databaseEnvironment(postgres.target), LOG_LEVEL: 'fatal' },
    });
    const ended = new AbortController();
    void service.exited.then(() => ended.abort());
    const base = await service.address();
    const receiver = await startReceiver();
    cleanups.push(() => receiver.close());
    const post = async (path: string, body: object, key: string) => {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      const { status, headers } = answer;
      return { status, headers, body: (await answer.json()) as any };
    };
    const made = await post(
      '/v1/postbacks/endpoints',
      { url: receiver.url, events: ['submerchant.created'] },
      randomUUID(),
    );
    expect(made.status).toBe(201);
    const limits = connect(postgres.target, { max: 1 });
    await limits`
    update merchants set rate_queries = 1000000, rate_default = 1000000, rate_transactions = 1000000`;
    await limits.end();

    const over = new AbortController();
    let isUnavailable = false;
    const refused: string[] = [];
    const registered: string[] = [];
    const unexpected: string[] = [];
    const load = Array.from({ length: clients }, async () => {
      while (!over.signal.aborted) {
        const [body, key] = [company(), randomUUID()];
        // As a client does: the same request with the same key, until it is answered.
        for (;;) {
          const answer = await post('/v1/submerchants', body, key);
          if (answer.status === 201) {
            registered.push(answer.body.data.id);
            break;
          }
          if (answer.status === 503) {
            expect(answer.body.code).toBe('UNAVAILABLE');
            expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
            if (isUnavailable) refused.push(key);
          } else if (answer.body.code !== 'IDEMPOTENCY_KEY_IN_USE') {
            unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
          }
          await sleep(50);
        }
      }
    });
    const registerMore = async () => {
      const wanted = registered.length + between_restarts;
      while (registered.length < wanted) {
        expect(ended.signal.aborted, service.output()).toBe(false);
        await sleep(20);
      }
    };
    const all = Promise.all(load);
    all.catch(() => {});
    await registerMore();
    for (const signal of ['SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
      isUnavailable = true;
      const wanted = refused.length + 5;
      await postgres.end(signal);
      while (refused.length < wanted) await sleep(20);
      isUnavailable = false;
      await postgres.start();
      await registerMore();
    }
    over.abort();
    await all;
    expect(unexpected, 'nothing but 201, 503, and the answer that a key is in use').toEqual([]);

    const database = connect(postgres.target, { max: 2 });
    cleanups.push(() => database.end());
    // Half a minute passes: the leases that a restart left behind end.
    await database`update delivery_leases set expires_at = now()`;
    for (;;) {
      const [row] = await database`select count(*) as count from delivery_queue`;
      if (row!['count'] === 0) break;
      expect(ended.signal.aborted, service.output()).toBe(false);
      await sleep(100);
    }
    const arrived = new Set(receiver.received.map(({ body }) => body.submerchant.id as string));
    for (const id of registered) expect(arrived.has(id), id).toBe(true);
    expect(new Set(registered).size).toBe(registered.length);
    const [row] = await database`
    select (select count(*) from submerchants) as submerchants, (select count(*) from events) as events,
      (select count(*) from deliveries where state = 'delivered') as delivered,
      (select sum(attempts) from all_deliveries) as attempts`;
    const count = registered.length;
    // One change, one event, one delivery and one settled attempt each, whatever was sent twice.
    expect(row).toEqual({ submerchants: count, events: count, delivered: count, attempts: count });
    console.log(
      `${count} registrations, 4 restarts, ${refused.length} refused meanwhile, ${receiver.received.length - count} sent again`,
    );
    expect((await service.stop()).code).toBe(0);
  },
);
