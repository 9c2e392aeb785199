import { expect, test } from 'vitest';
import { checkSamePartnerElsewhere } from './same-partner-elsewhere.js';
import { companyInput, individualInput, partner } from './sample-input.js';

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
  ['nobody looked up', elsewhere(), 'pass'],
  ['counts of zero', elsewhere(['39053344705', 0], ['12345678909', 0]), 'pass'],
  ['somebody else', elsewhere(['98765432100', 4]), 'pass'],
  ['the last partner', elsewhere(['11222333000181', 1]), 'warn'],
])('only a partner of this company counts: %s', (_, looked, outcome) => {
  const check = checkSamePartnerElsewhere(
    companyInput({ legal_representatives, elsewhere: looked }),
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
  ['nobody looked', companyInput()],
  ['an individual', individualInput({ elsewhere: elsewhere() })],
  ['no partners', companyInput({ legal_representatives: [], elsewhere: elsewhere() })],
])('nothing is claimed without a subject: %s', (_, input) => {
  expect(checkSamePartnerElsewhere(input)).toBeNull();
});
