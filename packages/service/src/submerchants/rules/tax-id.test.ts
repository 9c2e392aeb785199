import { describe, expect, test } from 'vitest';
import {
  documentProblem,
  isAlphanumericCnpj,
  isCnpjShape,
  isCpfShape,
  taxIdCheckDigitsRight,
  taxIdProblem,
} from './tax-id.js';

// The formulas of the Receita Federal, written out, so that the package is compared with them. A
// character counts as its ASCII code less 48; the digit is 0 for a rest below 2, else 11 less rest.
function checkDigit(base: string, weights: readonly number[]): number {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += (base.charCodeAt(index) - 48) * weight;
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function withCheckDigits(base: string, weights: readonly number[], lead: number): string {
  const first = `${base}${checkDigit(base, weights)}`;
  return `${first}${checkDigit(first, [lead, ...weights])}`;
}

const cpfOf = (base: string) => withCheckDigits(base, [10, 9, 8, 7, 6, 5, 4, 3, 2], 11);
const cnpjOf = (base: string) => withCheckDigits(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], 6);

// A fixed sequence: varied like chance, the same in every run.
function* sequence(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const chance = sequence(20_261_121);

function textOf(alphabet: string, length: number): string {
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(Math.floor(chance.next().value * alphabet.length));
  }
  return text;
}

const digits = '0123456789';
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function alphanumericBase(): string {
  for (;;) {
    const base = textOf(alphanumeric, 12);
    if (/[A-Z]/.test(base)) return base;
  }
}

// Every pair of check digits but the right one.
function* wrongOnes(id: string): Generator<string> {
  const right = id.slice(-2);
  for (let pair = 0; pair < 100; pair += 1) {
    const digitsOfPair = String(pair).padStart(2, '0');
    if (digitsOfPair !== right) yield id.slice(0, -2) + digitsOfPair;
  }
}

const kinds = [
  { kind: 'CPF', make: () => cpfOf(textOf(digits, 9)) },
  { kind: 'numeric CNPJ', make: () => cnpjOf(textOf(digits, 12)) },
  { kind: 'alphanumeric CNPJ', make: () => cnpjOf(alphanumericBase()) },
];

describe('check digits', () => {
  test.each(kinds)('every right $kind is recognised and each of its 99 misspellings found', (k) => {
    for (let round = 0; round < 500; round += 1) {
      const id = k.make();
      if (/^(.)\1*$/.test(id)) continue;
      expect(taxIdCheckDigitsRight(id), id).toBe(true);
      // Compared here: `expect` takes longer than all of them.
      expect([...wrongOnes(id)].filter(taxIdCheckDigitsRight)).toEqual([]);
    }
  });

  test('the published examples are right', () => {
    expect(cnpjOf('12ABC34501DE')).toBe('12ABC34501DE35');
    expect(taxIdCheckDigitsRight('12ABC34501DE35')).toBe(true);
    expect(taxIdCheckDigitsRight('12345678000195')).toBe(true);
    expect(taxIdCheckDigitsRight('52998224725')).toBe(true);
  });

  test('one digit repeated is no tax id, although its check digits may fit', () => {
    expect(cpfOf('111111111')).toBe('11111111111');
    expect(cnpjOf('000000000000')).toBe('00000000000000');
    for (const digit of digits) {
      expect(taxIdCheckDigitsRight(digit.repeat(11))).toBe(false);
      expect(taxIdCheckDigitsRight(digit.repeat(14))).toBe(false);
    }
  });

  test('no second spelling of a right id passes for it', () => {
    const spellings = [
      '529.982.247-25',
      '52998224725 ',
      '52998224725\n',
      '12.345.678/0001-95',
      '12 345 678 0001 95',
      '12.ABC.345/01DE-35',
      '12abc34501de35',
      '',
    ];
    for (const spelling of spellings) expect(taxIdCheckDigitsRight(spelling), spelling).toBe(false);
  });
});

describe('shapes', () => {
  test('each format accepts its length and characters and nothing else', () => {
    const shapes = (value: string) => [
      isCpfShape(value),
      isCnpjShape(value),
      isAlphanumericCnpj(value),
    ];
    expect(shapes('52998224700')).toEqual([true, false, false]);
    expect(shapes('12345678000100')).toEqual([false, true, false]);
    expect(shapes('12ABC34501DE00')).toEqual([false, false, true]);
    const none = [
      '',
      '5299822472',
      '529982247255',
      '529982247٢٥',
      '52998224725\n',
      '1234567800019A',
      '12ABC34501DEA5',
      '12abc34501de35',
      '12ABC34501DÉ35',
      '12ABC34501DE355',
    ];
    for (const value of none) expect(shapes(value), value).toEqual([false, false, false]);
  });
});

