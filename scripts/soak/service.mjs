/** A process of the service, restarted whenever it ends, as by an init system. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from './cleanup.mjs';
import { freePort } from './free-port.mjs';

const program = fileURLToPath(
  new URL('../../packages/service/dist/bundle/main.js', import.meta.url),
);
const max_restart_pause_ms = 300;
const stop_ms = 15_000;
/** Debian's package faketime. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

export const clockCanJump = library !== undefined;

export class SoakService {
  #environment;
  #folder;
  #log_file;
  #child = null;
  #isListening = false;
  #isWanted = true;
  #isKilled = false;
  #supervising = Promise.resolve();
  #random;
  /** Exits without a signal from the soak, while it was listening, and starts that ended with a stack trace. */
  unexpected = [];
  /** Starts that ended because the database was unavailable. */
  vain_starts = 0;

  constructor({ number, folder, logs, environment, random, heap }) {
    this.number = number;
    this.#folder = folder;
    this.#environment = environment;
    this.#log_file = join(logs, `service-${number}.log`);
    this.#random = random;
    this.heap = heap;
  }

  async start() {
    this.port = await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
    if (clockCanJump) this.setClock(0);
    atEnd(() => this.stop());
    this.#supervising = this.#supervise();
  }

  get isUp() {
    return this.#isListening;
  }

  async untilUp() {
    while (!this.isUp) await sleep(20);
  }

  /** @returns whether there was a process to kill */
  kill() {
    if (!this.#child) return false;
    this.#isKilled = true;
    this.#isListening = false;
    return this.#child.kill('SIGKILL');
  }

  async freeze(ms) {
    const child = this.#child;
    child?.kill('SIGSTOP');
    await sleep(ms);
    child?.kill('SIGCONT');
  }

  /** Sets its clock ahead (or back) by seconds, within a second. */
  setClock(offsetS) {
    const sign = offsetS < 0 ? '-' : '+';
    // Replaced as a whole: a process never reads half of it.
    writeFileSync(`${this.#clockFile()}.new`, `${sign}${Math.abs(offsetS)}\n`);
    renameSync(`${this.#clockFile()}.new`, this.#clockFile());
  }

  /** Resolves with its exit code; null after a kill. */
  async stop() {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return null;
    child.kill('SIGCONT');
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), stop_ms);
    await this.#supervising;
    clearTimeout(timer);
    return child.exitCode;
  }

  #clockFile() {
    return join(this.#folder, `clock-${this.number}`);
  }

  async #supervise() {
    while (this.#isWanted) {
      await this.#runOnce();
      if (this.#isWanted) await sleep(this.#random.int(0, max_restart_pause_ms));
    }
  }

  #runOnce() {
    const { PATH = '', HOME = '' } = process.env;
    const clock = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#clockFile(),
      FAKETIME_CACHE_DURATION: '1',
      // Timers measure spans: a real clock that is set does not change these either.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    this.#isKilled = false;
    const child = spawn(process.execPath, [...this.heap, program], {
      env: { PATH, HOME, ...this.#environment, PORT: String(this.port), ...(library ? clock : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    let output = '';
    const read = (text) => {
      appendFileSync(this.#log_file, text);
      if (output.length < 100_000) output += text;
      if (!this.#isListening && !this.#isKilled && /listens on/.test(output)) {
        this.#isListening = true;
      }
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    return new Promise((resolve) => {
      child.once('close', (code, signal) => {
        const hadStarted = /listens on/.test(output);
        this.#isListening = false;
        this.#child = null;
        read(`--- ended with ${signal ?? code}\n`);
        if (this.#isWanted && !this.#isKilled) this.#judgeExit(code, signal, hadStarted, output);
        resolve();
      });
    });
  }

  #judgeExit(code, signal, hadStarted, output) {
    if (hadStarted || /^ {4}at /m.test(output)) {
      this.unexpected.push(
        `Process ${this.number} ended by itself with ${signal ?? code}: ${output.slice(-2_000)}`,
      );
    } else {
      this.vain_starts += 1;
    }
  }
}
