/** Exit codes. Scripts rely on them: documented in docs/cli.md, never renumbered. */
export const exit_codes = {
  ok: 0,
  /** The service refused the request: it said what is wrong. */
  refused: 1,
  /** The command was called wrongly, or a file that it needs cannot be read. */
  usage: 2,
  /** Nobody is signed in, or the keys are refused (401, 403). */
  not_signed_in: 3,
  not_found: 4,
  /** The service does not answer, or answers that it cannot now (429 and 5xx after all retries). */
  unavailable: 5,
  /** Some of what was asked for could not be done: lines of an import, checks of a file. */
  incomplete: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exit_codes)[keyof typeof exit_codes];
