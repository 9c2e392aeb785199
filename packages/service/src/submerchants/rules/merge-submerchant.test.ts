import { describe, expect, test } from 'vitest';
import type { Submerchant, SubmerchantCreation, SubmerchantPatch } from '../schema/submerchant.js';
import { parseCategoryTable } from './category-code.js';
import { mergeSubmerchant, newSubmerchant } from './merge-submerchant.js';

const table = parseCategoryTable('# version: 2026-11\n4781;5651\n4711;5411\n', 'sample');
const newerTable = parseCategoryTable('# version: 2027-01\n4781;5699\n4711;5411\n', 'sample');
const id = '019a0000-0000-7000-8000-000000000001';
const at = '2026-11-21T12:00:00.000Z';
const later = '2026-11-21T13:00:00.000Z';

const least = { legal_name: 'Aurora Ltda', tax_id: '11222333000181' };
const clothes = { code: '4781-4/00', description: 'Roupas', is_primary: true };
const groceries = { code: '4711302', is_primary: true };
const rice = { code: '0111301', is_primary: true };

const full = {
  entity_type: 'pf',
  legal_name: 'João Pereira',
  tax_id: '39053344705',
  external_id: 'seller-1042',
  trade_name: 'Loja Aurora',
  email: 'contato@example.com',
  phone: '11987654321',
  birth_date: '1990-05-17',
  mother_name: 'Rita Pereira',
  business_type: 'physical',
  product_categories: ['fashion'],
  average_ticket: 15000,
  monthly_revenue: 5000000,
  mcc: '5732',
  cnaes: [clothes, { code: '4711302' }],
  metadata: { region: 'south' },
} as const satisfies SubmerchantCreation;

const storedCnaes = [
  { code: '4781400', description: 'Roupas', is_primary: true },
  { code: '4711302', description: null, is_primary: false },
];

const created = (body: SubmerchantCreation) => newSubmerchant(body, table, { id, at });
const merged = (before: Submerchant, body: SubmerchantPatch, by = table) =>
  mergeSubmerchant(before, body, by, later);

describe('a new submerchant', () => {
  const nothing = { status: 'inactive', reasons: [], since: at };
  const review = {
    review_notes: null,
    review_reasons: [],
    submitted_at: null,
    reviewed_at: null,
    activated_at: null,
    resubmission_count: 0,
    capabilities: { charges: nothing, withdrawals: nothing, anticipations: nothing },
    suspension: null,
    closure: null,
    erased_at: null,
  };

  test('with the least that is required is a pending company, and the rest is empty (§2.1)', () => {
    expect(created(least)).toEqual({
      id,
      ...least,
      ...review,
      status: 'pending',
      entity_type: 'pj',
      external_id: null,
      trade_name: null,
      email: null,
      phone: null,
      birth_date: null,
      mother_name: null,
      business_type: null,
      product_categories: [],
      average_ticket: null,
      monthly_revenue: null,
      mcc: null,
      mcc_source: null,
      mcc_table_version: null,
      cnaes: [],
      metadata: {},
      created_at: at,
      updated_at: at,
    });
  });

  test('keeps every field that was sent', () => {
    expect(created(structuredClone(full) as SubmerchantCreation)).toEqual({
      ...full,
      ...review,
      id,
      status: 'pending',
      cnaes: storedCnaes,
      mcc_source: 'merchant',
      mcc_table_version: null,
      created_at: at,
      updated_at: at,
    });
  });

  test('may be sent with null for everything optional', () => {
    const nulls = Object.fromEntries(
      Object.keys(full)
        .filter((field) => !['entity_type', 'legal_name', 'tax_id'].includes(field))
        .map((field) => [field, null]),
    );
    expect(created({ ...least, ...nulls })).toEqual(created(least));
  });

  test('keeps zero, false and empty texts as they were sent', () => {
    const cnaes = [{ code: '4781400', description: '', is_primary: false }];
    const record = created({ ...least, average_ticket: 0, monthly_revenue: 0, cnaes });
    expect(record).toMatchObject({ average_ticket: 0, monthly_revenue: 0, cnaes });
  });
});

describe('a change', () => {
  const before = created(structuredClone(full) as SubmerchantCreation);

  test('of nothing changes the time alone', () => {
    expect(merged(before, {})).toEqual({ ...before, updated_at: later });
  });

  const plain = {
    entity_type: 'pj',
    legal_name: 'Aurora Ltda',
    tax_id: '11222333000181',
    external_id: 'seller-7',
    trade_name: 'Aurora',
    email: 'vendas@example.com',
    phone: '1133334444',
    birth_date: '1991-01-01',
    mother_name: 'Ana Pereira',
    business_type: 'online',
    product_categories: ['food', 'fashion'],
    average_ticket: 0,
    monthly_revenue: 1,
    metadata: { region: 'north' },
  } as const;

  test.each(Object.entries(plain))('writes %s and nothing else', (field, value) => {
    expect(merged(before, { [field]: value })).toEqual({
      ...before,
      [field]: value,
      updated_at: later,
    });
  });

  const cleared = {
    external_id: null,
    trade_name: null,
    email: null,
    phone: null,
    birth_date: null,
    mother_name: null,
    business_type: null,
    product_categories: [],
    average_ticket: null,
    monthly_revenue: null,
    metadata: {},
  };

  test.each(Object.entries(cleared))('to null clears %s: %j', (field, value) => {
    expect(merged(before, { [field]: null })).toEqual({
      ...before,
      [field]: value,
      updated_at: later,
    });
  });

  test('replaces metadata, categories and CNAEs as a whole', () => {
    const after = merged(before, { metadata: { a: 'b' }, product_categories: [], cnaes: [rice] });
    expect(after.metadata).toEqual({ a: 'b' });
    expect(after.product_categories).toEqual([]);
    expect(after.cnaes).toEqual([{ code: '0111301', description: null, is_primary: true }]);
  });

  test('leaves the record before it as it was', () => {
    const copy = structuredClone(before);
    merged(before, { mcc: null, cnaes: [groceries], email: null, metadata: null });
    expect(before).toEqual(copy);
  });
});

