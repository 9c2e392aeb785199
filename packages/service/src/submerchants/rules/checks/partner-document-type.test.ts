import { expect, test } from 'vitest';
import { checkPartnerDocumentType } from './partner-document-type.js';
import { companyInput, individualInput, partner } from './sample-input.js';

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
])('nothing passes where there is no partner to judge: %s', (_, input) => {
  expect(checkPartnerDocumentType(input)).toBeNull();
});
