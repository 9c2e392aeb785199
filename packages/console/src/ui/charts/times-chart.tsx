import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import type { DayFigures } from './day-figures.js';
import { LinesChart } from './lines-chart.js';
import { roundUp } from './scale.js';

/** Minute, hour and day in seconds: the axis ends at a round number of one of them. */
const units = [60, 3600, 86_400];

/** Lines of the time to decision per day: median and 90th percentile. */
export function TimesChart({ days }: { days: readonly DayFigures[] }) {
  const { figures: text } = useWords();
  const format = useFormat();
  const greatest = Math.max(0, ...days.map(({ p90_seconds }) => p90_seconds ?? 0));
  const unit = units.findLast((one) => greatest >= one) ?? 1;
  return (
    <LinesChart
      label={text.time_per_day}
      parts={days.map(({ day }) => day)}
      top={roundUp(greatest / unit) * unit}
      series={[
        { name: text.p90, kind: 'ninetieth', values: days.map((one) => one.p90_seconds) },
        { name: text.p50, kind: 'median', values: days.map((one) => one.p50_seconds) },
      ]}
      partName={format.shortDay}
      partTitle={format.day}
      valueName={format.duration}
    />
  );
}