describe('the category code (§2.1 rule 1)', () => {
  const byMerchant = { mcc: '5732', mcc_source: 'merchant', mcc_table_version: null };
  const none = { mcc: null, mcc_source: null, mcc_table_version: null };
  const byTable = (mcc: string, mcc_table_version = '2026-11') => ({
    mcc,
    mcc_source: 'cnae',
    mcc_table_version,
  });

  test.each<[string, Partial<SubmerchantCreation>, object]>([
    ['neither code nor CNAE', {}, none],
    ['a code', { mcc: '5732' }, byMerchant],
    ['a code that the CNAE contradicts', { mcc: '5732', cnaes: [clothes] }, byMerchant],
    ['a primary CNAE', { cnaes: [clothes] }, byTable('5651')],
    ['a primary CNAE behind others', { cnaes: [{ code: '4781400' }, groceries] }, byTable('5411')],
    ['no primary CNAE', { cnaes: [{ code: '4781400' }] }, none],
    ['a primary CNAE that the table does not have', { cnaes: [rice] }, none],
    ['a code of null and a primary CNAE', { mcc: null, cnaes: [clothes] }, byTable('5651')],
  ])('on creation with %s', (_, body, category) => {
    expect(created({ ...least, ...body })).toMatchObject(category);
  });

  const chosen = { ...least, mcc: '5732', cnaes: [clothes] };
  const resolved = { ...least, cnaes: [clothes] };
  const unresolved = { ...least, cnaes: [rice] };
  test.each<[string, SubmerchantCreation, SubmerchantPatch, object]>([
    // What the merchant chose stays until the merchant changes it.
    ['chosen, other fields', chosen, { email: null }, byMerchant],
    ['chosen, new CNAEs', chosen, { cnaes: [groceries] }, byMerchant],
    ['chosen, CNAEs cleared', chosen, { cnaes: null }, byMerchant],
    ['chosen, another chosen', chosen, { mcc: '5999' }, { ...byMerchant, mcc: '5999' }],
    ['chosen, cleared: resolved', chosen, { mcc: null }, byTable('5699', '2027-01')],
    [
      'chosen, cleared with new CNAEs: resolved from the new',
      chosen,
      { mcc: null, cnaes: [groceries] },
      byTable('5411', '2027-01'),
    ],
    ['chosen, cleared with the CNAEs', chosen, { mcc: null, cnaes: null }, none],
    // What the table gave follows the CNAE, and only then the table of today.
    ['resolved, other fields', resolved, { email: null }, byTable('5651')],
    ['resolved, new CNAEs', resolved, { cnaes: [groceries] }, byTable('5411', '2027-01')],
    // A value that is sent back as it was read is no change, so that a client may send the whole record.
    ['resolved, the same CNAEs', resolved, { cnaes: [clothes] }, byTable('5651')],
    ['resolved, the same code', resolved, { mcc: '5651' }, byTable('5651')],
    ['resolved, both the same', resolved, { mcc: '5651', cnaes: [clothes] }, byTable('5651')],
    [
      'resolved, the same code with new CNAEs',
      resolved,
      { mcc: '5651', cnaes: [groceries] },
      byTable('5411', '2027-01'),
    ],
    ['chosen, the same code', chosen, { mcc: '5732' }, byMerchant],
    ['resolved, CNAEs cleared', resolved, { cnaes: null }, none],
    ['resolved, chosen', resolved, { mcc: '5732' }, byMerchant],
    ['resolved, chosen with new CNAEs', resolved, { mcc: '5732', cnaes: [groceries] }, byMerchant],
    ['unresolved, other fields', unresolved, { email: null }, none],
    ['unresolved, the same null', { ...unresolved, cnaes: [] }, { mcc: null, cnaes: null }, none],
    ['unresolved, new CNAEs', unresolved, { cnaes: [clothes] }, byTable('5699', '2027-01')],
  ])('on a change: %s', (_, body, patch, category) => {
    expect(merged(created(body), patch, newerTable)).toMatchObject(category);
  });

  test('a CNAE is stored as digits, whichever way it was written', () => {
    for (const code of ['4781400', '4781-4/00']) {
      expect(created({ ...least, cnaes: [{ ...clothes, code }] }).cnaes[0]?.code).toBe('4781400');
    }
  });
});
