import { describe, expect, test } from 'vitest';
import { legalRepresentativeProblems, submerchantProblems } from './submerchant-problems.js';

const now = '2026-11-21T12:00:00.000Z';
const cpf = '39053344705';
const cnpj = '11222333000181';

const found = (problems: readonly { path: string; code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`);

describe('a tax id has the length of its entity_type (§2.1)', () => {
  test.each<[object, string[]]>([
    [{ tax_id: cnpj }, []],
    [{ tax_id: cpf }, ['/tax_id invalid_length']],
    [{ entity_type: 'pj', tax_id: cnpj }, []],
    [{ entity_type: 'pj', tax_id: cpf }, ['/tax_id invalid_length']],
    [{ entity_type: 'pf', tax_id: cpf }, []],
    [{ entity_type: 'pf', tax_id: cnpj }, ['/tax_id invalid_length']],
    [{ entity_type: 'pf', tax_id: '390.533.447-05' }, ['/tax_id invalid_format']],
    [{ entity_type: 'pj', tax_id: '12ABC34501DE36' }, ['/tax_id invalid_check_digit']],
    // What the schema refuses already is not reported a second time.
    [{ entity_type: 'company', tax_id: cpf }, []],
    [{ entity_type: null, tax_id: cpf }, ['/tax_id invalid_length']],
    [{ entity_type: 'pf', tax_id: 39053344705 }, []],
    [{ entity_type: 'pf' }, []],
    [{}, []],
  ])('creation with %j → %j', (body, problems) => {
    expect(found(submerchantProblems({ ...body }, now))).toEqual(problems);
  });

  const company = { entity_type: 'pj', tax_id: cnpj } as const;
  const individual = { entity_type: 'pf', tax_id: cpf } as const;
  test.each<[typeof company | typeof individual, object, string[]]>([
    [company, {}, []],
    [company, { legal_name: 'Aurora Ltda' }, []],
    [company, { tax_id: cpf }, ['/tax_id invalid_length']],
    [company, { tax_id: '11444777000161' }, []],
    [company, { entity_type: 'pf' }, ['/entity_type invalid_length']],
    [company, { entity_type: 'pf', tax_id: cpf }, []],
    [company, { entity_type: 'pf', tax_id: cnpj }, ['/tax_id invalid_length']],
    [individual, {}, []],
    [individual, { tax_id: cnpj }, ['/tax_id invalid_length']],
    [individual, { tax_id: '12345678909' }, []],
    [individual, { entity_type: 'pj' }, ['/entity_type invalid_length']],
    [individual, { entity_type: 'pj', tax_id: cnpj }, []],
  ])(
    'a change of %j by %j → %j: compared with the record after the change',
    (present, body, problems) => {
      expect(found(submerchantProblems({ ...body }, now, present))).toEqual(problems);
    },
  );
});

describe('at most one primary CNAE (§2.1 rule 1)', () => {
  const primary = { code: '4781400', is_primary: true };
  const secondary = { code: '4711302', is_primary: false };
  const unmarked = { code: '0111301' };
  test.each<[unknown, string[]]>([
    [undefined, []],
    [null, []],
    ['4781400', []],
    [[], []],
    [[unmarked], []],
    [[primary], []],
    [[secondary, unmarked, primary], []],
    [[primary, primary], ['/cnaes/1/is_primary conflict']],
    [[secondary, primary, unmarked, primary], ['/cnaes/3/is_primary conflict']],
    // One problem says it all, however many are marked.
    [[primary, primary, primary], ['/cnaes/1/is_primary conflict']],
    // The schema reports entries of another shape.
    [[null, primary, 'x', { is_primary: 'true' }, { is_primary: 1 }], []],
    [[null, primary, 7, primary], ['/cnaes/3/is_primary conflict']],
  ])('%j → %j', (cnaes, problems) => {
    expect(found(submerchantProblems({ tax_id: cnpj, cnaes }, now))).toEqual(problems);
  });
});

describe('a birth date is in the past', () => {
  test.each<[unknown, boolean]>([
    ['1990-05-17', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2090-05-17', false],
    [null, true],
    [undefined, true],
    [19900517, true],
  ])('%j on 2026-11-21: accepted is %j', (birth_date, isAccepted) => {
    const problems = isAccepted ? [] : ['/birth_date invalid_value'];
    expect(found(submerchantProblems({ birth_date }, now))).toEqual(problems);
    expect(found(legalRepresentativeProblems({ birth_date }, now))).toEqual(problems);
  });
});

describe('the document of a partner (§2.2, §8.2)', () => {
  test.each<[unknown, string[]]>([
    [cpf, []],
    [cnpj, []],
    ['12ABC34501DE35', []],
    ['12ABC34501DE36', ['/document invalid_check_digit']],
    ['3905334470', ['/document invalid_length']],
    ['390.533.447-05', ['/document invalid_format']],
    [39053344705, []],
    [undefined, []],
  ])('%j → %j', (document, problems) => {
    expect(found(legalRepresentativeProblems({ document }, now))).toEqual(problems);
  });
});

test('all problems are listed at once, with what to do about each', () => {
  const primary = { code: '4781400', is_primary: true };
  const problems = submerchantProblems(
    { birth_date: '2090-01-01', tax_id: cpf, cnaes: [primary, primary] },
    now,
  );
  expect(found(problems)).toEqual([
    '/birth_date invalid_value',
    '/tax_id invalid_length',
    '/cnaes/1/is_primary conflict',
  ]);
  expect(
    found(legalRepresentativeProblems({ birth_date: '2090-01-01', document: '1' }, now)),
  ).toEqual(['/birth_date invalid_value', '/document invalid_length']);
});
