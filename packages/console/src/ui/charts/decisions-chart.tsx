import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Axes } from './axes.js';
import css from './charts.module.css';
import type { DayFigures } from './day-figures.js';
import { frame, inner, roundUp } from './scale.js';

const kinds = ['approved', 'sent_back', 'rejected'] as const;

/** Stacked bars of the decisions per day, by kind of decision. */
export function DecisionsChart({ days }: { days: readonly DayFigures[] }) {
  const words = useWords();
  const format = useFormat();
  const top = Math.max(
    2,
    roundUp(Math.max(0, ...days.map((one) => one.approved + one.sent_back + one.rejected))),
  );
  const step = inner.width / Math.max(1, days.length);
  const width = Math.max(1, Math.min(28, step * 0.7));
  const at = (index: number) => frame.left + step * (index + 0.5);
  return (
    <>
      <ul className={css['legend']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <svg aria-hidden="true" viewBox="0 0 10 10">
              <rect width="10" height="10" rx="2" className={css[kind]} />
            </svg>
            {words.figures[kind]}
          </li>
        ))}
      </ul>
      <svg
        className={css['chart']}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={words.figures.per_day}
      >
        <Axes
          top={top}
          name={(value) => format.number(value)}
          days={days.map(({ day }) => day)}
          dayName={format.shortDay}
          at={at}
        />
        {days.map((one, index) => {
          let below = 0;
          return (
            <g key={one.day}>
              <title>
                {`${format.day(one.day)}: ${kinds.map((kind) => `${words.figures[kind]} ${one[kind]}`).join(', ')}`}
              </title>
              {kinds.map((kind) => {
                const height = (one[kind] / top) * inner.height;
                below += height;
                return height === 0 ? null : (
                  <rect
                    key={kind}
                    className={css[kind]}
                    x={at(index) - width / 2}
                    y={frame.top + inner.height - below}
                    width={width}
                    height={height}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
    </>
  );
}
