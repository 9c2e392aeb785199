import { defineOperation } from '../../operation/operation.js';
import { changeSla } from '../change-sla.js';
import { Sla, slaExample, SlaInput, slaProblems } from '../schema.js';

export const setMerchantSla = defineOperation({
  id: 'setMerchantSla',
  tag: 'Review',
  summary: 'Set by when cases of a merchant are to be decided',
  description:
    'In place of the operator’s default. Its cases in review are due by it within seconds.',
  body: SlaInput,
  data: Sla,
  message: 'SLA set.',
  example: { body: slaExample, data: { ...slaExample, source: 'merchant' } },
  problems: slaProblems,
  async run(call) {
    return { data: await changeSla(call, call.params.id, call.body) };
  },
});
