import { expect, test } from 'vitest';
import { partner } from './sample-input.js';
import {
  joinFindings,
  enumerate,
  displayCnae,
  displayName,
  displayPartner,
  displayTaxId,
} from './wording.js';

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a e b'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d and e', 'a, b, c, d e e'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more', 'a, b, c, d, e e 2 mais'],
])('a list of any length stays readable: %j', (items, en, pt) => {
  expect(enumerate(items, 'en')).toBe(en);
  expect(enumerate(items, 'pt')).toBe(pt);
});

test('hundreds of findings stay one sentence that says how many are left', () => {
  const findings = Array.from({ length: 300 }, (_, index) => `f${index}`);
  expect(joinFindings(findings, 'en')).toBe('f0; f1; f2; f3; f4; and 295 more');
  expect(joinFindings(findings, 'pt')).toBe('f0; f1; f2; f3; f4; e mais 295');
});

test.each([
  ['12345678909', '***.456.789-**'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['123456789', '***'],
  ['1234567890A', '***'],
  ['123456780001955', '***'],
  ['x12345678000195', '***'],
])('a personal tax id, or what may be a part of one, is never shown whole: %s', (value, shown) => {
  expect(displayTaxId(value)).toBe(shown);
});

test('a name can neither break the sentence into lines nor drown it', () => {
  expect(displayName('  Maria\n\tda  Silva ')).toBe('Maria da Silva');
  expect(displayName('😀'.repeat(255))).toBe(`${'😀'.repeat(60)}…`);
  expect(displayName('x'.repeat(60))).toBe('x'.repeat(60));
  expect(displayName(`${'x'.repeat(59)} Silva`)).toBe(`${'x'.repeat(59)}…`);
});

test.each(['MARIA SOUZA 12345678909', 'MARIA SOUZA 123.456.789-09'])(
  'the CPF in the registered name of a sole trader is masked: %s',
  (name) => {
    expect(displayName(name)).toBe('MARIA SOUZA ***.456.789-**');
    expect(displayName(`${name} ME`)).toBe('MARIA SOUZA ***.456.789-** ME');
    expect(displayName('12.345.678 MARIA SOUZA')).toBe('12.345.678 MARIA SOUZA');
    expect(displayName('NIRE 123456789012')).toBe('NIRE 123456789012');
  },
);

test('a company that is a partner is shown by its legal name, if there is one', () => {
  const company = { entity_type: 'pj', document: '11222333000181' } as const;
  expect(displayPartner(partner({ ...company, legal_name: 'Reis SA' }))).toBe(
    'Reis SA (11.222.333/0001-81)',
  );
  expect(displayPartner(partner(company))).toBe('Maria Souza (11.222.333/0001-81)');
  expect(displayPartner(partner({ legal_name: 'Reis SA' }))).toBe('Maria Souza (***.533.447-**)');
});

test('a CNAE is shown as it is written', () => {
  expect(displayCnae('0111301')).toBe('0111-3/01');
  expect(displayCnae('01113012')).toBe('01113012');
});
