/** Words that are missing in the package's list, which follows English leaks; without accents. */
const further_words = [
  'acesso',
  'administrador',
  'alterar',
  'corinthians',
  'credencia',
  'mudar',
  'novasenha',
  'padrao',
  'trocar',
];

let listed: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 commonest passwords of leaks, in lower case: some 6 MB, from the first password that somebody chooses. */
async function readListed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Stryker disable next-line StringLiteral: under another name there is no list, and nothing can be read.
  return new Set([...dictionary['passwords-common'], ...further_words]);
}

/** Shorter texts do not count: nearly every sequence of three letters is a password in the list. */
const min_core_length = 4;

/** Characters that are next to each other on a keyboard or in the alphabet. */
const sequences = [
  '01234567890123456789',
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].reverse().join('')]);
const min_run = 3;

/** Characters that replace letters in passwords like `p@ssw0rd`. */
const replaced_letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is common, also with changed case or accents, with digits in place of letters, between digits and signs, or
 * repeated; or consists of neighbours on the keyboard.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (listed ??= readListed());
  const text = withoutAccents(password.normalize('NFKC').toLowerCase()).replaceAll(/\s/g, '');
  const core = trimmed(text);
  const guesses = [text, core, withLetters(text), trimmed(withLetters(core))];
  const repeated = [...guesses, lettersOf(text), lettersOf(withLetters(text))].map(unitOf);
  const isListed = (guess: string) => guess.length >= min_core_length && common.has(guess);
  return [...guesses, ...repeated].some(isListed) || isSequence(text);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Removes characters other than letters from both ends. */
function trimmed(text: string): string {
  return text.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '');
}

function withLetters(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => replaced_letters[sign] ?? sign);
}

/** The part that a text repeats; empty when it repeats none. */
function unitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return period < text.length ? text.slice(0, period) : '';
}

/** Whether a text consists of neighbours only, in runs of at least three; the last run may be shorter. */
function isSequence(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = runAt(text, at);
    if (length < min_run && at + length < text.length) return false;
    at += length;
  }
  return text.length > 0;
}

/** Counts the neighbours in a row from a position on. */
function runAt(text: string, at: number): number {
  let length = 0;
  while (
    at + length < text.length &&
    sequences.some((row) => row.includes(text.slice(at, at + length + 1)))
  ) {
    length += 1;
  }
  return length;
}
