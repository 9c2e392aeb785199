import type { ReactNode } from 'react';
import css from './charts.module.css';

interface Tile {
  name: string;
  value: ReactNode;
  below?: string | undefined;
}

/** Single figures side by side, each with its name. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={css['tiles']}>
      {tiles.map(({ name, value, below }) => (
        <div key={name} className={css['tile']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {below ? <dd className={css['below']}>{below}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
