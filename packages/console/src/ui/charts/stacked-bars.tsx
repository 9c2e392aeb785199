import { useElementSize } from '@mantine/hooks';
import { Axes } from './axes.js';
import css from './charts.module.css';
import { frameOf, roundUp } from './scale.js';

/** Bars over time, one for each part of it, each of the values stacked. Values are in the order of `parts`. */
export function StackedBars({
  label,
  parts,
  series,
  partName,
  partTitle,
  valueName,
  least = 2,
}: {
  /** Names the picture for screen readers. */
  label: string;
  parts: readonly string[];
  series: readonly {
    name: string;
    kind: 'approved' | 'sent_back' | 'rejected' | 'plain';
    values: readonly number[];
  }[];
  /** The name of a part below the chart, and when the pointer is over its bar. */
  partName: (part: string) => string;
  partTitle: (part: string) => string;
  valueName: (value: number) => string;
  /** The smallest value at the top of the axis. */
  least?: number;
}) {
  const sums = parts.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const top = Math.max(least, roundUp(Math.max(0, ...sums)));
  const { ref, width: measured } = useElementSize();
  const frame = frameOf(measured);
  const { inner } = frame;
  const step = inner.width / Math.max(1, parts.length);
  const width = Math.max(1, Math.min(28, step * 0.7));
  const at = (index: number) => frame.left + step * (index + 0.5);
  return (
    <>
      {series.length === 1 ? null : (
        <ul className={css['legend']}>
          {series.map(({ name, kind }) => (
            <li key={name}>
              <svg aria-hidden="true" viewBox="0 0 10 10">
                <rect width="10" height="10" rx="2" className={css[kind]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref}>
        <svg
          className={css['chart']}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={label}
        >
          <Axes frame={frame} top={top} name={valueName} days={parts} dayName={partName} at={at} />
          {parts.map((part, index) => {
            let below = 0;
            return (
              <g key={part}>
                <title>
                  {`${partTitle(part)}: ${series.map(({ name, values }) => `${name} ${valueName(values[index] ?? 0)}`).join(', ')}`}
                </title>
                {series.map(({ name, kind, values }) => {
                  const height = ((values[index] ?? 0) / top) * inner.height;
                  below += height;
                  return height === 0 ? null : (
                    <rect
                      key={name}
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
      </div>
    </>
  );
}
