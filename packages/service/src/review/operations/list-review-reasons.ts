import { defineOperation } from '../../http/operation.js';
import { reviewReasons } from '../rules/reasons.js';
import { Reason } from '../schema.js';

export const listReviewReasons = defineOperation({
  id: 'listReviewReasons',
  tag: 'Review',
  summary: 'List the review reasons',
  description: 'The catalogue of reasons that a rejection may give, in English and Portuguese.',
  list: {},
  data: Reason,
  status: 200,
  message: 'Review reasons listed.',
  errors: [],
  example: { data: reviewReasons[0] },
  async run({ list }) {
    const from = (list.page - 1) * list.limit;
    return { data: reviewReasons.slice(from, from + list.limit), total: reviewReasons.length };
  },
});
