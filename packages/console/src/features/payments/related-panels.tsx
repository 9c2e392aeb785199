import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnreadable } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { CsvButton, type CsvSource } from '../../ui/csv-button.js';
import { useDeliveryColumns } from '../../ui/delivery-columns.js';
import { Panel } from '../../ui/page.js';
import { Failure, Loading } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { usePaymentColumns } from './payment-columns.js';
import {
  deliveriesOfQuery,
  eventsQuery,
  receivablesQuery,
  type PaymentRecord,
} from './payments.js';

/** A panel with a list that is read for itself: its rows, that there is none, or why it cannot be shown. */
function ListPanel<Row>({
  title,
  hint,
  none,
  query,
  csv,
  children,
}: {
  title: string;
  hint?: string;
  none: string;
  query: UseQueryResult<{ data: readonly Row[] }>;
  /** What a button downloads. */
  csv: CsvSource;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { common } = useWords();
  const rows = query.data?.data;
  return (
    <Panel
      title={title}
      actions={
        <>
          {hint ? <span className="faint">{hint}</span> : null}
          {rows === undefined || rows.length === 0 ? null : (
            <CsvButton {...csv} label={common.download_csv_of(title)} />
          )}
        </>
      }
      flush={rows !== undefined && rows.length > 0}
    >
      {isUnreadable(query) ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : rows === undefined ? (
        <Loading lines={2} />
      ) : rows.length === 0 ? (
        <p className="faint">{none}</p>
      ) : (
        children(rows)
      )}
    </Panel>
  );
}

/** The receivables of a charge, with their amounts and days. */
export function ReceivablesPanel({ charge_id }: { charge_id: string }) {
  const { payment: text, payments } = useWords();
  const query = useQuery(receivablesQuery(charge_id));
  const columns = usePaymentColumns('receivables');
  return (
    <ListPanel<PaymentRecord>
      title={text.receivables}
      none={payments.empty}
      query={query}
      csv={{ list: 'listReceivables', query: { charge_id } }}
    >
      {(rows) => (
        <DataTable
          label={text.receivables}
          hasLinks
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </ListPanel>
  );
}

/** What happened to a record: its events. */
export function HistoryPanel({ id }: { id: string }) {
  const { payment: text, deliveries } = useWords();
  const format = useFormat();
  const query = useQuery(eventsQuery(id));
  return (
    <ListPanel
      title={text.history}
      hint={text.last_days}
      none={text.no_history}
      query={query}
      csv={{ list: 'listEvents', query: { object_id: id } }}
    >
      {(rows) => (
        <DataTable
          label={text.history}
          rows={rows}
          rowKey={(one) => one.id}
          columns={[
            {
              key: 'event',
              title: deliveries.event,
              isLead: true,
              render: ({ event }) => <span className="mono">{event}</span>,
            },
            {
              key: 'at',
              title: deliveries.occurred,
              width: '12rem',
              render: ({ occurred_at }) => <span className="soft">{format.time(occurred_at)}</span>,
            },
          ]}
        />
      )}
    </ListPanel>
  );
}

/** What was sent to endpoints about a record. */
export function DeliveriesPanel({ id }: { id: string }) {
  const { payment: text } = useWords();
  const columns = useDeliveryColumns();
  const may = useMay()('webhooks.read');
  const query = useQuery({ ...deliveriesOfQuery(id), enabled: may });
  if (!may) return null;
  return (
    <ListPanel
      title={text.deliveries}
      hint={text.last_days}
      none={text.no_deliveries}
      query={query}
      csv={{ list: 'listDeliveries', query: { object_id: id } }}
    >
      {(rows) => (
        <DataTable
          label={text.deliveries}
          hasLinks
          rows={rows}
          rowKey={(one) => one.id}
          columns={columns}
        />
      )}
    </ListPanel>
  );
}
