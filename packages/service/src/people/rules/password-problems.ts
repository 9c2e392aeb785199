import type { Problem } from '../../errors.js';
import { isCommonPassword } from './common-passwords.js';

const min_length = 12;
/** Fewer different characters than this are guessed at once, however long the text. */
const min_different_characters = 5;

/** Reports why a text cannot be the password for this e-mail address. The schema has limited its length. */
export async function passwordProblems(
  password: string,
  email: string,
  path: string,
): Promise<Problem[]> {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < min_length) {
    const message = `A password has at least ${min_length} characters.`;
    return [{ path, code: 'too_short', message }];
  }
  if (text.trim() === email) {
    return [{ path, code: 'conflict', message: 'The password must not be the e-mail address.' }];
  }
  if (new Set(text).size < min_different_characters || (await isCommonPassword(password))) {
    const message =
      'This is a common password, or one with little changed or added, which is guessed first: choose another, for example three words that have nothing to do with each other.';
    return [{ path, code: 'invalid_value', message }];
  }
  return [];
}
