import { useEffect, useRef, type ReactNode } from 'react';
import css from './ui.module.css';

/**
 * A page with its title. The title takes the focus when the page opens, so that a screen reader says where one is and the tab
 * key goes on from there.
 */
export function Page({
  title,
  below,
  actions,
  children,
}: {
  title: string;
  below?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = usePageTitle(title);
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div className={css['head_text']}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {below}
        </div>
        {actions ? <div className={css['head_actions']}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Names the browser's tab; gives what is to take the focus when the page opens. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Credencia`;
  }, [title]);
  useEffect(() => {
    const active = document.activeElement;
    // Whoever is typing already is not interrupted.
    if (active === null || active === document.body || active.closest('nav') !== null) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}

export function Panel({
  title,
  actions,
  flush = false,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css['panel']}>
      {title === undefined ? null : (
        <div className={css['panel_head']}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {flush ? children : <div className={css['panel_body']}>{children}</div>}
    </section>
  );
}
