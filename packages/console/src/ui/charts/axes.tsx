import css from './charts.module.css';
import { labelledDays, type Frame } from './scale.js';

/** Grid lines and labels of a chart's axes. `at` returns the horizontal centre of a day. */
export function Axes({
  frame,
  top,
  name,
  days,
  dayName,
  at,
}: {
  frame: Frame;
  top: number;
  name: (value: number) => string;
  days: readonly string[];
  dayName: (day: string) => string;
  at: (index: number) => number;
}) {
  return (
    <g aria-hidden="true">
      {[0, 0.5, 1].map((share) => {
        const y = frame.top + frame.inner.height * (1 - share);
        return (
          <g key={share}>
            <line
              className={css['grid']}
              x1={frame.left}
              x2={frame.width - frame.right}
              y1={y}
              y2={y}
            />
            <text x={frame.left - 6} y={y + 3} textAnchor="end">
              {name(top * share)}
            </text>
          </g>
        );
      })}
      {labelledDays(days.length, frame.inner.width).map((index) => (
        <text key={index} x={at(index)} y={frame.height - 6} textAnchor="middle">
          {dayName(days[index] ?? '')}
        </text>
      ))}
    </g>
  );
}
