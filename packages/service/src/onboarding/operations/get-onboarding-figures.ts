import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { date, nullable, oneOf, uuid } from '../../operation/schema.js';
import { daysQuery, readDays } from '../../figures/read-moves.js';
import { idleSince, moments } from '../rules.js';
import { countMoments } from '../store/figures.js';

const count = Type.Integer({ minimum: 0 });

const OnboardingFigures = Type.Object(
  {
    date_from: date({ description: 'First day of the range.' }),
    date_to: date({ description: 'Last day of the range.' }),
    time_zone: Type.String({ description: 'Whose days these are.' }),
    moments: Type.Array(
      Type.Object({
        moment: oneOf(moments, {
          description:
            '`link`: created; `start`: the seller began; then the first change of each step; `approval`: the seller became active.',
        }),
        reached: count,
        stopped: Type.Integer({
          minimum: 0,
          description:
            'Links that went no further: revoked, past their time, or without a change for 3 days.',
        }),
        seconds_p50: nullable(
          Type.Number({ description: 'Median of the seconds since the moment before.' }),
        ),
      }),
    ),
  },
  { title: 'OnboardingFigures' },
);

export const getOnboardingFigures = defineOperation({
  id: 'getOnboardingFigures',
  tag: 'Review',
  summary: 'Read how sellers fare with onboarding links',
  description:
    'Of the links that were created within up to 366 days: how many sellers began, how far they came, where they stopped, and how long each step took. `date_to` defaults to today, `date_from` to 30 days ending there.',
  query: Type.Object({
    ...daysQuery.properties,
    merchant_id: Type.Optional(uuid({ description: 'Only links of this merchant.' })),
  }),
  data: OnboardingFigures,
  message: 'Figures found.',
  example: {
    data: {
      date_from: '2026-10-25',
      date_to: '2026-11-23',
      time_zone: 'America/Sao_Paulo',
      moments: [
        { moment: 'link', reached: 120, stopped: 18, seconds_p50: null },
        { moment: 'start', reached: 96, stopped: 7, seconds_p50: 5400 },
        { moment: 'data', reached: 84, stopped: 5, seconds_p50: 95 },
        { moment: 'addresses', reached: 79, stopped: 2, seconds_p50: 60 },
        { moment: 'partners', reached: 61, stopped: 4, seconds_p50: 140 },
        { moment: 'documents', reached: 70, stopped: 12, seconds_p50: 310 },
        { moment: 'submission', reached: 58, stopped: 0, seconds_p50: 45 },
        { moment: 'approval', reached: 49, stopped: 0, seconds_p50: 7200 },
      ],
    },
  },
  async run({ context, sql, query, now }) {
    const { date_from, date_to, time_zone, bounds } = readDays(query, 'UTC', now);
    context.groups.requireAll();
    const range = {
      from: bounds[0]!,
      to: bounds.at(-1)!,
      merchant_id: query.merchant_id ?? null,
    };
    const rows = await countMoments(sql, range, { now, idleSince: idleSince(now) });
    const data = {
      date_from,
      date_to,
      time_zone,
      moments: moments.map((moment) => {
        const row = rows.find((one) => one.moment === moment);
        const { reached = 0, stopped = 0, seconds = null } = row ?? {};
        return { moment, reached, stopped, seconds_p50: seconds && Math.round(seconds) };
      }),
    };
    return { data };
  },
});
