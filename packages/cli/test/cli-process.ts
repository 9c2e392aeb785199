import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { demoMerchant } from '../../service/src/merchants/demo-keys.js';
import { connect } from '../../service/src/platform/database/connect.js';

export const program = fileURLToPath(new URL('../bin/credencia.js', import.meta.url));
/** The same as that of the service's build: what they share is not built twice at once. */
const build_lock = 7_236_190;

export interface Finished {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandLine {
  /** A dedicated folder, also its home: it contains all stored files. */
  home: string;
  /** The environment that commands run in. */
  env: Record<string, string>;
  /** Runs a command to its end; `input` is what it reads. */
  run(args: readonly string[], options?: RunOptions): Promise<Finished>;
  /** Starts a command that is to be stopped, or talked with. */
  start(args: readonly string[], options?: RunOptions): Started;
}

export interface RunOptions {
  input?: string;
  env?: Record<string, string>;
}

export interface Started {
  child: ChildProcessWithoutNullStreams;
  /** What it has written so far. */
  stdout(): string;
  stderr(): string;
  finished: Promise<Finished>;
}

const homes: string[] = [];
const children = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/**
 * The command line as a user has it: the real program in separate processes, with a dedicated home, signed in by environment as
 * the merchant of `keys` (the demo merchant unless given) of the service at `url`. Without `url`: nobody is signed in.
 */
export async function openCommandLine(
  url?: string,
  keys: { public_key: string; secret_key: string } = demoMerchant,
): Promise<CommandLine> {
  await build();
  const home = await mkdtemp(join(tmpdir(), 'credencia-cli-'));
  homes.push(home);
  const { PATH = '' } = process.env;
  const signed_in = url
    ? {
        CREDENCIA_URL: url,
        CREDENCIA_PUBLIC_KEY: keys.public_key,
        CREDENCIA_SECRET_KEY: keys.secret_key,
      }
    : {};
  const env = { PATH, HOME: home, ...signed_in };
  const start = (args: readonly string[], options: RunOptions = {}): Started => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: home,
      env: { ...env, ...options.env },
      stdio: 'pipe',
    });
    children.add(child);
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    // It may end without reading what it is given.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    const finished = new Promise<Finished>((resolve) => {
      child.once('close', (code) => {
        children.delete(child);
        resolve({ code, stdout, stderr });
      });
    });
    return { child, stdout: () => stdout, stderr: () => stderr, finished };
  };
  return { home, env, start, run: (args, options) => start(args, options).finished };
}

/** Ends what still runs, and removes the homes. */
export async function closeCommandLines(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
}

let built: Promise<void> | undefined;

/** Builds the command line once per test file; files that run at the same time wait for one another. */
function build(): Promise<void> {
  return (built ??= buildUnderLock());
}

async function buildUnderLock(): Promise<void> {
  const sql = connect(inject('server'), { max: 1 });
  try {
    await sql`set lock_timeout = 0`;
    await sql`set statement_timeout = 0`;
    await sql`select pg_advisory_lock(${build_lock})`;
    await promisify(execFile)(process.execPath, [program, '--version']);
  } finally {
    await sql.end();
  }
}
