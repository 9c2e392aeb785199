import { defineOperation } from '../../operation/operation.js';
import { changeSla } from '../change-sla.js';
import { Sla, slaExample, SlaInput, slaProblems } from '../schema.js';

export const setSla = defineOperation({
  id: 'setSla',
  tag: 'Review',
  summary: 'Set by when cases are to be decided',
  description:
    'The operator’s default. Cases in review of merchants without own settings are due by it within seconds.',
  body: SlaInput,
  data: Sla,
  message: 'SLA set.',
  example: { body: slaExample, data: { ...slaExample, source: 'operator' } },
  problems: slaProblems,
  async run(call) {
    return { data: await changeSla(call, null, call.body) };
  },
});
