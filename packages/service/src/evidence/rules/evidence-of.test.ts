import { describe, expect, test } from 'vitest';
import { companyInput, individualInput } from '../../submerchants/rules/checks/sample-input.js';
import type { Company } from '../../sources/rules/company.js';
import { evidenceChecks } from './evidence-checks.js';
import { evidenceOf, type KnownEvidence } from './evidence-of.js';
import { nextLook } from './next-look.js';

const input = companyInput();
const facts: Company = {
  legal_name: 'AURORA COMERCIO DE ROUPAS LTDA',
  trade_name: null,
  opened_on: '2014-03-10',
  legal_nature: null,
  mei: null,
  situation: 'active',
  situation_since: null,
  situation_reason: null,
  main_cnae: null,
  cnaes: [],
  address: null,
  partners: [],
};
type KnownCompany = Extract<KnownEvidence, { kind: 'company' }>;
const known = (changes: Partial<KnownCompany> = {}): KnownCompany => ({
  kind: 'company',
  asked_at: '2026-11-21T12:00:00.000Z',
  is_pending: false,
  outcome: 'found',
  answered_at: '2026-11-21T12:00:01.000Z',
  source: 'samples',
  as_of: '2026-11-21T12:00:00.000Z',
  answer: { tax_id: input.submerchant.tax_id, facts, salt: '' },
  versions: null,
  ...changes,
});
const of = (stored: KnownCompany | null, declared = input) =>
  evidenceOf({ ...declared, documents: [] }, stored ? [stored] : [], {
    table: input.category_table,
    isReading: false,
  });

describe('an answer', () => {
  test('is summed up in two sentences, and each check that it allows has a result', () => {
    const evidence = of(known());
    expect(evidence.summary).toEqual({
      en: 'In the register of companies on 2026-11-21, the company is active, opened on 2014-03-10. Everything that was compared (2) agrees with what was declared.',
      pt: 'No cadastro de empresas em 21/11/2026, a empresa está ativa, aberta em 10/03/2014. Tudo o que foi comparado (2) confere com o que foi informado.',
    });
    expect(evidenceChecks(evidence).map(({ code, outcome }) => [code, outcome])).toEqual([
      ['register_status', 'pass'],
      ['register_names', 'pass'],
      ['register_form', 'unknown'],
      ['register_activities', 'unknown'],
      ['register_address', 'unknown'],
      ['register_partners', 'unknown'],
    ]);
  });

  test('that differs is a warning that names the fields; a company that is closed fails', () => {
    const other = { ...facts, legal_name: 'OUTRA LTDA', situation: 'closed' as const };
    const evidence = of(
      known({ answer: { tax_id: input.submerchant.tax_id, facts: other, salt: '' } }),
    );
    expect(evidence.summary.en).toBe(
      'In the register of companies on 2026-11-21, the company is closed (baixada), opened on 2014-03-10. What differs from what was declared: the registration and the legal name (2 of 2 comparisons).',
    );
    const [status, names] = evidenceChecks(evidence);
    expect([status?.outcome, status?.message.pt]).toEqual([
      'fail',
      'A empresa está baixada no cadastro.',
    ]);
    expect([names?.outcome, names?.message.en]).toEqual([
      'warn',
      'Differs from the register: the legal name.',
    ]);
  });

  test('that there is no such company fails, and nothing else is judged', () => {
    const evidence = of(
      known({
        outcome: 'not_found',
        answer: { tax_id: input.submerchant.tax_id, facts: null, salt: '' },
      }),
    );
    expect(evidenceChecks(evidence).map(({ code, outcome }) => [code, outcome])).toEqual([
      ['register_status', 'fail'],
    ]);
    expect(evidence.summary.pt).toBe(
      'A empresa não constava do cadastro de empresas em 21/11/2026. Nada mais foi comparado.',
    );
  });

  test('of a register of last month, which does not know the company, is a warning: it may be new', () => {
    const answer = { tax_id: input.submerchant.tax_id, facts: null, salt: '' };
    const as_of = '2026-10-12T00:00:00.000Z';
    const evidence = of(known({ outcome: 'not_found', as_of, answer }));
    expect(evidenceChecks(evidence)).toMatchObject([
      {
        code: 'register_status',
        outcome: 'warn',
        message: {
          pt: 'A empresa não consta do cadastro de 12/10/2026; pode ter sido aberta depois.',
        },
      },
    ]);
  });

  test('about a CNPJ that was changed since is compared with nothing', () => {
    const evidence = of(known({ answer: { tax_id: '12ABC345000188', facts, salt: '' } }));
    expect(new Set(evidence.fields.map(({ reason }) => reason))).toEqual(new Set(['other_tax_id']));
  });

  test('stands with its time while it is asked again, or while the source is away', () => {
    const asked = of(known({ is_pending: true }));
    expect(asked.sources[0]).toMatchObject({ status: 'found', is_pending: true });
    const away = of(known({ is_pending: true, outcome: 'away' }));
    expect(away.sources[0]).toMatchObject({ status: 'away', as_of: '2026-11-21T12:00:00.000Z' });
    expect(away.fields.find(({ field }) => field === 'legal_name')?.state).toBe('agrees');
  });
});

describe('without an answer', () => {
  const none = { answered_at: null, source: null, as_of: null, answer: null };
  test.each([
    [null, 'not_asked', null],
    [known({ ...none, outcome: null, is_pending: true }), 'pending', 'Not checked yet'],
    [known({ ...none, outcome: 'away', is_pending: true }), 'away', 'Not checked: the register'],
    [known({ ...none, outcome: 'off' }), 'off', null],
    [known({ ...none, outcome: 'switched_off' }), 'switched_off', null],
    [known({ ...none, outcome: 'off', is_pending: true }), 'pending', 'Not checked yet'],
  ])('every field is said not to be checked, and why (%#: %s)', (stored, status, message) => {
    const evidence = of(stored);
    expect(evidence.sources[0]?.status).toBe(status);
    expect(evidence.fields.length).toBeGreaterThan(12);
    for (const field of evidence.fields) {
      expect(field).toMatchObject({ found: null, state: 'not_checked', reason: status });
    }
    expect(evidence.summary.en).toMatch(/^[^.]+\. Nothing was compared\.$/);
    expect(evidence.summary.pt).toMatch(/^[^.]+\. Nada foi comparado\.$/);
    const checks = evidenceChecks(evidence);
    expect(checks.map(({ outcome }) => outcome)).toEqual(message === null ? [] : ['unknown']);
    if (message !== null) expect(checks[0]?.message.en).toContain(message);
  });

  test('an individual is in no register of companies', () => {
    const evidence = of(null, individualInput());
    expect(evidence.fields).toEqual([]);
    expect(evidence.sources).toMatchObject([{ kind: 'lists', status: 'not_asked' }]);
    expect(evidenceChecks(evidence)).toEqual([]);
  });
});

test.each([
  [0, false, 1],
  [10, false, 5],
  [1_000, false, 60],
  [0, true, 60],
  [3_600, true, 1_800],
  [100_000, true, 21_600],
])('a question of %s s that is away: %s is checked again after %s s', (waited, away, after) => {
  const asked = Date.parse('2026-11-21T12:00:00.000Z');
  const now = new Date(asked + waited * 1_000).toISOString();
  const next = nextLook(new Date(asked).toISOString(), now, away);
  expect((Date.parse(next) - Date.parse(now)) / 1_000).toBe(after);
});
