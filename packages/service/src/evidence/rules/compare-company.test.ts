import { describe, expect, test } from 'vitest';
import type { Company } from '../../sources/rules/company.js';
import { parseCategoryTable } from '../../submerchants/rules/category-code.js';
import type { Address } from '../../submerchants/schema/address.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import { compareCompany, type DeclaredCompany } from './compare-company.js';
import { comparePartners, isSameDocument } from './compare-partners.js';

const table = parseCategoryTable('# version: 1\n4761;5942\n5620;5812\n', 'sample');

const registered: Company = {
  legal_name: 'LIVRARIA IPE COMERCIO DE LIVROS LTDA',
  trade_name: 'LIVRARIA IPE',
  opened_on: '2014-03-10',
  legal_nature: { code: '2062', name: 'Sociedade Empresária Limitada' },
  mei: false,
  situation: 'active',
  situation_since: null,
  situation_reason: null,
  main_cnae: '4761001',
  cnaes: [
    { code: '4761001', description: null, is_primary: true },
    { code: '4761003', description: null, is_primary: false },
  ],
  address: {
    zip_code: '01310200',
    street: 'AVENIDA PAULISTA',
    number: '1578',
    complement: null,
    neighborhood: 'BELA VISTA',
    city: 'SAO PAULO',
    state: 'SP',
  },
  partners: [],
};

const at = '2026-11-01T12:00:00.000Z';
const address = (changes: Partial<Address> = {}): Address => ({
  id: '019a0000-0000-7000-8000-000000000003',
  submerchant_id: '019a0000-0000-7000-8000-000000000001',
  type: 'both',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310-200',
  country: 'BR',
  is_primary: true,
  created_at: at,
  updated_at: at,
  ...changes,
});
const partner = (changes: Partial<LegalRepresentative> = {}): LegalRepresentative => ({
  id: '019a0000-0000-7000-8000-000000000002',
  submerchant_id: '019a0000-0000-7000-8000-000000000001',
  document: '39053344705',
  entity_type: 'pf',
  name: 'Mariana Prado de Souza',
  legal_name: null,
  birth_date: null,
  mother_name: null,
  email: null,
  phone: null,
  role: null,
  qualification: null,
  participation_percentage: 100,
  is_admin: false,
  created_at: at,
  updated_at: at,
  ...changes,
});
const cnae = (code: string, is_primary = false) => ({ code, description: null, is_primary });

function compare(
  declared: Partial<DeclaredCompany['submerchant']> = {},
  found: Partial<Company> | null = {},
  more: Partial<DeclaredCompany> = {},
) {
  const submerchant = {
    tax_id: '11222333000181',
    legal_name: 'Livraria Ipê Comércio de Livros Ltda',
    trade_name: 'Livraria Ipê',
    cnaes: [cnae('4761001', true), cnae('4761003')],
    mcc: '5942',
    monthly_revenue: 500_000,
    ...declared,
  };
  const fields = compareCompany(
    { submerchant, legal_representatives: [], addresses: [address()], ...more },
    found && { ...registered, ...found },
    table,
  );
  return (name: string) => {
    const one = fields.find(({ field }) => field === name);
    return one && [one.state, one.reason];
  };
}

const agrees = ['agrees', null];
const differs = (reason: string) => ['differs', reason];
const unchecked = (reason: string) => ['not_checked', reason];

