import { Link, Outlet } from '@tanstack/react-router';
import { useWords } from '../i18n/words.js';
import ui from '../ui/ui.module.css';
import css from './portal.module.css';

const pages = ['endpoints', 'deliveries', 'signatures'] as const;

/** The frame of the portal's pages: their tabs, and nothing of the console around them. */
export function PortalShell() {
  const { nav } = useWords();
  return (
    <div className={css['portal']}>
      <nav className={ui['tabs']} aria-label={nav.main}>
        {pages.map((name) => (
          <Link key={name} to={`/${name}`} className={ui['tab']}>
            {nav[name]}
          </Link>
        ))}
      </nav>
      <main className={css['main']}>
        <Outlet />
      </main>
    </div>
  );
}
