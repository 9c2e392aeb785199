import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import {
  countAllDecisions,
  countedQuery,
  countsQueryOf,
  quarterOf,
  quartersOf,
  shareOf,
  sumOf,
} from '../decision-counts.js';
import { readDueByMerchant, sumOfDue } from '../after-approval.js';
import { figuresExample } from '../examples.js';
import { daysQuery, readDays } from '../read-moves.js';
import { Figures } from '../schema.js';
import { readCounts, readCountsByDay, type CountRow } from '../store/decision-counts.js';
import { countWaiting } from '../store/figures.js';

export const getFigures = defineOperation({
  id: 'getFigures',
  tag: 'Review',
  summary: 'Read the figures of the desk',
  description:
    'The cases in review now, and the submissions and decisions of up to 366 days: numbers by kind, time to decision (exact to 4.4 %), the share decided within the SLA, and reasons given; `after_approval` has suspended submerchants, what is due of approved ones, and the time in which requests were answered. `date_to` defaults to today, `date_from` to 30 days ending there. By default, cases of live merchants and decisions of people: those of the sandbox and automatic ones come by choice (`mode`, `author`). `listDecisionFigures` breaks them down.',
  query: Type.Object({ ...daysQuery.properties, ...countedQuery.properties }),
  data: Figures,
  message: 'Figures found.',
  example: { data: figuresExample },
  async run({ context, sql, query, now }) {
    const { date_from, date_to, time_zone, days, bounds } = readDays(query, 'UTC', now);
    context.groups.requireAll();
    const is_complete = await countAllDecisions(context);
    const of = countsQueryOf(context, query);
    const [waiting, counts, reasonRows, dueByMerchant] = await Promise.all([
      countWaiting(sql, of.modes.length > 1 ? null : (of.modes[0] ?? null)),
      readCountsByDay(sql, bounds.map(quarterOf), of),
      readCounts(sql, 'reason', quartersOf(bounds), of),
      readDueByMerchant(context, of.modes, now),
    ]);
    const sum = sumOf(counts);
    const reasons = new Map<string, number>();
    for (const { key, rejected, sent_back } of reasonRows) {
      reasons.set(key, (reasons.get(key) ?? 0) + rejected + sent_back);
    }
    const byDay = days.map((): CountRow[] => []);
    for (const { day, ...row } of counts) byDay[day]?.push(row);
    const data: Figures = {
      date_from,
      date_to,
      time_zone,
      is_complete,
      ...waiting,
      decided: {
        total: sum.decisions,
        approved: sum.approved,
        rejected: sum.rejected,
        sent_back: sum.sent_back,
      },
      seconds_to_decision: { p50: sum.p50, p90: sum.p90 },
      sla: { due: sum.due, kept: sum.kept, rate: shareOf(sum.kept, sum.due) },
      per_day: days.map((day, index) => {
        const one = sumOf(byDay[index] ?? []);
        const { submitted, approved, rejected, sent_back, p50, p90 } = one;
        return {
          day,
          submitted,
          approved,
          rejected,
          sent_back,
          p50_seconds: p50,
          p90_seconds: p90,
        };
      }),
      after_approval: {
        ...sumOfDue(dueByMerchant.values()),
        answered: sum.answered,
        seconds_to_answer: sum.seconds_to_answer,
      },
      reasons: [...reasons]
        .map(([code, count]) => ({ code, count }))
        .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
    };
    return { data };
  },
});
