/** The capabilities of a seller that has all of one status since a time. */
function capabilitiesExample(status: 'active' | 'inactive', since: string) {
  const one = { status, reasons: [], since };
  return { charges: one, withdrawals: one, anticipations: one };
}

/** Those of an active seller. */
export const activeCapabilitiesExample = capabilitiesExample('active', '2026-11-21T12:20:00.000Z');

/** Examples for OpenAPI: one company with its partner, address and documents. */
export const submerchantExample = {
  id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: 'seller-1042',
  status: 'pending',
  entity_type: 'pj',
  trade_name: 'Livraria Ipê',
  legal_name: 'Livraria Ipê Comércio de Livros Ltda',
  tax_id: '11222333000181',
  email: 'contato@livraria-ipe.example',
  phone: '11987654321',
  birth_date: null,
  mother_name: null,
  business_type: 'physical',
  product_categories: ['books'],
  average_ticket: 8500,
  monthly_revenue: 4200000,
  mcc: '5942',
  mcc_source: 'cnae',
  mcc_table_version: '2026-11',
  cnaes: [{ code: '4761001', description: 'Comércio varejista de livros', is_primary: true }],
  metadata: { region: 'south' },
  review_notes: null,
  review_reasons: [],
  submitted_at: null,
  reviewed_at: null,
  activated_at: null,
  resubmission_count: 0,
  capabilities: capabilitiesExample('inactive', '2026-11-21T12:00:00.000Z'),
  suspension: null,
  closure: null,
  erased_at: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
} as const;

export const erasedExample = {
  ...submerchantExample,
  external_id: null,
  trade_name: null,
  legal_name: '',
  tax_id: '',
  email: null,
  phone: null,
  average_ticket: null,
  monthly_revenue: null,
  metadata: {},
  erased_at: '2026-11-22T12:00:00.000Z',
  updated_at: '2026-11-22T12:00:00.000Z',
} as const;

export const submerchantBodyExample = {
  entity_type: 'pj',
  legal_name: submerchantExample.legal_name,
  trade_name: submerchantExample.trade_name,
  tax_id: submerchantExample.tax_id,
  external_id: submerchantExample.external_id,
  email: submerchantExample.email,
  phone: submerchantExample.phone,
  business_type: submerchantExample.business_type,
  product_categories: ['books'],
  average_ticket: 8500,
  monthly_revenue: 4200000,
  cnaes: [{ code: '4761-0/01', description: 'Comércio varejista de livros', is_primary: true }],
  metadata: { region: 'south' },
};

export const legalRepresentativeExample = {
  id: '019aa2f1-0a10-7123-9abc-0123456789ab',
  submerchant_id: submerchantExample.id,
  document: '39053344705',
  entity_type: 'pf',
  name: 'Marina Alves',
  legal_name: null,
  birth_date: '1985-03-02',
  mother_name: 'Helena Alves',
  email: 'marina@livraria-ipe.example',
  phone: '11987654321',
  role: 'individual_owner',
  qualification: 'OWNER-ADMIN',
  participation_percentage: 100,
  is_admin: true,
  created_at: '2026-11-21T12:01:00.000Z',
  updated_at: '2026-11-21T12:01:00.000Z',
} as const;

export const legalRepresentativeBodyExample = {
  name: 'Marina Alves',
  document: '39053344705',
  birth_date: '1985-03-02',
  mother_name: 'Helena Alves',
  email: 'marina@livraria-ipe.example',
  phone: '11987654321',
  role: 'individual_owner',
  qualification: 'OWNER-ADMIN',
  participation_percentage: 100,
  is_admin: true,
};

export const documentExample = {
  id: '019aa2f3-1b20-7456-8abc-0123456789ab',
  submerchant_id: submerchantExample.id,
  type: 'social_contract',
  legal_representative_id: null,
  number: null,
  file_url: 'https://files.example.com/contrato-social.pdf',
  file_name: 'contrato-social.pdf',
  file_size: 482133,
  mime_type: 'application/pdf',
  expires_at: null,
  notes: null,
  status: 'pending',
  verification_code: null,
  verification_notes: null,
  verified_at: null,
  replaced_at: null,
  created_at: '2026-11-21T12:03:00.000Z',
  updated_at: '2026-11-21T12:03:00.000Z',
} as const;

export const documentBodyExample = {
  type: 'social_contract',
  file_url: 'https://files.example.com/contrato-social.pdf',
  file_name: 'contrato-social.pdf',
  file_size: 482133,
  mime_type: 'application/pdf',
};

export const addressExample = {
  id: '019aa2f2-5c30-7789-aabc-0123456789ab',
  submerchant_id: submerchantExample.id,
  type: 'both',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Loja 2',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310-200',
  country: 'BR',
  is_primary: true,
  created_at: '2026-11-21T12:02:00.000Z',
  updated_at: '2026-11-21T12:02:00.000Z',
} as const;

export const addressBodyExample = {
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Loja 2',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310-200',
};

export const exportExample = {
  exported_at: '2026-11-22T12:00:00.000Z',
  submerchant: submerchantExample,
  legal_representatives: [legalRepresentativeExample],
  addresses: [addressExample],
  documents: [documentExample],
  amendments: [],
  evidence: [],
  files: [],
  events: [],
  deliveries: [],
  trail: [
    {
      position: 1,
      at: submerchantExample.created_at,
      actor: { kind: 'merchant_key', id: '019aa2ef-1111-7abc-8def-0123456789ab' },
      request_id: null,
      action: 'submerchant.created',
      object: { kind: 'submerchant', id: submerchantExample.id },
      before: null,
      after: { legal_name: submerchantExample.legal_name },
      hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
    },
  ],
};

export const sellerDraftExample = {
  place: 'company',
  version: 1,
  fields: { legal_name: 'Livraria Ipê' },
  updated_at: '2026-11-21T12:00:00.000Z',
};
