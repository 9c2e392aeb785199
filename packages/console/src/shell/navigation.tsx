import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { pendingCountQuery } from '../api/approvals.js';
import { may, type Person } from '../api/session.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Icon, type IconName } from '../ui/icon.js';
import css from './shell.module.css';

type Path =
  | '/home'
  | '/queue'
  | '/figures'
  | '/merchants'
  | '/people'
  | '/reasons'
  | '/quality'
  | '/sla'
  | '/trail'
  | '/retention'
  | '/submerchants'
  | '/endpoints'
  | '/deliveries'
  | '/payments'
  | '/signatures'
  | '/keys'
  | '/operator-keys'
  | '/approvals'
  | '/staff'
  | '/brand'
  | '/brand-defaults'
  | '/settings';

interface Entry {
  to: Path;
  name:
    | 'home'
    | 'queue'
    | 'figures'
    | 'merchants'
    | 'people'
    | 'reasons'
    | 'quality'
    | 'sla'
    | 'trail'
    | 'retention'
    | 'submerchants'
    | 'endpoints'
    | 'deliveries'
    | 'payments'
    | 'signatures'
    | 'keys'
    | 'operator_keys'
    | 'approvals'
    | 'staff'
    | 'brand'
    | 'settings';
  icon: IconName;
  permission: string;
}

/** The pages in their order, each with the permission that it needs (`router.tsx`). */
const ofOperator: Entry[] = [
  { to: '/queue', name: 'queue', icon: 'queue', permission: 'cases.read' },
  { to: '/approvals', name: 'approvals', icon: 'approvals', permission: 'approvals.read' },
  { to: '/figures', name: 'figures', icon: 'figures', permission: 'figures.read' },
  { to: '/quality', name: 'quality', icon: 'scales', permission: 'cases.read' },
  { to: '/merchants', name: 'merchants', icon: 'merchants', permission: 'merchants.read' },
  { to: '/brand-defaults', name: 'brand', icon: 'brand', permission: 'merchants.read' },
  { to: '/people', name: 'people', icon: 'people', permission: 'people.read' },
  {
    to: '/operator-keys',
    name: 'operator_keys',
    icon: 'keys',
    permission: 'operator_keys.read',
  },
  { to: '/reasons', name: 'reasons', icon: 'reasons', permission: 'reasons.read' },
  { to: '/sla', name: 'sla', icon: 'clock', permission: 'merchants.read' },
  { to: '/trail', name: 'trail', icon: 'book', permission: 'trail.read' },
  { to: '/retention', name: 'retention', icon: 'archive', permission: 'trail.read' },
];
const ofMerchant: Entry[] = [
  { to: '/home', name: 'home', icon: 'home', permission: 'submerchants.read' },
  {
    to: '/submerchants',
    name: 'submerchants',
    icon: 'submerchants',
    permission: 'submerchants.read',
  },
  { to: '/payments', name: 'payments', icon: 'payments', permission: 'payments.read' },
  { to: '/deliveries', name: 'deliveries', icon: 'deliveries', permission: 'webhooks.read' },
  { to: '/endpoints', name: 'endpoints', icon: 'endpoints', permission: 'webhooks.read' },
  { to: '/signatures', name: 'signatures', icon: 'signatures', permission: 'webhooks.read' },
  { to: '/keys', name: 'keys', icon: 'keys', permission: 'keys.read' },
  { to: '/approvals', name: 'approvals', icon: 'approvals', permission: 'approvals.read' },
  { to: '/staff', name: 'staff', icon: 'people', permission: 'people.read' },
  { to: '/brand', name: 'brand', icon: 'brand', permission: 'onboarding.read' },
  { to: '/settings', name: 'settings', icon: 'settings', permission: 'settings.read' },
];

/** The pages that the person's permissions open. */
export function pagesOf(person: Person): readonly Entry[] {
  const entries = person.merchant === null ? ofOperator : ofMerchant;
  return entries.filter(({ permission }) => may(person, permission));
}

/** Pages that belong to one of the navigation under another address. */
const belonging: Readonly<Record<string, readonly Path[]>> = {
  '/cases': ['/queue'],
  '/approval-rules': ['/approvals'],
  '/single-sign-on': ['/people', '/staff'],
};

/** The pages of the navigation that a path is, or stands below. */
function pagesAbove(pathname: string): readonly string[] {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return belonging[first] ?? [first];
}

/** Links to the pages that the person's permissions open. */
export function Navigation({ person, onNavigate }: { person: Person; onNavigate?: () => void }) {
  const { nav } = useWords();
  const open = pagesOf(person);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = pagesAbove(pathname);
  return (
    <nav className={css['links']} aria-label={nav.main}>
      {open.map(({ to, name, icon }) => (
        <Link
          key={to}
          to={to}
          className={css['link']}
          title={nav[name]}
          onClick={onNavigate}
          // The router marks links to the page; this one also those to the page above it.
          activeOptions={{ exact: true }}
          aria-current={current.includes(to) ? 'page' : undefined}
        >
          <Icon name={icon} size={17} />
          <span>{nav[name]}</span>
          {name === 'approvals' ? <PendingCount person={person} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Number of waiting requests for approval; empty without any. */
function PendingCount({ person }: { person: Person }) {
  const { approvals } = useWords();
  const format = useFormat();
  const { data: count } = useQuery(pendingCountQuery(person.merchant === null));
  if (!count) return null;
  return (
    <>
      <em className={css['count']} aria-hidden="true">
        {format.number(count)}
      </em>
      <em className="visually-hidden">{approvals.waiting(count)}</em>
    </>
  );
}
