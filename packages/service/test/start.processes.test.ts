import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createConnection, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../embedded-postgres/src/process-table.js';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { newDatabaseUrl } from './database-url.js';
import { firstOf } from './full-set.js';
import { basic } from './harness.js';
import { longTest } from './long-test.js';
import { company } from './sellers.js';
import {
  endProcesses,
  newDataDir,
  openDatabase,
  runToItsEnd,
  serverPid,
  startProcess,
  type ServiceProcess,
} from './service-process.js';

const run = promisify(execFile);
const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);
const headers = { authorization, 'content-type': 'application/json' };
/** The maximum duration of a stop. */
const stop_timeout_ms = 5_000;
const master_key = randomBytes(32).toString('base64');

/** The library of Debian's package faketime. */
const faketime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

let folder: string;
let listeners: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credencia-start-'));
});

afterEach(async () => {
  await endProcesses();
  for (const listener of listeners) listener.close();
  listeners = [];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function listenOnFreePort(onConnection?: Parameters<typeof createServer>[1]) {
  const server = onConnection ? createServer(onConnection) : createServer();
  listeners.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function register(address: string, body: object = company()): Promise<any> {
  const answer = await fetch(`${address}/v1/submerchants`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: unknown }).data;
}

/** Stops the service and expects it and its database to exit in time. */
async function expectCleanStop(service: ServiceProcess, signal: NodeJS.Signals): Promise<void> {
  const server = (await serverPid(service.data_dir)) ?? -1;
  expect(await isAlive(server)).toBe(true);
  const exit = await Promise.race([
    service.stop(signal),
    sleep(stop_timeout_ms, 'too late' as const, { ref: false }),
  ]);
  expect(exit).toEqual({ code: 0, signal: null });
  expect(await isAlive(server)).toBe(false);
  // An orderly shutdown removes postmaster.pid: the next start needs no recovery.
  expect(await serverPid(service.data_dir)).toBeNull();
}

/** The lines of a service in production. */
function linesOf(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

longTest(
  'connections that arrive while the process is busy wait for it, more of them than the usual 511',
  async () => {
    const service = await startProcess();
    const port = Number(new URL(await service.address()).port);
    // A kernel with a lower limit drops the others itself.
    const limit = await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '128');
    process.kill(service.pid, 'SIGSTOP');
    const sockets = Array.from({ length: Math.min(1_000, Number(limit)) }, () =>
      createConnection(port, '127.0.0.1'),
    );
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    process.kill(service.pid, 'SIGCONT');
    const answers = sockets.map((socket) => once(socket.setEncoding('latin1'), 'data'));
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    for (const [text] of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1.1 200 /);
  },
);

test.each(firstOf(1, ['SIGTERM', 'SIGINT'] as const))(
  '%s stops the service and its database, and the next start finds the registrations',
  async (signal) => {
    const first = await startProcess({ data_dir: await newDataDir() });
    const registered = await register(await first.address());
    await expectCleanStop(first, signal);
    expect(first.output()).toMatch(/Stopped\.\n$/);

    const second = await startProcess({ data_dir: first.data_dir });
    const address = await second.address();
    const answer = await fetch(`${address}/v1/submerchants/${registered.id}`, { headers });
    expect(await answer.json()).toMatchObject({ data: registered });
  },
);

test('a service whose output nobody reads any more, as after `npm start | head`, serves and stops as before', async () => {
  const service = await startProcess();
  const address = await service.address();
  service.closeOutput();
  await register(address);
  // As of a terminal that is closed.
  await expectCleanStop(service, 'SIGHUP');
});

longTest('a second Ctrl-C, as npm forwards it, still stops gracefully', async () => {
  const service = await startProcess();
  await service.address();
  const server = (await serverPid(service.data_dir)) ?? -1;
  void service.stop('SIGINT');
  expect(await service.stop('SIGINT')).toEqual({ code: 0, signal: null });
  expect(await isAlive(server)).toBe(false);
});

test('a signal during the start stops the processes started so far', async () => {
  const service = await startProcess({ data_dir: await newDataDir() });
  let server: number | null = null;
  while (server === null) {
    server = await serverPid(service.data_dir);
    await sleep(1);
  }
  expect(await service.stop('SIGINT')).toEqual({ code: 0, signal: null });
  expect(await isAlive(server)).toBe(false);
});

test('a stop lets a running request finish and accepts no new one', async () => {
  const service = await startProcess();
  const address = await service.address();
  const { id } = await register(address);
  const sql = await openDatabase(service.data_dir);
  let release = (): void => {};
  let hold = (): void => {};
  let holder = 0;
  const held = new Promise<void>((resolve) => (hold = resolve));
  const holding = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`
      select pg_backend_pid() as pid from submerchants where id = ${id} for update`;
    holder = row!.pid;
    hold();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await held;
  const answer = fetch(`${address}/v1/submerchants/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ trade_name: 'Aurora' }),
  });
  const isWaiting = async () => {
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from pg_stat_activity where ${holder} = any (pg_blocking_pids(pid))) as waiting`;
    return row?.waiting ?? false;
  };
  while (!(await isWaiting())) await sleep(5);

  const stopped = service.stop('SIGTERM');
  while (!service.output().includes('Stopping')) await sleep(5);
  // The port closes a moment after the sentence.
  const asked = () =>
    fetch(`${address}/healthz`).then(
      () => 'answered',
      (error: Error) => error.message,
    );
  await expect.poll(asked).toBe('fetch failed');
  release();
  await holding;
  await sql.end();
  const finished = await answer;
  expect(finished.status).toBe(200);
  expect(await finished.json()).toMatchObject({ data: { id, trade_name: 'Aurora' } });
  expect(await stopped).toEqual({ code: 0, signal: null });

  const next = await startProcess({ data_dir: service.data_dir });
  const record = await fetch(`${await next.address()}/v1/submerchants/${id}`, { headers });
  expect(await record.json()).toMatchObject({ data: { trade_name: 'Aurora' } });
});

longTest(
  'a stop with STOP_DELAY: /readyz answers 503 and answers close their connections, while requests still succeed',
  async () => {
    const service = await startProcess({ environment: { STOP_DELAY: '2' } });
    const address = await service.address();
    const ready = () => fetch(`${address}/readyz`);
    expect((await ready()).headers.get('connection')).toBe('keep-alive');
    const stopped = service.stop('SIGTERM');
    await expect.poll(async () => (await ready()).status).toBe(503);
    const answer = await fetch(`${address}/v1/submerchants`, {
      method: 'POST',
      headers,
      body: JSON.stringify(company()),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await stopped).toEqual({ code: 0, signal: null });
  },
);

test('a stop with STOP_DELAY under 32 clients with open connections: each notices at /readyz, and no request fails', async () => {
  const service = await startProcess({ environment: { STOP_DELAY: '2' } });
  const { port } = new URL(await service.address());
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ agent, port, path }), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  let isReady = true;
  let answers = 0;
  const clients = Array.from({ length: 32 }, async () => {
    while (isReady) {
      expect(await ask('/healthz')).toBe(200);
      answers += 1;
      if (answers % 50 === 0) isReady &&= (await ask('/readyz')) === 200;
    }
  });
  await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(200);
  const stopped = service.stop('SIGTERM');
  await Promise.all(clients);
  expect(await stopped).toEqual({ code: 0, signal: null });
  agent.destroy();
});

longTest('the curl command printed at the first start registers a seller', async () => {
  const service = await startProcess({ data_dir: await newDataDir() });
  await service.address();
  while (!service.output().includes('Ctrl-C')) await sleep(5);
  const command = /^ +(curl .*)$/m.exec(service.output())?.[1] ?? '';
  // Options of the test are in curl's configuration file, so that the command runs as printed.
  await writeFile(join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
  const { stdout } = await run('sh', ['-c', command], {
    env: { ...process.env, CURL_HOME: folder },
  });
  const [body = '', status] = stdout.split('\n');
  expect(status).toBe('201');
  expect(JSON.parse(body)).toMatchObject({
    message: 'Submerchant created.',
    data: { legal_name: 'Padaria Aurora Ltda', status: 'pending' },
  });
});

longTest('exports as PDF are laid out in a thread, which ends with the service', async () => {
  const service = await startProcess();
  const address = await service.address();
  const { id } = await register(address);
  const exported = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await fetch(`${address}/v1/submerchants/${id}/export`, {
        headers: { ...headers, accept: 'application/pdf' },
      });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('latin1');
    }),
  );
  for (const text of exported) expect(text).toMatch(/^%PDF-1\.[\s\S]*%%EOF\n?$/);
  await expectCleanStop(service, 'SIGTERM');
});

