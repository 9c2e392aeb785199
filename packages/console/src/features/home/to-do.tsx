import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pendingCountQuery } from '../../api/approvals.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { EmptyState } from '../../ui/states.js';
import { expiringKeysQuery, failedEndpointsQuery, suspendedQuery, type Figures } from './home.js';
import css from './home.module.css';
import { SellerLinks } from './seller-links.js';

/** What waits for the merchant's people: only what this person may see. */
export function ToDo({ figures }: { figures: Figures }) {
  const { home: text, document_types, status } = useWords();
  const format = useFormat();
  const allows = useMay();
  const failed = useQuery({ ...failedEndpointsQuery, enabled: allows('webhooks.read') });
  const keys = useQuery({ ...expiringKeysQuery, enabled: allows('keys.read') });
  const approvals = useQuery({ ...pendingCountQuery(false), enabled: allows('approvals.read') });
  const { steps } = figures.in_progress;
  const at = (step: string) => steps.find((one) => one.step === step);
  const [correction, submission] = [at('correction'), at('submission')];
  const requested = figures.requests_open;
  const suspended = figures.by_status.suspended;
  const named = useQuery({ ...suspendedQuery, enabled: suspended > 0 });
  const expiring = figures.documents_expiring;
  const { documents_to_replace: to_replace, rejected_recently: rejected } = figures;
  const entries: {
    key: string;
    icon: IconName;
    count: number;
    title: ReactNode;
    more?: ReactNode;
  }[] = [
    {
      key: 'suspended',
      icon: 'lock',
      count: suspended,
      title: (
        <Link to="/submerchants" search={{ status: 'suspended' }}>
          {text.suspended(suspended)}
        </Link>
      ),
      more: (
        <ul className={css['names']}>
          {(named.data ?? []).map((one) => (
            <li key={one.id}>
              <Link to="/submerchants/$id" params={{ id: one.id }}>
                {one.trade_name ?? one.legal_name}
              </Link>
              {one.suspension?.until
                ? `, ${text.suspended_until(format.day(one.suspension.until))}`
                : ''}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'requests',
      icon: 'clock',
      count: requested.items.length,
      title: text.requested(requested.items.length, requested.has_more),
      more: (
        <ul className={css['names']}>
          {requested.items.slice(0, 5).map((one) => (
            <li key={one.id}>
              <Link to="/submerchants/$id" params={{ id: one.submerchant_id }}>
                {one.name}
              </Link>
              {`: ${one.document_type === null ? text.an_answer : (document_types[one.document_type] ?? one.document_type)}, ${text.due(format.day(one.due_at))}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'correction',
      icon: 'warn',
      count: correction?.count ?? 0,
      title: text.to_correct(correction?.count ?? 0),
      more: <SellerLinks sellers={correction?.waiting_longest ?? []} />,
    },
    {
      key: 'replace',
      icon: 'file',
      count: to_replace.items.length,
      title: text.to_replace(to_replace.items.length, to_replace.has_more),
      more: (
        <ul className={css['names']}>
          {to_replace.items.slice(0, 5).map((one) => (
            <li key={one.id}>
              <Link to="/submerchants/$id" params={{ id: one.submerchant_id }}>
                {one.name}
              </Link>
              {`: ${document_types[one.type] ?? one.type}, ${status[one.status] ?? ''}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'rejected',
      icon: 'cross',
      count: rejected.count,
      title: (
        <Link to="/submerchants" search={{ status: 'rejected' }}>
          {text.to_reopen(rejected.count)}
        </Link>
      ),
      more: (
        <ul className={css['names']}>
          {rejected.latest.map((one) => (
            <li key={one.id}>
              <Link to="/submerchants/$id" params={{ id: one.id }}>
                {one.name}
              </Link>
              {`, ${text.rejected_on(format.day(one.reviewed_at))}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'submission',
      icon: 'submerchants',
      count: submission?.count ?? 0,
      title: text.to_submit(submission?.count ?? 0),
      more: <SellerLinks sellers={submission?.waiting_longest ?? []} />,
    },
    {
      key: 'expiring',
      icon: 'clock',
      count: expiring.items.length,
      title: text.expiring(expiring.items.length, expiring.has_more),
      more: (
        <ul className={css['names']}>
          {expiring.items.slice(0, 5).map((one) => (
            <li key={one.id}>
              <Link to="/submerchants/$id" params={{ id: one.submerchant_id }}>
                {one.name}
              </Link>
              {`: ${document_types[one.type] ?? one.type}, ${format.day(one.expires_at)}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'failing',
      icon: 'warn',
      count: failed.data?.failing ?? 0,
      title: <Link to="/endpoints">{text.failing_endpoints(failed.data?.failing ?? 0)}</Link>,
    },
    {
      key: 'endpoints',
      icon: 'endpoints',
      count: failed.data?.paused ?? 0,
      title: <Link to="/endpoints">{text.paused_endpoints(failed.data?.paused ?? 0)}</Link>,
    },
    {
      key: 'approvals',
      icon: 'approvals',
      count: approvals.data ?? 0,
      title: <Link to="/approvals">{text.approvals(approvals.data ?? 0)}</Link>,
    },
    {
      key: 'keys',
      icon: 'keys',
      count: keys.data ?? 0,
      title: <Link to="/keys">{text.expiring_keys(keys.data ?? 0)}</Link>,
    },
  ];
  const open = entries.filter(({ count }) => count > 0);
  if (open.length === 0) {
    return <EmptyState icon="check" title={text.nothing_to_do} hint={text.nothing_to_do_hint} />;
  }
  return (
    <ul className={css['entries']}>
      {open.map(({ key, icon, title, more }) => (
        <li key={key}>
          <Icon name={icon} size={18} />
          <div>
            <div className={css['title']}>{title}</div>
            {more}
          </div>
        </li>
      ))}
    </ul>
  );
}
