import { defineOperation } from '../../operation/operation.js';
import { authorOf } from '../../submerchants/change-author.js';
import { eraseSubmerchant } from '../../submerchants/erase.js';
import { erasedExample } from '../../submerchants/examples.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';

export const eraseCase = defineOperation({
  id: 'eraseCase',
  tag: 'Review',
  summary: 'Erase a submerchant for a data subject',
  description:
    'Erases all personal data of the submerchant and its people for good, as `POST /v1/submerchants/{id}/erase` does for its merchant, and under the same conditions: for a data subject who asks the operator.',
  data: Submerchant,
  message: 'Submerchant erased.',
  errors: ['INVALID_STATUS', 'RETENTION_REQUIRED'],
  saves_answer: true,
  example: { data: erasedExample },
  async run(call) {
    const { params } = call;
    const merchant_id = await findMerchantOfSubmerchant(call.context, params.id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const context = call.context.at(await call.context.groups.of(merchant_id));
    return {
      data: await eraseSubmerchant(context, { merchant_id, id: params.id }, authorOf(call)),
    };
  },
});
