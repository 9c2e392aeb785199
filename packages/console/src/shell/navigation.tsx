import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pendingCountQuery } from '../api/approvals.js';
import { may, type Person } from '../api/session.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Icon, type IconName } from '../ui/icon.js';
import { tabClass, ViewTabs } from '../ui/tabs.js';
import css from './shell.module.css';

type Path =
  | '/home'
  | '/queue'
  | '/figures'
  | '/merchants'
  | '/people'
  | '/reasons'
  | '/quality'
  | '/decision-rules'
  | '/blocks'
  | '/sla'
  | '/trail'
  | '/retention'
  | '/submerchants'
  | '/invitations'
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
    | 'decision_rules'
    | 'blocks'
    | 'sla'
    | 'trail'
    | 'retention'
    | 'submerchants'
    | 'invitations'
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
  /** The heading below which it stands; null: above them all. */
  group?: Group;
  /** Stands as a tab on the page of another entry. */
  isTab?: boolean;
}

type Group = 'sellers' | 'payments' | 'developers' | 'account';

/** The pages in their order, each with the permission that it needs (`router.tsx`). */
const ofOperator: Entry[] = [
  { to: '/queue', name: 'queue', icon: 'queue', permission: 'cases.read' },
  { to: '/approvals', name: 'approvals', icon: 'approvals', permission: 'approvals.read' },
  { to: '/figures', name: 'figures', icon: 'figures', permission: 'figures.read' },
  { to: '/quality', name: 'quality', icon: 'scales', permission: 'cases.read' },
  { to: '/decision-rules', name: 'decision_rules', icon: 'table', permission: 'analysts.read' },
  { to: '/blocks', name: 'blocks', icon: 'lock', permission: 'blocks.read' },
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
    group: 'sellers',
  },
  {
    to: '/invitations',
    name: 'invitations',
    icon: 'deliveries',
    permission: 'submerchants.read',
    group: 'sellers',
  },
  { to: '/brand', name: 'brand', icon: 'brand', permission: 'onboarding.read', group: 'sellers' },
  {
    to: '/payments',
    name: 'payments',
    icon: 'payments',
    permission: 'payments.read',
    group: 'payments',
  },
  {
    to: '/endpoints',
    name: 'endpoints',
    icon: 'endpoints',
    permission: 'webhooks.read',
    group: 'developers',
  },
  {
    to: '/deliveries',
    name: 'deliveries',
    icon: 'deliveries',
    permission: 'webhooks.read',
    isTab: true,
  },
  {
    to: '/signatures',
    name: 'signatures',
    icon: 'signatures',
    permission: 'webhooks.read',
    isTab: true,
  },
  { to: '/keys', name: 'keys', icon: 'keys', permission: 'keys.read', group: 'developers' },
  { to: '/staff', name: 'staff', icon: 'people', permission: 'people.read', group: 'account' },
  {
    to: '/approvals',
    name: 'approvals',
    icon: 'approvals',
    permission: 'approvals.read',
    group: 'account',
  },
  {
    to: '/settings',
    name: 'settings',
    icon: 'settings',
    permission: 'settings.read',
    group: 'account',
  },
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
  '/deliveries': ['/endpoints'],
  '/signatures': ['/endpoints'],
};

/** The pages of the navigation that a path is, or stands below. */
function pagesAbove(pathname: string): readonly string[] {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return belonging[first] ?? [first];
}

/** Links to the pages that the person's permissions open. */
export function Navigation({ person, onNavigate }: { person: Person; onNavigate?: () => void }) {
  const { nav } = useWords();
  const open = pagesOf(person).filter(({ isTab }) => isTab !== true);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = pagesAbove(pathname);
  return (
    <nav className={css['links']} aria-label={nav.main}>
      {open.map(({ to, name, icon, group }, at) => (
        <Fragment key={to}>
          {group !== undefined && group !== open[at - 1]?.group ? (
            <span className={css['group']}>{nav.groups[group]}</span>
          ) : null}
          <Link
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
        </Fragment>
      ))}
    </nav>
  );
}

/** The pages of webhooks, as tabs of one place. */
export function WebhookTabs({ person }: { person: Person }) {
  const { nav } = useWords();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const tabs = ['/endpoints', '/deliveries', '/signatures'] as const;
  if (person.merchant === null || !tabs.some((to) => to === first)) return null;
  return (
    <div className={css['area_tabs']}>
      <ViewTabs label={nav.endpoints}>
        {tabs.map((to) => (
          <Link
            key={to}
            to={to}
            className={tabClass}
            activeOptions={{ exact: true }}
            aria-current={to === first ? 'page' : undefined}
          >
            {nav.webhook_tabs[to]}
          </Link>
        ))}
      </ViewTabs>
    </div>
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
