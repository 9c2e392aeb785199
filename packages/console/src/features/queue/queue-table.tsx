import { Link, useNavigate } from '@tanstack/react-router';
import type { CaseSummary } from '../../api/operations.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Age } from '../../ui/age.js';
import { Badge, ModeBadge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { DataTable, type Column } from '../../ui/table.js';
import { CaseFindings } from './case-findings.js';
import css from './queue.module.css';
import type { Tab } from './tabs.js';

export function QueueTable({
  rows,
  prefetch,
  tab,
  me,
  selected,
  isStale,
}: {
  rows: readonly CaseSummary[];
  /** Loads a case before it is opened. */
  prefetch: (id: string) => void;
  tab: Tab;
  me: string;
  selected: string | null;
  isStale: boolean;
}) {
  const words = useWords();
  const format = useFormat();
  const navigate = useNavigate();
  const isQueue = tab === 'waiting' || tab === 'mine' || tab === 'free';
  const submerchantColumn: Column<CaseSummary> = {
    key: 'submerchant',
    title: words.queue.submerchant,
    isLead: true,
    render: ({ submerchant }) => (
      <span className={css['seller']}>
        <span className={css['seller_line']}>
          <Link
            to="/cases/$id"
            params={{ id: submerchant.id }}
            search={{}}
            data-row-link
            className="cut"
            title={submerchant.legal_name}
          >
            {submerchant.trade_name ?? submerchant.legal_name}
          </Link>
          {submerchant.resubmission_count > 0 ? (
            <Badge title={words.queue.again_hint}>
              {words.queue.again(submerchant.resubmission_count)}
            </Badge>
          ) : null}
        </span>
        <small className="cut">
          {formatTaxId(submerchant.tax_id)}
          {submerchant.trade_name ? ` · ${submerchant.legal_name}` : ''}
        </small>
      </span>
    ),
  };
  const kind: Column<CaseSummary> = {
    key: 'kind',
    title: words.queue.kind,
    width: '3.75rem',
    render: ({ submerchant }) => (
      <span
        title={submerchant.entity_type === 'pj' ? words.kind.pj_long : words.kind.pf_long}
        className="soft"
      >
        {words.kind[submerchant.entity_type]}
      </span>
    ),
  };
  const merchant: Column<CaseSummary> = {
    key: 'merchant',
    title: words.queue.merchant,
    width: '15%',
    render: (one) => (
      <span className={css['seller_line']}>
        <button
          type="button"
          className={`${css['merchant']} cut`}
          title={one.merchant.name}
          onClick={() =>
            void navigate({
              to: '/queue',
              search: (now) => ({ ...now, merchant: one.merchant.id, page: undefined }),
            })
          }
        >
          {one.merchant.name}
        </button>
        <ModeBadge mode={one.merchant.mode} />
      </span>
    ),
  };
  const waiting: Column<CaseSummary>[] = [
    {
      key: 'age',
      title: words.queue.age,
      width: '6.5rem',
      render: ({ submerchant }) =>
        submerchant.submitted_at ? <Age since={submerchant.submitted_at} /> : null,
    },
    submerchantColumn,
    kind,
    merchant,
    {
      key: 'checks',
      title: words.queue.checks,
      width: '20%',
      render: ({ findings }) => <CaseFindings found={findings} />,
    },
    {
      key: 'holder',
      title: words.queue.holder,
      width: '11%',
      render: ({ claim }) =>
        claim === null ? (
          <span className="faint">{words.queue.free}</span>
        ) : (
          <span
            className={css['holder']}
            data-me={claim.claimed_by === me}
            title={words.queue.until(format.clock(claim.claim_expires_at))}
          >
            <Icon name="lock" size={13} />
            <span className="cut">
              {claim.claimed_by === me ? words.queue.me : claim.claimed_by_name}
            </span>
          </span>
        ),
    },
  ];
  const others: Column<CaseSummary>[] = [
    submerchantColumn,
    kind,
    merchant,
    {
      key: 'decided',
      title: tab === 'pending' ? words.common.updated_at : words.queue.decided,
      width: '10rem',
      render: ({ submerchant }) => (
        <span className="soft">
          {format.time(
            (tab === 'pending' ? null : submerchant.reviewed_at) ?? submerchant.updated_at,
          )}
        </span>
      ),
    },
  ];
  return (
    <div className={isStale ? css['stale'] : undefined}>
      <DataTable
        label={words.queue.title}
        columns={isQueue ? waiting : others}
        rows={rows}
        rowKey={({ submerchant }) => submerchant.id}
        onRowHover={isQueue ? ({ submerchant }) => prefetch(submerchant.id) : undefined}
        selected={selected}
        hasLinks
      />
    </div>
  );
}