describe('the tax id of a submerchant', () => {
  test('a numeric id with wrong check digits is not refused: the review decides', () => {
    expect(taxIdProblem('pf', '52998224700')).toBeNull();
    expect(taxIdProblem('pf', '00000000000')).toBeNull();
    expect(taxIdProblem('pj', '12345678000100')).toBeNull();
    expect(taxIdProblem('pj', '00000000000000')).toBeNull();
  });

  test('every right id of its entity type is accepted and refused for the other one', () => {
    for (let round = 0; round < 500; round += 1) {
      const cpf = cpfOf(textOf(digits, 9));
      expect(taxIdProblem('pf', cpf), cpf).toBeNull();
      expect(taxIdProblem('pj', cpf)?.code, cpf).toBe('invalid_length');
      const cnpj = cnpjOf(textOf(digits, 12));
      expect(taxIdProblem('pj', cnpj), cnpj).toBeNull();
      expect(taxIdProblem('pf', cnpj)?.code, cnpj).toBe('invalid_length');
      const lettered = cnpjOf(alphanumericBase());
      expect(taxIdProblem('pj', lettered), lettered).toBeNull();
      expect(taxIdProblem('pf', lettered)?.code, lettered).toBe('invalid_format');
    }
  });

  test('an alphanumeric CNPJ with wrong check digits is refused', () => {
    for (const wrong of wrongOnes('12ABC34501DE35')) {
      expect(taxIdProblem('pj', wrong)?.code, wrong).toBe('invalid_check_digit');
    }
  });

  test('a tax id sent under the wrong entity type is refused with the type that it belongs to', () => {
    expect(taxIdProblem('pf', '12345678000195')?.message).toContain('entity_type pj');
    expect(taxIdProblem('pj', '52998224725')?.message).toContain('entity_type pf');
  });

  test.each([
    ['pf', '', 'invalid_length'],
    ['pf', '5299822472', 'invalid_length'],
    ['pf', '529982247255', 'invalid_length'],
    ['pf', '529.982.247-25', 'invalid_format'],
    ['pf', ' 52998224725', 'invalid_format'],
    ['pf', '52998224725\n', 'invalid_format'],
    ['pf', '5299822472A', 'invalid_format'],
    ['pf', '٥٢٩٩٨٢٢٤٧٢٥', 'invalid_format'],
    ['pj', '', 'invalid_length'],
    ['pj', '1234567800019', 'invalid_length'],
    ['pj', '123456780001955', 'invalid_length'],
    ['pj', '12ABC34501DE3', 'invalid_length'],
    ['pj', '12345678000195\n', 'invalid_format'],
    ['pj', '12.ABC.345/01DE-35', 'invalid_format'],
    ['pj', '12ABC34501DEA5', 'invalid_format'],
    ['pj', '12ABC34501DÉ35', 'invalid_format'],
  ] as const)('%s %j is refused as %s', (entity_type, value, code) => {
    expect(taxIdProblem(entity_type, value)?.code).toBe(code);
  });

  test.each([
    ['pf', '5299822472', '10'],
    ['pf', '529982247255', '12'],
    ['pj', '1234567800019', '13'],
    ['pj', '123456780001955', '15'],
  ] as const)('%s %s is refused with its length, %s', (entity_type, value, length) => {
    expect(taxIdProblem(entity_type, value)?.message).toContain(`has ${length}.`);
    if (entity_type === 'pj') expect(documentProblem(value)?.message).toContain(`has ${length}.`);
  });

  test('punctuation is answered with what to write instead', () => {
    for (const [entity_type, value] of [
      ['pj', '12.345.678/0001-95'],
      ['pj', '12.ABC.345/01DE-35'],
      ['pf', '529.982.247-25'],
    ] as const) {
      const problem = taxIdProblem(entity_type, value);
      expect(problem?.code).toBe('invalid_format');
      expect(problem?.message).toContain('digits only');
    }
  });

  test('lower-case letters are answered with upper case', () => {
    expect(taxIdProblem('pj', '12abc34501de35')).toMatchObject({
      code: 'invalid_format',
      message: expect.stringContaining('upper case'),
    });
  });
});

describe('the document of a legal representative', () => {
  test('a CPF, a CNPJ and a right alphanumeric CNPJ are accepted', () => {
    expect(documentProblem('52998224725')).toBeNull();
    expect(documentProblem('12345678000195')).toBeNull();
    expect(documentProblem('12ABC34501DE35')).toBeNull();
  });

  test('a numeric document with wrong check digits is not refused: the review decides', () => {
    expect(documentProblem('52998224700')).toBeNull();
    expect(documentProblem('12345678000100')).toBeNull();
  });

  test.each([
    ['', 'invalid_length'],
    ['5299822472', 'invalid_length'],
    ['529982247255', 'invalid_length'],
    ['529.982.247-25', 'invalid_format'],
    ['12.345.678/0001-95', 'invalid_format'],
    ['12abc34501de35', 'invalid_format'],
    ['12ABC34501DEA5', 'invalid_format'],
    ['12ABC34501DE36', 'invalid_check_digit'],
  ])('%j is refused as %s', (value, code) => {
    expect(documentProblem(value)?.code).toBe(code);
  });
});

test('a refusal never repeats the personal number that it refuses', () => {
  for (const value of ['5299822472', '529.982.247-25', '12abc34501de35', '12ABC34501DE36']) {
    for (const problem of [
      taxIdProblem('pf', value),
      taxIdProblem('pj', value),
      documentProblem(value),
    ]) {
      expect(problem?.message).toBeTypeOf('string');
      expect(problem?.message).not.toContain(value);
    }
  }
});
