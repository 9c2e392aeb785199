import { defineOperation } from '../../operation/operation.js';
import { readSla } from '../change-sla.js';
import { Sla, slaExample } from '../schema.js';

export const getSla = defineOperation({
  id: 'getSla',
  tag: 'Review',
  summary: 'Read by when cases are to be decided',
  description:
    'The operator’s default, which applies to merchants without own settings. Its time zone is the operator’s.',
  data: Sla,
  message: 'SLA found.',
  example: { data: { ...slaExample, source: 'operator' } },
  async run({ sql }) {
    return { data: await readSla(sql, null) };
  },
});
