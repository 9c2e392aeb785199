import Type, { type Static } from 'typebox';
import { Refusal } from '../errors.js';
import { date } from '../operation/schema.js';
import { readTimeZone } from '../operation/time-zone.js';
import type { Sql } from '../platform/database/connect.js';
import { dayAt, endOfDay, startOfDay } from '../platform/time-zones.js';
import { daysOf, figuresRange } from './rules/figures-range.js';
import type { AfterApproval } from './after-approval.js';
import type { Figures } from './schema.js';
import { countMoves, type FiguresRange, type MoveCounts } from './store/figures.js';

/** The parameters of figures by days. */
export const daysQuery = Type.Object({
  date_from: Type.Optional(date({ description: 'First day, `YYYY-MM-DD`.' })),
  date_to: Type.Optional(date({ description: 'Last day, `YYYY-MM-DD`.' })),
  time_zone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      examples: ['America/Sao_Paulo'],
    }),
  ),
});

/** The days that figures are asked for. */
export interface FiguresDays {
  date_from: string;
  date_to: string;
  time_zone: string;
  days: string[];
  /** Bounds like those of a range of figures. */
  bounds: string[];
}

/**
 * The days that a request asks for.
 *
 * @param zone unless the request names one
 * @throws Refusal VALIDATION_ERROR
 */
export function readDays(query: Static<typeof daysQuery>, zone: string, now: string): FiguresDays {
  const read = readTimeZone(query.time_zone ?? zone, 'query/time_zone');
  if ('problem' in read) throw new Refusal('VALIDATION_ERROR', { errors: [read.problem] });
  const { time_zone } = read;
  const range = figuresRange(query, dayAt(Date.parse(now), time_zone));
  if ('problem' in range) throw new Refusal('VALIDATION_ERROR', { errors: [range.problem] });
  const days = daysOf(range.date_from, range.date_to);
  const starts = days.map((day) => startOfDay(day, time_zone));
  const bounds = [...starts, endOfDay(range.date_to, time_zone) + 1].map((at) =>
    new Date(at).toISOString(),
  );
  return { ...range, time_zone, days, bounds };
}

const none: MoveCounts = {
  submitted: 0,
  approved: 0,
  rejected: 0,
  sent_back: 0,
  p50: null,
  p90: null,
  answered: 0,
  answer_p50: null,
  answer_p90: null,
};

/** Reads a merchant's decisions of a range, together and by day, and its answers to requests. */
export async function readMoves(
  sql: Sql,
  { days, bounds }: FiguresDays,
  merchant_id: FiguresRange['merchant_id'],
): Promise<
  Pick<Figures, 'decided' | 'seconds_to_decision' | 'per_day'> & {
    answers: Pick<AfterApproval, 'answered' | 'seconds_to_answer'>;
  }
> {
  const moves = await countMoves(sql, { bounds, merchant_id });
  const { approved, rejected, sent_back, p50, p90, ...more } = moves.get(null) ?? none;
  const seconds_to_answer = { p50: rounded(more.answer_p50), p90: rounded(more.answer_p90) };
  return {
    answers: { answered: more.answered, seconds_to_answer },
    decided: { total: approved + rejected + sent_back, approved, rejected, sent_back },
    seconds_to_decision: { p50: rounded(p50), p90: rounded(p90) },
    per_day: days.map((day, index) => {
      const counts = moves.get(index) ?? none;
      return {
        day,
        submitted: counts.submitted,
        approved: counts.approved,
        rejected: counts.rejected,
        sent_back: counts.sent_back,
        p50_seconds: rounded(counts.p50),
        p90_seconds: rounded(counts.p90),
      };
    }),
  };
}

/** Rounds to milliseconds, the precision of stored times. */
function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 1000) / 1000;
}
