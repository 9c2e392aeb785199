import { describe, expect, test } from 'vitest';
import {
  ageOn,
  checkBirthDatePlausible,
  checkMinors,
  checkSameTaxIdElsewhere,
  checkTaxIdCheckDigits,
  naturalPersons,
} from './identity.js';
import { companyInput, individualInput, partner } from './sample-input.js';

describe('tax_id_check_digits', () => {
  test.each([
    ['a CNPJ', companyInput(), 'pass'],
    ['an alphanumeric CNPJ', companyInput({ submerchant: { tax_id: '12ABC34501DE35' } }), 'pass'],
    ['a CPF', individualInput(), 'pass'],
    ['a mistyped CNPJ', companyInput({ submerchant: { tax_id: '11222333000182' } }), 'fail'],
    ['a mistyped CPF', individualInput({ submerchant: { tax_id: '39053344706' } }), 'fail'],
    ['one digit repeated', individualInput({ submerchant: { tax_id: '11111111111' } }), 'fail'],
  ])('a tax id that cannot have been issued is seen: %s', (_, input, outcome) => {
    expect(checkTaxIdCheckDigits(input).outcome).toBe(outcome);
  });

  test('the message shows which CNPJ, and of a CPF only the middle', () => {
    expect(checkTaxIdCheckDigits(companyInput()).message.en).toContain('CNPJ 11.222.333/0001-81');
    const { message } = checkTaxIdCheckDigits(
      individualInput({ submerchant: { tax_id: '39053344706' } }),
    );
    expect(message).toEqual({
      en: 'The check digits of the CPF ***.533.447-** are wrong.',
      pt: 'Os dígitos verificadores do CPF ***.533.447-** estão incorretos.',
    });
    const repeated = companyInput({ submerchant: { tax_id: '00000000000000' } });
    expect(checkTaxIdCheckDigits(repeated)).toMatchObject({
      outcome: 'fail',
      message: {
        en: 'The CNPJ 00.000.000/0000-00 is one digit repeated: no such number is issued.',
        pt: 'O CNPJ 00.000.000/0000-00 repete um só dígito: nenhum número assim é emitido.',
      },
    });
  });
});

describe('same_tax_id_elsewhere', () => {
  const found = (tax_id_matches: number, tax_id_matches_capped = false) => ({
    elsewhere: { tax_id_matches, tax_id_matches_capped, partners: new Map<string, number>() },
  });

  test.each([
    [
      found(0),
      'pass',
      'No other submerchant has the CNPJ 11.222.333/0001-81.',
      'Nenhum outro subcredenciado tem o CNPJ 11.222.333/0001-81.',
    ],
    [
      found(1),
      'warn',
      '1 other submerchant has the same CNPJ 11.222.333/0001-81.',
      '1 outro subcredenciado tem o mesmo CNPJ 11.222.333/0001-81.',
    ],
    [
      found(7),
      'warn',
      '7 other submerchants have the same CNPJ 11.222.333/0001-81.',
      '7 outros subcredenciados têm o mesmo CNPJ 11.222.333/0001-81.',
    ],
    [
      found(100, true),
      'warn',
      'At least 100 other submerchants have the same CNPJ 11.222.333/0001-81.',
      'Pelo menos 100 outros subcredenciados têm o mesmo CNPJ 11.222.333/0001-81.',
    ],
  ])(
    'a second registration is a warning with its true or least count: $elsewhere',
    (changes, outcome, en, pt) => {
      expect(checkSameTaxIdElsewhere(companyInput(changes))).toEqual({
        code: 'same_tax_id_elsewhere',
        outcome,
        message: { en, pt },
        audience: 'operator',
      });
    },
  );

  test('a CPF is masked', () => {
    const check = checkSameTaxIdElsewhere(individualInput(found(2)));
    expect(check?.message.pt).toContain('CPF ***.533.447-**');
  });

  test('the check does not apply when other submerchants were not queried', () => {
    expect(checkSameTaxIdElsewhere(companyInput())).toBeNull();
  });
});

describe('natural persons', () => {
  test.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-12-01', '2026-11-30', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['1899-12-31', '2026-01-01', 126],
  ])('a year of life counts from the birthday on: born %s, on %s', (birth_date, day, age) => {
    expect(ageOn(birth_date, day)).toBe(age);
  });

  test('a company that is a partner has no age, whatever birth date was sent with it', () => {
    const input = companyInput({
      legal_representatives: [
        partner({ entity_type: 'pj', document: '11222333000181', birth_date: '2020-01-01' }),
        partner(),
      ],
    });
    expect(naturalPersons(input)).toEqual([
      { shown: 'Maria Souza (***.533.447-**)', birth_date: '1985-03-02' },
    ]);
  });

  test('of an individual the record itself counts, not partners left from an earlier type', () => {
    expect(naturalPersons(individualInput({ legal_representatives: [partner()] }))).toEqual([
      { shown: 'João Pereira', birth_date: '1990-05-17' },
    ]);
  });
});

