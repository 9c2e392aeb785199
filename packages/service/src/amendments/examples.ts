import { documentExample, submerchantExample } from '../submerchants/examples.js';

const document = {
  ...documentExample,
  id: '019aa2f5-3d40-7890-8abc-0123456789ab',
  type: 'contract_amendment',
  file_url: 'https://files.example.com/alteracao-contratual.pdf',
  file_name: 'alteracao-contratual.pdf',
  created_at: '2026-11-27T12:00:00.000Z',
  updated_at: '2026-11-27T12:00:00.000Z',
} as const;

export const amendmentBodyExample = {
  legal_name: 'Livraria Ipê Comércio de Livros e Café Ltda',
  reason: 'Nova razão social, registrada na Junta Comercial.',
  documents: [
    {
      type: document.type,
      file_url: document.file_url,
      file_name: document.file_name,
      file_size: document.file_size,
      mime_type: document.mime_type,
    },
  ],
};

export const amendmentExample = {
  id: '019aa2f5-3d40-7123-8abc-0123456789ab',
  submerchant_id: submerchantExample.id,
  status: 'pending_review',
  reason: amendmentBodyExample.reason,
  changes: [
    {
      path: '/legal_name',
      before: submerchantExample.legal_name,
      after: amendmentBodyExample.legal_name,
    },
  ],
  documents: [document],
  review_notes: null,
  review_reasons: [],
  created_at: '2026-11-27T12:00:00.000Z',
  decided_at: null,
  updated_at: '2026-11-27T12:00:00.000Z',
} as const;

const decided = {
  decided_at: '2026-11-27T15:00:00.000Z',
  updated_at: '2026-11-27T15:00:00.000Z',
} as const;

export const approvedAmendmentExample = {
  ...amendmentExample,
  ...decided,
  status: 'approved',
  documents: [
    {
      ...document,
      status: 'approved',
      verified_at: decided.decided_at,
      updated_at: decided.updated_at,
    },
  ],
} as const;

export const rejectedAmendmentExample = {
  ...amendmentExample,
  ...decided,
  status: 'rejected',
  documents: [
    {
      ...document,
      status: 'rejected',
      verification_code: 'illegible',
      verified_at: decided.decided_at,
      updated_at: decided.updated_at,
    },
  ],
  review_reasons: [
    {
      code: 'illegible',
      message: null,
      document_id: document.id,
      legal_representative_id: null,
      field: null,
    },
  ],
} as const;

export const withdrawnAmendmentExample = {
  ...amendmentExample,
  ...decided,
  status: 'withdrawn',
} as const;
