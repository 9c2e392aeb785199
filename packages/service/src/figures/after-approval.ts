import Type, { type Static } from 'typebox';
import type { Context } from '../operation/context.js';
import { nullable } from '../operation/schema.js';
import { readMerchants, type Mode } from './store/decision-counts.js';
import { countDue, type DueCounts } from './store/due-counts.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const seconds = nullable(
  Type.Number({
    description: 'From a request, or the refusal of its last answer, to the answer; null without.',
  }),
);
const day_ms = 24 * 60 * 60 * 1000;

/** Figures of approved sellers. */
export const AfterApproval = Type.Object(
  {
    suspended: count('Submerchants in `suspended` now.'),
    due: count('What submerchants have to renew or to answer now, as `currently_due` lists it.'),
    past_due: count('What they have not sent by its due date, as `past_due` lists it.'),
    answered: count('Requests of the operator that were answered in the range of days.'),
    seconds_to_answer: Type.Object({ p50: seconds, p90: seconds }),
  },
  { description: 'Submerchants after their approval.' },
);
export type AfterApproval = Static<typeof AfterApproval>;

export const afterApprovalExample: AfterApproval = {
  suspended: 1,
  due: 7,
  past_due: 2,
  answered: 5,
  seconds_to_answer: { p50: 86_400, p90: 259_200 },
};

export const noneDue: DueCounts = { suspended: 0, due: 0, past_due: 0 };

/** What is due of the sellers of a merchant. */
export async function readDueOf(
  context: Context,
  merchant_id: string,
  now: string,
): Promise<DueCounts> {
  const group = await context.groups.of(merchant_id);
  const { database } = context.at(group);
  return sumOfDue(await countDue(database, group, merchant_id, spanOf(context, now)));
}

/** What is due of the sellers of each merchant of these modes that has something due or suspended. */
export async function readDueByMerchant(
  context: Context,
  modes: readonly Mode[],
  now: string,
): Promise<Map<string, DueCounts>> {
  const { groups } = context;
  const found = await groups.each('what is due', (group, database) =>
    countDue(database, group, null, spanOf(context, now)),
  );
  const rows = found.flat();
  const merchants = await readMerchants(
    groups.coordinator,
    rows.map(({ merchant_id }) => merchant_id),
  );
  return new Map(
    rows.flatMap(({ merchant_id, ...counts }) => {
      const mode = merchants.get(merchant_id)?.mode;
      return mode && modes.includes(mode) ? [[merchant_id, counts] as const] : [];
    }),
  );
}

/** Adds up counts of merchants. */
export function sumOfDue(counts: Iterable<DueCounts>): DueCounts {
  const sum = { ...noneDue };
  for (const { suspended, due, past_due } of counts) {
    sum.suspended += suspended;
    sum.due += due;
    sum.past_due += past_due;
  }
  return sum;
}

/** From now to the first notice of what expires. */
function spanOf({ config }: Context, now: string) {
  const [first = 0] = config.due.notice_days;
  return { now, horizon: new Date(Date.parse(now) + first * day_ms).toISOString() };
}
