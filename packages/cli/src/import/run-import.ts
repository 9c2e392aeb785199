import { CredenciaError } from '@credencia/sdk';
import type { Call } from '../command.js';
import { connect } from '../connect.js';
import { exit_codes, type ExitCode } from '../exit-codes.js';
import { usageFailure } from '../failure.js';
import { exitCodeOf } from '../report-refusal.js';
import { checkSeller, type CheckSettings } from './check-seller.js';
import { openFailedLines } from './failed-lines.js';
import { fingerprintOf, openJournal } from './journal.js';
import { bePatient } from './patient-service.js';
import { countsText, startProgress, type Progress } from './progress.js';
import { readCsv } from './read-csv.js';
import { countLines, readFileText } from './read-file.js';
import { readJsonl } from './read-jsonl.js';
import { registerSeller } from './register-seller.js';
import type { LineProblem, Seller } from './seller.js';
import type { Source, SourceLine } from './source-line.js';
import { stopOnInterrupt } from './stop-on-interrupt.js';
import { isFields, toSeller } from './to-seller.js';

/** Checks every line of a file, and tells every bad one. Nothing is sent and nothing written. */
export async function checkFile(path: string, call: Call): Promise<ExitCode> {
  const progress = startProgress(call.terminal);
  const { source } = await openSource(path, call, progress);
  const check = startChecks(call);
  let good = 0;
  for await (const line of source.lines) {
    const { seller, problems } = check(line);
    if (problems.length === 0) good += 1;
    else {
      progress.counts.failed += 1;
      reportLine(call, progress.tell, line, seller, problems);
    }
  }
  progress.end();
  const bad = progress.counts.failed;
  if (!call.is_json) {
    call.terminal.print(`${good} of ${good + bad} lines are good. Nothing was changed.`);
  }
  return bad === 0 ? exit_codes.ok : exit_codes.incomplete;
}

/** Registers every good line of a file. */
export async function importFile(path: string, call: Call): Promise<ExitCode> {
  const { terminal, options, is_json } = call;
  const submits = options['submit'] === true;
  const progress = startProgress(terminal);
  const { source, format } = await openSource(path, call, progress);
  const { profile, client } = await connect(call);
  const journal = openJournal(
    (options['progress_file'] as string | undefined) ?? `${path}.progress`,
    profile,
  );
  const failed = openFailedLines(
    options['failed_file'] as string | undefined,
    path,
    format,
    source,
  );
  const interruption = stopOnInterrupt(() =>
    progress.tell('Stopping when what is under way is done. Ctrl-C again stops at once.'),
  );
  if (journal.is_resumed) progress.tell('Going on where the last import of this file stopped.');
  const service = bePatient(client, progress.waiting, interruption.signal);
  const check = startChecks(call);
  /** What ends the import as a whole: the service is away, or takes the keys no longer. */
  let stopped: CredenciaError | undefined;

  const work = async (line: SourceLine) => {
    const { seller, problems } = check(line);
    const fail = (found: readonly LineProblem[]) => {
      failed.add(line, found.map(problemText).join(' '));
      reportLine(call, progress.tell, line, seller, found);
      progress.step('failed', line.number);
    };
    if (problems.length > 0) return fail(problems);
    const fingerprint = fingerprintOf({ seller, submits });
    if (journal.isDone(fingerprint)) return progress.step('skipped', line.number);
    journal.begin();
    try {
      const { import_id } = journal;
      const registered = await registerSeller(service, seller, { import_id, submits });
      const { outcome } = registered;
      journal.done(fingerprint);
      progress.step(outcome, line.number);
      if (is_json) terminal.print(resultOf(line, seller, registered));
    } catch (error) {
      if (!(error instanceof CredenciaError)) throw error;
      // Given up because of Ctrl-C: it is done when the import goes on.
      if (interruption.signal.aborted) return undefined;
      const code = exitCodeOf(error);
      // A 500 that stays is this line's trouble; whoever is away is away for all.
      const is_away = code === exit_codes.unavailable && error.status !== 500;
      if (is_away || code === exit_codes.not_signed_in) stopped ??= error;
      else fail(problemsOf(error));
    }
  };

  try {
    await eachAtOnce(source.lines, concurrencyOf(options['concurrency']), work, () =>
      Boolean(stopped || interruption.signal.aborted),
    );
  } finally {
    progress.end();
    failed.close();
    journal.close();
    interruption.end();
  }
  const is_whole = !stopped && !interruption.signal.aborted;
  if (is_whole) journal.remove();
  if (!is_json) terminal.print(`${countsText(progress.counts)}.`);
  if (failed.count() > 0) {
    terminal.tell(
      `The lines that failed are in ${failed.path()}: correct them and import that file.`,
    );
  }
  if (!is_whole) terminal.tell('The same command goes on from here.');
  if (stopped) throw stopped;
  if (interruption.signal.aborted) return exit_codes.interrupted;
  return failed.count() > 0 ? exit_codes.incomplete : exit_codes.ok;
}

