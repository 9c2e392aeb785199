import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Block } from './read-blocks.js';

export interface SessionOptions {
  /** The folder that the reader works in. */
  folder: string;
  /** Ports that the guide names, and those that are free here. These and places are all that is changed in what is pasted. */
  ports: Readonly<Record<number, number>>;
  /** Folders that the guide names, and those that there are here. */
  places?: Readonly<Record<string, string>>;
  environment?: Record<string, string>;
  /** The service runs already: what would start it is passed over. */
  service_runs: boolean;
  /** Time-out of a block, in milliseconds. */
  limit_ms?: number;
}

/** Follows a guide as its reader does: pastes, saves, starts, and checks the output. */
export class GuideSession {
  readonly #options: SessionOptions;
  readonly #environment: Record<string, string>;
  readonly #shell: ChildProcess;
  readonly #services: ChildProcess[] = [];
  /** Everything that the terminal has shown, and where the last command began. */
  #shown = '';
  #began = 0;
  #service_shown = '';

  constructor(options: SessionOptions) {
    this.#options = options;
    const { PATH = '', HOME = '' } = process.env;
    this.#environment = { PATH, HOME, LANG: 'C.UTF-8', ...options.environment };
    this.#shell = this.#start('bash', ['--noprofile', '--norc', '-euo', 'pipefail'], (text) => {
      this.#shown += text;
    });
  }

  /** @throws Error that names the block, with what the terminal showed */
  async follow(blocks: readonly Block[]): Promise<void> {
    for (const block of blocks) {
      try {
        if (block.kind === 'sample') await expectSample(block);
        await this.#take({ ...block, text: this.#asHere(block.text) });
      } catch (error) {
        throw new Error(
          `${block.where}\n${(error as Error).message}\n${this.#shown.slice(this.#began)}\n${this.#service_shown}`,
          {
            cause: error,
          },
        );
      }
    }
  }

  /** What a guide starts in the background, it stops: the next one finds its port free. @throws Error when something still runs */
  async expectNothingRuns(): Promise<void> {
    await this.#run('wait');
  }

  async end(): Promise<void> {
    await this.#stopServices();
    await endGroup(this.#shell, 'SIGKILL');
  }

  async #take(block: Block): Promise<void> {
    if (block.stop) await this.#stopServices();
    switch (block.kind) {
      case 'setup':
        return this.#options.service_runs ? undefined : this.#run(block.text);
      case 'run':
        return this.#run(block.text);
      case 'service':
        return this.#options.service_runs ? undefined : this.#startService(block.text);
      case 'file':
      case 'sample':
        return this.#save(block);
      case 'answer':
        return expectAnswer(block.text, this.#shown.slice(this.#began));
      case 'output':
        return this.#expectOutput(block.text);
      case 'example':
        return undefined;
    }
  }

  async #save({ name, text }: Block): Promise<void> {
    await writeFile(join(this.#options.folder, name ?? ''), `${text}\n`);
  }

  async #run(command: string): Promise<void> {
    const mark = `done-${randomUUID()}`;
    this.#began = this.#shown.length;
    this.#shell.stdin?.write(`${command}\nprintf '\\n${mark}\\n'\n`);
    await this.#until(
      () => this.#shown.includes(mark),
      () => this.#shell.exitCode !== null,
    );
    this.#shown = this.#shown.replace(`\n${mark}\n`, '');
  }

  async #startService(command: string): Promise<void> {
    const before = this.#service_shown.length;
    const service = this.#start('bash', ['-c', command], (text) => {
      this.#service_shown += text;
    });
    service.stdin?.end();
    this.#services.push(service);
    await this.#until(
      () => this.#service_shown.slice(before).includes(' listens on '),
      () => service.exitCode !== null,
    );
  }

  /** In a separate process group, which gets the signals of its terminal as a whole. */
  #start(program: string, args: string[], show: (text: string) => void): ChildProcess {
    const { folder: cwd } = this.#options;
    const child = spawn(program, args, {
      cwd,
      env: this.#environment,
      detached: true,
      stdio: 'pipe',
    });
    child.stdout.setEncoding('utf8').on('data', show);
    child.stderr.setEncoding('utf8').on('data', show);
    return child;
  }

  async #stopServices(): Promise<void> {
    await Promise.all(this.#services.splice(0).map((service) => endGroup(service, 'SIGINT')));
  }

  /** What runs in the background may still be about to show it. */
  async #expectOutput(text: string): Promise<void> {
    const pattern = new RegExp(text.split('\n').map(toPattern).join('[^]*?'));
    await this.#until(
      () => pattern.test(this.#shown.slice(this.#began)),
      () => this.#shell.exitCode !== null,
    );
  }

  async #until(holds: () => boolean, is_over: () => boolean): Promise<void> {
    const until = Date.now() + (this.#options.limit_ms ?? 60_000);
    while (!holds()) {
      if (is_over()) throw new Error('It ended:');
      if (Date.now() > until) throw new Error('It did not come:');
      await pause(20);
    }
  }

  #asHere(text: string): string {
    const { ports, places = {} } = this.#options;
    let changed = text;
    for (const [named, free] of Object.entries(ports)) {
      changed = changed.replaceAll(new RegExp(`\\b${named}\\b`, 'g'), String(free));
    }
    for (const [named, there] of Object.entries(places)) changed = changed.replaceAll(named, there);
    return changed;
  }
}

/** Sends a signal to a process and all that it started, and waits until its output has ended. */
async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined) return;
  const closed = child.exitCode === null && child.signalCode === null ? once(child, 'close') : null;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended by itself.
  }
  await closed;
}

function toPattern(line: string): string {
  return line
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
}

function expectAnswer(expected: string, shown: string): void {
  const last = shown
    .trim()
    .split('\n')
    .findLast((line) => /^[[{]/.test(line));
  if (last === undefined) throw new Error('No JSON was printed.');
  const difference = differs(JSON.parse(expected), parseBeginning(last), '');
  if (difference !== null) throw new Error(`The answer differs at ${difference}:`);
}

/** The JSON that a line begins with: what runs in the background may show something before the line has ended. */
function parseBeginning(line: string): unknown {
  for (let end = line.length; end > 0; end = line.lastIndexOf('}', end - 2) + 1) {
    try {
      return JSON.parse(line.slice(0, end));
    } catch {
      // What follows it is not part of it.
    }
  }
  throw new Error('What was printed last is no JSON:');
}

/** Where what came does not hold what is expected, or null. */
function differs(expected: unknown, came: unknown, at: string): string | null {
  if (expected === '…') return came === undefined ? at : null;
  if (typeof expected === 'string' && expected.includes('…')) {
    return new RegExp(`^${toPattern(expected)}$`).test(String(came)) ? null : at;
  }
  if (typeof expected !== 'object' || expected === null) return expected === came ? null : at;
  if (typeof came !== 'object' || came === null) return at;
  if (Array.isArray(expected) && expected.length !== (came as unknown[]).length)
    return `${at} (length)`;
  for (const [key, value] of Object.entries(expected)) {
    const difference = differs(value, (came as Record<string, unknown>)[key], `${at}/${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

async function expectSample({ name, text }: Block): Promise<void> {
  const file = new URL(`../../docs/samples/${name}`, import.meta.url);
  if ((await readFile(file, 'utf8')) !== `${text}\n`)
    throw new Error(`It is not docs/samples/${name}.`);
}
