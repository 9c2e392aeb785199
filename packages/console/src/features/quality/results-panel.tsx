import { SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Bars } from '../../ui/charts/bars.js';
import { Panel } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { agreementQuery, resultsQuery, type Result } from './quality.js';
import css from './quality.module.css';
import { useQualityTexts } from './use-quality-texts.js';
import { ListTable } from '../../ui/list-table.js';

function useReasonText(): (code: string) => string {
  const { language } = useLanguage();
  const reasons = useQuery(reasonsQuery);
  return (code) => {
    const found = reasons.data?.find((one) => one.code === code)?.message;
    return found ? (language === 'en' ? found.en : found.pt) : '…';
  };
}

/** Samples that two people have decided, with both decisions. */
export function ResultsPanel() {
  const text = useQualityTexts();
  const reasonText = useReasonText();
  const [isDifferentOnly, setDifferentOnly] = useState(true);
  const [page, setPage] = useState(1);
  const query = { ...(isDifferentOnly ? { agreed: false as const } : {}), page };
  const results = useQuery(resultsQuery(query));
  const said = ({ by, decision, reasons }: Result['first']) =>
    text.said(by.name ?? '—', text.decisions[decision], reasons.map(reasonText).join(', '));
  return (
    <Panel
      title={text.results}
      actions={
        <Switch
          label={text.only_different}
          checked={isDifferentOnly}
          onChange={({ currentTarget: { checked } }) => {
            setDifferentOnly(checked);
            setPage(1);
          }}
        />
      }
    >
      <ListTable
        list={results}
        lines={4}
        empty={<p>{text.no_results}</p>}
        label={text.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'case',
            title: text.sample,
            isLead: true,
            render: ({ submerchant_id, merchant }) => (
              <Link
                to="/cases/$id"
                params={{ id: submerchant_id }}
                aria-label={`${text.open_case}: ${merchant.name ?? submerchant_id}`}
              >
                {merchant.name ?? text.open_case}
              </Link>
            ),
          },
          { key: 'first', title: text.first, render: ({ first }) => said(first) },
          {
            key: 'second',
            title: text.second,
            render: ({ second, notes }) => (notes ? `${said(second)} (${notes})` : said(second)),
          },
          {
            key: 'result',
            title: text.result,
            render: ({ is_agreed }) => (
              <Badge tone={is_agreed ? 'good' : 'warn'}>
                {is_agreed ? text.agreed : text.different}
              </Badge>
            ),
          },
        ]}
        go={setPage}
        csv={{ list: 'listQualityResults', query }}
      />
    </Panel>
  );
}

/** How often second people agreed: as bars, as a table, as CSV. */
export function AgreementPanel() {
  const text = useQualityTexts();
  const format = useFormat();
  const reasonText = useReasonText();
  const [by, setBy] = useState<'analyst' | 'reason'>('analyst');
  const figures = useQuery(agreementQuery(by));
  const nameOf = ({ key, name }: { key: string; name: string | null }) =>
    by === 'reason' ? reasonText(key) : (name ?? '—');
  return (
    <Panel
      title={text.agreement}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={text.by}
          value={by}
          data={(['analyst', 'reason'] as const).map((value) => ({
            value,
            label: text.bys[value],
          }))}
          onChange={setBy}
        />
      }
    >
      {!isRead(figures) ? (
        <Unread query={figures} lines={4} />
      ) : figures.data.data.length === 0 ? (
        <p>{text.no_figures}</p>
      ) : (
        <div className={css['stack']}>
          <Bars
            bars={figures.data.data.map((one) => ({
              key: one.key,
              name: nameOf(one),
              count: Math.round((one.agreement_rate ?? 0) * 100),
            }))}
          />
          <DataTable
            label={text.agreement}
            rows={figures.data.data}
            rowKey={({ key }) => key}
            columns={[
              { key: 'name', title: text.bys[by], isLead: true, render: nameOf },
              {
                key: 'samples',
                title: text.samples,
                align: 'end',
                render: ({ samples }) => format.number(samples),
              },
              {
                key: 'rate',
                title: text.rate,
                align: 'end',
                render: ({ agreement_rate }) =>
                  agreement_rate === null ? '—' : format.percent(agreement_rate),
              },
            ]}
          />
          <Pager
            pagination={figures.data.pagination}
            go={() => undefined}
            csv={{ list: 'listQualityFigures', query: { by } }}
          />
        </div>
      )}
    </Panel>
  );
}
