import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { findByRetention } from '../find-by-retention.js';
import { retentionKinds, retentionRule, termOf } from '../rules/retention-rule.js';

const RetentionPreview = Type.Object(
  {
    kind: oneOf(retentionKinds),
    unchanged_since: timestamp({
      description: 'The rule concerns sellers that have not changed since then.',
    }),
    is_on: Type.Boolean({ description: 'Whether the service erases by this rule.' }),
    sellers: Type.Array(
      Type.Object({
        id: uuid(),
        merchant_id: uuid(),
        status: Type.String(),
        updated_at: timestamp(),
        reviewed_at: nullable(timestamp()),
        last_payment_at: nullable(timestamp()),
      }),
    ),
    checked: Type.Integer({ description: 'How many sellers this page has checked.' }),
    next: nullable(uuid({ description: 'The `after` of the next page; null at the end.' })),
  },
  { title: 'RetentionPreview' },
);

const id = '019aa400-0000-7000-8000-0000000000b1';

export const previewRetention = defineOperation({
  id: 'previewRetention',
  tag: 'Review',
  summary: 'Preview what a rule of retention would erase',
  description:
    'The sellers that a rule would erase now, by id, without erasing any: `never_submitted`, those that were never submitted and have not changed for so many months; `rejected` and `inactive`, those whose legal term is over. A page checks up to 200 sellers, so that one without any may have a `next`: follow it to null. No personal data are in the answer.',
  query: Type.Object({
    kind: oneOf(retentionKinds, { description: 'The rule.' }),
    months: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,2}$',
        description:
          'Of `never_submitted`, from 1 to 999: the months without a change; default: `RETENTION_NEVER_SUBMITTED_MONTHS`, or 24.',
        examples: ['24'],
      }),
    ),
    after: Type.Optional(uuid({ description: 'The `next` of the page before.' })),
  }),
  data: RetentionPreview,
  message: 'Preview made.',
  errors: ['INVALID_STATUS'],
  example: {
    data: {
      kind: 'rejected',
      unchanged_since: '2021-11-21T09:00:00.000Z',
      is_on: false,
      sellers: [
        {
          id,
          merchant_id: '019aa000-0000-7000-8000-00000000000a',
          status: 'rejected',
          updated_at: '2021-10-02T10:00:00.000Z',
          reviewed_at: '2021-10-02T10:00:00.000Z',
          last_payment_at: null,
        },
      ],
      checked: 200,
      next: id,
    },
  },
  async run({ context, query, now }) {
    const { erasure_years, retention } = context.config;
    const { kind, after = null } = query;
    if (termOf(kind, erasure_years) === 0) {
      throw new Refusal('INVALID_STATUS', {
        message: `The legal term is 0 years: a rule ${kind} would erase at once, so the service has none. Set ERASURE_YEARS_${kind === 'rejected' ? 'REJECTED' : 'APPROVED'}.`,
      });
    }
    context.groups.requireAll();
    const is_on = retention.kinds.includes(kind);
    const configured = retention.kinds.includes('never_submitted') ? retention.months : 24;
    const months = query.months === undefined ? configured : Number(query.months);
    const rule = retentionRule(kind, now, months, erasure_years);
    const page = await findByRetention(context, rule, after, now);
    return { data: { ...rule, is_on, ...page } };
  },
});
