import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  addPart,
  emptyReading,
  ReadingStopped,
  type FileReading,
  type FileToRead,
} from './reading.js';
import type { FromProgram } from './reading-program.js';

export interface ReadingLimits {
  /** Processor time until the first page, which loads the libraries, and between two pages. A busy machine takes longer, and reads all the same. */
  first_ms: number;
  page_ms: number;
  /** For the whole file, by the clock. */
  total_ms: number;
  memory_bytes: number;
}

const default_limits: ReadingLimits = {
  first_ms: 20_000,
  page_ms: 12_000,
  total_ms: 600_000,
  memory_bytes: 600 * 1024 * 1024,
};
/** How often memory and processor time of the program are looked up, where the system reports them. */
const look_ms = 100;
/** V8's part of the memory, in MB; pictures and the text engine are outside. */
const heap_mb = 256;

/**
 * Reads files one at a time, each in a process that ends with it. One that takes too long or too much memory is ended: what was read until
 * then stands, and the reading says why it ends.
 */
export class DocumentReader {
  readonly #limits: ReadingLimits;
  readonly #program: URL;
  #turn: Promise<unknown> = Promise.resolve();
  #running: ChildProcess | null = null;
  #isStopping = false;

  constructor(
    limits: Partial<ReadingLimits> = {},
    program = new URL('./reading-program.js', import.meta.url),
  ) {
    this.#limits = { ...default_limits, ...limits };
    this.#program = program;
  }

  readonly read = (file: FileToRead): Promise<FileReading> => {
    const reading = this.#turn.then(() => this.#read(file));
    this.#turn = reading.catch(() => undefined);
    return reading;
  };

  /** Ends what is being read, and reads nothing more. */
  end(): void {
    this.#isStopping = true;
    this.#running?.kill('SIGKILL');
  }

  async #read(file: FileToRead): Promise<FileReading> {
    const { first_ms, page_ms, total_ms, memory_bytes } = this.#limits;
    if (this.#isStopping) throw new ReadingStopped();
    const reading = emptyReading();
    const child = fork(this.#program, {
      // It needs none of the process's settings, secrets among them.
      env: {},
      execArgv: [`--max-old-space-size=${heap_mb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid === undefined) {
      // The machine has no room for another process: a later claim reads the file.
      const [error] = (await once(child, 'error')) as [Error];
      throw error;
    }
    this.#running = child;
    const stop = (failure: FileReading['failure']) => {
      reading.failure ??= failure;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(() => stop('too_slow'), total_ms);
    let limit_ms = first_ms;
    /** The processor time at the last page; null: not looked up since. */
    let before_ms: number | null = 0;
    const looks = setInterval(() => {
      void usageOf(child).then(({ bytes, spent_ms }) => {
        before_ms ??= spent_ms;
        if (bytes > memory_bytes) stop('too_large');
        else if (spent_ms - before_ms > limit_ms) stop('too_slow');
      });
    }, look_ms);
    let isWhole = false;
    child.on('message', (message: FromProgram) => {
      if ('part' in message) {
        addPart(reading, message.part);
        limit_ms = page_ms;
        before_ms = null;
      } else isWhole = message.ended === 'whole';
    });
    try {
      await new Promise<void>((resolve) => {
        child.once('error', () => resolve());
        // After its last message.
        child.once('disconnect', () => resolve());
        // It may have ended already.
        child.send(file, () => undefined);
      });
    } finally {
      clearTimeout(clock);
      clearInterval(looks);
      this.#running = null;
    }
    if (this.#isStopping) throw new ReadingStopped();
    if (!isWhole) reading.failure ??= 'failed';
    return reading;
  }
}

/** Resident memory and processor time of a process; 0 where the system does not report them. */
async function usageOf({ pid }: ChildProcess): Promise<{ bytes: number; spent_ms: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // After the name, which is in parentheses: the 12th and 13th value, in hundredths of a second.
  const times =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return {
    bytes: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? 0) * 1024,
    spent_ms: times.reduce((sum, ticks) => sum + (Number(ticks) || 0) * 10, 0),
  };
}
