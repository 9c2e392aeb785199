import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { oneOf } from '../../operation/schema.js';
import { figuresExample } from '../examples.js';
import { daysQuery, readDays, readMoves } from '../read-moves.js';
import { Figures } from '../schema.js';
import { countReasons, countWaiting } from '../store-figures.js';

export const getFigures = defineOperation({
  id: 'getFigures',
  tag: 'Review',
  summary: 'Read the figures of the desk',
  description:
    'The cases in review now, and the submissions and decisions of up to 366 days: numbers by kind, time to decision, and reasons given. `date_to` defaults to today, `date_from` to 30 days ending there. Decisions of the sandbox are included; `mode=live` leaves them out.',
  query: Type.Object({
    ...daysQuery.properties,
    mode: Type.Optional(oneOf(['live', 'test'], { description: 'Only merchants of this mode.' })),
  }),
  data: Figures,
  message: 'Figures found.',
  example: { data: figuresExample },
  async run({ context, sql, query, now }) {
    const range = readDays(query, 'UTC', now);
    context.groups.requireAll();
    const only = { mode: query.mode ?? null, merchant_id: null };
    const [waiting, moves, reasons] = await Promise.all([
      countWaiting(sql, only.mode),
      readMoves(sql, range, only),
      countReasons(sql, { bounds: range.bounds, ...only }),
    ]);
    const { date_from, date_to, time_zone } = range;
    const data: Figures = { date_from, date_to, time_zone, ...waiting, ...moves, reasons };
    return { data };
  },
});
