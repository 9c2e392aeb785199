import { Link, useNavigate } from '@tanstack/react-router';
import type { CaseSummary } from '../../api/operations.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { DueBadge } from '../../ui/due-badge.js';
import { Icon } from '../../ui/icon.js';
import { useNow } from '../../ui/use-now.js';
import { DataTable, type Column } from '../../ui/table.js';
import { CaseFindings } from './case-findings.js';
import { caseName } from './bulk-bar.js';
import css from './queue.module.css';
import type { Selection } from './use-selection.js';
import { isOfReview, type Tab } from './tabs.js';

export function QueueTable({
  rows,
  prefetch,
  tab,
  me,
  selected,
  isStale,
  selection,
}: {
  rows: readonly CaseSummary[];
  /** Loads a case before it is opened. */
  prefetch: (id: string) => void;
  tab: Tab;
  me: string;
  selected: string | null;
  isStale: boolean;
  /** To choose cases for a bulk action; null for people who decide none. */
  selection: Selection | null;
}) {
  const words = useWords();
  const format = useFormat();
  const navigate = useNavigate();
  const isQueue = isOfReview(tab);
  const desk = useDeskWords();
  const time = useNow();
  const submerchantColumn: Column<CaseSummary> = {
    key: 'submerchant',
    title: words.queue.submerchant,
    isLead: true,
    render: ({ submerchant, assigned_to, escalated_at, open_cases }) => (
      <span className={css['seller_line']}>
        <Link
          to="/cases/$id"
          params={{ id: submerchant.id }}
          search={{}}
          data-row-link
          className="clamped"
          title={[submerchant.trade_name, submerchant.legal_name, formatTaxId(submerchant.tax_id)]
            .filter(Boolean)
            .join(', ')}
        >
          {submerchant.trade_name ?? submerchant.legal_name}
        </Link>
        <small
          className={css['tax_id']}
          title={submerchant.entity_type === 'pj' ? words.kind.pj_long : words.kind.pf_long}
        >
          {formatTaxId(submerchant.tax_id)}
        </small>
        {submerchant.resubmission_count > 0 ? (
          <Badge title={words.queue.again_hint}>
            {words.queue.again(submerchant.resubmission_count)}
          </Badge>
        ) : null}
        {[...new Set(open_cases.map(({ kind }) => kind))].map((kind) => (
          <Badge key={kind}>{desk.matters.kinds[kind]}</Badge>
        ))}
        {escalated_at ? <Badge>{desk.assignment.badge}</Badge> : null}
        {assigned_to && isQueue ? (
          <Badge title={desk.assignment.title}>{assigned_to.name ?? desk.notes.someone}</Badge>
        ) : null}
      </span>
    ),
  };
  const merchant: Column<CaseSummary> = {
    key: 'merchant',
    title: words.queue.merchant,
    width: 'var(--merchant-width)',
    render: (one) => (
      <span className={css['seller_line']}>
        <button
          type="button"
          className={`${css['merchant']} clamped`}
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
        {one.merchant.mode === 'test' ? (
          <small className="faint">{words.common.test_mode}</small>
        ) : null}
      </span>
    ),
  };
  const choice: Column<CaseSummary> = {
    key: 'choice',
    title: words.desk.bulk.choice,
    hidesTitle: true,
    width: 'var(--choice-width)',
    render: ({ submerchant }) => (
      <label className={css['choose']}>
        <input
          type="checkbox"
          aria-label={words.desk.bulk.choose(caseName(submerchant))}
          checked={selection?.chosen.has(submerchant.id) ?? false}
          // The click says whether Shift was held.
          onClick={(event) => selection?.toggle(submerchant.id, event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    ),
  };
  const waiting: Column<CaseSummary>[] = [
    ...(selection === null ? [] : [choice]),
    {
      key: 'age',
      title: words.queue.age,
      width: 'var(--age-width)',
      render: ({ submerchant }) =>
        submerchant.submitted_at ? (
          <span className="soft" title={format.time(submerchant.submitted_at)}>
            {format.duration((time - Date.parse(submerchant.submitted_at)) / 1000)}
          </span>
        ) : null,
    },
    {
      key: 'due',
      title: words.sla.due,
      width: 'var(--due-width)',
      render: ({ due }) => (due ? <DueBadge due={due} isShort /> : null),
    },
    submerchantColumn,
    merchant,
    {
      key: 'checks',
      title: words.queue.checks,
      width: 'var(--checks-width)',
      render: ({ findings }) => <CaseFindings found={findings} />,
    },
    {
      key: 'holder',
      title: words.queue.holder,
      width: 'var(--holder-width)',
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
            <span className="breaks">
              {claim.claimed_by === me ? words.queue.me : claim.claimed_by_name}
            </span>
          </span>
        ),
    },
  ];
  const others: Column<CaseSummary>[] = [
    submerchantColumn,
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
    <div className={`${css['queue']} ${isStale ? css['stale'] : ''}`}>
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
