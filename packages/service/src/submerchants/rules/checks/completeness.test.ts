import { expect, test } from 'vitest';
import { checkRecommendedFields } from './completeness.js';
import { companyInput, individualInput, partner } from './sample-input.js';

const inputOf = { pj: companyInput, pf: individualInput };

// What §2.1 and §2.2 recommend or leave optional for review.
test.each([
  ['pj', 'trade_name', 'trade name', 'nome fantasia'],
  ['pj', 'phone', 'phone', 'telefone'],
  ['pj', 'average_ticket', 'average ticket', 'ticket médio'],
  ['pj', 'monthly_revenue', 'monthly revenue', 'faturamento mensal'],
  ['pf', 'birth_date', 'birth date', 'data de nascimento'],
  ['pf', 'mother_name', "mother's name", 'nome da mãe'],
  ['pf', 'phone', 'phone', 'telefone'],
  ['pf', 'average_ticket', 'average ticket', 'ticket médio'],
  ['pf', 'monthly_revenue', 'monthly revenue', 'faturamento mensal'],
] as const)('a missing field is reported: %s without %s', (type, field, en, pt) => {
  const check = checkRecommendedFields(inputOf[type]({ submerchant: { [field]: null } }));
  expect(check.outcome).toBe('warn');
  expect(check.message.en).toBe(`Recommended fields are missing in the registration: ${en}.`);
  expect(check.message.pt).toBe(`Faltam campos recomendados no cadastro: ${pt}.`);
});

test.each([
  ['pj', 'legal_name', 'company name', 'razão social'],
  ['pf', 'birth_date', 'birth date', 'data de nascimento'],
  ['pf', 'mother_name', "mother's name", 'nome da mãe'],
] as const)('a missing field is reported: %s partner without %s', (type, field, en, pt) => {
  const someone = partner({ entity_type: type, legal_name: 'Maria Souza', [field]: null });
  const check = checkRecommendedFields(companyInput({ legal_representatives: [someone] }));
  expect(check.outcome).toBe('warn');
  expect(check.message.en).toContain(`for Maria Souza (***.533.447-**): ${en}.`);
  expect(check.message.pt).toContain(`de Maria Souza (***.533.447-**): ${pt}.`);
});

test('all missing fields are in one sentence, each with its owner', () => {
  const input = companyInput({
    submerchant: { phone: null, trade_name: null },
    legal_representatives: [partner(), partner({ name: 'Caio', mother_name: null })],
  });
  expect(checkRecommendedFields(input).message).toEqual({
    en: "Recommended fields are missing in the registration: trade name and phone; for Caio (***.533.447-**): mother's name.",
    pt: 'Faltam campos recomendados no cadastro: nome fantasia e telefone; de Caio (***.533.447-**): nome da mãe.',
  });
});

test.each([
  ['a company needs no birth date', companyInput()],
  ['an individual needs no trade name', individualInput()],
  ['zero is an amount', companyInput({ submerchant: { average_ticket: 0, monthly_revenue: 0 } })],
  [
    'a company that is a partner needs no mother’s name',
    companyInput({
      legal_representatives: [
        partner({
          entity_type: 'pj',
          document: '11222333000181',
          legal_name: 'Reis SA',
          birth_date: null,
          mother_name: null,
        }),
      ],
    }),
  ],
  [
    'partners left from an earlier type do not count for an individual',
    individualInput({ legal_representatives: [partner({ mother_name: null })] }),
  ],
])('nothing is reported that is not needed: %s', (_, input) => {
  expect(checkRecommendedFields(input).outcome).toBe('pass');
});