describe('minors', () => {
  const born = (name: string, birth_date: string | null) => partner({ name, birth_date });
  const adult = born('Alda', '1980-01-01');
  const child = born('Beto', '2010-06-01');
  const undated = born('Caio', null);

  test.each([
    ['adults', [adult, adult], 'pass'],
    ['18 today', [born('Davi', '2008-11-21')], 'pass'],
    ['18 tomorrow', [born('Davi', '2008-11-22')], 'fail'],
    ['a minor behind adults', [adult, child], 'fail'],
    ['a minor beside a missing date', [undated, child], 'fail'],
    ['a missing date beside adults', [adult, undated], 'unknown'],
  ])('a partner under 18 is never passed over: %s', (_, legal_representatives, outcome) => {
    expect(checkMinors(companyInput({ legal_representatives }))?.outcome).toBe(outcome);
  });

  test.each([
    ['1990-05-17', 'pass'],
    ['2008-11-22', 'fail'],
    [null, 'unknown'],
  ])('for an individual, the birth date of the record counts: %s', (birth_date, outcome) => {
    expect(checkMinors(individualInput({ submerchant: { birth_date } }))?.outcome).toBe(outcome);
  });

  test('the message names the minors only, and agrees in number', () => {
    const one = checkMinors(companyInput({ legal_representatives: [adult, undated, child] }));
    expect(one?.message).toEqual({
      en: 'Beto (***.533.447-**) is under 18 years of age.',
      pt: 'Beto (***.533.447-**) tem menos de 18 anos.',
    });
    const two = checkMinors(
      companyInput({ legal_representatives: [child, born('Enzo', '2012-01-01')] }),
    );
    expect(two?.message.en).toMatch(/^Beto .+ and Enzo .+ are under 18/);
    expect(two?.message.pt).toMatch(/^Beto .+ e Enzo .+ têm menos/);
  });

  test('the message names the people without a birth date', () => {
    const check = checkMinors(companyInput({ legal_representatives: [adult, undated] }));
    expect(check?.message.en).toContain('whether Caio (***.533.447-**) is of age');
    expect(check?.message.pt).toContain('a idade de Caio (***.533.447-**)');
    const two = checkMinors(companyInput({ legal_representatives: [undated, undated] }));
    expect(two?.message.en).toMatch(/whether Caio .+ and Caio .+ are of age/);
    expect(two?.message.pt).toMatch(/a idade de Caio .+ e Caio /);
  });

  test('the message says whether the individual or the partners are of age', () => {
    expect(checkMinors(individualInput())?.message).toEqual({
      en: expect.stringMatching(/^The individual /),
      pt: expect.stringMatching(/^A pessoa física /),
    });
    expect(checkMinors(companyInput())?.message).toEqual({
      en: expect.stringMatching(/^Every partner /),
      pt: expect.stringMatching(/^Todos os sócios /),
    });
  });

  test.each([
    ['no partners', []],
    ['companies only', [partner({ entity_type: 'pj', document: '11222333000181' })]],
  ])('the check does not apply without a person: %s', (_, legal_representatives) => {
    expect(checkMinors(companyInput({ legal_representatives }))).toBeNull();
  });
});

describe('birth_date_plausible', () => {
  test.each([
    ['1990-05-17', 'pass'],
    ['1916-11-21', 'pass'],
    ['1915-11-22', 'pass'],
    ['1915-11-21', 'warn'],
    ['1085-03-02', 'warn'],
  ])('a mistyped century is seen from 111 years on: %s', (birth_date, outcome) => {
    const check = checkBirthDatePlausible(individualInput({ submerchant: { birth_date } }));
    expect(check?.outcome).toBe(outcome);
  });

  test('the message names whom the date makes too old, and how old', () => {
    const input = companyInput({
      legal_representatives: [partner({ birth_date: null }), partner({ birth_date: '1885-03-02' })],
    });
    expect(checkBirthDatePlausible(input)?.message).toEqual({
      en: 'By the birth date given, Maria Souza (***.533.447-**) would be 141 years old.',
      pt: 'Pela data de nascimento informada, Maria Souza (***.533.447-**) teria 141 anos.',
    });
  });

  test('nothing passes where no birth date is given', () => {
    expect(
      checkBirthDatePlausible(individualInput({ submerchant: { birth_date: null } })),
    ).toBeNull();
    expect(checkBirthDatePlausible(companyInput({ legal_representatives: [] }))).toBeNull();
  });
});
