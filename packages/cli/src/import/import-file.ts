import { CredenciaError } from '@credencia/sdk';
import type { Call } from '../command.js';
import { connect } from '../connect.js';
import { exit_codes, type ExitCode } from '../exit-codes.js';
import { usageFailure } from '../failure.js';
import { exitCodeOf } from '../report-refusal.js';
import { startChecks } from './check-lines.js';
import { eachAtOnce } from './each-at-once.js';
import { openFailedLines } from './failed-lines.js';
import { isSameFile } from './is-same-file.js';
import { fingerprintOf, openJournal } from './journal.js';
import { openSource } from './open-source.js';
import { bePatient } from './patient-service.js';
import { countsText, startProgress } from './progress.js';
import { registerSeller } from './register-seller.js';
import { problemsOf, problemText, reportLine, resultOf } from './report-line.js';
import type { LineProblem } from './seller.js';
import type { SourceLine } from './source-line.js';
import { SellerBatches } from './seller-batches.js';
import { stopOnInterrupt } from './stop-on-interrupt.js';

/** Registers every good line of a file. */
export async function importFile(path: string, call: Call): Promise<ExitCode> {
  const { terminal, options, is_json } = call;
  const submits = options['submit'] === true;
  const progress = startProgress(terminal);
  const { source, format } = await openSource(path, call, progress);
  const { profile, client } = await connect(call);
  const progressPath = (options['progress_file'] as string | undefined) ?? `${path}.progress`;
  const failedPath = options['failed_file'] as string | undefined;
  if (failedPath !== undefined && isSameFile(failedPath, progressPath)) {
    throw usageFailure('--failed-file must not be the file of the progress.');
  }
  const journal = openJournal(progressPath, profile);
  const failed = openFailedLines(
    failedPath,
    path,
    format,
    source,
    options['encoding'] as string | undefined,
  );
  const interruption = stopOnInterrupt(() =>
    progress.tell('Stopping when what is under way is done. Ctrl-C again stops at once.'),
  );
  if (journal.is_resumed) progress.tell('Going on where the last import of this file stopped.');
  const service = bePatient(client, progress.waiting, interruption.signal);
  const batches = new SellerBatches(client);
  const check = startChecks(call);
  /** Failures that end the whole import: the service is away, or refuses the keys. */
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
      const registered = await registerSeller(service, batches, seller, {
        import_id,
        submits,
        changes_tax_ids: options['change_tax_ids'] === true,
      });
      if ('problem' in registered) return fail([registered.problem]);
      const { outcome } = registered;
      // Before it counts as done: a kill in between repeats a result, and loses none.
      if (is_json) terminal.print(resultOf(line, seller, registered));
      journal.done(fingerprint);
      progress.step(outcome, line.number);
    } catch (error) {
      if (!(error instanceof CredenciaError)) throw error;
      // Cancelled by Ctrl-C: it is done when the import continues.
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

function concurrencyOf(given: unknown): number {
  if (given === undefined) return 8;
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= 64) return number;
  throw usageFailure('--concurrency must be a whole number from 1 to 64.');
}
