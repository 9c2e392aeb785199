import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { unreadQuery } from '../api/notifications.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import css from './shell.module.css';

/** Leads to the notifications, and shows how many are unread. */
export function Bell({ onNavigate }: { onNavigate?: () => void }) {
  const { nav } = useWords();
  const format = useFormat();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const shown = unread >= 99 ? '99+' : format.number(unread);
  return (
    <Link
      to="/notifications"
      search={{}}
      activeOptions={{ includeSearch: false }}
      className={css['link']}
      title={nav.notifications}
      onClick={onNavigate}
    >
      <Icon name="bell" size={17} />
      <span>{nav.notifications}</span>
      {unread > 0 ? (
        <>
          <em className={css['count']} aria-hidden="true">
            {shown}
          </em>
          <em className="visually-hidden">{nav.unread(shown)}</em>
        </>
      ) : null}
    </Link>
  );
}
