import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import css from './charts.module.css';

interface Bar {
  key: string;
  name: ReactNode;
  count: number;
  below?: ReactNode;
}

/** Numbers as bars, one below the other, in proportion to the greatest. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const format = useFormat();
  const greatest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={css['bars']}>
      {bars.map(({ key, name, count, below }) => (
        <li key={key}>
          <span className="breaks">{name}</span>
          <span>{format.number(count)}</span>
          <span className={css['bar']} aria-hidden="true">
            <span style={{ width: `${(count / greatest) * 100}%` }} />
          </span>
          {below ? <span className={css['below_bar']}>{below}</span> : null}
        </li>
      ))}
    </ul>
  );
}
