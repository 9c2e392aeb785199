import { defineOperation } from '../../operation/operation.js';
import { pageOfArray } from '../../platform/lists/page.js';
import { reasonInForceExample } from '../examples.js';
import { reasonsInForce } from '../reason-texts.js';
import { Reason } from '../schema.js';

export const listReviewReasons = defineOperation({
  id: 'listReviewReasons',
  tag: 'Review',
  summary: 'List the review reasons',
  description:
    'The catalogue of reasons for rejections, in English and Portuguese, with the operator’s custom texts, if any.',
  list: {},
  has_no_personal_data: true,
  data: Reason,
  message: 'Review reasons listed.',
  example: { data: reasonInForceExample },
  async run({ sql, list }) {
    return pageOfArray(await reasonsInForce(sql), list);
  },
});
