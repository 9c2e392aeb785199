import type { Call } from '../command.js';
import { exit_codes, type ExitCode } from '../exit-codes.js';
import { startChecks } from './check-lines.js';
import { openSource } from './open-source.js';
import { startProgress } from './progress.js';
import { reportLine } from './report-line.js';

/** Checks every line of a file, and reports every bad one. Nothing is sent and nothing written. */
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
