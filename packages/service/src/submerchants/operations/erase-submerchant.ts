import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { authorOf } from '../change-author.js';
import { eraseSubmerchant as erase } from '../erase.js';
import { erasedExample } from '../examples.js';
import { Submerchant } from '../schema/submerchant.js';

export const eraseSubmerchant = defineOperation({
  id: 'eraseSubmerchant',
  tag: 'Submerchants',
  summary: 'Erase a submerchant',
  description:
    'Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.',
  data: Submerchant,
  message: 'Submerchant erased.',
  errors: ['INVALID_STATUS', 'RETENTION_REQUIRED'],
  saves_answer: true,
  example: { data: erasedExample },
  async run(call) {
    const { context, params } = call;
    const where = { merchant_id: merchantOf(call.caller).merchant_id, id: params.id };
    return { data: await erase(context, where, authorOf(call)) };
  },
});
