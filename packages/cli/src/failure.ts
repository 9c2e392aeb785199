import { exit_codes, type ExitCode } from './exit-codes.js';

/** Ends the command with a message for people: what is wrong, and below it what to do about it. */
export class Failure extends Error {
  override name = 'Failure';

  readonly exit_code: ExitCode;

  constructor(
    exitCode: ExitCode,
    message: string,
    /** Remedy: a sentence, or a command to paste. */
    readonly remedy?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.exit_code = exitCode;
  }
}

/** The command was called wrongly. */
export function usageFailure(message: string, remedy?: string): Failure {
  return new Failure(exit_codes.usage, message, remedy);
}
