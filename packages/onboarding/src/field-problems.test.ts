import { expect, test } from 'vitest';
import { fieldProblem, refusedText } from './field-problems.js';
import { texts } from './texts.js';

test.each([
  'maria@loja.com.br',
  ' Maria <maria@loja.com.br>; ',
  'mailto:maria@loja.com.br.',
  'm.o’x',
])('an e-mail address as it is pasted: %s', (pasted) => {
  for (const words of Object.values(texts)) {
    const found = fieldProblem('email', pasted, words, false);
    expect(found === null).toBe(pasted.includes('@'));
  }
});

test.each([
  ['joão@loja.com.br', '“ã”', '“ã”'],
  ['jose\u0301@loja.com.br', '“é”', '“é”'],
  ['a@loja.com; b@loja.com', '“;” nem espaço', '“;” or a space'],
])('what %s has too much is named, in both languages', (typed, portuguese, english) => {
  expect(refusedText('email', typed, texts['pt-BR'], false)).toContain(
    `O e-mail não pode ter ${portuguese}.`,
  );
  expect(refusedText('email', typed, texts.en, true)).toContain(`cannot have ${english}.`);
});

test.each(['.maria@loja.com', 'maria.@loja.com', 'ma..ria@loja.com', 'maria@.loja.com'])(
  'a dot too many: %s',
  (typed) => {
    const { problems } = texts.en;
    expect(fieldProblem('email', typed, texts.en, false)).toBe(problems.email_dots);
  },
);

test('a name of signs alone is no name', () => {
  for (const words of Object.values(texts)) {
    for (const name of ['🎉🎉', '—', '...']) {
      for (const field of ['name', 'legal_name', 'trade_name', 'mother_name'] as const) {
        expect(fieldProblem(field, name, words, false)).toContain(words.check);
      }
    }
    expect(fieldProblem('name', '張偉', words, true)).toBeNull();
    expect(fieldProblem('legal_name', '99', words, false)).toBeNull();
  }
});