longTest('verify reads many trails in threads, and names every broken one', async () => {
  const service = await startProcess();
  const { id } = await register(await service.address());
  const sql = await openDatabase(service.data_dir);
  onTestFinished(() => sql.end());
  // Copies of its row: they have its head, and no entries.
  await sql`
    insert into submerchants
    select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'external_id', null))).*
    from submerchants s, generate_series(1, 1500) where s.id = ${id}`;
  const args = ['verify', 'trails'];
  const verified = await runToItsEnd({ data_dir: service.data_dir, args });
  expect(verified.code).toBe(1);
  expect(verified.output).toMatch(/ [0-9]+ entries read, 1500 broken\./);
  const named = verified.output.match(/^BROKEN {2}submerchant .*are missing\.$/gm) ?? [];
  expect(new Set(named).size).toBe(1500);
  expect(verified.output).not.toContain(id);
});

longTest('a port in use is named in the error, and the database is stopped again', async () => {
  const port = await listenOnFreePort();
  const data_dir = await newDataDir();
  const { code, output } = await runToItsEnd({ data_dir, environment: { PORT: String(port) } });
  expect(output).toBe(
    `Credencia could not start.\nPort ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1}.\n`,
  );
  expect(code).toBe(1);
  expect(await serverPid(data_dir)).toBeNull();
});

