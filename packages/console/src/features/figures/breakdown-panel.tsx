import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { Bars } from '../../ui/charts/bars.js';
import { Panel } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Unread } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table.js';
import css from './figures.module.css';
import type { FigureFilters } from './filters.js';
import { breakdownOf, breakdownQuery, type DecisionFigures } from './get-figures.js';
import { useFigureTexts } from './use-figure-texts.js';

const max_bars = 10;

/** Decisions by analyst, merchant, reason or check: as bars, as a table, and as CSV. */
export function BreakdownPanel({
  filters,
  seesAll,
  change,
}: {
  filters: FigureFilters;
  /** Whether the person sees the figures of every analyst. */
  seesAll: boolean;
  change: (changed: Partial<FigureFilters>) => void;
}) {
  const { words, language } = useLanguage();
  const text = useFigureTexts();
  const format = useFormat();
  const { by = 'analyst' } = filters;
  const figures = useQuery(breakdownQuery(filters));
  const reasons = useQuery(reasonsQuery);
  const nameOf = ({ key, name, result }: DecisionFigures): string => {
    if (by === 'reason') {
      const found = reasons.data?.find((one) => one.code === key)?.message;
      return found ? (language === 'en' ? found.en : found.pt) : '…';
    }
    if (by === 'check') {
      const check = (words.checks as Record<string, string>)[key] ?? key;
      return result === null ? check : `${check}: ${text.results[result]}`;
    }
    if (name !== null) return name;
    return key === 'sandbox' ? text.sandbox : text.key;
  };
  const share = (value: number | null) => (value === null ? '—' : format.percent(value));
  const time = (value: number | null) => (value === null ? '—' : format.duration(value));
  const afterApproval: Column<DecisionFigures>[] = [
    {
      key: 'suspended',
      title: text.suspended,
      align: 'end',
      render: ({ after_approval }) => format.number(after_approval?.suspended ?? 0),
    },
    {
      key: 'due',
      title: text.due,
      align: 'end',
      render: ({ after_approval }) =>
        after_approval?.past_due
          ? `${format.number(after_approval.due)}, ${text.past_due_of(format.number(after_approval.past_due))}`
          : format.number(after_approval?.due ?? 0),
    },
    {
      key: 'answer',
      title: text.time_to_answer,
      align: 'end',
      render: ({ after_approval }) => time(after_approval?.seconds_to_answer.p50 ?? null),
    },
  ];
  const columns: Column<DecisionFigures>[] = [
    { key: 'name', title: text.bys[by], isLead: true, render: nameOf },
    ...(['decisions', 'approved', 'rejected', 'sent_back'] as const).map((key) => ({
      key,
      title: text[key === 'approved' ? 'approval' : key],
      align: 'end' as const,
      render: (row: DecisionFigures) =>
        key === 'approved'
          ? `${format.number(row.approved)} (${share(row.approval_rate)})`
          : format.number(row[key]),
    })),
    {
      key: 'p50',
      title: text.median,
      align: 'end',
      render: (row) => time(row.seconds_p50),
    },
    {
      key: 'p90',
      title: text.p90,
      align: 'end',
      render: (row) => time(row.seconds_p90),
    },
    {
      key: 'sla',
      title: text.sla,
      align: 'end',
      render: (row) => share(row.sla_rate),
    },
    ...(by === 'merchant' ? afterApproval : []),
  ];
  return (
    <Panel
      title={text.titles[by]}
      actions={
        <SegmentedControl
          aria-label={text.by}
          size="xs"
          value={by}
          data={(['analyst', 'merchant', 'reason', 'check'] as const).map((value) => ({
            value,
            label: text.bys[value],
          }))}
          onChange={(value) => change({ by: value === 'analyst' ? undefined : value })}
        />
      }
    >
      {!isRead(figures) ? (
        <Unread query={figures} lines={6} />
      ) : (
        <div className={css['breakdown']}>
          <p className="soft">
            {[by === 'analyst' && !seesAll ? text.own_only : text.hints[by], text.approximate]
              .filter((one) => one !== '')
              .join(' ')}
          </p>
          {figures.data.data.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <>
              <Bars
                bars={figures.data.data.slice(0, max_bars).map((one) => ({
                  key: `${one.key}:${one.result}`,
                  name: nameOf(one),
                  count: one.decisions,
                }))}
              />
              <DataTable
                label={text.titles[by]}
                columns={columns}
                rows={figures.data.data}
                rowKey={(row) => `${row.key}:${row.result}`}
              />
              <Pager
                pagination={figures.data.pagination}
                go={(page) => change({ page })}
                csv={{ list: 'listDecisionFigures', query: breakdownOf(filters) }}
              />
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
