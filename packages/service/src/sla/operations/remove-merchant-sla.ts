import { defineOperation } from '../../operation/operation.js';
import { changeSla } from '../change-sla.js';
import { Sla, slaExample } from '../schema.js';

export const removeMerchantSla = defineOperation({
  id: 'removeMerchantSla',
  tag: 'Review',
  summary: 'Have the operator’s default apply to a merchant again',
  description:
    'Removes the merchant’s own settings of the SLA. Returns those that apply now. Its cases in review are due by them within seconds.',
  data: Sla,
  message: 'SLA removed.',
  example: { data: { ...slaExample, source: 'operator' } },
  async run(call) {
    return { data: await changeSla(call, call.params.id, null) };
  },
});