longTest(
  'a second service on the same folder is refused with the process id of the first, which keeps running',
  async () => {
    const first = await startProcess();
    const address = await first.address();
    const second = await runToItsEnd({ data_dir: first.data_dir });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by another service (process ${first.pid}, since `);
    expect(second.output).toContain('choose another data folder for this one');
    await register(address);
  },
);

test('a service whose database server exits reports it and exits, instead of answering only errors', async () => {
  const service = await startProcess();
  await service.address();
  process.kill((await serverPid(service.data_dir)) ?? -1, 'SIGKILL');
  expect((await service.exited).code).toBe(1);
  expect(service.output()).toContain('The embedded PostgreSQL has exited unexpectedly.');
});

test('all configuration errors are reported together, before anything is started', async () => {
  const data_dir = await newDataDir();
  const { code, output } = await runToItsEnd({
    data_dir,
    environment: { PORT: 'abc', BRAND: 'a b', NODE_ENV: 'production' },
  });
  expect(code).toBe(1);
  const [line, ...others] = linesOf(output);
  expect(line).toMatchObject({
    level: 60,
    msg: 'Credencia could not start. The configuration cannot be used.',
    problems: ['PORT', 'BRAND', 'MASTER_KEY'].map((name) => expect.stringMatching(`^${name} `)),
  });
  expect(others).toEqual([]);
  expect(await serverPid(data_dir)).toBeNull();
});

test.each([
  ['an unknown NODE_ENV', { NODE_ENV: 'prod' }, 'NODE_ENV must be one of'],
  ['development on the network', { HOST: '0.0.0.0' }, 'ALLOW_DEMO_ON_NETWORK=true'],
])('%s starts nothing with published credentials', async (_case, environment, remedy) => {
  const data_dir = await newDataDir();
  const { code, output } = await runToItsEnd({ data_dir, environment });
  expect(code).toBe(1);
  expect(output).toContain('The configuration cannot be used:');
  expect(output).toContain(remedy);
  expect(output).not.toContain('    at ');
  expect(await serverPid(data_dir)).toBeNull();
});

longTest('development listens on the network if configured', async () => {
  const service = await startProcess({
    environment: { HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: 'true' },
  });
  expect(await service.address()).toContain('//0.0.0.0:');
});

test('production accepts and prints no demo keys, even on a data folder used in development', async () => {
  const development = await startProcess({
    data_dir: await newDataDir(),
    environment: { MASTER_KEY: master_key },
  });
  await register(await development.address());
  await development.stop();

  const service = await startProcess({
    data_dir: development.data_dir,
    environment: { NODE_ENV: 'production', MASTER_KEY: master_key },
  });
  const address = (await service.address()).replace('0.0.0.0', '127.0.0.1');
  for (const { public_key, secret_key } of [demoMerchant, demoOperator]) {
    const answer = await fetch(`${address}/v1/submerchants`, {
      headers: { authorization: basic(public_key, secret_key) },
    });
    expect(answer.status).toBe(401);
    expect(service.output()).not.toContain(public_key);
    expect(service.output()).not.toContain(secret_key);
  }
  expect(service.output()).not.toContain('curl');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  expect(service.output().match(/The metrics are not served/g)).toHaveLength(1);
});

test('in production every line is JSON, from the start to the end, and with LOG_REQUESTS each request has one', async () => {
  const service = await startProcess({
    data_dir: await newDataDir(),
    environment: {
      NODE_ENV: 'production',
      MASTER_KEY: master_key,
      HOST: '127.0.0.1',
      LOG_REQUESTS: 'true',
      // What the service lists is all the same on a level above.
      LOG_LEVEL: 'error',
    },
  });
  const address = await service.address();
  const secret = 'a-secret-in-a-path';
  await fetch(`${address}/v1/submerchants/${secret}?name=Ana`, {
    headers: { 'x-request-id': 'mine' },
  });
  await fetch(`${address}/nowhere/${secret}`);
  await fetch(`${address}/healthz`);
  await service.stop('SIGTERM');
  const lines = linesOf(service.output());
  const requests = lines.filter(({ msg }) => msg === 'A request was answered.');
  expect(requests).toEqual([
    expect.objectContaining({
      request_id: 'mine',
      method: 'GET',
      route: '/v1/submerchants/:id',
      status: 401,
      caller: null,
      network: '127.0.0.1',
      duration_ms: expect.any(Number),
    }),
    expect.objectContaining({ route: null, status: 404 }),
  ]);
  expect(service.output()).not.toContain(secret);
  expect(service.output()).not.toContain('Ana');
  expect(lines.slice(-2).map(({ msg }) => msg)).toEqual(['Stopping.', 'Stopped.']);
});

longTest(
  'metrics are served on a dedicated port, which is printed; a port in use is named in the error',
  async () => {
    const environment = { NODE_ENV: 'production', MASTER_KEY: master_key, HOST: '127.0.0.1' };
    const service = await startProcess({
      data_dir: await newDataDir(),
      environment: { ...environment, METRICS_PORT: '0' },
    });
    const address = await service.address();
    const metrics = /Metrics at ([^\s"]+)/.exec(service.output())?.[1] ?? '';
    expect(await (await fetch(metrics)).text()).toContain('credencia_http_connections');
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(new URL(path, metrics))).status).toBe(200);
    }
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    expect(await service.stop()).toEqual({ code: 0, signal: null });

    const METRICS_PORT = String(await listenOnFreePort());
    const { code, output } = await runToItsEnd({ environment: { ...environment, METRICS_PORT } });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${METRICS_PORT} on 127.0.0.1 is taken`);
    expect(output).toContain('METRICS_PORT=');
  },
);

