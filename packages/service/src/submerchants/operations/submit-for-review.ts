import { defineOperation } from '../../operation/operation.js';
import { submerchantExample } from '../examples.js';
import { Submerchant } from '../schema/submerchant.js';
import { submitForReview as command } from '../commands/submit-for-review.js';

export const submitForReview = defineOperation({
  id: 'submitForReview',
  tag: 'Submerchants',
  summary: 'Submit a submerchant for review',
  description:
    'Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.',
  data: Submerchant,
  message: 'Submerchant submitted for review.',
  errors: ['INVALID_STATUS', 'REQUIREMENTS_NOT_MET'],
  saves_answer: true,
  example: {
    data: {
      ...submerchantExample,
      status: 'pending_review',
      submitted_at: '2026-11-21T12:05:00.000Z',
      updated_at: '2026-11-21T12:05:00.000Z',
    },
  },
  command,
});
