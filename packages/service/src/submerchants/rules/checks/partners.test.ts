import { describe, expect, test } from 'vitest';
import {
  checkPartnerCheckDigits,
  checkPartnerDocumentType,
  checkSamePartnerElsewhere,
  checkShares,
} from './partners.js';
import { companyInput, individualInput, partner } from './sample-input.js';

describe('partner_check_digits', () => {
  const right = partner();
  const company = partner({ entity_type: 'pj', document: '11222333000181' });
  const wrong = partner({ name: 'Carlos Lima', document: '12345678900' });
  const wrongCompany = partner({
    entity_type: 'pj',
    name: 'Paula Reis',
    legal_name: 'Reis Participações SA',
    document: '11222333000182',
  });

  test.each([
    ['all right', [right, company], 'pass'],
    ['the last one wrong', [right, company, wrong], 'fail'],
    ['a company wrong', [wrongCompany, right], 'fail'],
  ])('a wrong document is found behind right ones: %s', (_, legal_representatives, outcome) => {
    expect(checkPartnerCheckDigits(companyInput({ legal_representatives }))?.outcome).toBe(outcome);
  });

  test('the message names exactly the partners with a wrong document, the CPF masked', () => {
    const input = companyInput({ legal_representatives: [right, wrong, wrongCompany] });
    expect(checkPartnerCheckDigits(input)?.message).toEqual({
      en: 'The check digits of the document are wrong for Carlos Lima (***.456.789-**) and Reis Participações SA (11.222.333/0001-82).',
      pt: 'Os dígitos verificadores do documento estão incorretos para Carlos Lima (***.456.789-**) e Reis Participações SA (11.222.333/0001-82).',
    });
  });

  test('a document of one digit repeated is named as such, beside others with wrong check digits', () => {
    const repeated = partner({ ...wrong, document: '11111111111' });
    const input = companyInput({ legal_representatives: [wrong, repeated] });
    expect(checkPartnerCheckDigits(input)?.message).toEqual({
      en: 'The check digits of the document are wrong for Carlos Lima (***.456.789-**); the document is one digit repeated, which is never issued, for Carlos Lima (***.111.111-**).',
      pt: 'Os dígitos verificadores do documento estão incorretos para Carlos Lima (***.456.789-**); o documento repete um só dígito, o que nunca é emitido, para Carlos Lima (***.111.111-**).',
    });
  });

  test.each([
    ['an individual', individualInput({ legal_representatives: [wrong] })],
    ['a company without partners', companyInput({ legal_representatives: [] })],
  ])('the check does not apply without a partner: %s', (_, input) => {
    expect(checkPartnerCheckDigits(input)).toBeNull();
  });
});

describe('partner_document_type', () => {
  const cpf = '39053344705';
  const cnpj = '11222333000181';

  test.each([
    ['pf with a CPF', 'pf', cpf, 'pass'],
    ['pj with a CNPJ', 'pj', cnpj, 'pass'],
    ['pj with an alphanumeric CNPJ', 'pj', '12ABC34501DE35', 'pass'],
    ['pf with a CNPJ', 'pf', cnpj, 'fail'],
    ['pf with an alphanumeric CNPJ', 'pf', '12ABC34501DE35', 'fail'],
    ['pj with a CPF', 'pj', cpf, 'fail'],
  ] as const)(
    "a document that is not of the partner's type is seen: %s",
    (_, type, document, outcome) => {
      const input = companyInput({
        legal_representatives: [partner({ entity_type: type, document })],
      });
      expect(checkPartnerDocumentType(input)?.outcome).toBe(outcome);
    },
  );

  test('the message says of each partner which way round it is wrong', () => {
    const input = companyInput({
      legal_representatives: [
        partner({ name: 'Bruno', document: cnpj }),
        partner({ name: 'Right' }),
        partner({ name: 'Clara', entity_type: 'pj' }),
      ],
    });
    expect(checkPartnerDocumentType(input)?.message).toEqual({
      en: 'Bruno (11.222.333/0001-81) is registered as an individual, but with a CNPJ; Clara (***.533.447-**) is registered as a company, but with a CPF.',
      pt: 'Bruno (11.222.333/0001-81) consta como pessoa física, mas com CNPJ; Clara (***.533.447-**) consta como pessoa jurídica, mas com CPF.',
    });
  });

  test.each([
    ['an individual', individualInput({ legal_representatives: [partner({ document: cnpj })] })],
    ['a company without partners', companyInput({ legal_representatives: [] })],
  ])('the check does not apply without a partner: %s', (_, input) => {
    expect(checkPartnerDocumentType(input)).toBeNull();
  });
});