const deadDatabases: readonly (readonly [string, () => Promise<string>])[] = [
  ['refuses connections', async () => 'localhost:1'],
  ['has several hosts that refuse connections', async () => 'localhost:1,localhost:2'],
  ['has no address', async () => 'no-such-host.invalid:5432'],
  [
    'closes connections at once',
    async () => `127.0.0.1:${await listenOnFreePort((socket) => socket.destroy())}`,
  ],
];

test.each(firstOf(1, deadDatabases))(
  'a database that %s is reported without its password',
  async (_how, host) => {
    const { code, output } = await runToItsEnd({
      environment: { DATABASE_URL: `postgres://someone:Geheim-7@${await host()}/x` },
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Credencia could not start\.\nThe database does not answer: .*\S\. Check DATABASE_URL and that PostgreSQL runs there\.\n$/,
    );
    expect(output).not.toContain('Geheim-7');
  },
);

test.each(firstOf(1, ['master_key_proof', 'pg_advisory', 'insert into merchants']))(
  'a database that becomes unavailable during the start is reported in a sentence: at %s',
  async (cut_at) => {
    const { url, close } = await newDatabaseUrl('start', { cut_at });
    onTestFinished(close);
    const { code, output } = await runToItsEnd({ environment: { DATABASE_URL: url } });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Credencia could not start\.\nThe database became unavailable during the start: .*\S\. Start again once it answers\.\n$/,
    );
  },
);

