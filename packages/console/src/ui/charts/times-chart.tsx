import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Axes } from './axes.js';
import css from './charts.module.css';
import type { DayFigures } from './day-figures.js';
import { frame, inner, roundUp } from './scale.js';

/** Minute, hour and day in seconds: the axis ends at a round number of one of them. */
const units = [60, 3600, 86_400];

/** Lines of the time to decision per day: median and 90th percentile. */
export function TimesChart({ days }: { days: readonly DayFigures[] }) {
  const words = useWords();
  const format = useFormat();
  const greatest = Math.max(0, ...days.map(({ p90_seconds }) => p90_seconds ?? 0));
  const unit = [...units].reverse().find((one) => greatest >= one) ?? 1;
  const top = roundUp(greatest / unit) * unit;
  const step = inner.width / Math.max(1, days.length);
  const at = (index: number) => frame.left + step * (index + 0.5);
  const y = (seconds: number) => frame.top + inner.height * (1 - seconds / top);
  const lines = [
    { name: words.figures.p90, field: 'p90_seconds', line: 'ninetieth', dot: 'dot_ninetieth' },
    { name: words.figures.p50, field: 'p50_seconds', line: 'median', dot: 'dot_median' },
  ] as const;
  return (
    <>
      <ul className={css['legend']}>
        {lines.map(({ name, dot }) => (
          <li key={name}>
            <svg aria-hidden="true" viewBox="0 0 10 10">
              <circle cx="5" cy="5" r="4" className={css[dot]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg
        className={css['chart']}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={words.figures.time_per_day}
      >
        <Axes
          top={top}
          name={format.duration}
          days={days.map(({ day }) => day)}
          dayName={format.shortDay}
          at={at}
        />
        {lines.map(({ field, line, dot }) => {
          const points = days.flatMap((one, index) => {
            const seconds = one[field];
            return seconds === null ? [] : [{ day: one.day, x: at(index), y: y(seconds), seconds }];
          });
          return (
            <g key={field}>
              <polyline
                className={css[line]}
                points={points.map((p) => `${p.x},${p.y}`).join(' ')}
              />
              {points.map((point) => (
                <circle key={point.day} className={css[dot]} cx={point.x} cy={point.y} r="2.5">
                  <title>{`${format.day(point.day)}: ${format.duration(point.seconds)}`}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </>
  );
}
