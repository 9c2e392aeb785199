import { describe, expect, test } from 'vitest';
import { evaluateChecks, merchantChecks } from './evaluate-checks.js';
import { checkCodes, checkOutcomes } from './review-check.js';
import { address, checkedFile, companyInput, individualInput, partner } from './sample-input.js';

const clean = { tax_id_matches: 0, tax_id_matches_capped: false, partners: new Map() };
const cpf = '12345678900';

const bad = companyInput({
  submerchant: {
    tax_id: '11222333000182',
    trade_name: null,
    mcc: '5411',
    cnaes: [
      { code: '4781400', description: null, is_primary: true },
      { code: '9999999', description: null, is_primary: true },
    ],
  },
  legal_representatives: [
    partner({ entity_type: 'pj', document: cpf }),
    partner({ document: '98765432100', birth_date: '2015-01-01' }),
    partner({ document: '39053344705', birth_date: '1815-01-01' }),
  ],
  addresses: [address({ state: 'RJ' })],
  elsewhere: { tax_id_matches: 3, tax_id_matches_capped: true, partners: new Map([[cpf, 2]]) },
  files: [
    checkedFile({
      mime_type: 'image/png',
      problem: 'damaged',
      changed_at: '2026-11-02T08:30:00.000Z',
    }),
    checkedFile({ size: 7, error_code: 'http_status', error_http_status: 404 }),
  ],
});

const inputs = {
  'a clean company': companyInput({ elsewhere: clean, files: [checkedFile()] }),
  'a clean individual': individualInput({ elsewhere: clean }),
  'a bad company': bad,
  'a bad individual': individualInput({
    submerchant: { tax_id: cpf, birth_date: '2015-01-01', mother_name: null },
    elsewhere: { tax_id_matches: 1, tax_id_matches_capped: false, partners: new Map() },
  }),
  'a company with the least data': companyInput({
    submerchant: { mcc: null, mcc_source: null, cnaes: [] },
    legal_representatives: [
      partner({ birth_date: null, mother_name: null, participation_percentage: null }),
    ],
    addresses: [],
    files: [checkedFile({ status: 'pending', sha256: null, size: null, mime_type: null })],
  }),
  'an individual with the least data': individualInput({
    submerchant: { mcc: null, mcc_source: null, birth_date: null },
    addresses: [],
  }),
};
const cases = Object.entries(inputs);

describe.each(cases)('%s', (_, input) => {
  test('has every check at most once, in the fixed order', () => {
    const codes = evaluateChecks(input).map(({ code }) => code);
    expect(codes).toEqual(checkCodes.filter((code) => codes.includes(code)));
  });

  test('gets one sentence in each language, and they differ', () => {
    for (const { message } of evaluateChecks(input)) {
      for (const text of [message.en, message.pt]) expect(text).toMatch(/^\S[^\n]+[^.\s]\.$/);
      expect(message.en).not.toBe(message.pt);
    }
  });

  test('never shows a whole CPF', () => {
    expect(JSON.stringify(evaluateChecks(input))).not.toMatch(
      /\b\d{11}\b|\d{3}\.\d{3}\.\d{3}-\d{2}/,
    );
  });

  test('shows the merchant every check but those of other submerchants and of the review', () => {
    const { elsewhere: _elsewhere, ...alone } = input;
    expect(merchantChecks(input)).toEqual(
      evaluateChecks(alone).filter(({ code }) => !/^file_(as_declared|unchanged)$/.test(code)),
    );
    expect(merchantChecks(input).map(({ code }) => code)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/elsewhere/)]),
    );
  });

  test('gives the same results for the same input, and does not change it', () => {
    const before = structuredClone(input);
    expect(evaluateChecks(input)).toEqual(evaluateChecks(input));
    expect(input).toEqual(before);
  });
});

test('the codes are distinct and snake_case', () => {
  expect(new Set(checkCodes).size).toBe(checkCodes.length);
  for (const code of checkCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test('only checks of other submerchants, and comparisons of files, are for the operator alone', () => {
  const forOperator = evaluateChecks(bad).filter(({ audience }) => audience === 'operator');
  expect(forOperator.map(({ code }) => code)).toEqual([
    'same_tax_id_elsewhere',
    'same_partner_elsewhere',
    'file_as_declared',
    'file_unchanged',
  ]);
});

test('each check has its code: none hides behind another', () => {
  expect(evaluateChecks(bad).map(({ code }) => code)).toEqual([...checkCodes]);
});

test('a clean company passes every check', () => {
  const checks = evaluateChecks(inputs['a clean company']);
  expect(checks.map(({ code, outcome }) => [code, outcome])).toEqual(
    checkCodes.map((code) => [code, 'pass']),
  );
});

test('a bad company passes none', () => {
  expect(evaluateChecks(bad).filter(({ outcome }) => outcome === 'pass')).toEqual([]);
});

test('no check of partners, shares or a primary CNAE applies to an individual', () => {
  const codes = evaluateChecks(inputs['a clean individual']).map(({ code }) => code);
  expect(codes).toEqual([
    'tax_id_check_digits',
    'same_tax_id_elsewhere',
    'minors',
    'birth_date_plausible',
    'zip_code_state',
    'mcc_matches_cnae',
    'recommended_fields',
  ]);
});

test('the sample registrations reach every outcome, so that the tests above cover all', () => {
  const reached = new Set(
    cases.flatMap(([, input]) => evaluateChecks(input).map((c) => c.outcome)),
  );
  expect([...reached].sort()).toEqual([...checkOutcomes].sort());
});