describe('a company as the register has it', () => {
  test('agrees in everything that was declared', () => {
    const stateOf = compare();
    for (const field of [
      'tax_id',
      'legal_name',
      'trade_name',
      'legal_nature',
      'mei',
      'primary_cnae',
      'cnaes',
      'mcc',
      'zip_code',
      'number',
      'city',
      'state',
    ]) {
      expect([field, stateOf(field)]).toEqual([field, agrees]);
    }
    expect(stateOf('opened_on')).toEqual(unchecked('not_declared'));
  });

  test('that it does not know: nothing else is compared', () => {
    const stateOf = compare({}, null);
    expect([stateOf('tax_id'), stateOf('legal_name')]).toEqual([
      differs('not_registered'),
      undefined,
    ]);
  });

  const cases: [
    field: string,
    declared: Parameters<typeof compare>[0],
    found: Partial<Company>,
    expected: unknown,
  ][] = [
    ['tax_id', {}, { situation: 'closed' }, differs('closed')],
    ['tax_id', {}, { situation: 'suspended' }, differs('suspended')],
    ['tax_id', {}, { situation: 'unfit' }, differs('unfit')],
    ['tax_id', {}, { situation: 'null' }, differs('annulled')],
    ['legal_name', { legal_name: 'Mercearia Aroeira Ltda' }, {}, differs('other_value')],
    ['legal_name', { legal_name: 'Livraria Ipê Comércio de Papéis' }, {}, differs('similar')],
    ['trade_name', { trade_name: null }, {}, unchecked('not_declared')],
    ['trade_name', {}, { trade_name: null }, unchecked('register_silent')],
    ['trade_name', { trade_name: 'Livraria Ipê Comércio de Livros' }, { trade_name: null }, agrees],
    ['trade_name', { trade_name: 'Sebo do Centro' }, {}, differs('other_value')],
    ['opened_on', {}, { opened_on: null }, unchecked('register_silent')],
    ['legal_nature', { legal_name: 'Livraria Ipê' }, {}, unchecked('not_declared')],
    ['legal_nature', { legal_name: 'Livraria Ipê S.A.' }, {}, differs('other_form')],
    ['legal_nature', {}, { legal_nature: null }, unchecked('register_silent')],
    ['legal_nature', { legal_name: 'Ipê EIRELI' }, {}, agrees],
    [
      'legal_nature',
      { legal_name: 'Ipê S.A.' },
      { legal_nature: { code: '2054', name: null } },
      agrees,
    ],
    ['mei', {}, { mei: null }, unchecked('register_silent')],
    ['mei', { monthly_revenue: null }, { mei: true }, unchecked('not_declared')],
    ['mei', { monthly_revenue: 675_000 }, { mei: true }, agrees],
    ['mei', { monthly_revenue: 675_001 }, { mei: true }, differs('revenue_above_mei')],
    ['primary_cnae', { cnaes: [cnae('4761003', true)] }, {}, ['agrees', 'among_secondary']],
    ['primary_cnae', { cnaes: [cnae('4711302', true)] }, {}, differs('other_value')],
    ['primary_cnae', { cnaes: [] }, {}, unchecked('not_declared')],
    ['primary_cnae', {}, { main_cnae: null, cnaes: [] }, unchecked('register_silent')],
    ['cnaes', { cnaes: [cnae('4761001', true)] }, {}, unchecked('not_declared')],
    ['cnaes', { cnaes: [cnae('4761001', true), cnae('5620104')] }, {}, differs('other_value')],
    ['cnaes', {}, { main_cnae: null, cnaes: [] }, unchecked('register_silent')],
    ['mcc', { mcc: '5812' }, {}, differs('other_value')],
    ['mcc', { mcc: null }, {}, unchecked('not_declared')],
    ['mcc', {}, { cnaes: [] }, unchecked('register_silent')],
    ['mcc', {}, { cnaes: [cnae('0111301', true)] }, unchecked('no_category')],
    ['zip_code', {}, { address: null }, unchecked('register_silent')],
    ['city', {}, { address: { ...registered.address!, city: 'CAMPINAS' } }, differs('other_value')],
  ];
  test.each(cases)('%s of %j with %j: %j', (field, declared, found, expected) => {
    expect(compare(declared, found)(field)).toEqual(expected);
  });
});

describe('an address', () => {
  test.each([
    ['S/N', 'SN', agrees],
    ['s/nº', 'S/N', agrees],
    ['sem número', 'S/N', agrees],
    ['1578', 'S/N', differs('other_value')],
    ['1.578', '1578', agrees],
  ])('with the number %s, and %s in the register', (declared, found, expected) => {
    const stateOf = compare(
      {},
      { address: { ...registered.address!, number: found } },
      { addresses: [address({ number: declared })] },
    );
    expect(stateOf('number')).toEqual(expected);
  });

  test('of several is the one that is most like the registered one', () => {
    const other = address({
      zip_code: '22240-003',
      number: '45',
      city: 'Rio de Janeiro',
      state: 'RJ',
    });
    const stateOf = compare({}, {}, { addresses: [other, address({ is_primary: false })] });
    expect([stateOf('zip_code'), stateOf('city')]).toEqual([agrees, agrees]);
  });

  test('that was not declared is not checked', () => {
    expect(compare({}, {}, { addresses: [] })('city')).toEqual(unchecked('not_declared'));
  });
});

