import { defineOperation } from '../../operation/operation.js';
import { readSla, requireMerchant } from '../change-sla.js';
import { Sla, slaExample } from '../schema.js';

export const getMerchantSla = defineOperation({
  id: 'getMerchantSla',
  tag: 'Review',
  summary: 'Read by when cases of a merchant are to be decided',
  description: 'The merchant’s own settings, or the operator’s default; `source` says which.',
  data: Sla,
  message: 'SLA found.',
  example: { data: { ...slaExample, source: 'merchant' } },
  async run({ sql, params }) {
    await requireMerchant(sql, params.id);
    return { data: await readSla(sql, params.id) };
  },
});
