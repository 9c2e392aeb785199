import type { ReactNode } from 'react';
import css from './before-after.module.css';

/** A value as it was, and beside it as it is now. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={css['pair']}>
      <del>{before}</del>
      <span className="visually-hidden"> → </span>
      <ins>{after}</ins>
    </span>
  );
}
