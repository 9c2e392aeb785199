import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A real Redis on a free port, which keeps its port when it is started again. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Ends it at once, with all that it knew. */
  kill(): Promise<void>;
  /** The names of everything that is in it, one to a line. */
  keys(): Promise<string>;
  /** Ends every window but those whose name holds the text. */
  forgetAllBut(text: string): Promise<void>;
  /** Lets it hang: connections stand, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/** Redis is no part of the service's installation: on a machine without it, tests of it cannot run. */
export const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;

const running = new Set<ChildProcess>();
const folders: string[] = [];
// The last resort when the test run itself is ended.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * A Redis that is not started yet.
 *
 * @param tls paths of a key and its certificate: it then answers with TLS alone
 */
export async function newRedisServer(tls?: { key: string; cert: string }): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-redis-'));
  folders.push(folder);
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis${tls ? 's' : ''}://127.0.0.1:${port}`,
    async start() {
      const listen = tls
        ? {
            port: 0,
            'tls-port': port,
            'tls-key-file': tls.key,
            'tls-cert-file': tls.cert,
            'tls-ca-cert-file': tls.cert,
            'tls-auth-clients': 'no',
          }
        : { port };
      const settings = { ...listen, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      child = await startRedis(args);
    },
    async kill() {
      if (child) await end(child);
    },
    async keys() {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      const names = await client.keys('*');
      client.disconnect();
      return names.join('\n');
    },
    async forgetAllBut(text) {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      const names = (await client.keys('*')).filter((name) => !name.includes(text));
      if (names.length > 0) await client.del(names);
      client.disconnect();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** Ends every Redis of this test file, and removes what it left. */
export async function endRedisServers(): Promise<void> {
  for (const child of running) await end(child);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

async function startRedis(args: string[]): Promise<ChildProcess> {
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`Redis ended:\n${output}`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
