import { defineOperation } from '../../operation/operation.js';
import { submerchantExample } from '../examples.js';
import { Submerchant } from '../schema/submerchant.js';
import { requestResubmission as command } from '../commands/request-resubmission.js';

export const requestResubmission = defineOperation({
  id: 'requestResubmission',
  tag: 'Submerchants',
  summary: 'Reopen a rejected submerchant',
  description:
    'Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.',
  data: Submerchant,
  message: 'Submerchant reopened for resubmission.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: { data: { ...submerchantExample, resubmission_count: 1 } },
  command,
});
