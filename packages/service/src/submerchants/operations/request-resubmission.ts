import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { authorOf, changeSubmerchant } from '../change.js';
import { submerchantExample } from '../examples.js';
import { returnToPending } from '../return-to-pending.js';
import { Submerchant } from '../schema/submerchant.js';

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
  async run(call) {
    const { context, sql, params } = call;
    const where = { merchant_id: merchantOf(call.caller).merchant_id, id: params.id };
    return changeSubmerchant(context, sql, where, authorOf(call), [], (change) => {
      returnToPending(change, 'request_resubmission', {});
      return { data: change.saved };
    });
  },
});
