import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnreadable } from '../../api/is-unreadable.js';
import { call } from '../../api/call.js';
import type { CaseSummary } from '../../api/operations.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { ModeBadge } from '../../ui/badge.js';
import { CsvButton } from '../../ui/csv-button.js';
import { DueBadge } from '../../ui/due-badge.js';
import { Failure, Loading, Note } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table.js';
import ui from '../../ui/ui.module.css';
import { useKeys } from '../../ui/use-keys.js';
import { QueueEmpty } from './queue-empty.js';
import css from './queue.module.css';
import own from './search-groups.module.css';
import type { Tab } from './tabs.js';

/** The states in the order of the page, with the tab that lists all of one. */
const states = [
  { status: 'pending_review', tab: 'waiting' },
  { status: 'active', tab: 'active' },
  { status: 'pending', tab: 'pending' },
  { status: 'rejected', tab: 'rejected' },
] as const satisfies { status: CaseSummary['submerchant']['status']; tab: Tab }[];
/** Results of a state that are shown at once. */
const max_shown = 8;

/** The results of a search over all states, grouped by state with their numbers. */
export function SearchGroups({
  search,
  merchant,
}: {
  search: string;
  merchant?: string | undefined;
}) {
  const words = useWords();
  const format = useFormat();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const results = useQueries({
    queries: states.map(({ status }) => {
      const query = { status, search, merchant_id: merchant, limit: max_shown };
      return {
        queryKey: ['cases', 'search', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('listCases', { query, signal }),
        refetchInterval: 60_000,
      };
    }),
  });
  const rows = results.flatMap(({ data }) => data?.data ?? []);
  const at = rows.findIndex(({ submerchant }) => submerchant.id === chosen);
  const move = (by: number) => {
    const to = rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.submerchant.id ?? null;
    setChosen(to);
    document.querySelector(`[data-result="${to}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    Enter: () => {
      if (at >= 0 && chosen)
        void navigate({ to: '/cases/$id', params: { id: chosen }, search: {} });
    },
  });
  const failed = results.find((one) => isUnreadable(one));
  if (failed) {
    return (
      <Failure
        error={failed.error}
        retry={() => void Promise.all(results.map(({ refetch }) => refetch()))}
      />
    );
  }
  // A state whose search takes long delays no other.
  const pending = results.filter(({ isPending }) => isPending).length;
  if (pending === results.length) return <Loading lines={12} height={26} />;
  const totals = results.map(({ data }) => {
    if (!data) return { total: 0, shown: '…' };
    const { total, total_is_minimum } = data.pagination;
    const number = format.number(total);
    return { total, shown: total_is_minimum ? words.queue.at_least(number) : number };
  });
  const missing = Math.max(...results.map(({ data }) => data?.pagination.missing_share ?? 0));
  const summary = states
    .map(({ status }, index) => `${words.status[status]}: ${totals[index]?.shown}`)
    .join(' · ');
  return (
    <>
      <p role="status" className={own['summary']}>
        {words.queue.found_by_state(summary)}
      </p>
      {missing > 0 ? (
        <Note tone="warn">{words.queue.unavailable(format.percent(missing))}</Note>
      ) : null}
      {rows.length === 0 && pending === 0 ? (
        <section className={ui['panel']}>
          <QueueEmpty tab="waiting" isFiltered />
        </section>
      ) : null}
      {states.map(({ status, tab }, index) => {
        const found = results[index]?.data?.data ?? [];
        const { total, shown } = totals[index] ?? { total: 0, shown: '0' };
        if (found.length === 0) return null;
        const title = words.status[status] ?? status;
        return (
          <section key={status} className={ui['panel']} aria-label={title}>
            <div className={own['head']}>
              <h2 className={own['title']}>
                {title} <span className="faint">{shown}</span>
              </h2>
              <CsvButton
                list="listCases"
                query={{ status, search, merchant_id: merchant }}
                label={words.common.download_csv_of(title)}
              />
            </div>
            <ResultTable title={title} status={status} rows={found} chosen={chosen} />
            {total > found.length ? (
              <p className={own['all']}>
                <Link to="/queue" search={{ search, merchant, tab }}>
                  {words.queue.show_all(shown)}
                </Link>
              </p>
            ) : null}
          </section>
        );
      })}
    </>
  );
}

function ResultTable({
  title,
  status,
  rows,
  chosen,
}: {
  title: string;
  status: CaseSummary['submerchant']['status'];
  rows: readonly CaseSummary[];
  chosen: string | null;
}) {
  const words = useWords();
  const format = useFormat();
  const columns: Column<CaseSummary>[] = [
    {
      key: 'submerchant',
      title: words.queue.submerchant,
      isLead: true,
      render: ({ submerchant }) => (
        <span className={css['seller']} data-result={submerchant.id}>
          <Link
            to="/cases/$id"
            params={{ id: submerchant.id }}
            search={{}}
            data-row-link
            className="breaks"
            title={submerchant.legal_name}
          >
            {submerchant.trade_name ?? submerchant.legal_name}
          </Link>
          <small className="breaks">
            {formatTaxId(submerchant.tax_id)}
            {submerchant.trade_name ? ` · ${submerchant.legal_name}` : ''}
          </small>
        </span>
      ),
    },
    {
      key: 'merchant',
      title: words.queue.merchant,
      width: '25%',
      render: ({ merchant }) => (
        <span className={css['seller_line']}>
          <span className="breaks" title={merchant.name}>
            {merchant.name}
          </span>
          <ModeBadge mode={merchant.mode} />
        </span>
      ),
    },
    {
      key: 'at',
      title:
        status === 'pending_review'
          ? words.sla.due
          : status === 'pending'
            ? words.common.updated_at
            : words.queue.decided,
      width: '10rem',
      render: ({ submerchant, due }) =>
        due ? (
          <DueBadge due={due} isShort />
        ) : (
          <span className="soft">
            {format.time(
              (status === 'pending' ? null : submerchant.reviewed_at) ?? submerchant.updated_at,
            )}
          </span>
        ),
    },
  ];
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      rowKey={({ submerchant }) => submerchant.id}
      selected={chosen}
      hasLinks
    />
  );
}
