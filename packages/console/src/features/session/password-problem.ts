import { fieldProblem, fieldProblemCode } from '../../api/error.js';
import type { Words } from '../../i18n/pt-BR.js';

/** Why a new password was refused, in the language of the page. */
export function newPasswordProblem(
  { session }: Words,
  error: unknown,
  field: string,
): string | undefined {
  const texts: Readonly<Record<string, string>> = session.password_problems;
  const code = fieldProblemCode(error, field);
  return code === undefined ? undefined : (texts[code] ?? fieldProblem(error, field));
}
