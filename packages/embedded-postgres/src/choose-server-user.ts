import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError } from './errors.js';
import { runProgram } from './run-program.js';
import type { ServerUser } from './server-user.js';

/** Whether this process is root (never on Windows). */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the user that runs the server: this process's user, unless that is
 * root, which PostgreSQL refuses. Then it is the owner of the first of
 * `folders` that exists and is not root's, so that the data keeps its owner;
 * else `postgres`, else `nobody`.
 *
 * @throws EmbeddedPostgresError `no_server_user` if none of them exists
 */
export async function chooseServerUser(folders: string[]): Promise<ServerUser> {
  if (!isRoot()) {
    const uid = process.getuid?.() ?? -1;
    const gid = process.getgid?.() ?? -1;
    const name = currentUserName();
    return { name: name ?? `#${uid}`, uid, gid, switched: false, listed: name !== undefined };
  }
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || found.uid === 0) continue;
    const known = await lookUp(String(found.uid));
    if (known !== undefined) return known;
    const { uid, gid } = found;
    return { name: `#${uid}`, uid, gid, switched: true, listed: false };
  }
  for (const name of ['postgres', 'nobody']) {
    const user = await lookUp(name);
    if (user !== undefined) return user;
  }
  throw new EmbeddedPostgresError(
    'no_server_user',
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.',
    `Start the service as a user other than root. ${DATABASE_URL_REMEDY}`,
  );
}

function currentUserName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a uid without an entry in the user database.
    return undefined;
  }
}

/** Looks a user up by name or decimal uid; undefined for root and unknown users. */
async function lookUp(key: string): Promise<ServerUser | undefined> {
  return (await lookUpInPasswd(key)) ?? (await lookUpWithId(key));
}

async function lookUpInPasswd(key: string): Promise<ServerUser | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && (name === key || uid === key)) return asUser(name, uid, gid);
  }
  return undefined;
}

/** Finds users in a directory service; on macOS, that is all of them. */
async function lookUpWithId(key: string): Promise<ServerUser | undefined> {
  const results = await Promise.all(
    ['-u', '-g', '-un'].map((flag) => runProgram('id', [flag, key]).catch(() => undefined)),
  );
  const [uid, gid, name] = results.map((result) =>
    result?.code === 0 ? result.stdout.trim() : undefined,
  );
  return asUser(name ?? key, uid, gid);
}

function asUser(name: string, uid: string | undefined, gid: string | undefined) {
  const ids = { uid: Number(uid || 'x'), gid: Number(gid || 'x') };
  const user: ServerUser = { name, ...ids, switched: true, listed: true };
  // On macOS, `nobody` has the uid -2, which system calls take as unsigned.
  if (user.uid < 0) user.uid += 2 ** 32;
  if (user.gid < 0) user.gid += 2 ** 32;
  return Number.isInteger(user.uid) && Number.isInteger(user.gid) && user.uid > 0
    ? user
    : undefined;
}
