import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOperator } from '../packages/service/src/merchants/demo-keys.js';
import { guides } from '../packages/service/src/http/guides/guide-catalogue.js';
import { basic } from '../packages/service/test/harness.js';
import { longTest } from '../packages/service/test/long-test.js';
import {
  endRedisServers,
  newRedisServer,
  redisIsInstalled,
} from '../packages/service/test/redis-server.js';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';
import { freePorts } from './guides/free-ports.js';
import { GuideSession } from './guides/guide-session.js';
import { postgresPrograms, startOwnPostgres } from './guides/own-postgres.js';
import { readBlocks, type Block } from './guides/read-blocks.js';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Those on running the service, in which a reader starts it: one after the other. */
const running = ['install', 'operate', 'recover'];
/** Those that a reader follows beside a running service. */
const followed = guides.map(({ name }) => name).filter((name) => !running.includes(name));

/** Those that start a program on port 4000. */
const usePort = new Set(['first-seller', 'webhooks', 'webhook-portal']);

const folders: string[] = [];
let address: string;
let reader: { folder: string; port: number };

beforeAll(async () => {
  address = await (await startProcess()).address();
  await allowMoreThanAReaderSends();
  const [port = 0] = await freePorts(1);
  reader = { folder: await newFolder(), port };
});

afterAll(async () => {
  await endProcesses();
  await endRedisServers();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** All in one folder and with one port, as a reader follows one guide after the other. */
describe.each(followed)('the guide %s', (name) => {
  test('does what it says, pasted as it stands, and stops what it started', async () => {
    await follow(await readBlocks(`en/${name}`));
  });
});

longTest.each(followed.filter((name) => usePort.has(name)))(
  'the guide %s can be followed again, also after a round that was not finished',
  async (name) => {
    const blocks = await readBlocks(`en/${name}`);
    const starts = blocks.findIndex(({ kind, text }) => kind === 'run' && text.includes('.mjs &'));
    expect(starts).toBeGreaterThan(0);
    await follow(blocks.slice(0, starts + 2), { is_finished: false });
    await follow(blocks);
  },
);

async function follow(blocks: readonly Block[], { is_finished = true } = {}): Promise<void> {
  const session = new GuideSession({
    folder: reader.folder,
    ports: { 3000: Number(new URL(address).port), 4000: reader.port },
    service_runs: true,
  });
  try {
    await session.follow(blocks);
    if (is_finished) await session.expectNothingRuns();
  } finally {
    await session.end();
  }
}

describe('the guides on installing, operating and recovering', { timeout: 180_000 }, () => {
  test('backs up the embedded database and restores it', async () => {
    await followRunning(null, {}, {});
  });

  const missing = [
    ...(postgresPrograms === null ? ['postgresql-15'] : []),
    ...(redisIsInstalled ? [] : ['redis-server']),
  ];
  longTest.skipIf(missing.length > 0)(
    `sets up a production installation of two processes, and restores its dump${missing.length > 0 ? ` (NOT RUN: ${missing.join(' and ')} is not installed)` : ''}`,
    async () => {
      const [port = 0] = await freePorts(1);
      const postgres = await startOwnPostgres(port);
      const redis = await newRedisServer();
      await redis.start();
      try {
        const environment = {
          PATH: `${postgresPrograms}:${process.env['PATH']}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(port),
          PGUSER: 'postgres',
        };
        const ports = { 5432: port, 6379: Number(new URL(redis.url).port) };
        await followRunning('postgresql', ports, environment);
      } finally {
        await postgres.stop();
      }
    },
  );
});

/** Follows the guides on running the service in the repository itself, which is built already. */
async function followRunning(
  on: string | null,
  ports: Record<number, number>,
  environment: Record<string, string>,
): Promise<void> {
  const all = await Promise.all(running.map((name) => readBlocks(`en/${name}`)));
  const blocks = all.flat().filter((block) => block.on === on);
  const [first = 0, second = 0] = await freePorts(2);
  const folder = await mkdtemp(join(tmpdir(), 'credencia-guide-'));
  folders.push(folder);
  // Started as root, PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755);
  const session = new GuideSession({
    folder: root,
    ports: { 3000: first, 3001: second, ...ports },
    places: { '/srv/credencia': folder },
    environment: { ...environment, PORT: String(first), npm_config_ignore_scripts: 'true' },
    service_runs: false,
  });
  try {
    await session.follow(blocks);
  } finally {
    await session.end();
  }
}

describe.each(guides.map(({ name }) => name))('the guide %s in Portuguese', (name) => {
  test('has the same commands and samples, so that what was run is what its reader pastes', async () => {
    const [english, portuguese] = [
      await readBlocks(`en/${name}`),
      await readBlocks(`pt-BR/${name}`),
    ];
    expect(portuguese.map(withoutComments)).toEqual(english.map(withoutComments));
  });
});

function withoutComments({ language, kind, name, stop, on, text }: Block) {
  const lines = text.split('\n').filter((line) => !/^\s*(#|\/\/) /.test(line));
  // Blocks that are only read may be translated.
  return { language, kind, name, stop, on, text: kind === 'example' ? null : lines.join('\n') };
}

/** A folder beside nothing, from which the packages of the repository are found as from within it. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-guide-'));
  folders.push(folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** All guides are followed within one minute, which no reader does. */
async function allowMoreThanAReaderSends(): Promise<void> {
  const operator = {
    authorization: basic(demoOperator.public_key, demoOperator.secret_key),
    'content-type': 'application/json',
  };
  const list = await fetch(`${address}/v1/operator/merchants`, { headers: operator });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const limits = { transactions: 10_000, queries: 10_000, default: 10_000 };
  const answer = await fetch(`${address}/v1/operator/merchants/${data[0]?.id}/rate-limits`, {
    method: 'PUT',
    headers: operator,
    body: JSON.stringify(limits),
  });
  expect(answer.status).toBe(200);
}
