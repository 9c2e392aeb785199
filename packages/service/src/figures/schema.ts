import Type, { type Static } from 'typebox';
import { AfterApproval } from './after-approval.js';
import { date, nullable, timestamp } from '../operation/schema.js';

const seconds = nullable(
  Type.Number({ description: 'From submission to decision; null without decisions.' }),
);
const count = Type.Integer({ minimum: 0 });

/** Figures of the review desk. */
export const Figures = Type.Object(
  {
    date_from: date({ description: 'First day of the range.' }),
    date_to: date({ description: 'Last day of the range.' }),
    time_zone: Type.String({ description: 'Whose days these are.' }),
    is_complete: Type.Boolean({
      description: 'Whether all decisions are counted: after an upgrade, this takes some minutes.',
    }),
    waiting: Type.Integer({ description: 'Cases currently in review, regardless of the range.' }),
    oldest_waiting_at: nullable(
      timestamp({ description: 'When the oldest of them was submitted.' }),
    ),
    decided: Type.Object(
      { total: count, approved: count, rejected: count, sent_back: count },
      { description: 'Decisions in the range.' },
    ),
    seconds_to_decision: Type.Object({ p50: seconds, p90: seconds }),
    sla: Type.Object(
      {
        due: count,
        kept: count,
        rate: nullable(Type.Number({ minimum: 0, maximum: 1 })),
      },
      {
        description:
          'Decisions of cases that had a due time, those of them that were decided by then, and their share.',
      },
    ),
    per_day: Type.Array(
      Type.Object({
        day: date(),
        submitted: count,
        approved: count,
        rejected: count,
        sent_back: count,
        p50_seconds: seconds,
        p90_seconds: seconds,
      }),
      { description: 'Every day of the range, oldest first.' },
    ),
    after_approval: AfterApproval,
    reasons: Type.Array(
      Type.Object({
        code: Type.String(),
        count: Type.Integer({ description: 'Number of decisions that gave it.' }),
      }),
      { description: 'Most frequent first.' },
    ),
  },
  { title: 'Figures' },
);
export type Figures = Static<typeof Figures>;
