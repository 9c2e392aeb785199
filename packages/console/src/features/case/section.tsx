import type { ReactNode } from 'react';
import css from './case.module.css';

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
