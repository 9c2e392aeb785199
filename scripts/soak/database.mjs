/** The PostgreSQL server of the soak: the embedded one, started again whenever it has ended. */
import { mkdir, readFile } from 'node:fs/promises';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/dist/index.js';
import { atEnd } from './cleanup.mjs';

const restart_pause_ms = 200;

export class SoakDatabase {
  #data_dir;
  #log_file;
  #server = null;
  #isWanted = true;
  #supervising = Promise.resolve();
  /** Starts after the first one. */
  restarts = 0;

  constructor(folder, logs) {
    this.#data_dir = join(folder, 'data');
    this.#log_file = join(logs, 'postgresql.log');
  }

  async start() {
    await mkdir(this.#data_dir, { mode: 0o755, recursive: true });
    this.#server = await this.#launch();
    atEnd(() => this.stop());
    this.#supervising = this.#supervise();
  }

  /** The path of its socket; null while it does not run. */
  get socket() {
    const connection = this.#server?.connection;
    return connection ? `${connection.host}/.s.PGSQL.${connection.port}` : null;
  }

  /** Options for the driver. */
  get connection() {
    return this.#server?.connection ?? null;
  }

  get isUp() {
    return this.#server !== null;
  }

  /** Its main process and the others; empty while it does not run. */
  async processes() {
    const server = this.#server;
    return server === null ? [] : [server.pid, ...(await childrenOf(server.pid))];
  }

  async untilUp() {
    while (!this.isUp) await sleep(20);
  }

  /**
   * `all`: kills every process at once. `postmaster`: the main process alone, whose others notice later. `backend`: one session,
   * after which PostgreSQL ends all others and recovers. `immediate`: an immediate shutdown.
   *
   * @returns whether there was a server to kill
   */
  async kill(how, random) {
    const server = this.#server;
    if (server === null) return false;
    const children = await childrenOf(server.pid);
    if (how === 'immediate') return send(server.pid, 'SIGQUIT');
    if (how === 'postmaster') return send(server.pid, 'SIGKILL');
    if (how === 'backend') {
      return children.length > 0 && send(random.pick(children), 'SIGKILL');
    }
    const isKilled = send(server.pid, 'SIGKILL');
    for (const pid of children) send(pid, 'SIGKILL');
    return isKilled;
  }

  /** Stops all of its processes for a time: connections stay open, and nothing is answered. */
  async freeze(ms) {
    const pids = await this.processes();
    for (const pid of pids) send(pid, 'SIGSTOP');
    await sleep(ms);
    for (const pid of pids) send(pid, 'SIGCONT');
  }

  /** Each write of the log to the disk takes 100 ms longer for a time, as on a disk that is slow to confirm: no commit is faster. */
  async slowDown(ms) {
    await this.#delayCommits(100_000);
    await sleep(ms);
    // The setting is stored: it would outlive a restart.
    while (this.#isWanted && !(await this.#delayCommits(0))) await sleep(restart_pause_ms);
  }

  /** Resolves with whether the server has taken the setting. */
  async #delayCommits(us) {
    if (this.connection === null) return false;
    const sql = postgres({ ...this.connection, max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await sql.unsafe(`alter system set commit_delay = ${us}`);
      await sql.unsafe('alter system set commit_siblings = 0');
      await sql`select pg_reload_conf()`;
      return true;
    } catch {
      // It was killed meanwhile.
      return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  async stop() {
    this.#isWanted = false;
    await this.#server?.stop();
    await this.#supervising;
  }

  async #supervise() {
    while (this.#isWanted) {
      const server = this.#server;
      await server.exited;
      this.#server = null;
      await server.stop();
      while (this.#isWanted && this.#server === null) {
        await sleep(restart_pause_ms);
        this.#server = await this.#launch().catch((error) => this.#write(error.message));
      }
      if (this.#server) this.restarts += 1;
    }
    await this.#server?.stop();
  }

  #launch() {
    return startEmbeddedPostgres({
      data_dir: this.#data_dir,
      log: (level, message) => this.#write(`${level} ${message}`),
    });
  }

  #write(text) {
    appendFileSync(this.#log_file, `${new Date().toISOString()} ${text}\n`);
    return null;
  }
}

async function childrenOf(pid) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
