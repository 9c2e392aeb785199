import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exit_codes } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Terminal } from '../terminal.js';

export interface Profile {
  /** Address of the service, without a slash at the end. */
  url: string;
  public_key: string;
  secret_key: string;
}

export interface Credentials {
  version: 1;
  /** Null when nobody is signed in. */
  default_profile: string | null;
  profiles: Record<string, Profile>;
}

/** Path of the credentials by the XDG convention, `~/.config/credencia/credentials.json`. */
export function credentialsPath(env: NodeJS.ProcessEnv): string {
  const base = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(base, 'credencia', 'credentials.json');
}

/**
 * Reads the profiles. A file that others may read is closed to them first, with a warning, because they may have read it already.
 * @throws Failure when it belongs to somebody else or is no credentials file
 */
export async function readCredentials(
  env: NodeJS.ProcessEnv,
  terminal: Pick<Terminal, 'tell'>,
): Promise<Credentials> {
  const path = credentialsPath(env);
  let text: string;
  try {
    await closeToOthers(path, terminal);
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nobody();
    if (error instanceof Failure) throw error;
    throw new Failure(
      exit_codes.usage,
      `The credentials in ${path} cannot be read: ${(error as Error).message}`,
    );
  }
  try {
    return checked(JSON.parse(text));
  } catch {
    throw new Failure(
      exit_codes.usage,
      `${path} is no credentials file of this version.`,
      `Move it away and sign in again: mv '${path}' '${path}.old' && credencia login`,
    );
  }
}

/** Changes the profiles: written beside and moved into place, so that a stop leaves the old file or the new one. */
export async function writeCredentials(
  env: NodeJS.ProcessEnv,
  credentials: Credentials,
): Promise<void> {
  const path = credentialsPath(env);
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder that was there already keeps its mode by mkdir.
  await chmod(folder, 0o700);
  const beside = `${path}.${process.pid}`;
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function nobody(): Credentials {
  return { version: 1, default_profile: null, profiles: {} };
}

async function closeToOthers(path: string, terminal: Pick<Terminal, 'tell'>): Promise<void> {
  // Windows keeps no such modes; a file under the user's own folder is theirs there.
  if (process.platform === 'win32') return;
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return;
  const was = (mode & 0o777).toString(8);
  try {
    await chmod(path, 0o600);
  } catch {
    throw new Failure(
      exit_codes.usage,
      `Others may read the credentials in ${path} (mode ${was}), and the file belongs to another user.`,
      `Have its owner run: chmod 600 '${path}'`,
    );
  }
  terminal.tell(
    `Others could read the credentials in ${path} (mode ${was}). It is closed to them now (mode 600). If others use this machine, replace the keys.`,
  );
}

function checked(value: unknown): Credentials {
  const { version, default_profile, profiles } = value as Credentials;
  const are_texts = Object.values(profiles).every(({ url, public_key, secret_key }) =>
    [url, public_key, secret_key].every((one) => typeof one === 'string'),
  );
  if (version !== 1 || !are_texts) throw new Error('Not of this version.');
  return { version, default_profile: default_profile ?? null, profiles };
}
