import type { Static } from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { pageOfArray } from '../../platform/lists/page.js';
import { reasonInForceExample } from '../examples.js';
import { reasonsInForce } from '../reason-texts.js';
import { ReviewReason } from '../schema.js';

/** Without which texts are the operator's own. */
function forMerchants({ code, about, message }: Static<typeof ReviewReason>) {
  return { code, about, message };
}

export const listReasons = defineOperation({
  id: 'listReasons',
  tag: 'Submerchants',
  summary: 'List the reasons that a review may give',
  description:
    'The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.',
  list: {},
  has_no_personal_data: true,
  data: ReviewReason,
  message: 'Review reasons listed.',
  example: { data: forMerchants(reasonInForceExample) },
  async run({ sql, list }) {
    return pageOfArray((await reasonsInForce(sql)).map(forMerchants), list);
  },
});
