import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.js';

test.each([
  // Of the list, as they are and in other case.
  'leavemealone',
  'LeaveMeAlone',
  'qazwsxedcrfv',
  '1q2w3e4r5t6y',
  // Digits and signs before and after.
  'password1234',
  'senha@123456',
  '2024!flamengo!2024',
  'iloveyou!!!!!!',
  'mudar1234567',
  'Corinthians1910',
  // Letters replaced, accents, spaces.
  'p@ssw0rd1234',
  'P4$$w0rd!2024',
  'dr4g0n_dr4g0n',
  'padrão123456',
  'i love you 2024',
  // Repeated, with something between.
  'senhasenhasenha',
  'senha123senha',
  'demo-demo-demo',
  'cavalo cavalo',
  // Neighbours on the keyboard and in the alphabet.
  'qwertyuiop[]',
  'qwertyuiopasdf',
  'asdfghjklasdf',
  '0987654321098',
  '012345678910',
  'qwertyuiopas',
  'abcdefghijklm',
  'zyxwvutsrqpo',
  '12345qwert12345',
  'abc123456789',
  '890123456789',
  '7890-=567890-=',
  'bnm,./zxcvbn',
  'rty678fgh345',
])('%j is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'acesso',
  'administrador',
  'alterar',
  'corinthians',
  'credencia',
  'mudar',
  'novasenha',
  'padrao',
  'trocar',
])('the Portuguese word %j with digits is common', async (word) => {
  expect(await isCommonPassword(`${word}20262026`)).toBe(true);
});

test.each([
  'fl4mengo',
  'b0tafogo',
  'pr1ncesa',
  'f3lipe',
  'vanes5a',
  'ma7rix',
  'c@valo',
  'pa$$word',
  'cla$$ic',
  'm!chael',
])('a sign in place of a letter hides nothing: %j', async (word) => {
  expect(await isCommonPassword(`${word}#2026`)).toBe(true);
  expect(await isCommonPassword(`2026-${word}`)).toBe(true);
});

test.each([
  '',
  // What is repeated, or left without digits, is too short to say anything.
  'xkqxkqxkqxkq',
  'ana84950372615',
  'max84950372615',
  // A common word only after digits within it are removed.
  'dr84ag95on37',
  // Neighbours, but two at a time.
  'qwashjiozxdf',
  // A row, and something after it that is none.
  'kjhgfdkw84pz',
  'cavalo bateria grampo',
  'um segredo bem longo',
  'doze letras!',
  'ção-ção-ção-1',
  'correct horse battery staple',
  'f7Kq-92mZ-xT4w-LpQ8',
  '836194725018',
  'senha do gato laranja',
  'abc9qwx7mnb2rty',
])('%j is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('of random passwords, none is taken for a common one', async () => {
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!';
  // A fixed sequence: the same passwords in every run.
  let state = 42;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let made = 0; made < 20_000; made += 1) {
    const password = Array.from({ length: 14 }, () => signs[next(signs.length)]).join('');
    expect(await isCommonPassword(password), password).toBe(false);
  }
});

test('the longest password that is taken costs little to compare, whatever it is made of', async () => {
  for (const part of ['a', '1', 'ab', 'é', '!', '123a', '\u0301']) {
    const password = part.repeat(200).slice(0, 200);
    expect(await isCommonPassword(password)).toEqual(expect.any(Boolean));
  }
});
