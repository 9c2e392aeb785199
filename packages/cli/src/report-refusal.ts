import { ConnectionError, CredenciaError, TimeoutError } from '@credencia/sdk';
import { exit_codes, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/**
 * Reports an error that the SDK threw: what the service says, every problem with its place, and what to do. With `--json` the same as
 * one object, on the error output like every error.
 */
export function reportRefusal(error: unknown, terminal: Terminal, is_json: boolean): ExitCode {
  if (!(error instanceof CredenciaError)) return reportUnforeseen(error, terminal);
  const { code, message, status, errors, request_id } = error;
  if (is_json) {
    terminal.tell(JSON.stringify({ message, code, errors, request_id, status }));
    return exitCodeOf(error);
  }
  terminal.tell(`${terminal.styleNote('red', 'error:')} ${message}`);
  for (const problem of errors) {
    terminal.tell(`  ${terminal.styleNote('bold', placeOf(problem.path))} ${problem.message}`);
  }
  const remedy = remedyOf(error);
  if (remedy) terminal.tell(remedy);
  if (request_id) terminal.tell(terminal.styleNote('dim', `${code}, request ${request_id}`));
  return exitCodeOf(error);
}

/** Which exit code an error of the service stands for. */
export function exitCodeOf(error: CredenciaError): ExitCode {
  const { status } = error;
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return exit_codes.unavailable;
  }
  if (status === 401 || status === 403) return exit_codes.not_signed_in;
  if (status === 404) return exit_codes.not_found;
  // Something answers that is not the service: an address that is wrong, or a proxy before one that is down.
  const is_away = status === 429 || status >= 500 || error.code === 'UNEXPECTED_ANSWER';
  return is_away ? exit_codes.unavailable : exit_codes.refused;
}

/** A field as it is called on the command line: `/cnaes/0/code` and `query/limit` are `cnaes/0/code` and `limit`. */
function placeOf(path: string): string {
  return `${path.replace(/^(\/|query\/|path\/|header\/)/, '') || 'body'}:`;
}

function remedyOf(error: CredenciaError): string | undefined {
  if (error instanceof ConnectionError) {
    return 'Is the service running, and is its address right? --service or CREDENCIA_URL name another one.';
  }
  switch (error.status) {
    case 401:
      return 'Sign in again with credencia login, or check CREDENCIA_PUBLIC_KEY and CREDENCIA_SECRET_KEY.';
    case 403:
      return 'credencia whoami tells whose keys are used; --profile chooses others.';
    case 404:
      return 'Ids are found with the list command of the same resource.';
    default:
      return undefined;
  }
}

/** An error that no part of this program expects. */
function reportUnforeseen(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof TypeError) {
    // The SDK's errors about impossible arguments.
    terminal.tell(`${terminal.styleNote('red', 'error:')} ${error.message}`);
    if (terminal.env['CREDENCIA_DEBUG']) terminal.tell(error.stack ?? '');
    return exit_codes.usage;
  }
  const { stack, message } = error instanceof Error ? error : new Error(String(error));
  terminal.tell(`${terminal.styleNote('red', 'error:')} ${stack ?? message}`);
  return exit_codes.refused;
}
