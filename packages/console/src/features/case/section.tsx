import type { ReactNode } from 'react';
import css from './case.module.css';
import { placeId } from './place.js';

export function Section({
  title,
  place,
  children,
}: {
  title: ReactNode;
  /** Makes the section a target of links (place.tsx). */
  place?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={css['section']}
      {...(place === undefined ? {} : { id: placeId(place), tabIndex: -1 })}
    >
      <h2>{title}</h2>
      {children}
    </section>
  );
}
