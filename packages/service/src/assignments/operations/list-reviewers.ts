import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { uuid } from '../../operation/schema.js';
import { reviewer } from '../../cases/examples.js';

export const listReviewers = defineOperation({
  id: 'listReviewers',
  tag: 'Review',
  summary: 'List the people who may review',
  description:
    'The operator’s active people who may decide cases, by name: whom notes mention and cases are assigned to.',
  data: Type.Array(
    Type.Object(
      {
        id: uuid(),
        name: Type.String(),
        is_senior: Type.Boolean({
          description: 'Whether the person takes escalated cases (`cases.override`).',
        }),
      },
      { title: 'Reviewer' },
    ),
  ),
  message: 'Reviewers listed.',
  example: { data: [{ ...reviewer, is_senior: false }] },
  async run({ context }) {
    return { data: await context.reviewers.list() };
  },
});
