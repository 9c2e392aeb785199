import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { runProgram } from './run-program.js';

/** Whether a process with this id exists and has not ended; a zombie has ended. */
export async function isAlive(pid: number): Promise<boolean> {
  // Asked again: one that is reaped while its state is read has no state, and is no zombie either.
  return isSignallable(pid) && !(await isZombie(pid)) && isSignallable(pid);
}

/** Whether the process id exists, including zombies and other users' processes. */
export function isSignallable(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether `pid` is a PostgreSQL server on the folder `clusterDir`, and not an
 * unrelated process with a reused process id. If the system hides the process,
 * it is taken for the server: refusing to start is harmless, two servers on one
 * folder are not.
 */
export async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  return process.platform === 'linux'
    ? await isServerOnLinux(pid, clusterDir)
    : await isServerByPs(pid, clusterDir);
}

async function isServerOnLinux(pid: number, clusterDir: string): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (text === undefined) return await isAlive(pid);
  const [program = '', ...args] = text.split('\0');
  if (!basename(program).startsWith('postgres')) return false;
  try {
    // The server's working directory is its data folder, even if started manually or if the folder was renamed.
    const [actual, expected] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(clusterDir)]);
    return actual.ino === expected.ino && actual.dev === expected.dev;
  } catch {
    return args.includes(clusterDir);
  }
}

async function isServerByPs(pid: number, clusterDir: string): Promise<boolean> {
  const args = ['-ww', '-o', 'command=', '-p', String(pid)];
  const result = await runProgram('ps', args).catch(() => undefined);
  if (result === undefined) return await isAlive(pid);
  return result.stdout.includes(`/postgres -D ${clusterDir} `);
}

async function isZombie(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The program's name is in parentheses and may itself contain parentheses and spaces.
    return /^ [ZX]/.test(text.slice(text.lastIndexOf(')') + 1));
  }
  const result = await runProgram('ps', ['-o', 'state=', '-p', String(pid)]).catch(() => undefined);
  return result?.stdout.trim().startsWith('Z') ?? false;
}
