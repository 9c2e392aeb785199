import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { createLog } from '../src/platform/log.js';
import { Metrics } from '../src/platform/metrics.js';
import { makeCertificate } from '../src/platform/outbound/certificate.fixture.js';
import { SharedCounts } from '../src/platform/rates/shared-counts.js';
import {
  postgresPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from '../../../scripts/guides/own-postgres.js';
import { freePort, serverUser } from './cluster.js';
import { endRedisServers, newRedisServer, redisIsInstalled } from './redis-server.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

/** Connections to a real PostgreSQL and a real Redis with TLS: whose certificate is accepted. */

/** 0.0.0.0 reaches this machine, but is no loopback address: production takes it for another machine. */
const elsewhere = '0.0.0.0';
const names = `DNS:db.example.com,IP:127.0.0.1,IP:${elsewhere}`;
const certificate = makeCertificate('db.example.com', names);
const missing = [
  ...(certificate === null ? ['openssl'] : []),
  ...(postgresPrograms === null ? ['PostgreSQL'] : []),
];
if (missing.length > 0) console.warn(`TLS to PostgreSQL is NOT TESTED: no ${missing.join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'credencia-connection-tls-'));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(missing.length > 0)('PostgreSQL with TLS', () => {
  const MASTER_KEY = 'pXL1m3G0dWvQyq9bqk6a0Hc1b2yW3s8tZr5uYk7nE4I=';
  let port: number;
  let server: OwnPostgres | undefined;
  const ca = write('ca.pem', certificate?.cert ?? '');
  const other_ca = write('other-ca.pem', makeCertificate('other.example.com')?.cert ?? '');

  beforeAll(async () => {
    port = await freePort();
    server = await startOwnPostgres(port);
    const sql = connect({ url: `postgres://postgres@127.0.0.1:${port}/postgres` }, { max: 1 });
    const [row] = await sql<{ data: string }[]>`select current_setting('data_directory') as data`;
    const user = serverUser();
    for (const [name, text] of Object.entries({ key: certificate?.key, crt: certificate?.cert })) {
      const path = join(row?.data ?? '', `server.${name}`);
      writeFileSync(path, text ?? '', { mode: 0o600 });
      if (user) chownSync(path, user.uid, user.gid);
    }
    await sql`alter system set ssl = on`;
    await sql`select pg_reload_conf()`;
    await sql.end();
  });
  afterAll(async () => {
    await endProcesses();
    await server?.stop();
  });

  /** Whether the connection is encrypted, or why there is none. */
  async function connectionOf(hosts: string, parameters: string): Promise<string> {
    const url = `postgres://postgres@${hosts}/postgres?${parameters}`;
    const sql = connect({ url }, { max: 1 });
    try {
      const [row] = await sql<{ ssl: boolean }[]>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return row?.ssl ? 'encrypted' : 'plain';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await sql.end({ timeout: 0 });
    }
  }

  test('the certificate has to be of the host and of a trusted authority', async () => {
    const here = `127.0.0.1:${port}`;
    const root = (path: string) => `sslrootcert=${encodeURIComponent(path)}`;
    const full = `sslmode=verify-full&${root(ca)}`;
    expect(await connectionOf(here, full)).toBe('encrypted');
    expect(await connectionOf(here, root(ca))).toBe('encrypted');
    expect(await connectionOf(here, 'sslmode=verify-full')).toMatch(/self-signed certificate/);
    expect(await connectionOf(here, 'sslrootcert=system')).toMatch(/self-signed certificate/);
    expect(await connectionOf(here, `sslmode=verify-full&${root(other_ca)}`)).toMatch(
      /self-signed/,
    );
    expect(await connectionOf(here, `sslmode=require&${root(other_ca)}`)).toMatch(/self-signed/);
    // The name that Node would check for an address is localhost, and the certificate is not for it.
    expect(await connectionOf(`localhost:${port}`, full)).toMatch(/does not match.*altnames/);
    expect(await connectionOf(`localhost:${port}`, full.replace('full', 'ca'))).toBe('encrypted');
    expect(await connectionOf(here, 'sslmode=require')).toBe('encrypted');
    expect(await connectionOf(here, 'sslmode=disable')).toBe('plain');
    // With several hosts as with one.
    expect(await connectionOf(`127.0.0.1:1,${here}`, full)).toBe('encrypted');
    expect(await connectionOf(`localhost:1,localhost:${port}`, full)).toMatch(/does not match/);
  });

  test('a certificate for localhost is none for an address', async () => {
    const local = makeCertificate('localhost', 'DNS:localhost');
    if (!local) throw new Error('openssl has failed.');
    const relay = await tlsRelay(local, port);
    const root = `sslrootcert=${encodeURIComponent(write('local.pem', local.cert))}`;
    expect(await connectionOf(`127.0.0.1:${relay}`, root)).toMatch(/not in the cert/);
    expect(await connectionOf(`localhost:${relay}`, root)).toBe('plain');
  });

  test('production starts with a verified certificate, or with sslmode=disable and a warning, and says why not otherwise', async () => {
    const url = `postgres://postgres:Geheim-7@${elsewhere}:${port}/postgres`;
    const environment = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      MASTER_KEY,
      DATABASE_URL: url,
    };
    const refused = await runToItsEnd({ environment });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/does not answer: self-signed certificate.*DATABASE_CA_FILE/);
    expect(refused.output).toContain('sslmode=disable');
    expect(refused.output).not.toMatch(/Geheim|    at /);
    const command = await runToItsEnd({ environment, args: ['migrate', '--plan'] });
    expect(command.output).toMatch(/does not answer: self-signed certificate.*DATABASE_CA_FILE/);
    expect(command.output).not.toMatch(/Geheim|    at /);

    const secure = { ...environment, DATABASE_CA_FILE: ca };
    const started = await startProcess({ environment: secure });
    await started.address();
    expect(started.output()).not.toContain('sslmode');
    const sql = connect({ url: `postgres://postgres@127.0.0.1:${port}/postgres` }, { max: 1 });
    onTestFinished(() => sql.end());
    const plain = await sql`
      select from pg_stat_activity join pg_stat_ssl using (pid)
      where application_name = 'credencia' and pid <> pg_backend_pid() and not ssl`;
    expect(plain).toHaveLength(0);
    await started.stop();

    // A server that has no TLS, or somebody between who says so.
    await sql`alter system set ssl = off`;
    await sql`select pg_reload_conf()`;
    const without = await runToItsEnd({ environment: secure });
    expect(without.code).toBe(1);
    expect(without.output).toMatch(/does not answer: .*enable TLS in PostgreSQL/);
    const chosen = { ...environment, DATABASE_URL: `${url}?sslmode=disable` };
    const open = await startProcess({ environment: chosen });
    await open.address();
    expect(open.output()).toContain('DATABASE_URL has sslmode=disable');
    await open.stop();
    const doctor = await runToItsEnd({ environment: chosen, args: ['doctor'] });
    expect(doctor.output).toContain('DATABASE_URL has sslmode=disable');
    expect(doctor.output).not.toContain('Geheim');
  });
});

