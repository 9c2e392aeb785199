import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import type { DayFigures } from './day-figures.js';
import { StackedBars } from './stacked-bars.js';

const kinds = ['approved', 'sent_back', 'rejected'] as const;

/** Stacked bars of the decisions per day, by kind of decision. */
export function DecisionsChart({ days }: { days: readonly DayFigures[] }) {
  const { figures: text } = useWords();
  const format = useFormat();
  return (
    <StackedBars
      label={text.per_day}
      parts={days.map(({ day }) => day)}
      series={kinds.map((kind) => ({
        name: text[kind],
        kind,
        values: days.map((one) => one[kind]),
      }))}
      partName={format.shortDay}
      partTitle={format.day}
      valueName={format.number}
    />
  );
}
