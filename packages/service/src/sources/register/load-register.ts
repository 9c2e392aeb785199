import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Database, Transaction } from '../../platform/database/connect.js';
import { readRegisterLine, type RegisterKind } from '../rules/register-rows.js';
import {
  beginLoad,
  copyInto,
  readFileProgress,
  readServedRegister,
  readUnfinishedLoad,
  saveFileProgress,
  stageUnread,
  switchRegister,
  type FileProgress,
  type Switched,
} from '../store/company-register.js';
import type { RegisterFile, RegisterMonth } from './find-register-files.js';
import { readLines } from './read-lines.js';
import { RegisterError } from './register-error.js';

/** Lines of a file that are saved together: what a kill costs. */
const lines_per_step = 100_000;
/** Text that is sent to the database at a time. */
const piece_size = 128 * 1024;
/** More lines than these that cannot be read, and than this share of a file, end the load: it is not what it should be. */
const few_broken = 2;
const max_broken_share = 0.01;
/** Lines of which a file with too many broken ones is discarded at once. */
const soon = 10_000;
/** Reports of single lines of a file. */
const max_reports = 20;
/** The share of companies, establishments, partners and MEIs that may go from one month to the next, and of establishments that may lack their company. */
const max_gone_share = 0.05;
const max_orphan_share = 0.01;

export interface LoadOptions {
  now: () => string;
  newId: (at: string) => string;
  /** Whether the month that is served, or an older one, is loaded again. */
  again: boolean;
  /** Whether far fewer companies, establishments, partners or MEIs than before are right. */
  fewer: boolean;
  report: (text: string) => void;
  /** Called after each step; `lines` are those of this run, of about `total`. */
  onProgress: (progress: { lines: number; total: number; place: string }) => void;
}

/** What a load did; null where the month is served already. */
export type Loaded = Switched & { broken: number; lines: number };

/**
 * Loads a month of the register: reads its files into the staging, some thousand lines in each transaction, and then makes it the one that
 * is served, in one transaction. Killed at any step, it continues after the last one when it is called again with the same files.
 *
 * @throws RegisterError
 */
export async function loadRegister(
  database: Database,
  { as_of, files }: RegisterMonth,
  options: LoadOptions,
): Promise<Loaded | null> {
  const { now, report } = options;
  const served = await readServedRegister(database);
  if (served && served.as_of >= as_of && !options.again) {
    if (served.as_of === as_of) return null;
    throw new RegisterError(
      `${as_of} is older than ${served.as_of}, which is served. To go back to it, load it with --again.`,
    );
  }
  const id = await openLoad(database, { as_of, files }, options);
  const progress = new Map(
    (await readFileProgress(database, id)).map((one) => [one.name, one] as const),
  );
  const reader = new MonthReader(database, id, files, progress, options);
  await reader.read();
  const all = await readFileProgress(database, id);
  const [lines, broken] = [sum(all.map((one) => one.lines)), sum(all.map((one) => one.broken))];
  report(`All files are read: ${lines} lines, ${broken} of them left out. Comparing …`);
  const switched = await database.begin(async (tx) => {
    const done = await switchRegister(tx, { id, as_of, now: now() });
    if (done) requireWhole(done, served, options);
    return done;
  });
  if (!switched) throw anotherProcess();
  return { ...switched, lines, broken };
}

/** Continues the load that was interrupted, if it was of the same files, or begins one. Resolves with its id. */
async function openLoad(
  database: Database,
  { as_of, files }: RegisterMonth,
  { now, newId, report }: LoadOptions,
): Promise<string> {
  return database.begin(async (tx) => {
    // Two processes that begin at the same time: the second one finds what the first has started.
    await tx`lock table register_loads in share row exclusive mode`;
    const load = await readUnfinishedLoad(tx);
    const saved = load ? await readFileProgress(tx, load.id) : [];
    const isSame =
      load?.as_of === as_of &&
      saved.length === files.length &&
      files.every(({ name, version }) =>
        saved.some((one) => one.name === name && one.version === version),
      );
    if (load && isSame) {
      report(
        `The load of ${as_of} continues: ${saved.filter(({ is_whole }) => is_whole).length} of ${files.length} files were read.`,
      );
      return load.id;
    }
    if (load)
      report(`The load of ${load.as_of} that was interrupted had other files: it is discarded.`);
    const at = now();
    const id = newId(at);
    await beginLoad(tx, { id, as_of, now: at }, files);
    report(`${files.length} files of ${as_of}.`);
    return id;
  });
}

