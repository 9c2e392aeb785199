import type { CredenciaError } from '@credencia/sdk';
import type { Call } from '../command.js';
import type { LineProblem, Seller } from './seller.js';
import type { SourceLine } from './source-line.js';

/** Reports what is wrong with a line: to people, or as an object. */
export function reportLine(
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

/** Result of a line, for programs. */
export function resultOf({ number }: SourceLine, { submerchant }: Seller, result: object): string {
  const { external_id = null } = submerchant;
  return JSON.stringify({ line: number, external_id, ...result });
}

export function problemText({ field, message }: LineProblem): string {
  return field === '' ? message : `${field}: ${message}`;
}

/** Problems that the service found in a line. */
export function problemsOf(error: CredenciaError): LineProblem[] {
  if (error.errors.length === 0) return [{ field: '', message: error.message }];
  return error.errors.map(({ path, message }) => ({
    field: path
      .split('/')
      .slice(1)
      .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
      .join('.'),
    message,
  }));
}
