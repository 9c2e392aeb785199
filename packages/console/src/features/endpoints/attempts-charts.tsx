import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Data } from '../../api/call.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { LinesChart } from '../../ui/charts/lines-chart.js';
import { roundUp } from '../../ui/charts/scale.js';
import { StackedBars } from '../../ui/charts/stacked-bars.js';
import { ValuesTable } from '../../ui/charts/values-table.js';

type Part = Data<'getEndpointFigures'>['by_hour'][number];

const windows = ['per_hour', 'per_6_hours'] as const;

/** How attempts at an endpoint went over time: their number by success, and the time of answers; also as a table. */
export function AttemptsCharts({
  by_hour,
  by_6_hours,
}: Pick<Data<'getEndpointFigures'>, 'by_hour' | 'by_6_hours'>) {
  const { webhooks: text, endpoints } = useWords();
  const format = useFormat();
  const [shown, setShown] = useState<(typeof windows)[number]>('per_hour');
  const rows = shown === 'per_hour' ? by_hour : by_6_hours;
  const parts = rows.map(({ since }) => since);
  const ms = (value: number) => `${format.number(value)} ms`;
  const latency = (key: 'average' | 'p95') => rows.map((one) => one.latency_ms?.[key] ?? null);
  const common = {
    parts,
    partName: shown === 'per_hour' ? format.clock : (since: string) => format.shortDay(since),
    partTitle: format.time,
  };
  return (
    <>
      <SegmentedControl
        aria-label={text.chart_window}
        value={shown}
        onChange={setShown}
        data={windows.map((value) => ({ value, label: text[value] }))}
      />
      {rows.every(({ attempts }) => attempts === 0) ? (
        <p className="faint">{text.no_attempts}</p>
      ) : (
        <>
          <StackedBars
            {...common}
            label={text.attempts_chart}
            valueName={format.number}
            series={[
              {
                name: text.succeeded,
                kind: 'approved',
                values: rows.map(({ succeeded }) => succeeded),
              },
              { name: text.failed, kind: 'rejected', values: rows.map(({ failed }) => failed) },
            ]}
          />
          <LinesChart
            {...common}
            label={text.latency_chart}
            valueName={ms}
            top={roundUp(Math.max(10, ...latency('p95').map((value) => value ?? 0)))}
            series={[
              { name: 'p95', kind: 'ninetieth', values: latency('p95') },
              { name: text.average, kind: 'median', values: latency('average') },
            ]}
          />
          <ValuesTable<Part>
            label={text.attempts_chart}
            file="attempts"
            rows={rows}
            first={{
              title: endpoints.since,
              of: ({ since }) => format.time(since),
              value: ({ since }) => since,
            }}
            columns={[
              {
                title: endpoints.success_rate,
                of: (one) => (one.success_rate === null ? '—' : format.percent(one.success_rate)),
                value: ({ success_rate }) => success_rate,
              },
              {
                title: text.succeeded,
                of: (one) => format.number(one.succeeded),
                value: ({ succeeded }) => succeeded,
              },
              {
                title: text.failed,
                of: (one) => format.number(one.failed),
                value: ({ failed }) => failed,
              },
              {
                title: text.average,
                of: (one) => (one.latency_ms === null ? '—' : ms(one.latency_ms.average)),
                value: ({ latency_ms }) => latency_ms?.average ?? null,
              },
              {
                title: 'p95',
                of: (one) => (one.latency_ms === null ? '—' : ms(one.latency_ms.p95)),
                value: ({ latency_ms }) => latency_ms?.p95 ?? null,
              },
            ]}
          />
        </>
      )}
    </>
  );
}