/** Reads the files of a month into the staging, and counts. */
class MonthReader {
  #lines = 0;
  /** Bytes of the disk: those of files that this run reads, and those that it has read of them. */
  #all_bytes = 0;
  #bytes = 0;

  constructor(
    private readonly database: Database,
    private readonly load: string,
    private readonly files: readonly RegisterFile[],
    private readonly progress: ReadonlyMap<string, FileProgress>,
    private readonly options: LoadOptions,
  ) {}

  async read(): Promise<void> {
    const due = this.files.filter(({ name }) => this.progress.get(name)?.is_whole !== true);
    this.#all_bytes = sum(due.map(({ size }) => size));
    for (const file of due) await this.#readFile(file);
  }

  async #readFile(file: RegisterFile): Promise<void> {
    let saved = this.progress.get(file.name);
    if (!saved) throw anotherProcess();
    const { report } = this.options;
    let reports = 0;
    const onProblem = (text: string) => {
      reports += 1;
      if (reports <= max_reports) report(text);
    };
    const lines = new LineSource(file, (bytes) => (this.#bytes += bytes));
    try {
      await lines.skip(saved.lines);
      while (!saved.is_whole) saved = await this.#readStep(file, lines, saved, onProblem);
    } finally {
      await lines.close();
    }
    if (reports > max_reports) {
      report(`${file.name}: ${reports - max_reports} more such lines.`);
    }
    requireReadable(file, saved);
  }

  /** Reads the next lines of a file and saves them with how far it was read, or nothing of both. */
  async #readStep(
    file: RegisterFile,
    lines: LineSource,
    from: FileProgress,
    onProblem: (text: string) => void,
  ): Promise<FileProgress> {
    const { now, onProgress } = this.options;
    const to = await this.database.begin(async (tx) => {
      const step = new Step(file, await copyInto(tx, file.kind), from.lines, onProblem);
      let is_whole = false;
      try {
        while (step.lines < lines_per_step && !is_whole) {
          const some = await lines.next(lines_per_step - step.lines);
          if (some === null) is_whole = true;
          else await step.write(some);
        }
        await step.end();
      } catch (error) {
        step.abort();
        throw error;
      }
      return saveStep(tx, this.load, from, { ...step.saved(from), is_whole }, step.unread, now());
    });
    if (to.lines > soon) requireReadable(file, to);
    this.#lines += to.lines - from.lines;
    const share = this.#bytes / Math.max(1, this.#all_bytes);
    onProgress({
      lines: this.#lines,
      total: Math.round(this.#lines / Math.max(share, 0.000_1)),
      place: `${file.name}, line ${to.lines}`,
    });
    return to;
  }
}

async function saveStep(
  tx: Transaction,
  load: string,
  from: FileProgress,
  to: FileProgress,
  unread: readonly string[],
  now: string,
): Promise<FileProgress> {
  if (unread.length > 0) await stageUnread(tx, unread);
  if (!(await saveFileProgress(tx, load, from, to, now))) throw anotherProcess();
  return to;
}

/** The lines of a file, taken some at a time. */
class LineSource {
  readonly #lines: AsyncGenerator<string[]>;
  #rest: string[] = [];

  constructor(file: RegisterFile, onRead: (bytes: number) => void) {
    this.#lines = readLines(file.read(onRead));
  }

