import { useElementSize } from '@mantine/hooks';
import { Axes } from './axes.js';
import css from './charts.module.css';
import { frameOf } from './scale.js';

/** Lines over time; a part without a value has no point. Values are in the order of `parts`. */
export function LinesChart({
  label,
  parts,
  series,
  top,
  partName,
  partTitle,
  valueName,
}: {
  /** Names the picture for screen readers. */
  label: string;
  parts: readonly string[];
  series: readonly {
    name: string;
    kind: 'median' | 'ninetieth';
    values: readonly (number | null)[];
  }[];
  /** The value at the top of the axis. */
  top: number;
  partName: (part: string) => string;
  partTitle: (part: string) => string;
  valueName: (value: number) => string;
}) {
  const { ref, width: measured } = useElementSize();
  const frame = frameOf(measured);
  const { inner } = frame;
  const step = inner.width / Math.max(1, parts.length);
  const at = (index: number) => frame.left + step * (index + 0.5);
  const y = (value: number) => frame.top + inner.height * (1 - value / top);
  return (
    <>
      <ul className={css['legend']}>
        {series.map(({ name, kind }) => (
          <li key={name}>
            <svg aria-hidden="true" viewBox="0 0 10 10">
              <circle cx="5" cy="5" r="4" className={css[`dot_${kind}`]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div ref={ref}>
        <svg
          className={css['chart']}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={label}
        >
          <Axes frame={frame} top={top} name={valueName} days={parts} dayName={partName} at={at} />
          {series.map(({ name, kind, values }) => {
            const points = parts.flatMap((part, index) => {
              const value = values[index] ?? null;
              return value === null ? [] : [{ part, x: at(index), y: y(value), value }];
            });
            return (
              <g key={name}>
                <polyline
                  className={css[kind]}
                  points={points.map((p) => `${p.x},${p.y}`).join(' ')}
                />
                {points.map((point) => (
                  <circle
                    key={point.part}
                    className={css[`dot_${kind}`]}
                    cx={point.x}
                    cy={point.y}
                    r="2.5"
                  >
                    <title>{`${partTitle(point.part)}: ${valueName(point.value)}`}</title>
                  </circle>
                ))}
              </g>
            );
          })}
        </svg>
      </div>
    </>
  );
}
