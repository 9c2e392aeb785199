import type { DecisionTable } from './table.js';

const any = '-';
const row = (
  name: string,
  when: readonly string[],
  then: Partial<DecisionTable['rules'][number]> & Pick<DecisionTable['rules'][number], 'outcome'>,
): DecisionTable['rules'][number] => ({
  name,
  when: [...when],
  level: null,
  reasons: [],
  risk_class: null,
  ...then,
});

/**
 * A table to begin with, for Brazil. Nothing is rejected by it: it approves small companies about which nothing is open, sends the clear
 * doubts to seniors, and leaves the rest to reviewers. It is in force only once an admin creates a version from it and switches it on.
 */
export const sampleTable: DecisionTable = {
  inputs: [
    'entity_type',
    'company_situation',
    'company_age_months',
    'mcc',
    'monthly_revenue',
    'checks_failed',
    'checks_warned',
    'checks_unknown',
    'files_recorded',
    'related_states',
  ],
  rules: [
    row(
      'Related to a suspended or rejected seller',
      [
        any,
        any,
        any,
        any,
        any,
        any,
        any,
        any,
        any,
        'list contains(?, "suspended") or list contains(?, "rejected")',
      ],
      { outcome: 'refer', level: 2, risk_class: 'high' },
    ),
    row(
      'Company that is not active',
      [any, 'not("active")', any, any, any, any, any, any, any, any],
      { outcome: 'refer', level: 2, risk_class: 'high' },
    ),
    row('Failed checks', [any, any, any, any, any, 'count(?) > 0', any, any, any, any], {
      outcome: 'refer',
      level: 1,
    }),
    row(
      'Betting, gambling, money transfer, telemarketing',
      [
        any,
        any,
        any,
        '"7995", "7801", "7802", "4829", "6051", "5966", "5967"',
        any,
        any,
        any,
        any,
        any,
        any,
      ],
      { outcome: 'refer', level: 2, risk_class: 'high' },
    ),
    row('Company younger than six months', [any, any, '< 6', any, any, any, any, any, any, any], {
      outcome: 'refer',
      level: 1,
      risk_class: 'medium',
    }),
    row('Large revenue', [any, any, any, any, '> 10000000', any, any, any, any, any], {
      outcome: 'refer',
      level: 1,
      risk_class: 'medium',
    }),
    row(
      'Established small company without a finding',
      [
        '"pj"',
        '"active"',
        '>= 6',
        'not(null)',
        '<= 5000000',
        'count(?) = 0',
        'count(?) = 0',
        'count(?) = 0',
        'true',
        'count(?) = 0',
      ],
      { outcome: 'approve', risk_class: 'low' },
    ),
  ],
};
