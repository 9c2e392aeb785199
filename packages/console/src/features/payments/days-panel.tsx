import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreadable } from '../../api/is-unreadable.js';
import { ApiError } from '../../api/error.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { StackedBars } from '../../ui/charts/stacked-bars.js';
import { ValuesTable } from '../../ui/charts/values-table.js';
import { Panel } from '../../ui/page.js';
import { Note } from '../../ui/states.js';
import { daysQuery, type PaymentFilters } from './payments.js';

type DayFamily = Parameters<typeof daysQuery>[0];

const measures = ['amount', 'count'] as const;

/** The records of the list by day, as a picture and as a table: their amounts, or their number. */
export function DaysPanel({ family, filters }: { family: DayFamily; filters: PaymentFilters }) {
  const { payment: text } = useWords();
  const format = useFormat();
  const [wanted, setWanted] = useState<(typeof measures)[number]>('amount');
  const query = useQuery(daysQuery(family, filters));
  if (isUnreadable(query)) {
    return query.error instanceof ApiError && query.error.code === 'SUMMARY_TOO_LARGE' ? (
      <Note tone="info">{text.too_many}</Note>
    ) : null;
  }
  const days = query.data ?? [];
  if (days.every(({ count }) => count === 0)) return null;
  const hasAmounts = days.every(({ amount }) => amount !== null);
  const shown = hasAmounts ? wanted : 'count';
  const axisMoney = (centavos: number) => format.shortMoney(centavos);
  return (
    <Panel
      title={text.by_day}
      actions={
        hasAmounts ? (
          <SegmentedControl
            size="xs"
            aria-label={text.shown}
            value={shown}
            onChange={setWanted}
            data={measures.map((value) => ({ value, label: text[value] }))}
          />
        ) : null
      }
    >
      {hasAmounts ? null : <Note tone="info">{text.no_amounts}</Note>}
      <StackedBars
        label={shown === 'amount' ? text.amount_per_day : text.count_per_day}
        parts={days.map(({ day }) => day)}
        series={[{ name: text[shown], kind: 'plain', values: days.map((one) => one[shown] ?? 0) }]}
        partName={format.shortDay}
        partTitle={format.day}
        valueName={shown === 'amount' ? axisMoney : format.number}
      />
      <ValuesTable
        label={text.by_day}
        file={`${family}-by-day`}
        rows={days}
        first={{ title: text.day, of: ({ day }) => format.day(day), value: ({ day }) => day }}
        columns={[
          {
            title: text.count,
            of: ({ count }) => format.number(count),
            value: ({ count }) => count,
          },
          ...(hasAmounts
            ? [
                {
                  title: text.amount,
                  of: ({ amount }: { amount: number | null }) => format.money(amount ?? 0),
                  value: ({ amount }: { amount: number | null }) => (amount ?? 0) / 100,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
