import { exit_codes, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** Tells of an error that the SDK threw. */
export function reportRefusal(error: unknown, terminal: Terminal, _is_json: boolean): ExitCode {
  terminal.tell(`error: ${(error as Error).message}`);
  return exit_codes.refused;
}
