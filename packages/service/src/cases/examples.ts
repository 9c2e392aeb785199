import { evidenceExample } from '../evidence/examples.js';
import {
  addressExample,
  documentExample,
  legalRepresentativeExample,
  submerchantExample,
} from '../submerchants/examples.js';

const merchant = {
  id: '019aa000-0000-7000-8000-00000000000a',
  name: 'Mercado Exemplo',
  mode: 'live',
} as const;

export const reviewer = { id: '019aa111-1111-7111-8111-111111111111', name: 'Review desk' };

const inReview = {
  ...submerchantExample,
  status: 'pending_review',
  submitted_at: '2026-11-21T12:05:00.000Z',
  updated_at: '2026-11-21T12:05:00.000Z',
} as const;

const claim = {
  claimed_by: reviewer.id,
  claimed_by_name: reviewer.name,
  claim_expires_at: '2026-11-21T12:25:00.000Z',
};

const file = {
  status: 'recorded',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  size: documentExample.file_size,
  mime_type: documentExample.mime_type,
  problem: null,
  fetched_at: '2026-11-21T12:05:02.000Z',
  changed_at: null,
  error: null,
} as const;

const due = {
  due_at: '2026-11-24T15:05:00.000Z',
  near_at: '2026-11-24T13:05:00.000Z',
  state: 'on_time',
  waiting_seconds: 900,
} as const;

export const claimExample = { submerchant_id: inReview.id, ...claim };

export const caseSummaryExample = {
  submerchant: inReview,
  merchant,
  claim,
  assigned_to: { id: reviewer.id, name: reviewer.name },
  escalated_at: null,
  due,
  open_cases: [],
  risk_class: null,
  findings: { failed: ['shares'], warned: ['recommended_fields'], missing: 0 },
};

export const caseDocumentExample = {
  ...documentExample,
  file,
  seen_at: '2026-11-21T12:12:00.000Z',
  proves: [{ field: 'legal_name', reason: 'data_mismatch' }],
  field_checks: [],
} as const;

export const caseExample = {
  submerchant: inReview,
  merchant,
  claim,
  due,
  open_cases: [],
  risk_class: null,
  legal_representatives: [legalRepresentativeExample],
  addresses: [addressExample],
  documents: [caseDocumentExample],
  replaced_documents: [],
  missing: [],
  checks: [
    {
      code: 'tax_id_check_digits',
      outcome: 'pass',
      message: {
        en: 'The check digits are right.',
        pt: 'Os dígitos verificadores estão corretos.',
      },
    },
  ],
  evidence: evidenceExample,
  changes: null,
  has_unreviewed_changes: false,
  related: { submerchants: [], total: 0, total_is_minimum: false },
  decision_before: null,
  pending_approval: null,
};

export const rejectionExample = {
  notes: 'Envie o contrato social completo.',
  reasons: [{ code: 'incomplete', document_id: documentExample.id }],
};

export const rejectedExample = {
  ...inReview,
  status: 'rejected',
  review_notes: 'Envie o contrato social completo.',
  review_reasons: [
    {
      code: 'incomplete',
      message: 'Faltam páginas no documento.',
      document_id: documentExample.id,
      legal_representative_id: null,
      field: null,
    },
  ],
  reviewed_at: '2026-11-21T12:20:00.000Z',
  updated_at: '2026-11-21T12:20:00.000Z',
} as const;

export const approvedExample = {
  ...inReview,
  status: 'active',
  reviewed_at: '2026-11-21T12:20:00.000Z',
  activated_at: '2026-11-21T12:20:00.000Z',
  updated_at: '2026-11-21T12:20:00.000Z',
} as const;

export const historyExample = {
  position: 9,
  at: '2026-11-21T12:20:00.000Z',
  actor: { kind: 'operator_key', ...reviewer },
  request_id: '7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11',
  action: 'submerchant.approved',
  object: { kind: 'submerchant', id: inReview.id },
  before: { status: 'pending_review' },
  after: { status: 'active' },
  hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
};

export const relatedExample = {
  nodes: [
    {
      id: inReview.id,
      legal_name: inReview.legal_name,
      trade_name: inReview.trade_name,
      status: 'pending_review',
      risk_class: null,
      merchant,
      step: 0,
    },
    {
      id: '019aa001-0000-7000-8000-0000000000b1',
      legal_name: 'Doceria Sabiá Ltda',
      trade_name: null,
      status: 'suspended',
      risk_class: 'high',
      merchant,
      step: 1,
    },
  ],
  edges: [
    {
      from: inReview.id,
      to: '019aa001-0000-7000-8000-0000000000b1',
      reasons: [
        { kind: 'partner', value: '***.533.447-**', name: legalRepresentativeExample.name },
      ],
    },
  ],
  has_more: { first: false, second: false },
  left_out: [{ kind: 'email_domain', value: 'loja-pronta.example' }],
  is_complete: true,
} as const;
