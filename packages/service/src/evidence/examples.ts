import type { Static } from 'typebox';
import type { Evidence } from './schema.js';

export const evidenceExample: Static<typeof Evidence> = {
  summary: {
    en: 'In the register of companies on 2026-11-21, the company is active, opened on 2014-03-10. What differs from what was declared: the trade name (1 of 2 comparisons). One hit in PEP.',
    pt: 'No cadastro de empresas em 21/11/2026, a empresa está ativa, aberta em 10/03/2014. O que difere do informado: o nome fantasia (1 de 2 comparações). Uma ocorrência em PEP.',
  },
  sources: [
    {
      kind: 'company',
      status: 'found',
      is_pending: false,
      source: 'brasilapi.com.br',
      as_of: '2026-11-21T12:00:00.000Z',
      asked_at: '2026-11-21T11:59:58.000Z',
      answered_at: '2026-11-21T12:00:01.000Z',
    },
    {
      kind: 'lists',
      status: 'found',
      is_pending: false,
      source: 'pep',
      as_of: '2026-11-20T09:00:00.000Z',
      asked_at: '2026-11-21T11:59:58.000Z',
      answered_at: '2026-11-21T12:00:00.000Z',
    },
  ],
  fields: [
    {
      kind: 'company',
      field: 'tax_id',
      legal_representative_id: null,
      declared: '11.222.333/0001-81',
      found: 'active',
      state: 'agrees',
      reason: null,
    },
    {
      kind: 'company',
      field: 'trade_name',
      legal_representative_id: null,
      declared: 'Livraria do Centro',
      found: 'LIVRARIA IPE',
      state: 'differs',
      reason: 'other_value',
    },
  ],
  hits: [
    {
      id: '5d1c7a90-3f42-8e1b-8c77-2b90d4e6f1a3',
      legal_representative_id: '019aa111-1111-7111-8111-111111111111',
      declared: 'Ana Lúcia Prado',
      list: 'pep',
      entry_key: '***.456.789-** Vereadora Campinas',
      version_id: '019aa000-0000-7000-8000-0000000000ee',
      name: 'ANA LUCIA PRADO',
      matched_name: 'ANA LUCIA PRADO',
      documents: ['***456789**'],
      births: [],
      details: { office: 'Vereadora', until: '2028-12-31' },
      further: 0,
      score: 0.95,
      state: 'probable',
      reasons: ['shown_digits_agree', 'same_name'],
      cleared: null,
    },
  ],
  documents: [
    {
      document_id: '019aa002-0000-7000-8000-000000000001',
      status: 'read',
      failure: null,
      pages: 2,
      pages_read: 2,
      read_at: '2026-11-21T12:00:04.000Z',
      problems: [],
      fields: [
        {
          field: 'tax_id',
          legal_representative_id: null,
          found: '11.222.333/0001-81',
          state: 'agrees',
          reason: null,
          page: 1,
          box: [0.12, 0.2, 0.24, 0.02],
        },
      ],
      same_as: [],
      same_side: [],
      repeated: [],
    },
  ],
};
