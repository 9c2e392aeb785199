/** Registrations for the tests of the checks: complete and right, until a test changes something. */
import type { Address } from '../../schema/address.js';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import type { Submerchant } from '../../schema/submerchant.js';
import { capabilitiesOf } from '../capabilities.js';
import { parseCategoryTable } from '../category-code.js';
import type { DocumentFile } from '../document-file.js';
import type { CheckedFile, CheckInput } from './review-check.js';

const submerchant_id = '019a0000-0000-7000-8000-000000000001';
const created_at = '2026-11-01T12:00:00.000Z';

const company: Submerchant = {
  id: submerchant_id,
  external_id: null,
  status: 'pending',
  entity_type: 'pj',
  trade_name: 'Loja Aurora',
  legal_name: 'Aurora Comércio de Roupas Ltda',
  tax_id: '11222333000181',
  email: 'contato@example.com',
  phone: '11987654321',
  birth_date: null,
  mother_name: null,
  business_type: 'physical',
  product_categories: [],
  average_ticket: 15000,
  monthly_revenue: 5000000,
  mcc: '5651',
  mcc_source: 'merchant',
  mcc_table_version: null,
  cnaes: [{ code: '4781400', description: null, is_primary: true }],
  metadata: {},
  review_notes: null,
  review_reasons: [],
  submitted_at: null,
  reviewed_at: null,
  activated_at: null,
  resubmission_count: 0,
  capabilities: capabilitiesOf('pending', [], [], null, created_at),
  suspension: null,
  closure: null,
  erased_at: null,
  created_at,
  updated_at: created_at,
};

/** A partner who is an individual with all the shares. */
export function partner(changes: Partial<LegalRepresentative> = {}): LegalRepresentative {
  return {
    id: '019a0000-0000-7000-8000-000000000002',
    submerchant_id,
    document: '39053344705',
    entity_type: 'pf',
    name: 'Maria Souza',
    legal_name: null,
    birth_date: '1985-03-02',
    mother_name: 'Ana Souza',
    email: null,
    phone: null,
    role: 'legal_representative',
    qualification: 'OWNER-ADMIN',
    participation_percentage: 100,
    is_admin: true,
    created_at,
    updated_at: created_at,
    ...changes,
  };
}

/** An address in São Paulo. */
export function address(changes: Partial<Address> = {}): Address {
  return {
    id: '019a0000-0000-7000-8000-000000000003',
    submerchant_id,
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
    created_at,
    updated_at: created_at,
    ...changes,
  };
}

/** A partner's document whose file is what it declares. */
export function checkedFile(changes: Partial<DocumentFile> = {}): CheckedFile {
  return {
    document: {
      id: '019a0000-0000-7000-8000-000000000004',
      submerchant_id,
      type: 'partner_front_id',
      legal_representative_id: partner().id,
      number: null,
      file_url: 'https://files.example.com/front.pdf',
      file_name: 'front.pdf',
      file_size: 1024,
      mime_type: 'application/pdf',
      expires_at: null,
      notes: null,
      status: 'pending',
      verification_code: null,
      verification_notes: null,
      verified_at: null,
      replaced_at: null,
      created_at,
      updated_at: created_at,
    },
    file: {
      status: 'recorded',
      sha256: 'ab'.repeat(32),
      size: 1024,
      mime_type: 'application/pdf',
      problem: null,
      fetched_at: created_at,
      changed_at: null,
      error_code: null,
      error_http_status: null,
      ...changes,
    },
  };
}

/** Values that a test sets; fields of the submerchant are changed one by one. */
export type Changes = Partial<Omit<CheckInput, 'submerchant'>> & {
  readonly submerchant?: Partial<Submerchant>;
};

/** A company with one partner, on 21 November 2026. */
export function companyInput({ submerchant, ...changes }: Changes = {}): CheckInput {
  return {
    submerchant: { ...company, ...submerchant },
    legal_representatives: [partner()],
    addresses: [address()],
    cnae_names: new Map([
      ['4781400', 'COMÉRCIO VAREJISTA DE ARTIGOS DO VESTUÁRIO E ACESSÓRIOS'],
      ['4711302', 'COMÉRCIO VAREJISTA DE MERCADORIAS EM GERAL'],
      ['0111301', 'CULTIVO DE ARROZ'],
    ]),
    category_table: parseCategoryTable('# version: 2026-11\n4781;5651\n4711;5411\n', 'sample'),
    today: '2026-11-21',
    ...changes,
  };
}

/** An individual, who has neither partners nor a CNAE. */
export function individualInput({ submerchant, ...changes }: Changes = {}): CheckInput {
  return companyInput({
    submerchant: {
      entity_type: 'pf',
      trade_name: null,
      legal_name: 'João Pereira',
      tax_id: '39053344705',
      birth_date: '1990-05-17',
      mother_name: 'Rita Pereira',
      cnaes: [],
      ...submerchant,
    },
    legal_representatives: [],
    ...changes,
  });
}
