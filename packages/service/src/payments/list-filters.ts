import Type, { type TSchema } from 'typebox';
import { Refusal } from '../errors.js';
import { oneOf, text, uuid } from '../operation/schema.js';
import type { Family } from './families.js';
import { payment_methods } from './schema/charge.js';

const amount = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [10000] });

const all_filters = {
  submerchant_id: Type.Optional(uuid({ description: 'Only records of this submerchant.' })),
  external_id: Type.Optional(
    text(64, { description: 'Only records with exactly this `external_id`; several may have it.' }),
  ),
  charge_id: Type.Optional(uuid({ description: 'Only receivables of this charge.' })),
  payment_method: Type.Optional(
    oneOf(payment_methods, { description: 'Only charges paid by this method.' }),
  ),
  amount_from: Type.Optional(amount('Smallest `amount` in centavos, inclusive.')),
  amount_to: Type.Optional(amount('Greatest `amount` in centavos, inclusive.')),
};

/** The filters of a family's list and summary, beside the common ones: those that apply to its fields. */
export function filtersOf({ columns }: Family) {
  const fields = Object.entries(all_filters as Record<string, TSchema>).filter(([name]) =>
    columns.includes(name.replace(/_(from|to)$/, '')),
  );
  return Type.Object(Object.fromEntries(fields)) as ReturnType<typeof allFilters>;
}

/** Only for the type: each filter is optional, whichever a family has. */
function allFilters() {
  return Type.Object(all_filters);
}

/** @throws Refusal VALIDATION_ERROR when the range of amounts is reversed */
export function requireRange({
  amount_from,
  amount_to,
}: {
  amount_from?: number;
  amount_to?: number;
}): void {
  if (amount_from === undefined || amount_to === undefined || amount_from <= amount_to) return;
  const message = `amount_to must not be below amount_from (${amount_from}).`;
  throw new Refusal('VALIDATION_ERROR', {
    errors: [{ path: 'query/amount_to', code: 'conflict', message }],
  });
}
