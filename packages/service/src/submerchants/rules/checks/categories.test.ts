import { describe, expect, test } from 'vitest';
import { checkCnaeKnown, checkMccMatchesCnae, checkPrimaryCnae } from './categories.js';
import { companyInput, individualInput } from './sample-input.js';

describe('cnae_known', () => {
  const cnaes = (...codes: string[]) => ({
    submerchant: {
      cnaes: codes.map((code, index) => ({ code, description: null, is_primary: index === 0 })),
    },
  });

  test.each([
    ['all known', companyInput(cnaes('4781400', '0111301')), 'pass'],
    ['a secondary one unknown', companyInput(cnaes('4781400', '9999999')), 'fail'],
    ['an individual with an unknown one', individualInput(cnaes('9999999')), 'fail'],
    ['a company without any', companyInput(cnaes()), 'unknown'],
  ])('an invented CNAE is found at any position: %s', (_, input, outcome) => {
    expect(checkCnaeKnown(input)?.outcome).toBe(outcome);
  });

  test('the message names each unknown code once, as it is written', () => {
    const input = companyInput(cnaes('4781400', '9999999', '1234567', '9999999'));
    expect(checkCnaeKnown(input)?.message).toEqual({
      en: 'CNAE 9999-9/99 and 1234-5/67 do not exist.',
      pt: 'Os CNAEs 9999-9/99 e 1234-5/67 não existem.',
    });
    expect(checkCnaeKnown(companyInput(cnaes('9999999')))?.message).toEqual({
      en: 'CNAE 9999-9/99 does not exist.',
      pt: 'O CNAE 9999-9/99 não existe.',
    });
  });

  test('an individual needs no CNAE', () => {
    expect(checkCnaeKnown(individualInput())).toBeNull();
  });
});

describe('primary_cnae', () => {
  const cnaes = (...primary: boolean[]) => ({
    submerchant: {
      cnaes: primary.map((is_primary) => ({ code: '4781400', description: null, is_primary })),
    },
  });

  test.each([
    [[true], 'pass'],
    [[false, true], 'pass'],
    [[], 'warn'],
    [[false, false], 'warn'],
    [[true, true], 'warn'],
  ])('a company without one clear main activity is seen: is_primary %j', (primary, outcome) => {
    expect(checkPrimaryCnae(companyInput(cnaes(...primary)))?.outcome).toBe(outcome);
  });

  test('the reviewer reads what the main activity is', () => {
    expect(checkPrimaryCnae(companyInput())?.message.pt).toBe(
      'O CNAE principal é 4781-4/00 (COMÉRCIO VAREJISTA DE ARTIGOS DO VESTUÁRIO E ACESSÓRIOS).',
    );
  });

  test('a main activity that does not exist fails', () => {
    const input = companyInput({ ...cnaes(true), cnae_names: new Map() });
    expect(checkPrimaryCnae(input)).toMatchObject({
      outcome: 'fail',
      message: { en: 'The primary CNAE 4781-4/00 does not exist.' },
    });
  });

  test('an individual needs no primary CNAE', () => {
    expect(checkPrimaryCnae(individualInput())).toBeNull();
  });
});

describe('mcc_matches_cnae', () => {
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

  test('an MCC of an unknown table, and a CNAE that the table lacks, are named as such', () => {
    const left = checkMccMatchesCnae(
      companyInput({ submerchant: { mcc: '5699', mcc_source: 'cnae', mcc_table_version: null } }),
    );
    expect(left.message.en).toContain('MCC 5699, resolved from table of an unknown version,');
    expect(left.message.pt).toContain('O MCC 5699, obtido da tabela de versão desconhecida,');
    const lacking = checkMccMatchesCnae(
      companyInput({ submerchant: { cnaes: primary('0111301') } }),
    );
    expect(lacking.message.en).toMatch(/^MCC 5651 .* table 2026-11 .* 0111-3\/01\.$/);
    expect(lacking.message.pt).toMatch(/^O MCC 5651 .* tabela 2026-11 .* 0111-3\/01\.$/);
  });

  test('an individual with an MCC and no CNAE does not pass', () => {
    expect(checkMccMatchesCnae(individualInput()).outcome).toBe('unknown');
  });
});