  /** The next lines, at most `limit`; null at the end. */
  async next(limit: number): Promise<string[] | null> {
    if (this.#rest.length === 0) {
      const { value, done } = await this.#lines.next();
      if (done) return null;
      this.#rest = value as string[];
    }
    if (this.#rest.length > limit) return this.#rest.splice(0, limit);
    const all = this.#rest;
    this.#rest = [];
    return all;
  }

  async skip(lines: number): Promise<void> {
    for (let left = lines; left > 0;) {
      const some = await this.next(left);
      if (some === null) return;
      left -= some.length;
    }
  }

  /** Closes the file where it was not read to its end. */
  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

/** Lines on their way into the staging. */
class Step {
  lines = 0;
  broken = 0;
  /** Companies of broken lines. */
  readonly unread: string[] = [];
  #text = '';
  #failed: Error | null = null;

  constructor(
    private readonly file: { name: string; kind: RegisterKind },
    private readonly into: Writable,
    private readonly first: number,
    private readonly onProblem: (text: string) => void,
  ) {
    into.on('error', (error: Error) => (this.#failed = error));
  }

  async write(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.lines += 1;
      const read = readRegisterLine(this.file.kind, line);
      if ('problem' in read) {
        this.broken += 1;
        this.#report(`${read.problem}. Left out.`);
        const base = /^"?([0-9A-Z]{8})"/.exec(line)?.[1];
        if (base !== undefined) this.unread.push(base);
        continue;
      }
      if (read.mended !== null) this.#report(`${read.mended}.`);
      if (read.row === null) continue;
      this.#text += copyLine(read.row);
      if (this.#text.length > piece_size) await this.#send();
    }
  }

  async end(): Promise<void> {
    await this.#send();
    this.into.end();
    await finished(this.into, { readable: false });
    if (this.#failed) throw this.#failed;
  }

  abort(): void {
    this.into.destroy(new Error('The step was discarded.'));
  }

  saved(from: FileProgress): FileProgress {
    return { ...from, lines: from.lines + this.lines, broken: from.broken + this.broken };
  }

  #report(text: string): void {
    this.onProblem(`${this.file.name}, line ${this.first + this.lines}: ${text}`);
  }

  async #send(): Promise<void> {
    if (this.#failed) throw this.#failed;
    const text = this.#text;
    this.#text = '';
    if (text !== '' && !this.into.write(text)) await once(this.into, 'drain');
  }
}

/** A row in the text format of COPY. */
function copyLine(row: readonly (string | null)[]): string {
  let line = '';
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at];
    if (at > 0) line += '\t';
    if (value === null || value === undefined) line += '\\N';
    else line += value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  }
  return `${line}\n`;
}

function requireReadable({ name }: RegisterFile, { lines, broken }: FileProgress): void {
  if (broken <= few_broken || broken <= lines * max_broken_share) return;
  throw new RegisterError(
    `${name}: ${broken} of ${lines} lines cannot be read, more than 1 %. What was served still is. Download the file again, and load again; if its layout has changed, this release cannot read it.`,
  );
}

/** Refuses what would take away a part of the register. */
function requireWhole(
  { companies, establishments, served, orphans, with_partners, meis }: Switched,
  before: Pick<Switched['served'], 'companies' | 'establishments'> | null,
  { fewer }: LoadOptions,
): void {
  if (fewer) return;
  const left = 'What was served still is. ';
  for (const [name, { gone }] of Object.entries({ companies, establishments })) {
    const all = before?.[name as 'companies' | 'establishments'] ?? 0;
    if (gone <= all * max_gone_share || gone <= few_broken) continue;
    throw new RegisterError(
      `${gone} of ${all} ${name} are not in these files any more, more than 5 %. ${left}Check that no part is missing or cut off; if they are right, load them with --fewer.`,
    );
  }
  for (const [what, file, { before: all, now }] of [
    ['have no partner', 'Sócios', with_partners],
    ['are no MEI', 'Simples', meis],
  ] as const) {
    const gone = all - now;
    if (gone <= all * max_gone_share || gone <= few_broken) continue;
    throw new RegisterError(
      `${gone} of ${all} companies ${what} any more, more than 5 %. ${left}Check that no part of ${file} is missing or cut off; if they are right, load them with --fewer.`,
    );
  }
  if (orphans > served.establishments * max_orphan_share && orphans > few_broken) {
    throw new RegisterError(
      `${orphans} of ${served.establishments} establishments have no company in these files, more than 1 %. ${left}Check that no part of Empresas is missing; if they are right, load them with --fewer.`,
    );
  }
}

function anotherProcess(): RegisterError {
  return new RegisterError(
    'Another process loads the register: this one ends. What the other one has read is not lost.',
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
