import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { holidaysOf } from '../rules/holidays.js';
import { Holiday } from '../schema.js';

export const listHolidays = defineOperation({
  id: 'listHolidays',
  tag: 'Review',
  summary: 'List Brazil’s holidays of a year',
  description:
    'Those that `national_holidays` and `bank_holidays` of the SLA stand for, the first one first. They are computed, for any year.',
  query: Type.Object({
    year: Type.Integer({ minimum: 2024, maximum: 2099, examples: [2026] }),
  }),
  data: Type.Object({ holidays: Type.Array(Holiday) }, { title: 'Holidays' }),
  message: 'Holidays listed.',
  example: { data: { holidays: holidaysOf(2026).slice(0, 2) } },
  run({ query }) {
    return Promise.resolve({ data: { holidays: holidaysOf(query.year) } });
  },
});
