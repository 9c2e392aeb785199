import { spawn } from 'node:child_process';
import type { Environment } from '../config/setting.js';

/** A backup or a restore that did not succeed; the message has the reason and the remedy. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Last lines of a program's error output. */
const max_error_length = 4_000;

/** A DATABASE_URL for a program of PostgreSQL: without its password, which everybody on the machine could read in the list of processes. */
export function splitPassword(url: string): { address: string; password: string | null } {
  const [, scheme = '', user_info = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)@(.*)$/s.exec(url) ?? [];
  const colon = user_info.indexOf(':');
  if (scheme === '' || colon < 0) return { address: url, password: null };
  return {
    address: `${scheme}${user_info.slice(0, colon)}@${rest}`,
    password: decodeURIComponent(user_info.slice(colon + 1)),
  };
}

/**
 * Runs `pg_dump` or `pg_restore`, found by PATH, on a database.
 *
 * @param url null for a program that opens no database
 * @throws BackupError when it is missing or fails; the message has what it printed
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  {
    url,
    environment,
    signal,
  }: { url: string | null; environment: Environment; signal: AbortSignal },
): Promise<void> {
  const { address, password } =
    url === null ? { address: null, password: null } : splitPassword(url);
  const child = spawn(program, [...args, ...(address === null ? [] : [`--dbname=${address}`])], {
    env: { ...environment, ...(password === null ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-max_error_length);
  });
  const outcome = await new Promise<number | NodeJS.Signals | Error>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, by) => resolve(code ?? by ?? 1));
  });
  if (outcome === 0) return;
  if (signal.aborted) throw new BackupError('Stopped.');
  if (outcome instanceof Error) {
    const { code } = outcome as NodeJS.ErrnoException;
    throw new BackupError(
      code === 'ENOENT'
        ? `${program} was not found in PATH. Install the programs of your PostgreSQL’s version (Debian: postgresql-client-15), or run this where they are.`
        : `${program} cannot be run (${code}).`,
    );
  }
  const isOld = /server version mismatch|unsupported version/.test(said);
  throw new BackupError(
    `${program} failed (${outcome}):\n${said.trim()}${isOld ? `\nUse the ${program} of the version of the server, or a newer one: put it first in PATH.` : ''}`,
  );
}
