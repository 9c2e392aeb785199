import { expect, test } from 'vitest';
import { passwordProblems } from './password-problems.js';

const email = 'marina.alves@loja.example';

test.each([
  ['', 'too_short'],
  ['onze letras', 'too_short'],
  ['éééééééééé1', 'too_short'],
  // Eleven characters, though twice as many units of JavaScript.
  ['😀😁😂😃😄😅😆😇😈😉😊', 'too_short'],
  [email, 'conflict'],
  ['Marina.Alves@Loja.Example', 'conflict'],
  [` ${email} `, 'conflict'],
  ['password1234', 'invalid_value'],
  ['PassWord1234', 'invalid_value'],
  ['Senha1234567', 'invalid_value'],
  ['demo-demo-demo', 'invalid_value'],
  ['P@ssw0rd!2026', 'invalid_value'],
  ['qwertyuiop[]', 'invalid_value'],
  ['aaaaaaaaaaaaaaaaaaaa', 'invalid_value'],
  ['abababababababab', 'invalid_value'],
])('%j is refused as %s', async (password, code) => {
  expect(await passwordProblems(password, email, '/password')).toMatchObject([
    { path: '/password', code },
  ]);
});

test('the refusal of a short password says how long it must be', async () => {
  expect((await passwordProblems('curta', email, '/password'))[0]?.message).toContain('12');
});

test.each(['doze letras!', 'cavalo bateria grampo', 'ção-ção-ção-1', ' começa com espaço'])(
  '%j is accepted',
  async (password) => {
    expect(await passwordProblems(password, email, '/password')).toEqual([]);
  },
);
