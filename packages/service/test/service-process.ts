import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import { isAlive, isServerOf } from '../../embedded-postgres/src/process-table.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const program = join(repository, 'packages/service/dist/bundle/main.js');
const run = promisify(execFile);
const build_lock = 7_236_190;
const prepare_lock = 7_236_191;
/** The startup timeout: a first start runs initdb, which takes seconds or, on a busy machine, more. */
const startup_timeout_ms = 50_000;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built service in a separate process, as a user starts it. */
export interface ServiceProcess {
  pid: number;
  data_dir: string;
  /** Its output so far, stdout and stderr. */
  output(): string;
  exited: Promise<Exit>;
  /** Resolves with the address it listens on. Rejects with its output if it exits first. */
  address(timeout_ms?: number): Promise<string>;
  /** Closes the reader's ends of its output. */
  closeOutput(): void;
  /** Sends a signal and waits for its exit. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
  /**
   * Kills it with SIGKILL, and leaves its database server running, unless the server's processes are given: then all of them are
   * killed together. The signals are sent before it returns.
   */
  kill9(server?: readonly number[]): Promise<void>;
}

export interface ProcessOptions {
  environment?: Record<string, string>;
  /** Default: the folder of a service that was started before (`usedDataDir`), which takes half as long to start as a new one. */
  data_dir?: string;
  /** Arguments of the program. */
  args?: string[];
  /** A built release elsewhere (release-copies.ts). Default: this one, which is built first. */
  program?: string;
}

const started: ServiceProcess[] = [];
const folders: string[] = [];
const children = new Set<ChildProcess>();
// The last resort when the test run itself is ended.
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Starts `node packages/service/dist/bundle/main.js` on a free port, with only PATH and HOME of this process's environment. */
export async function startProcess(options: ProcessOptions = {}): Promise<ServiceProcess> {
  if (options.program === undefined) await buildService();
  const has_database = options.environment?.['DATABASE_URL'] !== undefined || options.program;
  const data_dir = options.data_dir ?? (await (has_database ? newDataDir() : usedDataDir()));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [options.program ?? program, ...(options.args ?? [])], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: data_dir, STOP_DELAY: '0', ...options.environment },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  const service: ServiceProcess = {
    pid: child.pid ?? -1,
    data_dir,
    output: () => output,
    exited,
    async address(timeout_ms = startup_timeout_ms) {
      let exit: Exit | undefined;
      void exited.then((value) => (exit = value));
      const until = Date.now() + timeout_ms;
      while (Date.now() < until) {
        // With the end of the address, so that the port is complete; in production the line is JSON.
        const address = /listens on (http:[^\s"]+)["\n]/.exec(output)?.[1];
        if (address !== undefined) return address;
        if (exit) throw new Error(`The service ended with code ${exit.code}:\n${output}`);
        await sleep(10);
      }
      throw new Error(`The service does not listen:\n${output}`);
    },
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      return exited;
    },
    async kill9(server = []) {
      // All at once: a process left for a moment could still write to disk.
      child.kill('SIGKILL');
      for (const pid of server) kill(pid);
      await exited;
      for (const pid of server) await endOf(pid);
    },
  };
  started.push(service);
  return service;
}

/** Starts a service that is expected to fail, and waits for its exit. */
export async function runToItsEnd(options: ProcessOptions): Promise<Exit & { output: string }> {
  const service = await startProcess({
    ...options,
    data_dir: options.data_dir ?? (await newDataDir()),
  });
  const exit = await service.exited;
  return { ...exit, output: service.output() };
}

/**
 * Runs `verify` with a part as people run it, so that trails are verified in threads, which only the built service has.
 *
 * @throws Error with its output when it finds a fault
 */
export async function expectVerified(
  part: 'trails' | 'lists',
  environment: Record<string, string>,
): Promise<void> {
  const { code, output } = await runToItsEnd({ environment, args: ['verify', part] });
  if (code !== 0) throw new Error(`verify ${part} ended with ${code}:\n${output}`);
}

/** Kills all started processes and their database servers, and removes their folders. */
export async function endProcesses(): Promise<void> {
  for (const service of started.splice(0)) await service.kill9();
  for (const folder of folders.splice(0)) {
    const server = await serverProcesses(folder);
    for (const pid of server) kill(pid);
    for (const pid of server) await endOf(pid);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a data folder that the server's user can reach too. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-process-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/**
 * Creates a data folder on which a service has been started and stopped, without any records: its database is created and
 * migrated. It is a copy of a folder that the run prepares once.
 */
export async function usedDataDir(): Promise<string> {
  const used = inject('used_data_dir');
  const folder = await newDataDir();
  await buildService();
  await underLock(prepare_lock, async () => {
    if (existsSync(`${used}/is-ready`)) return;
    const first = await startProcess({ data_dir: `${used}/data` });
    await first.address();
    await first.stop();
    await writeFile(`${used}/is-ready`, '');
  });
  // cp keeps the owner: PostgreSQL refuses a folder that is not its user’s.
  await run('cp', ['-a', `${used}/data/.`, folder]);
  return folder;
}

/** The process id of the database server on a data folder; null without postmaster.pid, as after an orderly stop. */
export async function serverPid(data_dir: string): Promise<number | null> {
  return (await postmaster(data_dir))?.pid ?? null;
}

/** The process ids of the database server on a data folder and its children; empty if none runs. */
export async function serverProcesses(data_dir: string): Promise<number[]> {
  const pid = await serverPid(data_dir);
  // A stale file's process id may belong to another program by now.
  if (pid === null || !(await isServerOf(pid, join(data_dir, 'postgres')))) return [];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map((line) => line.trim().split(/ +/).map(Number));
  return [pid, ...all.flatMap(([child = -1, parent]) => (parent === pid ? [child] : []))];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

async function endOf(pid: number): Promise<void> {
  while (await isAlive(pid)) await sleep(10);
}

/** Opens a separate connection to the running embedded server. */
export async function openDatabase(data_dir: string): Promise<Database> {
  const server = await postmaster(data_dir);
  if (!server) throw new Error(`No database server runs on ${data_dir}.`);
  const { socket_dir, port } = server;
  return connect(
    { host: socket_dir, port, user: 'credencia', database: 'credencia' },
    { max: 2, application_name: 'test' },
  );
}

/** Reads postmaster.pid: process id, data folder, start time, port, socket folder. */
async function postmaster(
  data_dir: string,
): Promise<{ pid: number; port: number; socket_dir: string } | null> {
  const file = join(data_dir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port, socket_dir] = [Number(lines[0]), Number(lines[3]), lines[4]];
  return pid > 0 && port > 0 && socket_dir ? { pid, port, socket_dir } : null;
}

let built: Promise<void> | undefined;

/** Builds the service once per test file; concurrent test files wait for one another. */
export function buildService(): Promise<void> {
  return (built ??= buildUnderLock());
}

async function buildUnderLock(): Promise<void> {
  const build = () => run(process.execPath, ['scripts/build-service.mjs'], { cwd: repository });
  try {
    await underLock(build_lock, build);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The service could not be built.\n${stdout}${stderr}`, { cause: error });
  }
}

/** Works while no other test file of the run holds the lock: an advisory lock in its database, released however the holder ends. */
async function underLock(lock: number, work: () => Promise<unknown>): Promise<void> {
  const sql = connect(inject('server'), { max: 1 });
  try {
    await sql`set lock_timeout = 0`;
    await sql`set statement_timeout = 0`;
    await sql`select pg_advisory_lock(${lock})`;
    await work();
  } finally {
    await sql.end();
  }
}
