import type { Static } from 'typebox';
import { reviewer } from '../cases/examples.js';
import type { DecisionTable } from './rules/table.js';
import type { DecisionRules, DecisionRulesSummary } from './schema.js';

export const tableExample: DecisionTable = {
  inputs: ['company_situation', 'checks_failed', 'monthly_revenue'],
  rules: [
    {
      name: 'Company that is not active',
      when: ['not("active")', '-', '-'],
      outcome: 'refer',
      level: 2,
      reasons: [],
      risk_class: 'high',
    },
    {
      name: 'Small company without a finding',
      when: ['"active"', 'count(?) = 0', '<= 5000000'],
      outcome: 'approve',
      level: null,
      reasons: [],
      risk_class: 'low',
    },
  ],
};

export const summaryExample: Static<typeof DecisionRulesSummary> = {
  id: '019aa777-7777-7777-8777-777777777777',
  version: 3,
  name: 'Small companies',
  mode: 'off',
  created_by: reviewer,
  created_at: '2026-11-21T12:00:00.000Z',
};

export const rulesExample: DecisionRules = { ...summaryExample, table: tableExample };
