import { getStates } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from 'vitest';
import { checkZipCodeState, zipCodeRanges } from './addresses.js';
import { address, companyInput } from './sample-input.js';

const judge = (...addresses: Parameters<typeof address>[0][]) =>
  checkZipCodeState(companyInput({ addresses: addresses.map(address) }));

describe('the ranges', () => {
  test('every state has at least one, and nothing else has', () => {
    const states = new Set(zipCodeRanges.map(([, , state]) => state));
    expect([...states].sort()).toEqual(
      getStates()
        .map(({ code }) => code)
        .sort(),
    );
  });

  test.each(zipCodeRanges)('both ends belong to it: %i to %i are %s', (first, last, state) => {
    for (const prefix of [first, last]) {
      const zip_code = `${String(prefix).padStart(5, '0')}-000`;
      expect(judge({ state, zip_code })?.outcome).toBe('pass');
    }
  });

  test('no CEP belongs to two states, and only 000 to 009 and 789 belong to none', () => {
    const free: number[] = [];
    const shared: number[] = [];
    for (let prefix = 0; prefix <= 99_999; prefix += 1) {
      const owners = zipCodeRanges.filter(([first, last]) => first <= prefix && prefix <= last);
      if (owners.length > 1) shared.push(prefix);
      if (owners.length === 0) free.push(Math.floor(prefix / 100));
    }
    expect(shared).toEqual([]);
    expect([...new Set(free)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 789]);
  });
});

// One real city of each state, and one for each further range of a state.
test.each([
  ['Rio Branco', 'AC', '69900-064'],
  ['Maceió', 'AL', '57020-000'],
  ['Macapá', 'AP', '68900-073'],
  ['Manaus', 'AM', '69005-040'],
  ['Manacapuru', 'AM', '69400-001'],
  ['Salvador', 'BA', '40020-000'],
  ['Fortaleza', 'CE', '60025-000'],
  ['Brasília', 'DF', '70040-010'],
  ['Sobradinho', 'DF', '73010-000'],
  ['Vitória', 'ES', '29010-000'],
  ['Goiânia', 'GO', '74003-010'],
  ['Luziânia', 'GO', '72800-000'],
  ['Formosa', 'GO', '73800-000'],
  ['São Luís', 'MA', '65010-000'],
  ['Belo Horizonte', 'MG', '30110-000'],
  ['Campo Grande', 'MS', '79002-000'],
  ['Cuiabá', 'MT', '78005-000'],
  ['Belém', 'PA', '66010-000'],
  ['João Pessoa', 'PB', '58010-000'],
  ['Recife', 'PE', '50010-000'],
  ['Teresina', 'PI', '64000-000'],
  ['Curitiba', 'PR', '80010-000'],
  ['Rio de Janeiro', 'RJ', '20010-000'],
  ['Natal', 'RN', '59025-000'],
  ['Porto Velho', 'RO', '76801-000'],
  ['Boa Vista', 'RR', '69301-000'],
  ['Porto Alegre', 'RS', '90010-000'],
  ['Florianópolis', 'SC', '88010-000'],
  ['Aracaju', 'SE', '49010-000'],
  ['São Paulo', 'SP', '01001-000'],
  ['Campinas', 'SP', '13010-000'],
  ['Palmas', 'TO', '77001-000'],
])('a right address passes, and one in another state fails: %s, %s', (_, state, zip_code) => {
  expect(judge({ state, zip_code })?.outcome).toBe('pass');
  expect(judge({ state: state === 'SP' ? 'RJ' : 'SP', zip_code })?.outcome).toBe('fail');
});

test.each([
  ['01310200', 'pass'],
  ['01310-200', 'pass'],
  ['01310 200', 'pass'],
  ['01.310-200', 'pass'],
  ['0131-0200', 'fail'],
  ['1310-2000', 'fail'],
  ['013102000', 'fail'],
  ['O1310-200', 'fail'],
  ['00310-200', 'fail'],
  ['78900-000', 'fail'],
])(
  'the forms in which people write a CEP are accepted, and nothing else: %s',
  (zip_code, outcome) => {
    expect(judge({ zip_code })?.outcome).toBe(outcome);
  },
);

test('the message names each wrong address and its error', () => {
  const check = judge(
    {},
    { street: 'Rua A', number: '1', state: 'RJ' },
    { street: 'Rua B', number: '2', zip_code: 'ABC12345' },
    { street: 'Rua C', number: '3', state: 'RO', zip_code: '78900-000' },
  );
  expect(check?.message).toEqual({
    en: 'CEP 01310-200 (Rua A, 1) belongs to SP, not RJ; CEP ABC12345 (Rua B, 2) is malformed: a CEP has 8 digits; CEP 78900-000 (Rua C, 3) belongs to no state.',
    pt: 'CEP 01310-200 (Rua A, 1) pertence a SP, não a RJ; CEP ABC12345 (Rua B, 2) está malformado: um CEP tem 8 dígitos; CEP 78900-000 (Rua C, 3) não pertence a nenhum estado.',
  });
});

test('an address abroad is not judged, alone or beside one at home', () => {
  const abroad = { country: 'PT', state: 'LX', zip_code: '1000-001' };
  expect(judge(abroad)).toBeNull();
  expect(judge()).toBeNull();
  expect(judge(abroad, {})?.outcome).toBe('pass');
  expect(judge(abroad, { state: 'RJ' })?.outcome).toBe('fail');
});
