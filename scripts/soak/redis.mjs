/** A Redis for the counts of rate limits, if it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { atEnd } from './cleanup.mjs';

export const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;

export class SoakRedis {
  #folder;
  #child = null;

  constructor(folder) {
    this.#folder = folder;
  }

  async start() {
    this.port = await freePort();
    this.url = `redis://127.0.0.1:${this.port}`;
    this.#launch();
    atEnd(() => this.#end());
  }

  /** Ends it at once with all that it counted, and starts it again. */
  async kill() {
    await this.#end();
    await sleep(200);
    this.#launch();
    return true;
  }

  async freeze(ms) {
    const child = this.#child;
    child.kill('SIGSTOP');
    await sleep(ms);
    child.kill('SIGCONT');
  }

  #launch() {
    const settings = {
      port: this.port,
      bind: '127.0.0.1',
      dir: this.#folder,
      save: '',
      appendonly: 'no',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.#child = spawn('redis-server', args, { stdio: 'ignore', detached: true });
  }

  async #end() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
