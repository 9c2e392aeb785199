import { noOperatorRules } from './rules/rules.js';

export const approvalExample = {
  id: '01938c5e-9a10-7cc1-9f0e-5d1c2b3a4f50',
  status: 'pending',
  operation: 'updatePerson',
  needed_for: ['people'],
  object: { kind: 'person', id: '01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f77', name: 'Ana Prado' },
  merchant_id: null,
  changes: [{ action: 'person.updated', before: { role: 'reviewer' }, after: { role: 'admin' } }],
  requested_by: { kind: 'person', id: '01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f51', name: 'Rui Costa' },
  requested_at: '2026-11-20T14:00:00.000Z',
  expires_at: '2026-11-27T14:00:00.000Z',
  decided_by: null,
  decided_at: null,
  comment: null,
  failure: null,
};

export const decidedExample = {
  ...approvalExample,
  status: 'rejected',
  decided_by: { id: '01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f52', name: 'Lia Nunes' },
  decided_at: '2026-11-20T15:00:00.000Z',
  comment: 'Conferido por telefone.',
};

export const thresholdsExample = {
  min_risk: 'high',
  min_monthly_revenue: 50000000,
  mccs: ['7995'],
};

export const operatorRulesExample = { ...noOperatorRules, cases: thresholdsExample, people: true };

export const merchantRulesExample = {
  people: true,
  keys: true,
  endpoints: false,
  expires_after_days: 7,
};
