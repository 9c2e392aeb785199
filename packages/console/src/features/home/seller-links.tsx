import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { RelativeTime } from '../../ui/relative-time.js';
import type { Figures } from './home.js';
import css from './home.module.css';

type Sellers = Figures['in_progress']['steps'][number]['waiting_longest'];

/** Sellers by name, with the time of their last change. */
export function SellerLinks({ sellers }: { sellers: Sellers }) {
  const { home: text } = useWords();
  return (
    <ul className={css['names']}>
      {sellers.map(({ id, name, updated_at }) => (
        <li key={id}>
          <Link to="/submerchants/$id" params={{ id }}>
            {name}
          </Link>
          {`, ${text.changed} `}
          <RelativeTime at={updated_at} />
        </li>
      ))}
    </ul>
  );
}