type Format = 'csv' | 'jsonl';

async function openSource(
  path: string,
  { options }: Call,
  progress: Progress,
): Promise<{ source: Source; format: Format }> {
  const format = (options['format'] as Format | undefined) ?? formatOf(path);
  progress.expect(await countLines(path));
  const encoding = (options['encoding'] as string | undefined) ?? 'utf-8';
  const text = readFileText(path, encoding);
  const delimiter = options['delimiter'] as string | undefined;
  const source = format === 'csv' ? await readCsv(text, delimiter) : readJsonl(text);
  return { source, format };
}

function formatOf(path: string): Format {
  if (/\.(csv|tsv|txt)$/i.test(path)) return 'csv';
  if (/\.(jsonl|ndjson)$/i.test(path)) return 'jsonl';
  throw usageFailure(
    `Of ${path} it cannot be told what it is.`,
    'Add --format csv or --format jsonl.',
  );
}

/** The check of a line, which remembers the external_ids of those before. */
function startChecks({ options }: Call) {
  const settings: CheckSettings = {
    today: new Date().toISOString().slice(0, 10),
    check_digits: options['skip_check_digits'] !== true,
  };
  const lines = new Map<string, number>();
  return (line: SourceLine): { seller: Seller; problems: LineProblem[] } => {
    const problems = [...line.problems];
    if (problems.length > 0) return { seller: toSeller({}, []), problems };
    const seller = toSeller(line.value, problems);
    if (!isFields(line.value)) return { seller, problems };
    problems.push(...checkSeller(seller, settings));
    const { external_id } = seller.submerchant;
    if (typeof external_id === 'string') {
      const other = lines.get(external_id);
      if (other === undefined) lines.set(external_id, line.number);
      else {
        const message = `Line ${other} has the same. Each seller needs its own.`;
        problems.push({ field: 'external_id', message });
      }
    }
    return { seller, problems };
  };
}

function reportLine(
  { is_json, terminal }: Call,
  tell: (text: string) => void,
  line: SourceLine,
  seller: Seller,
  problems: readonly LineProblem[],
): void {
  if (is_json) {
    terminal.print(resultOf(line, seller, { outcome: 'failed', errors: problems }));
    return;
  }
  for (const problem of problems) {
    tell(`${terminal.styleNote('bold', `line ${line.number}:`)} ${problemText(problem)}`);
  }
}

function resultOf({ number }: SourceLine, { submerchant }: Seller, result: object): string {
  const { external_id = null } = submerchant;
  return JSON.stringify({ line: number, external_id, ...result });
}

function problemText({ field, message }: LineProblem): string {
  return field === '' ? message : `${field}: ${message}`;
}

/** What the service refused about a line. */
function problemsOf(error: CredenciaError): LineProblem[] {
  if (error.errors.length === 0) return [{ field: '', message: error.message }];
  return error.errors.map(({ path, message }) => ({
    field: path.replace(/^\//, '').replaceAll('/', '.'),
    message,
  }));
}

function concurrencyOf(given: unknown): number {
  if (given === undefined) return 8;
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= 64) return number;
  throw usageFailure('--concurrency must be a whole number from 1 to 64.');
}

/** Works on up to so many items at once, and takes no more from the source than that. */
async function eachAtOnce<Item>(
  items: AsyncIterable<Item>,
  at_once: number,
  work: (item: Item) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const under_way = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const item of items) {
      if (isStopped()) break;
      const one: Promise<void> = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => under_way.delete(one));
      under_way.add(one);
      if (under_way.size >= at_once) await Promise.race(under_way);
      if (isStopped() || failures.length > 0) break;
    }
  } finally {
    await Promise.all(under_way);
  }
  if (failures.length > 0) throw failures[0];
}
