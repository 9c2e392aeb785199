import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import type { Endpoint } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { RowsCsvButton } from '../../ui/csv-button.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import ui from '../../ui/ui.module.css';
import { AttemptsCharts } from './attempts-charts.js';
import { endpointFiguresQuery } from './endpoints.js';

const windows = ['last_hour', 'last_24_hours', 'last_7_days'] as const;

/** How attempts at an endpoint went: success rate and latency within the last hour, day and week, and over time. */
export function FiguresDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const words = useWords();
  const text = words.endpoints;
  const format = useFormat();
  const figures = useQuery(endpointFiguresQuery(endpoint.id));
  const ms = (value: number | undefined) =>
    value === undefined ? '—' : `${format.number(value)} ms`;
  return (
    <Dialog onClose={onClose} size="xl" title={text.figures}>
      <div className={ui['form']}>
        <p className="mono breaks">{endpoint.url}</p>
        {!isRead(figures) ? (
          <Unread query={figures} lines={3} />
        ) : (
          <>
            <DataTable
              label={text.figures}
              rows={windows.map((name) => ({
                name,
                ...figures.data[name],
              }))}
              rowKey={({ name }) => name}
              columns={[
                {
                  key: 'window',
                  title: text.window,
                  isLead: true,
                  render: ({ name }) => text.windows[name],
                },
                {
                  key: 'success_rate',
                  title: text.success_rate,
                  align: 'end',
                  render: ({ success_rate }) =>
                    success_rate === null ? '—' : format.percent(success_rate),
                },
                {
                  key: 'attempts',
                  title: text.attempts,
                  align: 'end',
                  render: ({ attempts }) => format.number(attempts),
                },
                {
                  key: 'failed',
                  title: text.failed_attempts,
                  align: 'end',
                  render: ({ failed }) => format.number(failed),
                },
                {
                  key: 'average',
                  title: text.average,
                  align: 'end',
                  render: ({ latency_ms }) => ms(latency_ms?.average),
                },
                {
                  key: 'p95',
                  title: 'p95',
                  align: 'end',
                  render: ({ latency_ms }) => ms(latency_ms?.p95),
                },
              ]}
            />
            <div>
              <RowsCsvButton
                file="endpoint"
                label={text.figures}
                titles={[
                  text.window,
                  text.success_rate,
                  text.attempts,
                  text.failed_attempts,
                  `${text.average} (ms)`,
                  'p95 (ms)',
                ]}
                rows={() =>
                  windows.map((name) => {
                    const { success_rate, attempts, failed, latency_ms } = figures.data[name];
                    const { average = null, p95 = null } = latency_ms ?? {};
                    return [text.windows[name], success_rate, attempts, failed, average, p95];
                  })
                }
              />
            </div>
            <AttemptsCharts {...figures.data} />
            <p className="faint">
              {text.pending(format.number(figures.data.pending))}{' '}
              {figures.data.waiting_for_rate === null
                ? null
                : text.waiting_for_rate(format.number(figures.data.waiting_for_rate))}
            </p>
          </>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {words.common.close}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
