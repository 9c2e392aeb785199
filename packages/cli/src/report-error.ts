import { CommanderError } from 'commander';
import { exit_codes, type ExitCode } from './exit-codes.js';
import { Failure } from './failure.js';
import type { Terminal } from './terminal.js';

/** Reports an error and its remedy on the error output. Returns the exit code. */
export async function reportError(
  error: unknown,
  terminal: Terminal,
  is_json: boolean,
): Promise<ExitCode> {
  if (error instanceof CommanderError) return reportWrongCall(error, terminal);
  if (error instanceof Failure) {
    // Declining or pressing Ctrl-C is no mistake.
    if (error.exit_code === exit_codes.interrupted) terminal.tell(error.message);
    else tell(terminal, error.message, error.remedy);
    return error.exit_code;
  }
  const { reportRefusal } = await import('./report-refusal.js');
  return reportRefusal(error, terminal, is_json);
}

function reportWrongCall(error: CommanderError, terminal: Terminal): ExitCode {
  // Help and version, as asked for.
  if (error.exitCode === 0) return exit_codes.ok;
  // A resource without what is to be done with it: its help has been printed.
  if (error.code === 'commander.help') return exit_codes.usage;
  const { of_command = 'credencia' } = error as CommanderError & { of_command?: string };
  const message = error.message.replace(/^error: /, '');
  tell(terminal, message, `${of_command} --help tells what it takes.`);
  return exit_codes.usage;
}

function tell(terminal: Terminal, message: string, remedy?: string): void {
  terminal.tell(`${terminal.styleNote('red', 'error:')} ${message}`);
  if (remedy) terminal.tell(remedy);
}
