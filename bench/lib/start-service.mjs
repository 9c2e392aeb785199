/** Starts the service as `npm start` does, and finds the database that it starts. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode, temporaryFolder } from './processes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Path of the built service. */
export const service = await programOf(root);

/**
 * Starts a service. Without a `folder` and a DATABASE_URL it gets a new data folder.
 *
 * @param {{ checkout?: string, folder?: string, env?: Record<string, string> }} options `checkout`: root of another checkout, built
 * @returns `place` is its address; `output`, `pid` and `stop` are those of `startNode`
 */
export async function startService({ checkout = root, folder, env = {} } = {}) {
  const data_dir = folder ?? join(await temporaryFolder(), 'data');
  const running = await startNode(await programOf(checkout), {
    args: await startArguments(checkout),
    env: {
      PORT: '0',
      DATA_DIR: data_dir,
      NODE_ENV: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      OPERATOR_RATE_LIMIT: '999999',
      ...env,
    },
    ready: /listens on (http:\S+)[\s\S]*Ctrl-C stops/,
  });
  return { ...running, place: running.match[1], folder: data_dir };
}

/** @throws Error with the remedy, when the checkout has no built service */
export async function requireBuilt(checkout) {
  try {
    await access(await programOf(checkout));
  } catch {
    throw new Error(`${checkout} has no built service. Run there: npm ci && npm run build`);
  }
}

/** The options that `npm start` gives to Node, which change its memory. */
export async function startArguments(checkout = root) {
  return (await startCommand(checkout)).filter((word) => word.startsWith('--'));
}

/** Entry of `npm start` in a checkout: another file in older ones. */
export async function programOf(checkout = root) {
  return join(checkout, (await startCommand(checkout)).at(-1));
}

async function startCommand(checkout) {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'));
  return scripts.start.split(' ');
}

/** The embedded server writes the path of its socket to a file; the service prints where the data are. */
export async function findDatabase(running, folder = running.folder) {
  const home = /the data is in (.+)\.$/im.exec(running.output())?.[1] ?? folder;
  const lines = (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const [port, host] = [Number(lines[3]), lines[4]];
  return { host, port, user: 'credencia', database: 'credencia' };
}
