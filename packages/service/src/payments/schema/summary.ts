import Type, { type TObject } from 'typebox';
import { oneOf } from '../../operation/schema.js';
import type { Family } from '../families.js';
import { groupingColumns, summedColumns, type Sums } from '../store/summaries.js';
import { payment_methods } from './charge.js';

/** The schema of a family's summary. */
export function summaryOf(family: Family): TObject {
  const count = Type.Integer({ minimum: 0, description: 'Number of records.' });
  const sums = Object.fromEntries(
    summedColumns(family).map((name) => [
      name,
      Type.Integer({ description: `Sum of \`${name}\` in centavos.` }),
    ]),
  );
  const keys = {
    status: oneOf(family.statuses),
    ...(groupingColumns(family).includes('payment_method')
      ? { payment_method: oneOf(payment_methods) }
      : {}),
  };
  return Type.Object(
    {
      count,
      ...sums,
      groups: Type.Array(Type.Object({ ...keys, count, ...sums }), {
        description: `The same for each ${Object.keys(keys).join(' and ')} that occurs.`,
      }),
    },
    { title: `${family.tag}Summary` },
  );
}

/** Adds the groups up. */
export function total(family: Family, groups: readonly Sums[]): Record<string, number> {
  const names = ['count', ...summedColumns(family)];
  const sum = (name: string) => groups.reduce((whole, group) => whole + Number(group[name]), 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)]));
}

export function summaryExample(family: Family): object {
  const amounts = Object.fromEntries(
    summedColumns(family).map((name) => [name, Number(family.example[name])]),
  );
  const keys = Object.fromEntries(
    groupingColumns(family).map((name) => [name, family.example[name]]),
  );
  return { count: 1, ...amounts, groups: [{ ...keys, count: 1, ...amounts }] };
}