longTest.skipIf(!faketime)(
  `a process whose machine’s clock is two hours ahead uses the database’s time${faketime ? '' : ' (NOT RUN: faketime is not installed)'}`,
  async () => {
    const { url, close } = await newDatabaseUrl('clock');
    onTestFinished(close);
    const clock = { LD_PRELOAD: faketime!, FAKETIME: '+2h', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const service = await startProcess({ environment: { DATABASE_URL: url, ...clock } });
    const sent_ms = Date.now();
    const { created_at } = await register(await service.address());
    expect(Math.abs(Date.parse(created_at) - sent_ms)).toBeLessThan(3_600_000);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(service.output()).toContain('The clock differs from the database’s');
  },
);

test('an invalid database URL is reported without its password', async () => {
  const { code, output } = await runToItsEnd({
    environment: { DATABASE_URL: 'postgres://someone:Geheim%zz-7@127.0.0.1/x' },
  });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL must be an address of the form');
  expect(output).not.toContain('Geheim');
  expect(output).not.toContain('    at ');
});

longTest('a signal ends the wait for a database that never answers', async () => {
  let connect = (): void => {};
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const port = await listenOnFreePort(() => connect());
  const service = await startProcess({
    environment: { DATABASE_URL: `postgres://someone:Geheim-7@127.0.0.1:${port}/x` },
  });
  await connected;
  expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

longTest('the operator’s category table decides the MCC', async () => {
  const file = join(folder, 'table.csv');
  await writeFile(file, '# version: own-1\ncnae;mcc\n4721102;5999\n');
  const service = await startProcess({ environment: { MCC_TABLE_FILE: file } });
  const record = await register(await service.address());
  expect(record).toMatchObject({ mcc: '5999', mcc_source: 'cnae', mcc_table_version: 'own-1' });
});

test.each(
  firstOf(1, [
    ['FILES_PATH', 'no-folder', 'Uploaded files cannot be received (ENOTDIR'],
    ['ERASURES_FILE', 'no-folder/it.ndjson', 'Erasures cannot be recorded in'],
    ['HOST', 'fe80::1', 'HOST=fe80::1 is no address of this machine.'],
  ] as const),
)('%s=%s cannot be used: the start says so and ends', async (name, value, reason) => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const environment = { ALLOW_DEMO_ON_NETWORK: 'true' };
  const refused = await runToItsEnd({
    environment: { ...environment, [name]: name === 'HOST' ? value : join(folder, value) },
  });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(reason);
  expect(refused.output).toContain(name);
  expect(refused.output).not.toContain('    at ');
});

test('each deployment records erasures on a volume that it can write to', async () => {
  const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const volume = '/var/lib/credencia';
  const compose = await read('compose.yaml');
  expect(compose).toContain(`ERASURES_FILE: \${ERASURES_FILE:-${volume}/erasures.ndjson}`);
  expect(compose).toContain(`volumes: ['files:${volume}']`);
  const unit = await read('deploy/systemd/credencia.service');
  expect(unit).toContain('ERASURES_FILE=%S/credencia/erasures.ndjson');
  expect(unit).toContain('StateDirectory=credencia');
  const chart = await read('deploy/helm/credencia/templates/deployment.yaml');
  const pod = await read('deploy/helm/credencia/templates/_pod.tpl');
  expect(pod).toContain('"ERASURES_FILE" (printf "/var/lib/credencia%s/erasures.ndjson"');
  expect(chart).toContain(`mountPath: ${volume}/erasures`);
  expect(chart).toContain('.Values.erasures.claim');
  expect(await read('Dockerfile')).toContain(`ERASURES_FILE=${volume}/erasures.ndjson`);
});

longTest('an invalid category table stops the start with all its errors', async () => {
  const file = join(folder, 'bad.csv');
  await writeFile(file, '# version: own-2\ncnae;mcc\n4721102;59\n47x;5999\n4711301;5411\n');
  const data_dir = await newDataDir();
  const bad = await runToItsEnd({ data_dir, environment: { MCC_TABLE_FILE: file } });
  expect(bad.code).toBe(1);
  expect(bad.output).toContain(`The category table ${file} cannot be used:`);
  expect(bad.output.match(/^ {2}line \d+/gm)).toEqual(['  line 3', '  line 4']);

  const missing = await runToItsEnd({ data_dir, environment: { MCC_TABLE_FILE: `${file}.gone` } });
  expect(missing.code).toBe(1);
  expect(missing.output).toContain(`The category table ${file}.gone cannot be read`);
  expect(missing.output).not.toContain('    at ');
  expect(await serverPid(data_dir)).toBeNull();
});
