import type { ReactNode } from 'react';
import css from './ui.module.css';

/** Views of one page; each is a link with its address. */
export function ViewTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}

export const tabClass = css['tab'] ?? '';

export function TabCount({ children }: { children: ReactNode }) {
  return <span className={css['tab_count']}>{children}</span>;
}
