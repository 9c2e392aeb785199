import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { date, oneOf } from '../../operation/schema.js';
import { readTimeZone } from '../../operation/time-zone.js';
import { dayAt, endOfDay, startOfDay } from '../../platform/time-zones.js';
import { figuresExample } from '../examples.js';
import { daysOf, figuresRange } from '../rules/figures-range.js';
import { Figures } from '../schema.js';
import { countMoves, countReasons, countWaiting, type MoveCounts } from '../store-figures.js';

const none: MoveCounts = {
  submitted: 0,
  approved: 0,
  rejected: 0,
  sent_back: 0,
  p50: null,
  p90: null,
};

export const getFigures = defineOperation({
  id: 'getFigures',
  tag: 'Review',
  summary: 'Read the figures of the desk',
  description:
    'The cases in review now, and the submissions and decisions of up to 366 days: numbers by kind, time to decision, and reasons given. `date_to` defaults to today, `date_from` to 30 days ending there. Decisions of the sandbox are included; `mode=live` leaves them out.',
  query: Type.Object({
    date_from: Type.Optional(date({ description: 'First day, `YYYY-MM-DD`.' })),
    date_to: Type.Optional(date({ description: 'Last day, `YYYY-MM-DD`.' })),
    time_zone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Whose days these are: a time zone of the IANA database. Default: UTC.',
        examples: ['America/Sao_Paulo'],
      }),
    ),
    mode: Type.Optional(oneOf(['live', 'test'], { description: 'Only merchants of this mode.' })),
  }),
  data: Figures,
  message: 'Figures found.',
  example: { data: figuresExample },
  async run({ context, sql, query, now }) {
    const zone = readTimeZone(query.time_zone ?? 'UTC', 'query/time_zone');
    if ('problem' in zone) throw new Refusal('VALIDATION_ERROR', { errors: [zone.problem] });
    const { time_zone } = zone;
    const parsed = figuresRange(query, dayAt(Date.parse(now), time_zone));
    if ('problem' in parsed) throw new Refusal('VALIDATION_ERROR', { errors: [parsed.problem] });
    const { date_from, date_to } = parsed;
    context.groups.requireAll();
    const days = daysOf(date_from, date_to);
    const starts = days.map((day) => startOfDay(day, time_zone));
    const bounds = [...starts, endOfDay(date_to, time_zone) + 1].map((at) =>
      new Date(at).toISOString(),
    );
    const range = { bounds, mode: query.mode ?? null };
    const [waiting, moves, reasons] = await Promise.all([
      countWaiting(sql, range.mode),
      countMoves(sql, range),
      countReasons(sql, range),
    ]);
    const { approved, rejected, sent_back, p50, p90 } = moves.get(null) ?? none;
    const data: Figures = {
      date_from,
      date_to,
      time_zone,
      ...waiting,
      decided: { total: approved + rejected + sent_back, approved, rejected, sent_back },
      seconds_to_decision: { p50: rounded(p50), p90: rounded(p90) },
      per_day: days.map((day, index) => {
        const { p50: p50Seconds, p90: p90Seconds, ...counts } = moves.get(index) ?? none;
        return {
          day,
          ...counts,
          p50_seconds: rounded(p50Seconds),
          p90_seconds: rounded(p90Seconds),
        };
      }),
      reasons,
    };
    return { data };
  },
});

/** Rounds to milliseconds, the precision of stored times. */
function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 1000) / 1000;
}
