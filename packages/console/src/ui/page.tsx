import { useEffect, useRef, type ReactNode } from 'react';
import css from './ui.module.css';

/**
 * A page with its title. The title takes the focus when the page opens: a screen reader announces the page, and the tab key
 * continues from there.
 */
export function Page({
  title,
  heading: shownTitle = title,
  below,
  actions,
  children,
}: {
  title: string;
  /** The title as shown, where it is not plain text. */
  heading?: ReactNode;
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
            {shownTitle}
          </h1>
          {below}
        </div>
        {actions ? <div className={css['head_actions']}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Sets the title of the browser tab. Returns the ref of the heading that takes the focus when the page opens. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Credencia`;
  }, [title]);
  useEffect(() => {
    // In a frame, it would take the focus from the page around it.
    if (window.parent !== window && !document.hasFocus()) return;
    const active = document.activeElement;
    // Takes it from what leads to pages, but from no field in which somebody types, and from nothing else within the page.
    if (
      active?.closest('nav') ||
      !active?.closest('main *, [role="dialog"], input, textarea, select')
    ) {
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
