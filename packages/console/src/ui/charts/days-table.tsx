import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import type { DayFigures } from './day-figures.js';
import { ValuesTable } from './values-table.js';

const counts = ['submitted', 'approved', 'sent_back', 'rejected'] as const;

/** The values of the charts as a table, newest day first. */
export function DaysTable({
  days,
  file,
}: {
  days: readonly DayFigures[];
  /** As in ValuesTable. */
  file: string | null;
}) {
  const { figures: text } = useWords();
  const format = useFormat();
  const duration = (seconds: number | null) => (seconds === null ? '—' : format.duration(seconds));
  return (
    <ValuesTable
      label={text.per_day}
      file={file}
      rows={days}
      first={{ title: text.day, of: ({ day }) => format.day(day), value: ({ day }) => day }}
      columns={[
        ...counts.map((name) => ({
          title: text[name],
          of: (one: DayFigures) => format.number(one[name]),
          value: (one: DayFigures) => one[name],
        })),
        {
          title: text.p50_short,
          of: (one) => duration(one.p50_seconds),
          value: (one) => one.p50_seconds,
        },
        {
          title: text.p90_short,
          of: (one) => duration(one.p90_seconds),
          value: (one) => one.p90_seconds,
        },
      ]}
    />
  );
}
