/** Starting processes, watching their memory, and stopping them again, each by its own id. */
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Clean-up steps, last in, first out. */
const undo = [];
let stopping = Promise.resolve();

/** Stops every process that `startNode` started, removes every folder of `temporaryFolder`, and runs the steps of `atEnd`. */
export function stopEverything() {
  const steps = undo.splice(0).reverse();
  // A signal may come while the bench is already stopping: both wait for all of it.
  stopping = stopping.then(async () => {
    for (const step of steps) await step();
  });
  return stopping;
}

/** Does something in `stopEverything`, before what was asked for earlier. */
export function atEnd(step) {
  undo.push(step);
}

/** A folder that goes with `stopEverything`. Others may enter it: as root, PostgreSQL runs as another user. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts a Node program and waits until what it writes matches `ready`.
 *
 * @param {string} program path of the module
 * @param {{ args?: string[], env?: Record<string, string>, ready: RegExp }} options
 */
export async function startNode(program, { args = [], env = {}, ready }) {
  const began = performance.now();
  const child = spawn(process.execPath, [...args, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The terminal's Ctrl-C reaches the bench alone, which then stops what it started in order.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const waited = new AbortController();
    const inTime = await Promise.race([
      exited.then(() => true),
      sleep(10_000, false, { signal: waited.signal }).catch(() => false),
    ]);
    waited.abort();
    if (inTime) return;
    child.kill('SIGKILL');
    await exited;
  };
  undo.push(stop);

  let output = '';
  let match = null;
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${program} said nothing:\n${output}`)), 60_000);
    const settle = (action, value) => {
      clearTimeout(late);
      action(value);
    };
    const read = (chunk) => {
      if (match) return;
      output += chunk;
      match = ready.exec(output);
      if (match) settle(resolve);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => settle(reject, new Error(`${program} ended (${code}):\n${output}`)));
  });
  return { pid: child.pid, match, output: () => output, ready_ms: performance.now() - began, stop };
}

/** Watches the resident memory of a process; `peak` resolves with the most that was seen, in MiB. */
export function watchMemory(pid) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMib(pid));
  };
  const timer = setInterval(() => void look(), 250);
  timer.unref();
  return {
    async peak() {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}

/** Watches how much resident memory grows from now on; `growth` resolves with the most above the present size, in MiB. */
export async function watchGrowth(pid) {
  const before = await presentMib(pid);
  let most = before;
  const look = async () => {
    most = Math.max(most, await presentMib(pid));
  };
  const timer = setInterval(() => void look(), 50);
  timer.unref();
  return {
    async growth() {
      clearInterval(timer);
      await look();
      return most - before;
    },
  };
}

async function presentMib(pid) {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return listedMib(pid);
  }
}

async function listedMib(pid) {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({
    stdout: '0',
  }));
  return Number(stdout) / 1024;
}

async function residentMib(pid) {
  try {
    // Linux keeps the highest value itself, so that nothing is missed between two looks.
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return listedMib(pid);
  }
}