describe('partners', () => {
  const mariana = {
    name: 'MARIANA PRADO DE SOUZA',
    document: '***533447**',
    qualification: 'Sócio-Administrador',
    since: null,
  };
  const of = (
    declared: LegalRepresentative[],
    registeredPartners: (
      | typeof mariana
      | { name: string; document: string | null; qualification: string | null; since: null }
    )[],
    holder = '',
  ) =>
    comparePartners(declared, registeredPartners, holder).map(({ field, state, reason }) => [
      field,
      state,
      reason,
    ]);

  test.each([
    ['***533447**', '39053344705', true],
    ['***.533.447-**', '39053344705', true],
    ['***533448**', '39053344705', false],
    ['11222333000181', '11222333000181', true],
    ['11222333000181', '39053344705', false],
    ['***********', '39053344705', null],
    [null, '39053344705', null],
  ])('%s is published of %s: %j', (document, declared, expected) => {
    expect(isSameDocument({ document: declared }, { document })).toBe(expected);
  });

  test('of both sides agree by the masked CPF and the name', () => {
    expect(of([partner()], [mariana])).toEqual([
      ['partner_name', 'agrees', null],
      ['partner_document', 'agrees', null],
    ]);
    expect(of([partner({ name: 'Mariana P. Souza' })], [mariana])[0]).toEqual([
      'partner_name',
      'agrees',
      'abbreviated',
    ]);
  });

  test('of the same CPF and another name, or the same name and another CPF, differ in that', () => {
    expect(of([partner({ name: 'Marcos Lima' })], [mariana])).toEqual([
      ['partner_name', 'differs', 'other_value'],
      ['partner_document', 'agrees', null],
    ]);
    expect(of([partner({ document: '11144477735' })], [mariana])).toEqual([
      ['partner_name', 'agrees', null],
      ['partner_document', 'differs', 'other_value'],
    ]);
    expect(of([partner()], [{ ...mariana, document: null }])[1]).toEqual([
      'partner_document',
      'not_checked',
      'register_silent',
    ]);
  });

  test('who are missing on either side are named', () => {
    const found = comparePartners(
      [partner({ name: 'Marcos Lima', document: '11144477735' })],
      [mariana],
      '',
    );
    expect(found).toEqual([
      expect.objectContaining({
        field: 'partner',
        declared: 'Marcos Lima (***.444.777-**)',
        found: null,
        reason: 'not_in_register',
      }),
      expect.objectContaining({
        field: 'partner',
        legal_representative_id: null,
        declared: null,
        found: 'MARIANA PRADO DE SOUZA (***.533.447-**)',
        reason: 'not_declared_partner',
      }),
    ]);
  });

  test('two of the same name are each paired with their own', () => {
    const twin = { ...mariana, document: '***444777**' };
    const found = of([partner({ document: '11144477735' }), partner()], [mariana, twin]);
    expect(found.map(([, state]) => state)).toEqual(['agrees', 'agrees', 'agrees', 'agrees']);
  });

  test('a company is found by its CNPJ and its registered name', () => {
    const company = partner({
      entity_type: 'pj',
      document: '22444666000171',
      legal_name: 'Ipê Participações Ltda',
    });
    const found = {
      name: 'IPE PARTICIPACOES S.A.',
      document: '22444666000171',
      qualification: 'Sócio',
      since: null,
    };
    expect(of([company], [found])).toEqual([
      ['partner_name', 'agrees', null],
      ['partner_document', 'agrees', null],
    ]);
  });

  test.each([
    ['OWNER-ADMIN', null, 'Sócio-Administrador', ['agrees', null]],
    ['DIRECTOR', null, 'Diretor', ['agrees', null]],
    [null, 'legal_representative', 'Sócio', ['differs', 'may_not_sign']],
    ['ADMIN', null, 'Sócio', ['differs', 'may_not_sign']],
    ['ADMIN', null, null, ['not_checked', 'register_silent']],
    ['ATTORNEY', null, 'Sócio', ['not_checked', 'attorney']],
    ['OWNER', null, 'Sócio', undefined],
  ] as const)(
    'one declared as %s, %s, who is %s, may sign: %j',
    (qualification, role, found, expected) => {
      const powers = of(
        [partner({ qualification, role })],
        [{ ...mariana, qualification: found }],
      ).find(([field]) => field === 'partner_powers');
      expect(powers?.slice(1)).toEqual(expected);
    },
  );

  test('an attorney need not be in the register', () => {
    const attorney = partner({
      name: 'Marcos Lima',
      document: '11144477735',
      qualification: 'ATTORNEY',
    });
    expect(of([attorney], [mariana])[0]).toEqual(['partner', 'not_checked', 'attorney']);
  });

  test('of a sole trader, whose register has none, is the holder by the name', () => {
    expect(of([partner({ name: 'Joana Lima' })], [], '22.444.666 JOANA LIMA')).toEqual([
      ['partner', 'agrees', 'holder'],
    ]);
    expect(of([partner()], [], '22.444.666 JOANA LIMA')).toEqual([
      ['partner', 'not_checked', 'register_silent'],
    ]);
  });
});
