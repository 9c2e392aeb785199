import { Link } from '@tanstack/react-router';
import type { Person } from '../api/session.js';
import { useWords } from '../i18n/words.js';
import { Icon, type IconName } from '../ui/icon.js';
import css from './shell.module.css';

type Path =
  | '/queue'
  | '/figures'
  | '/merchants'
  | '/people'
  | '/reasons'
  | '/trail'
  | '/submerchants'
  | '/endpoints'
  | '/deliveries'
  | '/payments'
  | '/signatures'
  | '/keys'
  | '/staff';

interface Entry {
  to: Path;
  name:
    | 'queue'
    | 'figures'
    | 'merchants'
    | 'people'
    | 'reasons'
    | 'trail'
    | 'submerchants'
    | 'endpoints'
    | 'deliveries'
    | 'payments'
    | 'signatures'
    | 'keys'
    | 'staff';
  icon: IconName;
}

const forReviewers: Entry[] = [
  { to: '/queue', name: 'queue', icon: 'queue' },
  { to: '/figures', name: 'figures', icon: 'figures' },
];
const forAdmins: Entry[] = [
  ...forReviewers,
  { to: '/merchants', name: 'merchants', icon: 'merchants' },
  { to: '/people', name: 'people', icon: 'people' },
  { to: '/reasons', name: 'reasons', icon: 'reasons' },
  { to: '/trail', name: 'trail', icon: 'book' },
];
const forMembers: Entry[] = [
  { to: '/submerchants', name: 'submerchants', icon: 'submerchants' },
  { to: '/payments', name: 'payments', icon: 'payments' },
  { to: '/deliveries', name: 'deliveries', icon: 'deliveries' },
  { to: '/endpoints', name: 'endpoints', icon: 'endpoints' },
  { to: '/signatures', name: 'signatures', icon: 'signatures' },
  { to: '/keys', name: 'keys', icon: 'keys' },
  { to: '/staff', name: 'staff', icon: 'people' },
];

const entries: Record<Person['role'], Entry[]> = {
  admin: forAdmins,
  reviewer: forReviewers,
  member: forMembers,
};

/** Links to the pages that are open to the person's role. */
export function Navigation({
  role,
  onNavigate,
}: {
  role: Person['role'];
  onNavigate?: () => void;
}) {
  const { nav } = useWords();
  return (
    <nav className={css['links']} aria-label={nav.main}>
      {entries[role].map(({ to, name, icon }) => (
        <Link key={to} to={to} className={css['link']} title={nav[name]} onClick={onNavigate}>
          <Icon name={icon} size={17} />
          <span>{nav[name]}</span>
        </Link>
      ))}
    </nav>
  );
}
