import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { date, nullable } from '../../operation/schema.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import { dayAt, startOfDay } from '../../platform/time-zones.js';
import { families, type Family } from '../families.js';
import { filtersOf, requireRange } from '../list-filters.js';
import { sumByDay } from '../store/sums-by-day.js';
import { max_summed } from '../store/summaries.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Days shown where the filters name none, and at most. */
const usual_days = 30;
const max_days = 92;

const PaymentDays = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        day: date({ description: 'A day of the time zone.' }),
        count: Type.Integer({ minimum: 0, description: 'Number of records.' }),
        amount: nullable(
          Type.Integer({
            description:
              'Sum of `amount` in centavos; null where there are too many records to read.',
          }),
        ),
      }),
      { description: 'Each day, oldest first, also those without a record.' },
    ),
  },
  { title: 'PaymentDays' },
);

export const countChargesByDay = daysOperation('countChargesByDay', families.charges);
export const countWithdrawalsByDay = daysOperation('countWithdrawalsByDay', families.withdrawals);
export const countAnticipationsByDay = daysOperation(
  'countAnticipationsByDay',
  families.anticipations,
);
export const countReceivablesByDay = daysOperation('countReceivablesByDay', families.receivables);

/** `GET /v1/{family}/days` */
function daysOperation(id: string, family: Family): Operation {
  const { name, tag, statuses } = family;
  return defineOperation({
    id,
    tag,
    summary: `Count ${name} by day`,
    description: `Their number and the sum of \`amount\` for each day on which they were created, with the filters of the list: the last ${usual_days} days, or the last ${max_days} of those that \`date_from\` and \`date_to\` name. Of more than ${max_summed.toLocaleString('en')} records, it counts without summing; filters other than status, days and submerchant then answer 422 \`SUMMARY_TOO_LARGE\`.`,
    filters: { dates: true, statuses, search: true },
    query: filtersOf(family),
    errors: ['SUMMARY_TOO_LARGE'],
    data: PaymentDays,
    message: `${tag} counted.`,
    example: {
      data: {
        days: [
          { day: '2026-11-20', count: 0, amount: 0 },
          { day: '2026-11-21', count: 12, amount: 184_050 },
        ],
      },
    },
    async run({ sql, caller, list, query, now }) {
      requireRange(query);
      const { merchant_id } = merchantOf(caller);
      const days = daysOf(list, now);
      const [first = null, last = null] = [days[0], days.at(-1)];
      if (last === null) return { data: { days: [] } };
      const after = new Date(Date.parse(last) + day_ms).toISOString().slice(0, 10);
      const starts = [...days, after].map((day) => startOfDay(day, list.time_zone) / 1000);
      const counted = { ...list, date_from: first, date_to: last };
      const sums = await sumByDay(sql, family, merchant_id, counted, query, starts);
      if (sums === null) throw new Refusal('SUMMARY_TOO_LARGE');
      return { data: { days: sums.map((one, at) => ({ day: days[at], ...one })) } };
    },
  });
}

/** The days to count, oldest first: none that is still to come. */
function daysOf({ date_from, date_to, time_zone }: ListQuery, now: string): string[] {
  const today = dayAt(Date.parse(now), time_zone);
  const last_ms = Date.parse(date_to === null || date_to > today ? today : date_to);
  const first_ms = date_from === null ? last_ms - (usual_days - 1) * day_ms : Date.parse(date_from);
  const count = Math.min(max_days, (last_ms - first_ms) / day_ms + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(last_ms - (count - 1 - at) * day_ms).toISOString().slice(0, 10),
  );
}
