import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { DATABASE_URL_REMEDY, EmbeddedPostgresError } from './errors.js';
import { findPlatformPackage, type PlatformPackage } from './platform-package.js';
import { runProgram } from './run-program.js';
import { copyServerFiles } from './server-copy.js';
import { completeLinks } from './server-links.js';
import type { ServerUser } from './server-user.js';

/** The server's programs, tested as the server's user. */
export interface ServerFiles {
  /** The folder of `native/`. */
  dir: string;
  /** Whether `dir` is a copy, because the package could not be used in place. */
  copied: boolean;
  initdb: string;
  postgres: string;
  /** Major version of the server, such as 18. */
  major: number;
  /** The command prefix that makes a program end with this process; may be empty. */
  launcher: string[];
}

/** The folder for files of a root service that the server's user must reach. */
export const SYSTEM_DIR = '/var/lib/credencia';

/**
 * Finds programs that `user` can run: in the npm package if its links can be
 * completed and the user can reach it, otherwise in a copy.
 *
 * @param home the data folder, the last candidate for a copy
 * @throws EmbeddedPostgresError `unsupported_platform` or `server_files_unusable`
 */
export async function prepareServerFiles(user: ServerUser, home: string): Promise<ServerFiles> {
  const found = await findPlatformPackage();
  const failures: string[] = [];
  for (const dir of candidates(found, user, home)) {
    try {
      const usable = await dir();
      return { ...(await testServer(usable, user)), copied: usable !== found.dir };
    } catch (error) {
      failures.push((error as Error).message.trim());
    }
  }
  throw new EmbeddedPostgresError(
    'server_files_unusable',
    `The PostgreSQL server in ${found.dir} cannot be run as user ${user.name}: ` +
      `${[...new Set(failures)].join('; ')}.`,
    `Install the service where user ${user.name} can reach it (on Linux with glibc, not ` +
      `musl). ${DATABASE_URL_REMEDY}`,
  );
}

function candidates(found: PlatformPackage, user: ServerUser, home: string) {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const bases = user.switched
    ? [join(SYSTEM_DIR, 'server'), '/var/tmp/credencia-server']
    : [join(cache, 'credencia', 'server'), join(home, 'server')];
  return [
    async () => {
      await completeLinks(found.dir);
      return found.dir;
    },
    ...bases.map((base) => () => copyServerFiles(found.dir, base, found.label)),
  ];
}

async function testServer(dir: string, user: ServerUser): Promise<Omit<ServerFiles, 'copied'>> {
  const bin = join(dir, 'native', 'bin');
  const postgres = join(bin, 'postgres');
  let failure = '';
  for (const launcher of launchers()) {
    const [command, ...rest] = [...launcher, postgres, '--version'];
    // A launcher without support for these options fails here; the next one is tried.
    const { code, stdout, stderr } = await runProgram(command, rest, user);
    const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    if (code === 0 && major !== undefined) {
      return { dir, initdb: join(bin, 'initdb'), postgres, major: Number(major), launcher };
    }
    failure = stderr.trim() || `${postgres} ended with code ${code}`;
  }
  throw new Error(failure);
}

/**
 * The launchers to try. On Linux, `setpriv --pdeathsig` sends the server a
 * signal when its parent dies, so that a killed service stops its server. This
 * is optional: the next start also stops an orphaned server. The signal depends
 * on the thread that started the server, so it is not used in worker threads.
 */
function launchers(): string[][] {
  if (process.platform !== 'linux' || !isMainThread) return [[]];
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv === undefined ? [[]] : [[setpriv, '--pdeathsig', 'INT'], []];
}
