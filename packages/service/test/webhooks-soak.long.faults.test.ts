import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, inject, test } from 'vitest';
import { createEndpoint, databaseEnvironment, registerSeller } from './endpoints.js';
import { readerOf } from './event-text.js';
import { onDatabase } from './global-setup.js';
import { startTestService } from './harness.js';
import { endProcesses, startProcess } from './service-process.js';

const run = promisify(execFile);
const kills = 20;
/** Sellers registered meanwhile, at least. */
const enough = 5 * kills;
const processes = 3;
const merchants = 5;
const largest_mib = 300;
/** Many times the duration on an idle machine. */
const patience_ms = 240_000;

/** The behaviours of the ten endpoints of each merchant. The last three accept notifications anyway. */
const behaviours = [
  'fails',
  'hangs',
  'resets',
  'slow',
  'floods',
  ...Array.from({ length: 5 }, () => 'well' as const),
] as const;
type Behaviour = (typeof behaviours)[number];
const healthy: ReadonlySet<Behaviour> = new Set(['slow', 'floods', 'well']);

afterEach(endProcesses);

interface Target {
  behaviour: Behaviour;
  url: string;
  id: string;
  /** Ids of accepted deliveries, with duplicates. */
  taken: Map<string, number>;
  close(): Promise<void>;
}

/** The text of each event as it first arrived; later differences are recorded. */
const texts = new Map<string, string>();
const altered: string[] = [];

async function startTarget(behaviour: Behaviour): Promise<Target> {
  const taken = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const event = String(request.headers['webhook-id']);
      if ((texts.get(event) ?? text) !== text) altered.push(event);
      texts.set(event, text);
      const delivery = String(request.headers['x-service-delivery-id']);
      if (healthy.has(behaviour)) taken.set(delivery, (taken.get(delivery) ?? 0) + 1);
      answer(behaviour, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    behaviour,
    url: `http://127.0.0.1:${port}/${behaviour}`,
    id: '',
    taken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void {
  switch (behaviour) {
    case 'well':
      response.writeHead(200).end('ok');
      return;
    case 'slow':
      setTimeout(() => response.writeHead(202).end(), 200);
      return;
    case 'fails':
      response.writeHead(500).end('no');
      return;
    case 'resets':
      request.socket.resetAndDestroy();
      return;
    case 'hangs':
      return;
    case 'floods': {
      // Endless, as fast as it is read.
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 'x');
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    }
  }
}

/** A process of the service, which is killed at random moments and restarted. */
class Worker {
  #process: Awaited<ReturnType<typeof startProcess>> | undefined;
  most_mib = 0;

  constructor(readonly environment: Record<string, string>) {}

  async start(): Promise<void> {
    this.#process = await startProcess({ environment: this.environment });
    await this.#process.address();
  }

  async kill(): Promise<void> {
    await this.measure();
    await this.#process?.kill9();
  }

  async stop(): Promise<void> {
    await this.measure();
    const exit = await this.#process?.stop();
    expect(exit?.code).toBe(0);
  }

  async measure(): Promise<void> {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(this.#process?.pid)]).catch(
      () => ({ stdout: '0' }),
    );
    this.most_mib = Math.max(this.most_mib, Number(stdout.trim()) / 1024);
  }
}

test(
  'three processes with fifty endpoints, killed again and again: nothing is lost, and the log agrees with the receivers',
  {
    timeout: patience_ms,
  },
  async () => {
    const { service, stop } = await startTestService();
    const { database } = service.context;
    const targets: Target[] = [];
    const owners = await Promise.all(
      Array.from({ length: merchants }, () => service.createMerchant()),
    );
    for (const owner of owners) {
      for (const behaviour of behaviours) {
        const target = await startTarget(behaviour);
        target.id = (await createEndpoint(owner, target.url)).id;
        targets.push(target);
      }
    }
    expect(targets).toHaveLength(50);

    const [current] = await database<{ name: string }[]>`select current_database() as name`;
    const environment = databaseEnvironment(onDatabase(inject('server'), current!.name));
    const workers = Array.from({ length: processes }, () => new Worker(environment));

    const over = new AbortController();
    let killed = 0;
    let registered = 0;
    const load = owners.map(async (owner) => {
      while (!over.signal.aborted || registered < enough) {
        await registerSeller(owner);
        registered += 1;
        await sleep(randomInt(300));
      }
    });
    const memory = (async () => {
      while (!over.signal.aborted) {
        await Promise.all(workers.map((worker) => worker.measure()));
        await sleep(500);
      }
    })();
    try {
      await Promise.all(
        workers.map(async (worker) => {
          await worker.start();
          while (killed < kills) {
            killed += 1;
            await sleep(randomInt(1_200));
            await worker.kill();
            await worker.start();
          }
        }),
      );
    } finally {
      over.abort();
      await Promise.all([...load, memory]);
    }

    // Half a minute passes: the leases of killed processes end.
    await database`update delivery_leases set expires_at = now()`;
    const good = targets.filter(({ behaviour }) => healthy.has(behaviour));
    const open = async () => {
      const [row] = await database<{ count: number }[]>`
      select count(*) as count from delivery_queue
      where endpoint_id in ${database(good.map(({ id }) => id))}`;
      return row!.count;
    };
    while ((await open()) > 0) {
      await sleep(250);
      await Promise.all(workers.map((worker) => worker.measure()));
    }
    await Promise.all(workers.map((worker) => worker.stop()));

    const [recorded] = await database<{ events: number }[]>`
    select count(*) as events from events where kind = 'submerchant.created'`;
    expect(recorded!.events).toBe(registered);
    const rows = await database<
      {
        id: string;
        endpoint_id: string;
        event_id: string;
        state: string;
        successes: number;
        number: number;
      }[]
    >`
    select d.id, d.endpoint_id, d.event_id, d.state, d.attempts as number,
      case when d.state = 'delivered' and d.last_status between 200 and 299 then 1 else 0 end
        + (select count(*) from attempts a where a.merchant_id = d.merchant_id and a.delivery_id = d.id
          and a.status between 200 and 299) as successes
    from all_deliveries d`;
    const byEndpoint = new Map(targets.map((target) => [target.id, target]));
    const known = new Set(rows.map(({ id }) => id));
    let twice = 0;
    for (const { id, endpoint_id, state, successes } of rows) {
      const target = byEndpoint.get(endpoint_id)!;
      const times = target.taken.get(id) ?? 0;
      if (!healthy.has(target.behaviour)) {
        expect(state, 'what never succeeded is not called delivered').toBe('pending');
        continue;
      }
      expect(times, `every event reached ${target.url}`).toBeGreaterThanOrEqual(1);
      expect(state).toBe('delivered');
      expect(successes, 'the success that was settled, once').toBe(1);
      twice += times - 1;
    }
    for (const target of good) {
      for (const id of target.taken.keys())
        expect(known.has(id), 'every delivery is of a recorded event').toBe(true);
    }
    const stored = await database<{ id: string; body: string }[]>`select id, body from events`;
    expect(altered).toEqual([]);
    const reader = await readerOf(database);
    for (const { id, body } of stored) expect(texts.get(id)).toBe(reader.textOf(body));
    for (const { most_mib } of workers) {
      expect(most_mib).toBeGreaterThan(0);
      expect(most_mib).toBeLessThan(largest_mib);
    }
    console.log(
      `${registered} events, ${good.length} healthy endpoints, ${killed} kills, ${twice} sent again, at most ${Math.round(Math.max(...workers.map(({ most_mib }) => most_mib)))} MiB`,
    );
    for (const target of targets) await target.close();
    await stop();
  },
);
