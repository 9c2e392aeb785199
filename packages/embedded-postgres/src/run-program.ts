import { spawn, type SpawnOptions } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import type { ServerUser } from './server-user.js';

/** The result of a program; `code` is null if a signal ended it. */
export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * The spawn options of all the server's programs. The environment is not
 * inherited, because PGDATA, PGOPTIONS, LC_ALL or LD_LIBRARY_PATH of the
 * service would change the server's behaviour. The working directory is `/`,
 * because the server's user may have no access to the service's.
 */
export function programOptions(user?: ServerUser): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user?.switched ? { uid: user.uid, gid: user.gid } : {}),
  };
}

/**
 * Runs a program to its end, as `user` if one is given.
 *
 * @throws the system error (ENOENT, EACCES, EPERM …) if it cannot be started
 */
export function runProgram(
  command: string,
  args: string[],
  user?: ServerUser,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...programOptions(user),
      // A new session, so that the terminal's Ctrl-C does not reach it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/**
 * Whether `user` can enter the folder, and with `write` also create files in
 * it. This is tried out, since mode bits do not cover access lists and
 * read-only mounts.
 */
export async function canUseFolder(
  user: ServerUser,
  folder: string,
  write: boolean,
): Promise<boolean> {
  if (!user.switched) {
    const mode = constants.X_OK | (write ? constants.W_OK : 0);
    return access(folder, mode).then(
      () => true,
      () => false,
    );
  }
  const script = write ? 'test -x "$1" && test -w "$1"' : 'test -x "$1"';
  const result = await runProgram('/bin/sh', ['-c', script, 'sh', folder], user);
  return result.code === 0;
}
