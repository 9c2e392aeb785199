import { defineOperation } from '../../operation/operation.js';
import { withdrawAmendment as command } from '../commands/withdraw-amendment.js';
import { withdrawnAmendmentExample } from '../examples.js';
import { Amendment } from '../schema.js';

export const withdrawAmendment = defineOperation({
  id: 'withdrawAmendment',
  tag: 'Amendments',
  summary: 'Withdraw an amendment',
  description: 'Ends an open amendment without a decision. The submerchant stays as it is.',
  data: Amendment,
  message: 'Amendment withdrawn.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: { data: withdrawnAmendmentExample },
  command,
});
