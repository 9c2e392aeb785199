import { expect, test } from 'vitest';
import { checkMccMatchesCnae } from './mcc-matches-cnae.js';
import { companyInput, individualInput } from './sample-input.js';

const primary = (code: string) => [
  { code: '4711302', description: null, is_primary: false },
  { code, description: null, is_primary: true },
];

test.each([
  ['the same', { mcc: '5651', cnaes: primary('4781400') }, 'pass'],
  ['that of a secondary CNAE', { mcc: '5411', cnaes: primary('4781400') }, 'warn'],
  ['none at all', { mcc: null, mcc_source: null }, 'unknown'],
  ['one without a CNAE beside it', { cnaes: [] }, 'unknown'],
  ['one whose CNAE the table does not have', { cnaes: primary('0111301') }, 'unknown'],
] as const)('the MCC is compared with that of the primary CNAE: %s', (_, changes, outcome) => {
  const submerchant = 'cnaes' in changes ? { ...changes, cnaes: [...changes.cnaes] } : changes;
  expect(checkMccMatchesCnae(companyInput({ submerchant })).outcome).toBe(outcome);
});

test('the message gives both codes, the CNAE and who chose', () => {
  expect(checkMccMatchesCnae(companyInput({ submerchant: { mcc: '5411' } })).message).toEqual({
    en: 'MCC 5411, given by the merchant, differs from 5651, which table 2026-11 has for the primary CNAE 4781-4/00.',
    pt: 'O MCC 5411, informado pelo lojista, difere de 5651, que a tabela 2026-11 tem para o CNAE principal 4781-4/00.',
  });
});

test('an MCC left over from an earlier table is not blamed on the merchant', () => {
  const check = checkMccMatchesCnae(
    companyInput({
      submerchant: { mcc: '5699', mcc_source: 'cnae', mcc_table_version: '2025-01' },
    }),
  );
  expect(check.outcome).toBe('warn');
  expect(check.message.en).toContain('MCC 5699, resolved from table 2025-01,');
  expect(check.message.pt).toContain('O MCC 5699, obtido da tabela 2025-01,');
});

test('an individual with an MCC and no CNAE is not passed unseen', () => {
  expect(checkMccMatchesCnae(individualInput()).outcome).toBe('unknown');
});
