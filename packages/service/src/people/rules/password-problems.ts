import type { Problem } from '../../errors.js';

const shortest = 12;
/** Fewer different characters than this are guessed at once, however long the text. */
const fewest_characters = 5;

/** The commonest passwords of this length, in lower case, which guessing begins with. */
// Stryker disable StringLiteral: the list is data.
const commonest: ReadonlySet<string> = new Set([
  '0123456789012',
  '012345678910',
  '0987654321098',
  '123123123123',
  '123456123456',
  '1234567890-=',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  '123456789abc',
  '12345qwert12345',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'abc123456789',
  'abcd12345678',
  'abcdefghijkl',
  'abcdefghijklm',
  'admin1234567',
  'admin12345678',
  'administrador',
  'administrator',
  'asdfghjkl123',
  'asdfghjklasdf',
  'brasil123456',
  'changeme1234',
  'credencia123',
  'credencia1234',
  'demo-demo-demo',
  'flamengo1234',
  'iloveyou1234',
  'letmein12345',
  'mudar1234567',
  'mudar@123456',
  'p@ssw0rd1234',
  'passw0rd1234',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'q1w2e3r4t5y6',
  'qwerty123456',
  'qwerty1234567',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopas',
  'qwertyuiopasdf',
  'qwertyuiop[]',
  'senha1234567',
  'senha12345678',
  'senha123senha',
  'senhasenhasenha',
  'trocar123456',
  'welcome12345',
]);
// Stryker restore StringLiteral

/** Reports why a text cannot be the password for this e-mail address. The schema has limited its length. */
export function passwordProblems(password: string, email: string, path: string): Problem[] {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < shortest) {
    const message = `A password has at least ${shortest} characters.`;
    return [{ path, code: 'too_short', message }];
  }
  if (text.trim() === email) {
    return [{ path, code: 'conflict', message: 'The password must not be the e-mail address.' }];
  }
  if (commonest.has(text) || new Set(text).size < fewest_characters) {
    const message = 'This password is among the first that are guessed: choose another.';
    return [{ path, code: 'invalid_value', message }];
  }
  return [];
}