describe('same_partner_elsewhere', () => {
  const elsewhere = (...partners: [string, number][]) => ({
    tax_id_matches: 0,
    tax_id_matches_capped: false,
    partners: new Map(partners),
  });
  const legal_representatives = [
    partner(),
    partner({ name: 'Carlos Lima', document: '12345678909' }),
    partner({ name: 'Reis SA', entity_type: 'pj', document: '11222333000181' }),
  ];

  test.each([
    ['no matches', elsewhere(), 'pass'],
    ['counts of zero', elsewhere(['39053344705', 0], ['12345678909', 0]), 'pass'],
    ['another document', elsewhere(['98765432100', 4]), 'pass'],
    ['the last partner', elsewhere(['11222333000181', 1]), 'warn'],
  ])('only a partner of this company counts: %s', (_, found, outcome) => {
    const check = checkSamePartnerElsewhere(
      companyInput({ legal_representatives, elsewhere: found }),
    );
    expect(check).toMatchObject({ outcome, audience: 'operator' });
  });

  test('the message says who is found, and in how many', () => {
    const input = companyInput({
      legal_representatives,
      elsewhere: elsewhere(['12345678909', 3], ['11222333000181', 1]),
    });
    expect(checkSamePartnerElsewhere(input)?.message).toEqual({
      en: 'Partners also found in other submerchants: Carlos Lima (***.456.789-**) in 3 and Reis SA (11.222.333/0001-81) in 1.',
      pt: 'Sócios também presentes em outros subcredenciados: Carlos Lima (***.456.789-**) em 3 e Reis SA (11.222.333/0001-81) em 1.',
    });
  });

  test.each([
    ['not queried', companyInput()],
    ['an individual', individualInput({ elsewhere: elsewhere() })],
    [
      'partners of an individual, left from an earlier type',
      individualInput({ legal_representatives, elsewhere: elsewhere(['39053344705', 1]) }),
    ],
    ['no partners', companyInput({ legal_representatives: [], elsewhere: elsewhere() })],
  ])('nothing is claimed without a subject: %s', (_, input) => {
    expect(checkSamePartnerElsewhere(input)).toBeNull();
  });
});

describe('shares', () => {
  const withShares = (...shares: (number | null)[]) =>
    companyInput({
      legal_representatives: shares.map((participation_percentage, index) =>
        partner({ name: `Partner ${index + 1}`, participation_percentage }),
      ),
    });

  test.each([
    [[100], 'pass'],
    [[60, 40], 'pass'],
    [[60, 40, null], 'pass'],
    [[60, 40, 0], 'pass'],
    [[60, 40.01], 'pass'],
    [[60, 40.02], 'fail'],
    [[100, 100], 'fail'],
    [[100, 0.02, null], 'fail'],
    [[60, 39.99], 'pass'],
    [[60, 39.98], 'warn'],
    [[99.99], 'warn'],
    [[60, null], 'warn'],
    [[33.33, 33.33, 33.33], 'pass'],
    [[33.33, 33.33, 33.32, null], 'warn'],
    [[33, 33, 33], 'warn'],
    [Array.from({ length: 7 }, () => 14.29), 'pass'],
    [Array.from({ length: 6 }, () => 16.67), 'pass'],
    [Array.from({ length: 7 }, () => 14.3), 'fail'],
    [[null, null], 'unknown'],
    [[0, null], 'unknown'],
    [[], 'unknown'],
  ])('shares of %j are judged by their sum: %s', (shares, outcome) => {
    expect(checkShares(withShares(...shares))?.outcome).toBe(outcome);
  });

  test.each([
    { shares: [33.33, 33.33, 33.34] },
    { shares: [33.3333333333, 33.3333333333, 33.3333333333] },
    { shares: Array.from({ length: 1000 }, () => 0.1) },
    { shares: [14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2] },
    { shares: [0.1, 0.2, 99.7] },
  ])('arithmetic never makes more or less of 100 %', ({ shares }) => {
    expect(checkShares(withShares(...shares))?.outcome).toBe('pass');
  });

  test('the sum is written without arithmetic noise, with the comma of each language', () => {
    expect(checkShares(withShares(0.1, 0.2))?.message).toEqual({
      en: "The partners' shares add up to 0.3% only.",
      pt: 'As participações dos sócios somam apenas 0,3%.',
    });
    expect(checkShares(withShares(70.5, 40))?.message).toEqual({
      en: "The partners' shares add up to 110.5%, more than 100%.",
      pt: 'As participações dos sócios somam 110,5%, mais de 100%.',
    });
  });

  test('a sum that rounding keeps from 100 is written as it is', () => {
    expect(checkShares(withShares(33.33, 33.33, 33.33))?.message).toEqual({
      en: "The partners' shares add up to 99.99%, which is 100% but for rounding.",
      pt: 'As participações dos sócios somam 99,99%, que são 100% a menos do arredondamento.',
    });
  });

  test('who has no share is named when the sum is short', () => {
    const message = checkShares(withShares(60, null, 10))?.message;
    expect(message?.en).toBe(
      "The partners' shares add up to 70% only, with no share given for Partner 2 (***.533.447-**).",
    );
    expect(message?.pt).toBe(
      'As participações dos sócios somam apenas 70%, sem participação informada para Partner 2 (***.533.447-**).',
    );
  });

  test('an individual has no shares to judge', () => {
    expect(checkShares(individualInput())).toBeNull();
  });
});
