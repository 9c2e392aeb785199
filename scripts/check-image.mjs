/**
 * Runs the steps of the Dockerfile without a container engine: the build in a fresh copy, then what the image contains, as a user
 * who may write none of it. `npm run test:image`; needs `npm run build:service` before, for the database of the test.
 *
 * Not checked: the base image, and what an engine adds (its network, its file system, its signals to process 1).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/dist/index.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-image-'));
chmodSync(folder, 0o755);
const [build, image] = [join(folder, 'build'), join(folder, 'image')];
/** Whoever runs this as root starts the image as nobody. */
const user = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** @type {(() => unknown)[]} What is left to be ended, the last one first. */
const ends = [() => rmSync(folder, { recursive: true, force: true })];

/** The instructions of the two stages, in order. */
function readStages() {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
  const stages = [];
  for (const line of lines.filter((one) => /^[A-Z]/.test(one))) {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line);
    if (name === 'FROM') stages.push([]);
    stages.at(-1).push({ name, rest });
  }
  if (stages.length !== 2)
    throw new Error('The Dockerfile has other stages than this check knows.');
  return stages;
}

/** The files that .dockerignore leaves: those of the repository, none of which is built or installed. */
function copySources() {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter((name) => name !== '' && !/^(\.ci|artifacts|bench|data)\//.test(name));
  for (const name of names) cpSync(join(root, name), join(build, name));
}

function buildImage([first, last]) {
  copySources();
  const { NODE_ENV: _none, ...environment } = process.env;
  for (const { rest } of first.filter(({ name }) => name === 'RUN')) {
    console.log(`RUN ${rest}`);
    execFileSync('sh', ['-c', rest], {
      cwd: build,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  for (const { rest } of last.filter(({ name }) => name === 'COPY')) {
    const [, from, to] = /^--from=build \/app\/(\S+) \.\/(\S+)$/.exec(rest);
    mkdirSync(dirname(join(image, to)), { recursive: true });
    execFileSync('cp', ['-a', join(build, from), join(image, to)]);
  }
  rmSync(build, { recursive: true });
  execFileSync('chmod', ['-R', 'a-w,a+rX', image]);
}

/** An address of a new database. The server listens on a socket, which a URL cannot name: a relay stands before it. */
async function startDatabase() {
  const server = await startEmbeddedPostgres({ data_dir: join(folder, 'data'), log: () => {} });
  ends.unshift(() => server.stop());
  const { host, port, user: name, database } = server.connection;
  const relay = createServer((client) => {
    const socket = connect(`${host}/.s.PGSQL.${port}`);
    client.on('error', () => socket.destroy()).pipe(socket);
    socket.on('error', () => client.destroy()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  ends.unshift(() => relay.close());
  return `postgres://${name}@127.0.0.1:${relay.address().port}/${database}`;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function run(last) {
  const of = (name) => last.find((one) => one.name === name).rest;
  const [, node_env] = /^NODE_ENV=(\w+)$/.exec(of('ENV'));
  const entrypoint = JSON.parse(of('ENTRYPOINT'));
  const health = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK'))[1]);
  const port = await freePort();
  const options = {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: node_env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: await startDatabase(),
      MASTER_KEY: 'pXL1m3G0dWvQyq9bqk6a0Hc1b2yW3s8tZr5uYk7nE4I=',
    },
    stdio: 'inherit',
    ...user,
  };
  const start = ([, ...args]) => spawn(process.execPath, args, options);
  const codeOf = async (command) => (await once(start(command), 'exit'))[0];
  const service = start(entrypoint);
  let exit = null;
  service.once('exit', (code, signal) => (exit = { code, signal }));
  ends.unshift(() => service.kill('SIGKILL'));
  const statusOf = (path) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  for (let tries = 0; (await statusOf('/readyz')) !== 200; tries += 1) {
    if (exit || tries === 600) throw new Error('The service is not ready.');
    await pause(100);
  }
  for (const path of ['/healthz', '/console', '/docs', '/docs/en/running', '/openapi.json']) {
    expect(await statusOf(path), 200, path);
  }
  expect(await codeOf(health), 0, 'the health check of a running service');
  service.kill('SIGTERM');
  await once(service, 'exit');
  expect(exit.code, 0, 'the exit code after SIGTERM');
  expect(await codeOf(health), 1, 'the health check of a stopped one');
}

function expect(actual, wanted, what) {
  if (actual !== wanted) throw new Error(`${what}: ${actual}, not ${wanted}.`);
}

try {
  const stages = readStages();
  buildImage(stages);
  const [megabytes] = execFileSync('du', ['-sm', resolve(image)])
    .toString()
    .split('\t');
  await run(stages[1]);
  console.log(
    `The image serves, stops and reports its health; beside Node it takes ${megabytes} MB.`,
  );
} finally {
  for (const end of ends) await Promise.resolve(end());
}