/** Relays a port to the server, with TLS and another certificate before it. */
async function tlsRelay(
  { key, cert }: { key: string; cert: string },
  port: number,
): Promise<number> {
  const relay = createServer((client: Socket) => {
    client.on('error', () => {});
    client.once('data', () => {
      client.write('S');
      const secure = new TLSSocket(client, { isServer: true, key, cert });
      const server = connectSocket(port, '127.0.0.1');
      secure.on('error', () => server.destroy()).pipe(server);
      server.on('error', () => secure.destroy()).pipe(secure);
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  return (relay.address() as AddressInfo).port;
}

describe.skipIf(certificate === null || !redisIsInstalled)('Redis with TLS', () => {
  afterAll(endRedisServers);

  test('counts are shared with a trusted certificate of the host, and with no other', async () => {
    const redis = await newRedisServer({
      key: write('redis.key', certificate?.key ?? ''),
      cert: write('redis.pem', certificate?.cert ?? ''),
    });
    await redis.start();
    const isUsed = async (url: string, ca_file: string | null): Promise<boolean> => {
      const { rate_limit_shared } = new Metrics();
      const counts = new SharedCounts(url, ca_file, createLog('silent'), rate_limit_shared);
      await counts.start();
      const result = await counts.count('tls', 5, 60);
      counts.stop();
      return result !== null;
    };
    const ca = write('redis-ca.pem', certificate?.cert ?? '');
    expect(await isUsed(redis.url, ca)).toBe(true);
    expect(await isUsed(redis.url.replace('rediss', 'REDISS'), ca)).toBe(true);
    expect(await isUsed(redis.url, null)).toBe(false);
    const other = makeCertificate('other.example.com')?.cert ?? '';
    expect(await isUsed(redis.url, write('redis-other.pem', other))).toBe(false);
    expect(await isUsed(redis.url.replace('127.0.0.1', 'localhost'), ca)).toBe(false);
    expect(await isUsed(redis.url.replace('rediss', 'redis'), ca)).toBe(false);
  });
});
