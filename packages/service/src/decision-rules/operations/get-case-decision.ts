import { defineOperation } from '../../operation/operation.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { summaryExample } from '../examples.js';
import { inputNames } from '../rules/inputs.js';
import { findResult } from '../result.js';
import { CaseDecision } from '../schema.js';

export const getCaseDecision = defineOperation({
  id: 'getCaseDecision',
  tag: 'Review',
  summary: 'Read what decision rules made of a submerchant',
  description:
    'The result for the last submission since rules are on: of the active version and of the one in the shadow, with the rule and what was known.',
  data: CaseDecision,
  message: 'Decision found.',
  example: {
    data: {
      submerchant_id: '019aa001-0000-7000-8000-000000000001',
      is_pending: false,
      evaluated_at: '2026-11-21T12:05:03.000Z',
      results: [
        {
          mode: 'shadow',
          rules_id: summaryExample.id,
          version: summaryExample.version,
          name: summaryExample.name,
          outcome: 'approve',
          level: null,
          reasons: [],
          risk_class: 'low',
          rule: { row: 2, name: 'Small company without a finding' },
        },
      ],
      not_applied: null,
      inputs: [{ name: 'company_situation', value: 'active' }],
    },
  },
  async run({ context: base, params }) {
    const merchant_id = await findMerchantOfSubmerchant(base, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const sql = await base.groups.databaseFor(merchant_id);
    const found = await findResult(sql, base.seller_keys, { merchant_id, id: params.id });
    const { inputs, results = [], not_applied = null } = found?.result ?? {};
    return {
      data: {
        submerchant_id: params.id,
        is_pending: found?.is_pending ?? false,
        evaluated_at: found?.evaluated_at ?? null,
        results,
        not_applied,
        inputs: inputs ? inputNames.map((name) => ({ name, value: inputs[name] ?? null })) : [],
      },
      subjects: [params.id],
    };
  },
});
