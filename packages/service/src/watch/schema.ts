import Type, { type Static } from 'typebox';
import type { Problem } from '../errors.js';
import { nullable, oneOf, textLike } from '../operation/schema.js';
import { riskClasses } from '../submerchants/store/submerchant-state.js';
import { shippedWatch } from './rules/limits.js';

/** Windows end within the days that are kept of the sums (`kept_days`). */
const max_window_days = 180;
const max_codes = 300;

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

const limits = {
  window_days: whole(
    1,
    max_window_days,
    'Days of which sales are compared with what was declared.',
  ),
  volume_percent: nullable(
    whole(
      1,
      100_000,
      'Sales above so many percent of `monthly_revenue` open a case. Null: they are not compared.',
    ),
  ),
  ticket_percent: nullable(
    whole(
      1,
      100_000,
      'An average sale above so many percent of `average_ticket` opens a case. Null: it is not compared.',
    ),
  ),
  min_sales: whole(
    1,
    1_000_000,
    'Of fewer sales, neither the average nor the share of chargebacks is compared.',
  ),
  chargeback_window_days: whole(
    1,
    max_window_days,
    'Days of which chargebacks are compared with sales.',
  ),
  chargeback_basis_points: nullable(
    whole(
      1,
      10_000,
      'Chargebacks of at least so many hundredths of a percent of the sales open a case. Null: they are not compared.',
    ),
  ),
  min_chargebacks: whole(1, 1_000_000, 'Fewer chargebacks open none, whatever their share.'),
};

const months = nullable(Type.Integer({ minimum: 1, maximum: 120 }));

const fields = {
  review_months: Type.Object(
    { low: months, medium: months, high: months },
    {
      description:
        'Months after its approval, or its last periodic review, after which a seller is reviewed again, by risk class. Null: not.',
    },
  ),
  default_risk_class: oneOf(riskClasses, {
    description: 'The class of sellers to which none was given.',
  }),
  ...limits,
  by_mcc: Type.Array(
    Type.Object({
      mcc: textLike('^[0-9]{4}$', '4 digits'),
      ...Type.Partial(Type.Object(limits)).properties,
    }),
    {
      maxItems: max_codes,
      description:
        'Other limits for sellers of a category code; what an item leaves out is as for the others.',
    },
  ),
};

/** The body that sets when sellers are reviewed again. */
export const WatchInput = Type.Object(fields);

/** When sellers are reviewed again. */
export const Watch = Type.Object(
  {
    ...fields,
    source: oneOf(['merchant', 'operator', 'shipped'], {
      description:
        'Whose settings these are: the merchant’s own, the operator’s default, or those that apply until there is one.',
    }),
  },
  { title: 'Watch' },
);

export type WatchInput = Static<typeof WatchInput>;
export type Watch = Static<typeof Watch>;

export const watchExample: WatchInput = {
  ...shippedWatch,
  review_months: { ...shippedWatch.review_months },
  by_mcc: [{ mcc: '7995', volume_percent: 110, chargeback_basis_points: 50 }],
};

/** Problems of settings that the schema does not find. */
export function watchProblems({ by_mcc }: Readonly<Record<string, unknown>>): Problem[] {
  if (!Array.isArray(by_mcc)) return [];
  const seen = new Set<unknown>();
  return by_mcc.flatMap((one: { mcc?: unknown } | null, at): Problem[] => {
    const isTwice = seen.has(one?.mcc);
    seen.add(one?.mcc);
    if (!isTwice) return [];
    const message = 'This category code is in the list twice.';
    return [{ path: `/by_mcc/${at}/mcc`, code: 'conflict', message }];
  });
}
